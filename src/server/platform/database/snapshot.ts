import type { Database, Db } from './database.ts'

/**
 * Reads several things as of one moment, whatever is written meanwhile: `read` runs in a read-only transaction of
 * isolation level `repeatable read`. It locks no rows and sees no later commit.
 */
export function inSnapshot<Answer>(
  { db }: Pick<Database, 'db'>,
  read: (db: Db) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}
