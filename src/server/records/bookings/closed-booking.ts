/** Whether a booking still takes quotes, invoices and money. */
import { bookingMessages } from '#domain/bookings/booking.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Shell } from '#server/context/app-context.ts'
import type { BookingRow } from './read.ts'

export const cancellationTemplate = 'booking-cancelled'

/**
 * Why nothing more may be promised or paid for a locked booking; undefined where it may. It is closed once its
 * client has been told, or is being told, that it is canceled, not only when its status says so.
 */
export async function closedBooking(shell: Shell, tx: Db, booking: BookingRow): Promise<string | undefined> {
  if (!booking.is_active) return bookingMessages.canceled
  const told = await shell.mailer.lastEmail(tx, cancellationTemplate, booking.id)
  return told && told.state !== 'waiting' ? bookingMessages.beingCanceled : undefined
}
