/** What the form of an event says of guests and hours, beside what was said of it before (rules.md, T-07). */
import { envelopeOf, guestsInForce, movedWindows, type ServiceWindow } from '#domain/events/facts.ts'
import { eventOfBooking, factsOfBooking } from '#domain/events/from-booking.ts'
import { addMinutes, hoursBetween, type Instant } from '#domain/time.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { followFacts } from '#server/records/bookings/store.ts'
import type { BookingRow } from '#server/records/bookings/read.ts'
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

type FormFacts = Pick<
  EventRecord,
  'start_at' | 'guest_count_est' | 'guest_count_final' | 'location' | 'venue'
>

/** What a booking without an event says of it. */
export function eventOfFacts(booking: BookingRow, facts: FactsRow | undefined, zone: string): FormFacts {
  const { start_at, location, guest_count_est } = eventOfBooking(booking, zone)
  return {
    start_at,
    location,
    venue: null,
    guest_count_est: facts?.guests_estimated ?? guest_count_est,
    guest_count_final: facts?.guests_final ?? null,
  }
}

/**
 * Keeps the facts of an event in step with its form: the moved windows, who said guests and place, and the booking,
 * whose date, hour and place are those of its event. The event has the estimated and the final number from now on.
 */
export async function keepFormFacts(
  tx: Tx,
  form: {
    readonly facts: FactsRow | undefined
    readonly windows: readonly ServiceWindow[] | null
    readonly before: FormFacts
    readonly after: EventRecord
  },
  { now, zone }: { readonly now: Instant; readonly zone: string },
): Promise<void> {
  const { facts, windows, before, after } = form
  const { guests_guaranteed: guaranteed = null, minors = null } = facts ?? {}
  const { guest_count_est: estimated, guest_count_final: final } = after
  const all = guestsInForce({ estimated, guaranteed, final, minors })
  if ((minors ?? 0) > (all ?? 0)) refuse('event.fewer-than-minors')

  const saysGuests = before.guest_count_est !== estimated || before.guest_count_final !== final
  const saysPlace = before.location !== after.location || before.venue !== after.venue
  const isLinked = facts === undefined || facts.event_id !== null
  if (saysGuests || saysPlace || windows !== (facts?.windows ?? null) || !isLinked) {
    const { origin, by } = sayer(tx)
    await writeFacts(
      tx,
      subjectOf(after),
      {
        windows,
        guests_estimated: null,
        guests_final: null,
        ...(saysGuests ? { guests_origin: origin, guests_said_by: by, guests_said_at: now } : {}),
        ...(saysPlace ? { place_origin: origin, place_said_by: by, place_said_at: now } : {}),
      },
      now,
    )
  }
  if (after.booking_id === null) return
  const { event_date, start_time, location } = factsOfBooking(after, zone)
  const isMoved = before.start_at !== after.start_at
  const moved = { ...(isMoved ? { event_date, start_time } : {}), ...(saysPlace ? { location } : {}) }
  if (isMoved || saysPlace) await followFacts(tx, after.booking_id, moved, now)
}
