/** Status changes of a booking with its event, which copies the amounts (C-67). */
import { and, eq } from 'drizzle-orm'
import type { PaymentStatus } from '#domain/bookings/booking.ts'
import { eventPaymentOf } from '#domain/events/event.ts'
import type { Step } from '#domain/lifecycle.ts'
import type { Instant } from '#domain/time.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { BookingRow } from '#server/records/bookings/read.ts'
import { updateBooking } from '#server/records/bookings/store.ts'
import {
  correctBookingStatus,
  setBookingStatus,
  type BookingMove,
} from '#server/records/bookings/set-booking-status.ts'
import { events } from './schema.ts'

type LockedBooking = Pick<BookingRow, 'id' | 'status'>

interface FollowedFields {
  readonly payment_status?: PaymentStatus
  readonly total_amount?: number
}

/**
 * Sets the status of a locked booking, and the columns of its event; refuses a transition that its table does not
 * allow.
 */
export async function moveBooking(tx: Tx, booking: LockedBooking, move: BookingMove): Promise<Step> {
  const event = updateOfEvent(tx, booking.id, move.set ?? {}, move.now)
  const step = await setBookingStatus(tx, booking, move, event ? { event: event.getSQL() } : {})
  if (step === 'unchanged') await event
  return step
}

/** Reverts a status that was set by mistake, for its event too. */
export async function correctBooking(
  tx: Tx,
  booking: LockedBooking,
  correction: Parameters<typeof correctBookingStatus>[2],
): Promise<void> {
  await correctBookingStatus(tx, booking, correction)
  await updateOfEvent(tx, booking.id, { payment_status: correction.payment_status }, correction.now)
}

/** Sets what a locked booking comes to, in cents, and its event. */
export async function followTotal(
  tx: Tx,
  { id }: Pick<LockedBooking, 'id'>,
  total_amount: number,
  now: Instant,
): Promise<void> {
  await updateBooking(tx, id, { total_amount }, now)
  await updateOfEvent(tx, id, { total_amount }, now)
}

/** Does not raise the event's version: these columns cannot be edited, so a concurrent edit is no conflict. */
function updateOfEvent(
  tx: Tx,
  bookingId: string,
  { payment_status, total_amount }: FollowedFields,
  now: Instant,
) {
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
