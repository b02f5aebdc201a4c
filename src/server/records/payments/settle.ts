/** Statuses that follow from payments; called after every change of a payment, refund or allocation. */
import { bookingTransitions } from '#domain/bookings/lifecycle.ts'
import { bookingAfterPayments, statusAfterPayments } from '#domain/payments/payment.ts'
import { owedBack } from '#domain/payments/refund.ts'
import type { Instant } from '#domain/time.ts'
import { type Tx } from '#server/platform/audit/transaction.ts'
import type { BookingRow } from '#server/records/bookings/read.ts'
import { correctBooking, moveBooking } from '#server/records/events/move-booking.ts'
import { markInstallments } from '#server/records/invoices/installments.ts'
import { moveInvoiceTo } from '#server/records/invoices/move-invoice.ts'
import { setOwedBack } from '#server/records/invoices/store.ts'
import { removeUncovered, applyFreeCredit } from './allocations.ts'
import { billedInvoices, type BilledInvoice } from './billed-invoices.ts'

/**
 * Sets the statuses that follow from the payments, under the booking's lock (C-29), and what is owed back;
 * returns the updated invoices. The invoices of a canceled booking keep their statuses: a refund makes nothing due
 * again.
 */
export async function settle(
  tx: Tx,
  { booking, now }: { booking: BookingRow; now: Instant },
): Promise<readonly BilledInvoice[]> {
  await removeUncovered(tx, booking.id)
  await applyFreeCredit(tx, booking.id, now)
  const is_booking_canceled = booking.status === 'cancelled'
  const billed: BilledInvoice[] = []
  for (const invoice of await billedInvoices(tx, booking.id)) {
    const status = is_booking_canceled ? invoice.status : statusAfterPayments(invoice)
    if (status !== invoice.status) await moveInvoiceTo(tx, invoice, status, now)
    const owed_back = owedBack({ ...invoice, status, is_booking_canceled })
    if (owed_back !== invoice.owed_back) await setOwedBack(tx, invoice.id, owed_back, now)
    billed.push({ ...invoice, status, owed_back })
  }
  await markInstallments(tx, billed)
  await settleBooking(tx, { booking, billed, now })
  return billed
}

async function settleBooking(
  tx: Tx,
  { booking, billed, now }: { booking: BookingRow; billed: readonly BilledInvoice[]; now: Instant },
): Promise<void> {
  const after = bookingAfterPayments(booking.status, billed)
  const { payment_status } = after
  // The voided payment had made the booking paid: it returns to invoiced.
  if (booking.status === 'paid' && payment_status !== 'paid')
    return correctBooking(tx, booking, { status: 'invoiced', payment_status, now })
  const mayMove = bookingTransitions[booking.status].includes(after.status)
  const to = mayMove ? after.status : booking.status
  if (to === booking.status && payment_status === booking.payment_status) return
  await moveBooking(tx, booking, { to, now, set: { payment_status }, cause: {} })
}
