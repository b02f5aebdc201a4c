/** What acts by itself rests after a restore, until an owner has looked (decision 0049). */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type pg from 'pg'
import { addMinutes, type Instant } from '#domain/time.ts'
import type { Tx } from '../audit/transaction.ts'
import type { Db } from '../database/database.ts'
import { isUuid } from '../database/ids.ts'
import { restores } from './schema.ts'

type RestoreRecord = typeof restores.$inferSelect

/**
 * Notes, in the transaction of a restore, that this database is as it was when the backup was made. An open note that is in the
 * backup stays: it is from an earlier time.
 */
export async function noteRestore(client: pg.Client, backupOf: Instant): Promise<void> {
  await client.query(
    'insert into public.restores (backup_of) values ($1) on conflict ((true)) where confirmed_at is null do update set restored_at = now()',
    [backupOf],
  )
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

/** A payment may have been begun before the backup and paid after it: those of a day before are looked at too. */
const overlapMinutes = 24 * 60

/** From when the card provider is asked what it has and the books do not. */
export function providerAskedFrom({ backup_of }: Pick<RestoreRecord, 'backup_of'>): Instant {
  return addMinutes(backup_of, -overlapMinutes)
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
