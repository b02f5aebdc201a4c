import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { drinkChoices, eventTypes } from '#domain/bookings/choices.ts'
import type { PackageInput } from '#contract/packages.ts'
import type { ServiceMode } from '#domain/events/service-modes.ts'
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
    /** Visitors who book read what it comes to for their numbers; of one package at most. */
    is_estimate: boolean().notNull().default(false),
    position: integer().notNull(),
    archived_at: instant(),
    version: integer().notNull().default(1),
    created_at: instant().notNull().default(now),
    updated_at: instant().notNull().default(now),
  },
  (table) => [
    check('packages_name', sql`${table.name} <> ''`),
    uniqueIndex('packages_estimate_index')
      .on(table.is_estimate)
      .where(sql`is_estimate`),
  ],
)
