import { and, desc, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Actor } from '../core/actor.ts'
import type { Db } from '../database/database.ts'
import type { Tx } from '../database/transaction.ts'
import { asSql, insertion, togetherSql, type Write } from '../database/together.ts'
import { changes } from './schema.ts'

export interface Change {
  readonly table: string
  readonly id: string
  readonly action: string
  /** What changed; no secrets. */
  readonly detail?: Readonly<Record<string, unknown>>
}

/** The write that records who did what to which record; it belongs into the transaction that does it. */
export function changeWrite(actor: Actor, { table, id, action, detail = {} }: Change, from?: string): Write {
  const row = {
    actor_kind: actor.kind,
    actor_id: actorId(actor),
    record_table: table,
    record_id: id,
    action,
    detail,
  }
  return insertion(changes, row, { from })
}

/** Records who did what to which record, in the transaction that does it. */
export async function recordChange(tx: Tx, change: Change): Promise<void> {
  await tx.execute(asSql(changeWrite(tx.actor, change)))
}

/**
 * A write and its record as one statement, with what else belongs to it: half the way to the database and back.
 * Answers how many rows `write`, which says what it returns, has written; where that is none, nothing is recorded.
 */
export async function writeRecorded(
  tx: Tx,
  write: SQLWrapper,
  change: Change,
  also: Readonly<Record<string, SQL>> = {},
): Promise<number> {
  const parts = { written: write.getSQL(), ...also, noted: asSql(changeWrite(tx.actor, change, 'written')) }
  const { rows } = await tx.execute(togetherSql(parts, '1 from written'))
  return rows.length
}

/** The same for many records that were changed at once. */
export async function recordChanges(tx: Tx, all: readonly Change[]): Promise<void> {
  await tx.insert(changes).values(
    all.map(({ table, id, action, detail = {} }) => ({
      actor_kind: tx.actor.kind,
      actor_id: actorId(tx.actor),
      record_table: table,
      record_id: id,
      action,
      detail,
    })),
  )
}

export type RecordedChange = typeof changes.$inferSelect

/** What happened to a record, newest first. */
export async function readChanges(
  db: Db,
  table: string,
  id: string,
  limit: number,
): Promise<readonly RecordedChange[]> {
  return db
    .select()
    .from(changes)
    .where(and(eq(changes.record_table, table), eq(changes.record_id, id)))
    .orderBy(desc(changes.id))
    .limit(limit)
}

/** A change is dated when its transaction begins, and seen when it ends. */
const longestWriteSeconds = 5

/** Whether anything was recorded that who read the database so many milliseconds ago may not have seen. */
export async function hasChangedSince(db: Db, agoMs: number): Promise<boolean> {
  const seconds = agoMs / 1000 + longestWriteSeconds
  const [last] = await db
    .select({ isRecent: sql<boolean>`${changes.at} > now() - make_interval(secs => ${seconds})` })
    .from(changes)
    .orderBy(desc(changes.id))
    .limit(1)
  return last?.isRecent === true
}

function actorId(actor: Actor): string | null {
  switch (actor.kind) {
    case 'client':
      return actor.bookingId
    case 'owner':
      return actor.accountId
    case 'visitor':
    case 'system':
      return null
    default:
      return actor satisfies never
  }
}
