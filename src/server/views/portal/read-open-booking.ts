import { demoBookingId } from '#domain/portal/access.ts'
import { todayIn } from '#domain/time.ts'
import type { BookingView } from '#contract/bookings.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { findBooking } from '#server/records/bookings/read.ts'
import { presentBooking } from './present-booking.ts'
import { demoBooking } from './sample-booking.ts'

/** A booking as its client sees it; the caller has checked the access. */
export async function readOpenBooking(app: AppContext, bookingId: string): Promise<BookingView | undefined> {
  if (bookingId === demoBookingId) {
    const { time_zone: zone } = await app.settings()
    return demoBooking({ today: todayIn(zone, app.clock()), zone })
  }
  const booking = await findBooking(app.database.db, bookingId)
  return booking && presentBooking(app, booking)
}
