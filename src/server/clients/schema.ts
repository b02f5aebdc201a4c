import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, now } from '#server/platform/database/columns.ts'

export const clients = pgTable(
  'clients',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    primary_email: text().notNull(),
    primary_phone: text(),
    company_name: text(),
    notes: text(),
    created_at: instant().notNull().default(now),
  },
  (table) => [index('clients_email_index').on(sql`lower(${table.primary_email})`)],
)
