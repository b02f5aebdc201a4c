import { pgTable, text } from 'drizzle-orm/pg-core'

/** Random secrets of this installation, created at the first start. */
export const secrets = pgTable('secrets', { name: text().primaryKey(), value: text().notNull() })
