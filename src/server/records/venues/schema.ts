import { sql } from 'drizzle-orm'
import { check, doublePrecision, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, now } from '#server/platform/database/columns.ts'

/** A place where events take place. */
export const venues = pgTable(
  'venues',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    address: text(),
    /** Degrees, entered by hand; both or none. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    version: integer().notNull().default(1),
    created_at: instant().notNull().default(now),
    updated_at: instant().notNull().default(now),
  },
  (table) => [
    check('venues_name', sql`${table.name} <> ''`),
    check('venues_coordinates', sql`(${table.latitude} is null) = (${table.longitude} is null)`),
  ],
)
