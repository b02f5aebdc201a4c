/** Status changes of a booking; `records/events/move-booking.ts` updates its event too. */
import { and, eq, type SQL } from 'drizzle-orm'
import type { BookingStatus, PaymentStatus } from '#domain/bookings/booking.ts'
import { bookingTransitions } from '#domain/bookings/lifecycle.ts'
import { stepOf, type Step } from '#domain/lifecycle.ts'
import type { Instant } from '#domain/time.ts'
import { recordEvent, writeRecorded } from '#server/platform/audit/events.ts'
import { type Tx } from '#server/platform/audit/transaction.ts'
import { unwrap } from '#server/platform/core/refused.ts'
import type { BookingRow } from './read.ts'
import { bookings } from './schema.ts'

export interface BookingMove {
  readonly to: BookingStatus
  readonly now: Instant
  /** Columns that change with the status (A-API-07). */
  readonly set?: {
    readonly payment_status?: PaymentStatus
    readonly total_amount?: number
    readonly deposit_amount?: number
    readonly client_id?: string
  }
  readonly cause: Readonly<Record<string, unknown>>
}

/**
 * Sets the status of a locked booking; refuses a transition that its table does not allow. `also` are
 * writes in the same statement, if the status changes.
 */
export async function setBookingStatus(
  tx: Tx,
  booking: Pick<BookingRow, 'id' | 'status'>,
  { to, now, set = {}, cause }: BookingMove,
  also: Readonly<Record<string, SQL>> = {},
): Promise<Step> {
  const step = unwrap(stepOf(bookingTransitions, booking.status, to))
  if (step === 'unchanged' && Object.keys(set).length === 0) return step

  const { id } = booking
  const move = tx
    .update(bookings)
    .set({ ...set, status: to, updated_at: now })
    .where(and(eq(bookings.id, id), eq(bookings.status, booking.status)))
    .returning({ id: bookings.id })
  const detail = { from: booking.status, to, ...cause }
  const moved =
    step === 'allowed'
      ? await writeRecorded(tx, move, { kind: 'booking.status-changed', id, detail }, also)
      : (await move).length
  if (moved === 0) throw new Error('a booking changed status without being locked')
  return step
}

/** Reverts a status that was set by mistake; the status table does not apply. */
export async function correctBookingStatus(
  tx: Tx,
  booking: Pick<BookingRow, 'id' | 'status'>,
  {
    status,
    payment_status,
    now,
  }: { readonly status: BookingStatus; readonly payment_status: PaymentStatus; readonly now: Instant },
): Promise<void> {
  await tx
    .update(bookings)
    .set({ status, payment_status, updated_at: now })
    .where(eq(bookings.id, booking.id))
  const detail = { from: booking.status, to: status, payment_status }
  await recordEvent(tx, { kind: 'booking.status-corrected', id: booking.id, detail })
}
