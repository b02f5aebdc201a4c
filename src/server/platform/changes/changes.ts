import { auditEvents, type AuditKind } from '#domain/audit-events.ts'
import { and, desc, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Actor } from '../core/actor.ts'
import type { Db } from '../database/database.ts'
import type { Tx } from '../database/transaction.ts'
import { asSql, insertion, togetherSql, type Write } from '../database/together.ts'
import { changes } from './schema.ts'

/** An entry of the audit trail: what happened to which record. */
export interface AuditEvent {
  readonly kind: AuditKind
  readonly id: string
  /** What changed; no secrets. */
  readonly detail?: Readonly<Record<string, unknown>>
}

/** The write that records who did what to which record; it belongs into the transaction that does it. */
export function eventWrite(actor: Actor, event: AuditEvent, from?: string): Write {
  const row = rowOf(actor, event)
  return insertion(changes, row, { from })
}

/** Records who did what to which record, in the transaction that does it. */
export async function recordEvent(tx: Tx, event: AuditEvent): Promise<void> {
  await tx.execute(asSql(eventWrite(tx.actor, event)))
}

/**
 * A write and its record as one statement, with what else belongs to it: half the way to the database and back.
 * Answers how many rows `write`, which says what it returns, has written; where that is none, nothing is recorded.
 */
export async function writeRecorded(
  tx: Tx,
  write: SQLWrapper,
  event: AuditEvent,
  also: Readonly<Record<string, SQL>> = {},
): Promise<number> {
  const parts = { written: write.getSQL(), ...also, noted: asSql(eventWrite(tx.actor, event, 'written')) }
  const { rows } = await tx.execute(togetherSql(parts, '1 from written'))
  return rows.length
}

/** The same for many records that were changed at once. */
export async function recordEvents(tx: Tx, all: readonly AuditEvent[]): Promise<void> {
  await tx.insert(changes).values(all.map((event) => rowOf(tx.actor, event)))
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

function rowOf(actor: Actor, { kind, id, detail = {} }: AuditEvent) {
  const { table, action } = auditEvents[kind]
  return {
    actor_kind: actor.kind,
    actor_id: actorId(actor),
    kind,
    record_table: table,
    record_id: id,
    action,
    detail,
  }
}

function actorId(actor: Actor): string | null {
  switch (actor.kind) {
    case 'client':
      return actor.bookingId
    case 'member':
    case 'owner':
      return actor.accountId
    case 'visitor':
    case 'system':
      return null
    default:
      return actor satisfies never
  }
}
