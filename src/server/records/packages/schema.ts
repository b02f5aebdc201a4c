import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { drinkChoices, eventTypes } from '#domain/bookings/choices.ts'
import type { PackageInput } from '#contract/packages.ts'
import type { ServiceMode } from '#domain/events/facts.ts'
import { instant, now } from '#server/platform/database/columns.ts'

/** Bundles that are copied into quotes. Archived ones stay for their history. */
export const packages = pgTable(
  'packages',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    description: text(),
    /** The name of a drawing. */
    picture: text().$type<(typeof drinkChoices)[number]>(),
    /** What it suits; empty suits all. */
    modes: text().array().notNull().$type<ServiceMode[]>(),
    event_types: text().array().notNull().$type<(typeof eventTypes)[number][]>(),
    content: jsonb().notNull().$type<PackageInput['content']>(),
    position: integer().notNull(),
    archived_at: instant(),
    version: integer().notNull().default(1),
    created_at: instant().notNull().default(now),
    updated_at: instant().notNull().default(now),
  },
  (table) => [check('packages_name', sql`${table.name} <> ''`)],
)
