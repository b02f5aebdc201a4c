import { bookingCanceled } from '#domain/refusals/messages.ts'
import { conversionRefusal, eventOfBooking as fieldsOfBooking } from '#domain/events/from-booking.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { findBooking } from '#server/records/bookings/read.ts'
import { findClientByEmail, findKeptClient } from '#server/records/clients/link-client.ts'
import { clockOfSubject, readSubject } from '#server/records/event-facts/subject.ts'
import { eventOfBooking } from '#server/records/events/read.ts'

/**
 * Defaults for the conversion of a booking, the client it will belong to, and the reason where it cannot be converted.
 */
export async function readConversion(app: AppContext, bookingId: string) {
  const { db } = app.database
  const booking = isUuid(bookingId) ? await findBooking(db, bookingId) : undefined
  if (!booking) return refuse('booking.not-found')
  const subject = await readSubject(db, { booking, event: undefined })
  const { zone } = clockOfSubject(subject, await app.settings())
  const { id, booking_reference, first_name, last_name, email } = booking
  const client =
    (booking.client_id ? await findKeptClient(db, booking.client_id) : undefined) ??
    (await findClientByEmail(db, email))
  const hasEvent = (await eventOfBooking(db, id)) !== undefined
  return {
    booking: { id, booking_reference, first_name, last_name, email },
    client: client ?? null,
    reason: booking.is_active ? (conversionRefusal(booking, { hasEvent })?.message ?? null) : bookingCanceled,
    time_zone: zone,
    ...fieldsOfBooking(booking, zone, subject.said),
  }
}
