import { demoBookingId } from '#domain/portal/access.ts'
import { todayIn } from '#domain/time.ts'
import type { BookingView } from '#contract/bookings.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { findBooking } from '#server/records/bookings/read.ts'
import { presentBooking } from './present-booking.ts'
import { demoBooking } from './sample-booking.ts'

/** A booking as its client sees it; the caller has checked the access. */
export async function readOpenBooking(app: AppContext, bookingId: string): Promise<BookingView | undefined> {
  if (bookingId === demoBookingId) return demoBooking(todayIn((await app.settings()).time_zone, app.clock()))
  const booking = await findBooking(app.database.db, bookingId)
  return booking && presentBooking(app, booking)
}
