import { sql } from 'drizzle-orm'
import { pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, now } from '../database/columns.ts'

/** Each time that this database was filled from a backup, and whether an owner has looked since (decision 0049). */
export const restores = pgTable(
  'restores',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** When the backup was made: what came after it is missing. */
    backup_of: instant().notNull(),
    restored_at: instant().notNull().default(now),
    confirmed_at: instant(),
  },
  (table) => [
    // The one that is open, if any.
    uniqueIndex('restores_open_index')
      .on(sql`(true)`)
      .where(sql`${table.confirmed_at} is null`),
  ],
)
