import { bookingDate, type BookingDate } from '#domain/availability/date-state.ts'
import type { Span } from '#domain/availability/span.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { activeClaim } from '#server/records/availability/claims.ts'
import { isFirstInLine, openEntry } from '#server/records/availability/waitlist.ts'
import { wasReleased } from '#server/records/availability/was-released.ts'
import type { BookingRow } from '#server/records/bookings/read.ts'
import { readSubject, spansOf, type EventSubject } from '#server/records/event-facts/subject.ts'
import { eventOfBooking } from '#server/records/events/read.ts'

/** Whether the date of a booking is held, reserved or waited for, for the owner. */
export async function readBookingDate(app: AppContext, booking: BookingRow): Promise<BookingDate> {
  const { db } = app.database
  const now = app.clock()
  const [claim, entry, event] = await Promise.all([
    activeClaim(db, { booking_id: booking.id, event_id: null }),
    openEntry(db, booking.id),
    eventOfBooking(db, booking.id),
  ])
  const service = claim?.service ?? (await serviceOf(app, { booking, event }))
  return bookingDate({
    booking,
    event_canceled: event?.status === 'cancelled',
    claim,
    entry: entry && { ...entry, is_first: await isFirstInLine(db, entry, now) },
    was_released:
      booking.payment_status !== 'pending' && claim === undefined && (await wasReleased(db, booking.id)),
    ends_at: service.to,
    now,
  })
}

async function serviceOf(app: AppContext, subject: EventSubject): Promise<Span> {
  return spansOf(await readSubject(app.database.db, subject), await app.settings()).service
}
