/** Payments, their methods, and the statuses of invoice and booking that follow (C-28 to C-30). */
import type { BookingStatus, PaymentStatus } from '../bookings/booking.ts'
import type { InvoiceKind, InvoiceStatus } from '../invoices/invoice.ts'
import { formatMoney, type Cents, type Currency } from '../money.ts'
import type { CalendarDate } from '../time.ts'

export const paymentStates = ['pending', 'completed', 'failed', 'voided', 'refunded'] as const

/** The methods of payments that are recorded by hand. */
export const manualMethods = ['manual', 'cash', 'cheque', 'bank_transfer', 'card'] as const
export type ManualMethod = (typeof manualMethods)[number]

export function isManualMethod(method: string): method is ManualMethod {
  return manualMethods.some((each) => each === method)
}

export const methodLabels: Readonly<Record<string, string>> = {
  manual: 'Marked as paid',
  cash: 'Cash',
  cheque: 'Check',
  bank_transfer: 'Bank transfer',
  card: 'Card',
  simulated: 'Card (simulated)',
  stripe: 'Card',
}

/** The states of a card dispute: `open` withholds the money, `won` returns it, `lost` takes it. */
export const disputeStates = ['open', 'won', 'lost'] as const

/** 'Payment of $1,250.00 processed successfully!' (C-31). */
export function paidMessage(amount: Cents, currency: Currency): string {
  return `Payment of ${formatMoney(amount, currency)} processed successfully!`
}

/** True for a day on which a payment can be recorded: today or before. */
export function isPaymentDay(day: CalendarDate, today: CalendarDate): boolean {
  return day <= today
}

interface BilledInvoice {
  readonly id: string
  readonly kind: InvoiceKind
  readonly status: InvoiceStatus
  readonly total_amount: Cents
  readonly paid_amount: Cents
}

/** The status of an open invoice after its payments: paid, partial or sent. Other statuses do not change. */
export function statusAfterPayments({ status, total_amount, paid_amount }: BilledInvoice): InvoiceStatus {
  if (status === 'cancelled' || status === 'draft' || status === 'completed') return status
  if (paid_amount >= total_amount) return 'paid'
  return paid_amount > 0 ? 'partial' : 'sent'
}

/**
 * The statuses of a booking after a payment: paid when no invoice is open. With only a paid deposit invoice, whose late fee
 * does not change that, or with another open invoice, the status stays and the payment status is partial (C-29).
 */
export function bookingAfterPayments(
  status: BookingStatus,
  invoices: readonly BilledInvoice[],
): { readonly status: BookingStatus; readonly payment_status: PaymentStatus } {
  const counted = invoices.filter((invoice) => invoice.status !== 'cancelled' && invoice.status !== 'draft')
  const received = counted
    .filter(({ kind }) => kind !== 'late_fee')
    .reduce((sum, { paid_amount }) => sum + paid_amount, 0)
  const allPaid =
    counted.length > 0 &&
    counted.every((invoice) => ['paid', 'completed'].includes(statusAfterPayments(invoice)))
  const onlyDeposit = counted.every(({ kind }) => kind === 'deposit' || kind === 'late_fee')
  if (allPaid && !onlyDeposit) return { status: 'paid', payment_status: 'paid' }
  return { status, payment_status: received > 0 ? 'partial' : 'pending' }
}
