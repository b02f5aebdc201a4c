import { and, desc, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { auditEvents, type AuditKind } from '#domain/audit-events.ts'
import type { Actor } from '../core/actor.ts'
import type { Db } from '../database/database.ts'
import { asSql, insertPart, asOneStatement, type SqlPart } from '../database/one-statement.ts'
import type { AuditEvent } from './outbox.ts'
import { changes } from './schema.ts'
import type { Tx } from './transaction.ts'

/** SQL that inserts an audit entry; it belongs in the transaction of the change. */
export function eventWrite(actor: Actor, event: AuditEvent, from?: string): SqlPart {
  const row = rowOf(actor, event)
  return insertPart(changes, row, { from })
}

/** The same for each row of another part of the statement, which returns `id`; `detail` may read its columns. */
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

/** Inserts an audit entry in the transaction of the change. */
export async function recordEvent(tx: Tx, event: AuditEvent): Promise<void> {
  tx.recorded.push(event)
  await tx.execute(asSql(eventWrite(tx.actor, event)))
}

/**
 * Runs a write, its audit entry and its outbox job as one statement, which saves round trips. Returns how many rows
 * `write` returned; where there are none, nothing is recorded.
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

/** The same for several records that were changed together. */
export async function recordEvents(tx: Tx, all: readonly AuditEvent[]): Promise<void> {
  tx.recorded.push(...all)
  await tx.insert(changes).values(all.map((event) => rowOf(tx.actor, event)))
}

export type RecordedChange = typeof changes.$inferSelect

/** The history of a record, newest first. */
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

/** An entry is dated at the start of its transaction, and visible at its end. */
const longestWriteSeconds = 5

/** Whether there may be audit entries that a read so many milliseconds ago did not see. */
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
    case 'payer':
      return actor.shareId
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
