/** The outbox: audit events with handlers are enqueued in their transaction and handled after its commit. */
import { randomUUID } from 'node:crypto'
import { isAnnounced, type AnnouncedKind, type AuditKind } from '#domain/audit-events.ts'
import type { Actor } from '../core/actor.ts'
import type { Db } from '../database/database.ts'
import type { SqlPart } from '../database/one-statement.ts'
import type { Jobs } from '../jobs/jobs.ts'

/** An audit event: what happened to which record. */
export interface AuditEvent {
  readonly kind: AuditKind
  readonly id: string
  /** What changed; no secrets. */
  readonly detail?: Readonly<Record<string, unknown>>
}

/** The input of the outbox handler. `key` is the same at every delivery, for idempotency. */
export interface OutboxEntry<Kind extends AnnouncedKind = AnnouncedKind> {
  readonly kind: Kind
  readonly id: string
  readonly detail: Readonly<Record<string, unknown>>
  readonly actor: Actor
  readonly key: string
}

const queue = 'outbox'

/** Call once at start: registers the handler. */
export async function handleOutbox(jobs: Jobs, read: (entry: OutboxEntry) => Promise<void>): Promise<void> {
  await jobs.handle<OutboxEntry>(queue, read)
}

/** Enqueues those events of a transaction that have a handler. */
export async function enqueueAnnounced(
  jobs: Jobs,
  tx: Db,
  { actor, recorded }: { readonly actor: Actor; readonly recorded: readonly AuditEvent[] },
): Promise<void> {
  const announced = recorded.filter(({ kind }) => isAnnounced(kind))
  if (announced.length === 0) return
  await jobs.enqueueAll(
    tx,
    queue,
    announced.map((event) => entryOf(actor, event)),
  )
}

/** SQL that enqueues the event, for one statement with others; only where the part `from` has a row. */
export function announceWrite(jobs: Jobs, actor: Actor, event: AuditEvent, from: string): Promise<SqlPart> {
  return jobs.enqueueWrite(queue, entryOf(actor, event), from)
}

function entryOf(actor: Actor, { kind, id, detail = {} }: AuditEvent) {
  return { kind, id, detail, actor, key: randomUUID() }
}
