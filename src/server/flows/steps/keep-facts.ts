/** What the form of an event says of guests and hours, beside what was said of it before (rules.md, T-07). */
import { envelopeOf, guestsInForce, movedWindows, type ServiceWindow } from '#domain/events/facts.ts'
import { addMinutes, hoursBetween, type Instant } from '#domain/time.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { subjectOf, type FactsRow } from '#server/records/event-facts/read.ts'
import { sayer, writeFacts } from '#server/records/event-facts/store.ts'
import type { EventRecord } from '#server/records/events/read.ts'

interface FormHours {
  readonly start_at: Instant
  readonly end_at: Instant | null
}

/**
 * The hours of an event's form with the service windows, which move with the start; the last one ends with the event.
 * Without an end the windows keep their length. Refuses an end that leaves a window no time.
 */
export function hoursOfForm(
  windows: readonly ServiceWindow[] | null | undefined,
  { start_at, end_at }: FormHours,
  zone: string,
): FormHours & { readonly windows: readonly ServiceWindow[] | null } {
  if (!windows) return { start_at, end_at, windows: null }
  const { from, to } = envelopeOf(windows)
  const end = end_at ?? addMinutes(start_at, hoursBetween(from, to) * 60)
  if (start_at === from && end === to) return { start_at, end_at: end, windows }
  const moved = movedWindows(windows, { from: start_at, to: end }, zone)
  return { start_at, end_at: end, windows: moved ?? refuse('event.windows-conflict') }
}

type EventGuests = Pick<EventRecord, 'guest_count_est' | 'guest_count_final'>

/** The guests of a booking without an event, as its event will have them. */
export function guestsOfFacts(facts: FactsRow | undefined): EventGuests {
  return {
    guest_count_est: facts?.guests_estimated ?? null,
    guest_count_final: facts?.guests_final ?? null,
  }
}

/**
 * Keeps the facts of an event in step with its form: the moved windows, and who said the guests. The event has the
 * estimated and the final number from now on.
 */
export async function keepFormFacts(
  tx: Tx,
  form: {
    readonly facts: FactsRow
    readonly windows: readonly ServiceWindow[] | null
    readonly before: EventGuests
    readonly after: EventRecord
  },
  now: Instant,
): Promise<void> {
  const { facts, windows, before, after } = form
  const { guest_count_est: estimated, guest_count_final: final } = after
  const isSaid = before.guest_count_est !== estimated || before.guest_count_final !== final
  const { guests_guaranteed: guaranteed, minors } = facts
  const all = guestsInForce({ estimated, guaranteed, final, minors })
  if ((minors ?? 0) > (all ?? 0)) refuse('event.fewer-than-minors')
  if (!isSaid && windows === facts.windows && facts.event_id !== null) return
  const { origin, by } = sayer(tx)
  await writeFacts(
    tx,
    subjectOf(after),
    {
      windows,
      guests_estimated: null,
      guests_final: null,
      ...(isSaid ? { guests_origin: origin, guests_said_by: by, guests_said_at: now } : {}),
    },
    now,
  )
}
