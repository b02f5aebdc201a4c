/** What an event takes over from its booking, in the transaction in which the booking changes (decisions C-67). */
import { and, eq } from 'drizzle-orm'
import type { PaymentStatus } from '#domain/bookings/booking.ts'
import { eventPaymentOf } from '#domain/events/event.ts'
import type { Instant } from '#domain/time.ts'
import type { Db } from '#server/platform/database/database.ts'
import { events } from './schema.ts'

/**
 * Keeps the event's money that of its booking. It is no save: who edits the event meanwhile is not refused, because
 * none of this can be edited.
 */
export function followBooking(
  tx: Db,
  bookingId: string,
  changed: { readonly payment_status?: PaymentStatus; readonly total_amount?: number },
  now: Instant,
) {
  const { payment_status, total_amount } = changed
  if (payment_status === undefined && total_amount === undefined) return undefined
  return tx
    .update(events)
    .set({
      ...(payment_status === undefined ? {} : { payment_status: eventPaymentOf(payment_status) }),
      ...(total_amount === undefined ? {} : { total_amount }),
      updated_at: now,
    })
    .where(and(eq(events.booking_id, bookingId), eq(events.is_active, true)))
}
