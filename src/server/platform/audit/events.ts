import { auditEvents, type AuditKind } from '#domain/audit-events.ts'
import { and, desc, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Actor } from '../core/actor.ts'
import type { Db } from '../database/database.ts'
import type { Tx } from './transaction.ts'
import type { AuditEvent } from './outbox.ts'
import { asSql, insertPart, asOneStatement, type SqlPart } from '../database/together.ts'
import { changes } from './schema.ts'

/** The write that records who did what to which record; it belongs into the transaction that does it. */
export function eventWrite(actor: Actor, event: AuditEvent, from?: string): SqlPart {
  const row = rowOf(actor, event)
  return insertPart(changes, row, { from })
}

/** The same for the rows of another part of the statement, each with an `id`; `detail` may read its columns. */
export function eventOfRows(
  actor: Actor,
  kind: AuditKind,
  { from, detail }: { from: string; detail: SQL },
): SQL {
  const { table, action } = auditEvents[kind]
  return sql`insert into ${changes} (actor_kind, actor_id, kind, record_table, record_id, action, detail)
    select ${actor.kind}::text, ${actorId(actor)}::text, ${kind}::text, ${table}::text, id::text, ${action}::text, ${detail}
    from ${sql.identifier(from)}`
}

/** Records who did what to which record, in the transaction that does it. */
export async function recordEvent(tx: Tx, event: AuditEvent): Promise<void> {
  tx.recorded.push(event)
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
  const { rows } = await tx.execute(asOneStatement(parts, '1 from written'))
  if (rows.length > 0) tx.recorded.push(event)
  return rows.length
}

/** The same for many records that were changed at once. */
export async function recordEvents(tx: Tx, all: readonly AuditEvent[]): Promise<void> {
  tx.recorded.push(...all)
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
