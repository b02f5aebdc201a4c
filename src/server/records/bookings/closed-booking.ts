/** Whether a booking still takes quotes, invoices and money. */
import type { AppContext } from '#server/context/app-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/core/refused.ts'
import type { BookingRow } from './read.ts'

export const cancellationTemplate = 'booking-cancelled'

/**
 * Refuses where nothing more may be promised or paid for a locked booking. It is closed once its client has been sent
 * the cancellation, or is being sent it, not only when its status says so.
 */
export async function requireOpenBooking(app: AppContext, tx: Db, booking: BookingRow): Promise<void> {
  if (!booking.is_active) refuse('booking.canceled')
  const email = await app.mailer.lastEmail(tx, cancellationTemplate, booking.id)
  if (email && email.state !== 'waiting') refuse('booking.being-canceled')
}
