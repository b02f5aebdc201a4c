/** Moving a booking together with its event, which keeps the money of its booking (decisions C-67). */
import type { PaymentStatus } from '#domain/bookings/booking.ts'
import type { BookingRow } from '#server/records/bookings/read.ts'
import {
  correctBookingStatus,
  setBookingStatus,
  type BookingMove,
} from '#server/records/bookings/set-booking-status.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { and, eq } from 'drizzle-orm'
import { eventPaymentOf } from '#domain/events/event.ts'
import type { Instant } from '#domain/time.ts'
import { events } from './schema.ts'

/**
 * Keeps the event's money that of its booking. It is no save: who edits the event meanwhile is not refused, because
 * none of this can be edited.
 */
async function followBooking(
  tx: Tx,
  bookingId: string,
  {
    payment_status,
    total_amount,
  }: { readonly payment_status?: PaymentStatus; readonly total_amount?: number },
  now: Instant,
): Promise<void> {
  if (payment_status === undefined && total_amount === undefined) return
  await tx
    .update(events)
    .set({
      ...(payment_status === undefined ? {} : { payment_status: eventPaymentOf(payment_status) }),
      ...(total_amount === undefined ? {} : { total_amount }),
      updated_at: now,
    })
    .where(and(eq(events.booking_id, bookingId), eq(events.is_active, true)))
}

/** Sets the status of a locked booking, and what its event takes over; or answers why not. */
export async function moveBooking(tx: Tx, booking: Pick<BookingRow, 'id' | 'status'>, move: BookingMove) {
  const moved = await setBookingStatus(tx, booking, move)
  if (moved.ok) await followBooking(tx, booking.id, move.set ?? {}, move.now)
  return moved
}

/** Takes back what a mistake had made of a locked booking, for its event too. */
export async function correctBooking(
  tx: Tx,
  booking: Pick<BookingRow, 'id' | 'status'>,
  correction: Parameters<typeof correctBookingStatus>[2],
): Promise<void> {
  await correctBookingStatus(tx, booking, correction)
  await followBooking(tx, booking.id, correction, correction.now)
}
