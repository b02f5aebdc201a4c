import { isOpenBooking } from '#domain/bookings/lifecycle.ts'
import { isOpenEvent } from '#domain/events/event.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { lockBooking } from '#server/records/bookings/lock-booking.ts'
import type { EventSubject } from '#server/records/event-facts/subject.ts'
import { eventOfBooking, findEvent } from '#server/records/events/read.ts'
import { lockEvent } from '#server/records/events/store.ts'

/** Locks the booking, then its event. */
export async function lockSubject(
  tx: Tx,
  {
    booking_id,
    event_id,
  }: { readonly booking_id?: string | undefined; readonly event_id?: string | undefined },
): Promise<EventSubject> {
  const named = event_id === undefined ? undefined : await findEvent(tx, event_id)
  if (event_id !== undefined && !named) return refuse('event.not-found')
  const bookingId = booking_id ?? named?.booking_id ?? null
  const booking = bookingId === null ? undefined : await lockBooking(tx, bookingId)
  if (booking_id !== undefined && !booking) return refuse('booking.not-found')
  const eventId = named?.id ?? (booking && (await eventOfBooking(tx, booking.id))?.id)
  const event = eventId === undefined ? undefined : await lockEvent(tx, eventId)
  return { booking, event }
}

/** True while the event, or the booking without one, is still to come about. */
export function isAhead({ booking, event }: EventSubject): boolean {
  if (event) return isOpenEvent(event.status)
  return booking !== undefined && booking.is_active && isOpenBooking(booking.status)
}
