/** What acts by itself rests after a restore, until an owner has looked (decision 0049). */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Instant } from '#domain/time.ts'
import type { Tx } from '../audit/transaction.ts'
import type { Db } from '../database/database.ts'
import { isUuid } from '../database/ids.ts'
import { restores } from './schema.ts'

type RestoreRecord = typeof restores.$inferSelect

/**
 * Notes, in the transaction of a restore, that this database is as it was when the backup was made. An open note that is in the
 * backup stays instead: it is from an earlier time.
 */
export async function noteRestore(client: pg.Client, backupOf: Instant): Promise<void> {
  await client.query('insert into public.restores (backup_of) values ($1) on conflict do nothing', [backupOf])
}

/** The restore that no owner has confirmed; undefined where there is none. */
export async function openRestore(db: Db): Promise<RestoreRecord | undefined> {
  const [row] = await db.select().from(restores).where(isNull(restores.confirmed_at))
  return row
}

export async function findRestore(db: Db, id: string): Promise<RestoreRecord | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db.select().from(restores).where(eq(restores.id, id))
  return row
}

/** False where it was confirmed already. */
export async function confirmRestore(tx: Tx, id: string, at: Instant): Promise<boolean> {
  const rows = await tx
    .update(restores)
    .set({ confirmed_at: at })
    .where(and(eq(restores.id, id), isNull(restores.confirmed_at)))
    .returning({ one: sql`1` })
  return rows.length > 0
}
