/** Whether a booking still takes quotes, invoices and payments. */
import type { AppContext } from '#server/context/app-context.ts'
import { refuse } from '#server/platform/core/refused.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { BookingRow } from './read.ts'

export const cancellationTemplate = 'booking-cancelled'

/** Refuses where a locked booking is closed: it is canceled, or its cancellation email was or is being sent. */
export async function requireOpenBooking(app: AppContext, tx: Db, booking: BookingRow): Promise<void> {
  if (!booking.is_active) refuse('booking.canceled')
  if (await isCancellationOut(app, tx, booking.id)) refuse('booking.being-canceled')
}

/** True where the cancellation email of a booking was or is being sent. */
export async function isCancellationOut(app: AppContext, tx: Db, bookingId: string): Promise<boolean> {
  const email = await app.mailer.lastEmail(tx, cancellationTemplate, bookingId)
  return email !== undefined && email.state !== 'waiting'
}
