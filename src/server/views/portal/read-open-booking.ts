import type { BookingView } from '#contract/bookings.ts'
import { demoBookingId } from '#domain/portal/access.ts'
import { todayIn } from '#domain/time.ts'
import { findBooking } from '#server/records/bookings/read.ts'
import type { Shell } from '#server/context/app-context.ts'
import { demoBooking } from './sample-booking.ts'
import { findOpenSession } from '#server/records/bookings/portal-sessions.ts'
import { presentBooking } from './present-booking.ts'

/** The booking that one of `secrets` opens, or nothing; what was opened with a PIN stays open while used. */
export async function readOpenBooking(
  shell: Shell,
  bookingId: string,
  secrets: readonly string[],
): Promise<BookingView | undefined> {
  const session = await findOpenSession(shell, bookingId, secrets)
  if (!session) return undefined
  if (bookingId === demoBookingId)
    return demoBooking(todayIn((await shell.settings()).time_zone, shell.clock()))
  const booking = await findBooking(shell.database.db, bookingId)
  return booking && presentBooking(shell, booking)
}
