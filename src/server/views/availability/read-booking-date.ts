import { bookingDate, type BookingDate } from '#domain/availability/date-state.ts'
import type { Span } from '#domain/availability/span.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { activeClaim } from '#server/records/availability/claims.ts'
import { openEntry } from '#server/records/availability/waitlist.ts'
import type { BookingRow } from '#server/records/bookings/read.ts'
import { readSubject, spansOf } from '#server/records/event-facts/subject.ts'
import { eventOfBooking } from '#server/records/events/read.ts'

/** Whether the date of a booking is held, reserved or waited for, for the owner. */
export async function readBookingDate(app: AppContext, booking: BookingRow): Promise<BookingDate> {
  const { db } = app.database
  const [claim, entry] = await Promise.all([
    activeClaim(db, { booking_id: booking.id, event_id: null }),
    openEntry(db, booking.id),
  ])
  const service = claim?.service ?? (await serviceOfBooking(app, booking))
  return bookingDate({ booking, claim, entry, ends_at: service.to, now: app.clock() })
}

async function serviceOfBooking(app: AppContext, booking: BookingRow): Promise<Span> {
  const { db } = app.database
  const event = await eventOfBooking(db, booking.id)
  return spansOf(await readSubject(db, { booking, event }), await app.settings()).service
}
