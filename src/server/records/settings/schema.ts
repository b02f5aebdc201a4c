import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, instant, now } from '#server/platform/database/columns.ts'

/** One row a setting that the owner has changed; a setting without a row stands on its default. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updated_at: instant().notNull().default(now),
})

/** Pictures of the business: logo and hero; `content_hash` is in their address, so that they may be kept for good. */
export const settingFiles = pgTable('setting_files', {
  key: text().primaryKey(),
  media_type: text().notNull(),
  content_hash: text().notNull(),
  body: bytes().notNull(),
  updated_at: instant().notNull().default(now),
})
