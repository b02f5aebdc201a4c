/** The outbox: audit events that something follows from, enqueued in their transaction and handled once it is committed. */
import { randomUUID } from 'node:crypto'
import { isAnnounced, type AnnouncedKind, type AuditKind } from '#domain/audit-events.ts'
import type { Actor } from '../core/actor.ts'
import type { Db } from '../database/database.ts'
import type { SqlPart } from '../database/together.ts'
import type { Jobs } from '../jobs/jobs.ts'

/** An entry of the audit trail: what happened to which record. */
export interface AuditEvent {
  readonly kind: AuditKind
  readonly id: string
  /** What changed; no secrets. */
  readonly detail?: Readonly<Record<string, unknown>>
}

/** What the reader of the outbox is given. `key` is the same however often it is given. */
export interface OutboxEntry<Kind extends AnnouncedKind = AnnouncedKind> {
  readonly kind: Kind
  readonly id: string
  readonly detail: Readonly<Record<string, unknown>>
  readonly actor: Actor
  readonly key: string
}

const queue = 'outbox'

/** Call once at start: registers the reader. */
export async function handleOutbox(jobs: Jobs, read: (entry: OutboxEntry) => Promise<void>): Promise<void> {
  await jobs.handle<OutboxEntry>(queue, read)
}

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

/** The same as a write, for one statement with others; only where `from` wrote a row. */
export function announceWrite(jobs: Jobs, actor: Actor, event: AuditEvent, from: string): Promise<SqlPart> {
  return jobs.enqueueWrite(queue, entryOf(actor, event), from)
}

function entryOf(actor: Actor, { kind, id, detail = {} }: AuditEvent) {
  return { kind, id, detail, actor, key: randomUUID() }
}
