/** Creating and changing events by hand (A §5; decisions C-51; checklist A-EVT-09 to A-EVT-17, A-VAL-02, A-VAL-03). */
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { EventFields } from '#contract/events.ts'
import { isOpenEvent } from '#domain/events/event.ts'
import { eventMessages, startProblem } from '#domain/events/fields.ts'
import { integrityMessages } from '#domain/integrity.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { lockClient } from '#server/records/clients/link-client.ts'
import { recordEvent } from '#server/platform/changes/changes.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Shell } from '#server/context/app-context.ts'
import { findEvent, type EventRecord } from '#server/records/events/read.ts'
import type { EventRefusal } from '#server/records/events/refusal.ts'
import { findDuplicates, insertEvent, lockEvent, rewriteEvent } from '#server/records/events/store.ts'

export interface SavedEvent {
  readonly id: string
  readonly version: number
}

type Content = EventFields & { readonly id: string; readonly client_id: string }
interface Wish {
  readonly create_anyway: boolean
}

/** Stores a new event of a client. The same one sent twice is one. */
export async function createEvent(
  shell: Shell,
  actor: Actor,
  { create_anyway, ...content }: Content & Wish,
): Promise<Verdict<SavedEvent, EventRefusal>> {
  return inTransaction(shell, actor, async (tx) => {
    const client = await lockClient(tx, content.client_id)
    if (!client) return no({ kind: 'refused', message: integrityMessages.reference })
    const event = { ...content, client_id: client.id }
    const stored = await findEvent(tx, event.id)
    if (stored) return isSame(stored, event) ? yes(stored) : no(conflict)

    const problem = await problemOf(shell, tx, event, { create_anyway })
    if (problem) return no(problem)
    const made = await insertEvent(tx, event, shell.clock())
    const detail = { title: made.title, start_at: made.start_at, client: client.name }
    await recordEvent(tx, { kind: 'event.created', id: made.id, detail })
    return yes(made)
  })
}

/** Saves over the version that was read; what is over or called off stays as it is. */
export async function saveEvent(
  shell: Shell,
  actor: Actor,
  { create_anyway, version, ...content }: Content & Wish & { readonly version: number },
): Promise<Verdict<SavedEvent, EventRefusal>> {
  return inTransaction(shell, actor, async (tx) => {
    const before = await lockEvent(tx, content.id)
    if (!before) return no({ kind: 'not-found', message: eventMessages.notFound })
    if (!isOpenEvent(before.status)) return no({ kind: 'refused', message: eventMessages.notOpen })
    const client = await lockClient(tx, content.client_id)
    if (!client) return no({ kind: 'refused', message: integrityMessages.reference })
    const event = { ...content, client_id: client.id }
    if (before.version !== version) return isSame(before, event) ? yes(before) : no(conflict)
    if (before.booking_id && before.client_id !== client.id)
      return no({ kind: 'refused', message: eventMessages.clientOfInquiry })

    const problem = await problemOf(shell, tx, event, { create_anyway, before })
    if (problem) return no(problem)
    const { id, ...fields } = event
    const after = await rewriteEvent(tx, id, fields, shell.clock())
    await recordEvent(tx, { kind: 'event.saved', id, detail: changesOf(before, after) })
    return yes(after)
  })
}

/** What keeps an event from being stored: a start in the past, or another event of its client close by. */
export async function problemOf(
  shell: Shell,
  tx: Db,
  event: { readonly id: string; readonly client_id: string; readonly start_at: string },
  { create_anyway, before }: Wish & { readonly before?: EventRecord },
): Promise<EventRefusal | undefined> {
  const message = startProblem(event.start_at, { now: shell.clock(), before: before?.start_at })
  if (message) return { kind: 'invalid', field: 'start_at', message }
  const moved = before?.start_at !== event.start_at || before.client_id !== event.client_id
  if (create_anyway || !moved) return undefined
  const duplicates = await findDuplicates(tx, event)
  return duplicates.length > 0 ? { kind: 'duplicate', duplicates } : undefined
}

const conflict = { kind: 'refused', message: eventMessages.conflict } as const

/** True when what would be stored is stored already: then it was this very save that came before. */
function isSame(stored: EventRecord, event: Content): boolean {
  return Object.keys(changesOf(stored, event)).length === 0
}

const compared = [
  'title',
  'event_type',
  'client_id',
  'start_at',
  'end_at',
  'location',
  'venue',
  'guest_count_est',
  'guest_count_final',
  'notes',
] as const

/** What is different, by field, for the event's history. */
function changesOf(
  before: EventRecord,
  after: Pick<EventRecord, (typeof compared)[number]>,
): Record<string, { from: unknown; to: unknown }> {
  const changed = compared.filter((name) => before[name] !== after[name])
  return Object.fromEntries(changed.map((name) => [name, { from: before[name], to: after[name] }]))
}
