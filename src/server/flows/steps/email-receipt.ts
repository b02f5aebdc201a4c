import { eventTypeLabel } from '#domain/bookings/names.ts'
import type { Cents } from '#domain/money.ts'
import { openScheduleOf } from '#domain/invoices/schedule.ts'
import { methodLabels } from '#domain/payments/payment.ts'
import type { CalendarDate } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { PaymentReceivedData } from '#server/emails/payment-received.tsx'
import type { Db } from '#server/platform/database/database.ts'
import type { BookingRow } from '#server/records/bookings/read.ts'
import { installmentsOf } from '#server/records/invoices/installments.ts'
import type { InvoiceRecord } from '#server/records/invoices/read.ts'
import { composeEmail } from '#server/records/settings/compose-email.ts'

export const receiptTemplate = 'payment-received'

interface Receipt {
  readonly paymentId: string
  readonly booking: BookingRow
  readonly invoice: InvoiceRecord
  readonly amount: Cents
  /** Given beside it, to the crew. */
  readonly tip?: Cents
  readonly method: string
  readonly paidOn: CalendarDate
  /** The invoice's balance after the payment. */
  readonly balance: Cents
  /** The part of the payment that is owed back. */
  readonly owed: Cents
}

/** Writes the client's receipt, in the payment's transaction. */
export async function emailReceipt(
  app: AppContext,
  tx: Db,
  { paymentId, booking, invoice, amount, tip = 0, method, paidOn, balance, owed }: Receipt,
): Promise<void> {
  const email = await composeEmail<PaymentReceivedData>(app, {
    template: receiptTemplate,
    to: booking.email,
    data: {
      payment_id: paymentId,
      first_name: booking.first_name,
      invoice_number: invoice.invoice_number,
      amount,
      ...(tip > 0 ? { tip } : {}),
      currency: booking.currency,
      method: methodLabels[method] ?? method,
      paid_on: paidOn,
      balance,
      ...(balance > 0 ? { next: await nextPayment(tx, invoice, balance) } : {}),
      owed,
      event: eventTypeLabel(booking.event_type),
      event_date: booking.event_date,
      booking_reference: booking.booking_reference,
    },
    about: { table: 'invoices', id: invoice.id },
  })
  await app.mailer.post(tx, { ...email, by_itself: true })
}

/** What is due next of an invoice with this balance. */
async function nextPayment(tx: Db, { id, total_amount }: InvoiceRecord, balance: Cents) {
  const [next] = openScheduleOf(await installmentsOf(tx, id), total_amount - balance)
  return next && { amount: next.amount, due_on: next.due_date }
}
