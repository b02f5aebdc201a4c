import type { BookingView } from '#contract/bookings.ts'
import { demoBookingId } from '#domain/portal/access.ts'
import { todayIn } from '#domain/time.ts'
import { findBooking } from '#server/records/bookings/read.ts'
import type { Shell } from '#server/context/app-context.ts'
import { demoBooking } from './sample-booking.ts'
import { presentBooking } from './present-booking.ts'

/** A booking whose portal is open to whoever asks, as its client sees it. */
export async function readOpenBooking(shell: Shell, bookingId: string): Promise<BookingView | undefined> {
  if (bookingId === demoBookingId)
    return demoBooking(todayIn((await shell.settings()).time_zone, shell.clock()))
  const booking = await findBooking(shell.database.db, bookingId)
  return booking && presentBooking(shell, booking)
}
