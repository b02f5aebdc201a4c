import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, now } from '#server/platform/database/columns.ts'

/** A member of the staff; `hourly_rate` in cents, `contact` as { email, phone }. */
export const staff = pgTable(
  'staff',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    role: text().notNull(),
    contact: jsonb()
      .notNull()
      .default({})
      .$type<{ readonly email?: string | null; readonly phone?: string | null }>(),
    hourly_rate: integer(),
    hire_date: date({ mode: 'string' }),
    active: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    created_at: instant().notNull().default(now),
    updated_at: instant().notNull().default(now),
  },
  (table) => [
    check('staff_name', sql`${table.name} <> ''`),
    check('staff_rate', sql`${table.hourly_rate} >= 0`),
    index('staff_name_index').on(sql`lower(${table.name})`, table.id),
  ],
)
