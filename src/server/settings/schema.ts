import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, now } from '#server/platform/database/columns.ts'

/** One row a setting that the owner has changed; a setting without a row stands on its default. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updated_at: instant().notNull().default(now),
})
