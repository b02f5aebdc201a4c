import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, instant, now } from '#server/platform/database/columns.ts'

/** One row per setting that the owner changed; other settings have their defaults. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updated_at: instant().notNull().default(now),
})

/** Pictures of the business: logo and hero; `content_hash` is in their address, so that they can be cached forever. */
export const settingFiles = pgTable('setting_files', {
  key: text().primaryKey(),
  media_type: text().notNull(),
  content_hash: text().notNull(),
  body: bytes().notNull(),
  updated_at: instant().notNull().default(now),
})
