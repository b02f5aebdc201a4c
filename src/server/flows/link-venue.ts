import type { AppContext } from '#server/context/app-context.ts'
import { inTransaction, type Tx } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { lockBooking } from '#server/records/bookings/lock-booking.ts'
import { subjectOf, type FactsSubject } from '#server/records/event-facts/read.ts'
import { eventOfBooking } from '#server/records/events/read.ts'
import { lockEvent } from '#server/records/events/store.ts'
import { linkPlace, type WrittenPlace } from './steps/link-place.ts'

interface LinkVenueInput {
  readonly booking_id?: string | undefined
  readonly event_id?: string | undefined
  /** Null unlinks it. */
  readonly venue_id: string | null
}

/** Links a booking, an event, or both to a venue. Returns the venue that they were linked to before. */
export async function linkVenue(
  app: AppContext,
  actor: Actor,
  { booking_id, event_id, venue_id: venueId }: LinkVenueInput,
): Promise<string | null> {
  return inTransaction(app, actor, async (tx) => {
    const { subject, written } =
      event_id === undefined ? await ofBooking(tx, booking_id ?? '') : await ofEvent(tx, event_id)
    return linkPlace(tx, subject, { venueId, written, now: app.clock() })
  })
}

interface Place {
  readonly subject: FactsSubject
  readonly written: WrittenPlace
}

async function ofEvent(tx: Tx, id: string): Promise<Place> {
  const event = await lockEvent(tx, id)
  if (!event) return refuse('event.not-found')
  return { subject: subjectOf(event), written: event }
}

async function ofBooking(tx: Tx, id: string): Promise<Place> {
  const booking = await lockBooking(tx, id)
  if (!booking?.is_active) return refuse('booking.not-found')
  const event = await eventOfBooking(tx, id)
  if (event) return ofEvent(tx, event.id)
  const written = { venue: null, location: booking.location }
  return { subject: { booking_id: id, event_id: null }, written }
}
