/** Payments: what came in, how, and what it makes of invoice and booking (C-28 to C-30). */
import type { BookingStatus, PaymentStatus } from '../bookings/booking.ts'
import type { InvoiceKind, InvoiceStatus } from '../invoices/invoice.ts'
import { formatMoney, type Cents, type Currency } from '../money.ts'
import type { CalendarDate } from '../time.ts'

export const paymentStates = ['pending', 'completed', 'failed', 'voided', 'refunded'] as const

/** How money comes in by hand, beside the provider's own. */
export const manualMethods = ['manual', 'cash', 'cheque', 'bank_transfer', 'card'] as const
export type ManualMethod = (typeof manualMethods)[number]

export function isManualMethod(method: string): method is ManualMethod {
  return manualMethods.some((each) => each === method)
}

export const methodLabels: Readonly<Record<string, string>> = {
  manual: 'Marked as paid',
  cash: 'Cash',
  cheque: 'Cheque',
  bank_transfer: 'Bank transfer',
  card: 'Card',
  simulated: 'Card (simulated)',
  stripe: 'Card',
}

export const paymentMessages = {
  failed: 'Payment processing failed',
  inProgress: 'A payment of this invoice is under way. Please wait a moment.',
  amount: 'Please enter an amount up to what is open',
  day: 'Please choose today or a day before',
  providerSilent:
    'The card provider could not be asked about an open checkout. Please try again in a moment.',
  amountChanged: 'The amount of this invoice has changed. Please look at it again before you pay.',
  notFound: 'Payment not found',
  notVoidable: 'Only a payment that was recorded by hand and not given back can be voided.',
} as const

/** Where a dispute of a card payment stands: the client's bank took the money back for now, gave it back, or kept it. */
export const disputeStates = ['open', 'won', 'lost'] as const

/** 'Payment of $1,250.00 processed successfully!' (C-31). */
export function paidMessage(amount: Cents, currency: Currency): string {
  return `Payment of ${formatMoney(amount, currency)} processed successfully!`
}

/** Money is recorded once it came in: not on a day that is still to come. */
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

/** What an open invoice is after its payments: paid when nothing is open, partial when something came in. */
export function statusAfterPayments({ status, total_amount, paid_amount }: BilledInvoice): InvoiceStatus {
  if (status === 'cancelled' || status === 'draft' || status === 'completed') return status
  if (paid_amount >= total_amount) return 'paid'
  return paid_amount > 0 ? 'partial' : 'sent'
}

/**
 * What a payment makes of its booking: paid when nothing else is open; a paid deposit invoice, or another open
 * one, leaves the status and makes the payment status partial (C-29).
 */
export function bookingAfterPayments(
  status: BookingStatus,
  invoices: readonly BilledInvoice[],
): { readonly status: BookingStatus; readonly payment_status: PaymentStatus } {
  const counted = invoices.filter((invoice) => invoice.status !== 'cancelled' && invoice.status !== 'draft')
  const received = counted.reduce((sum, { paid_amount }) => sum + paid_amount, 0)
  const allPaid =
    counted.length > 0 &&
    counted.every((invoice) => ['paid', 'completed'].includes(statusAfterPayments(invoice)))
  const onlyDeposit = counted.every(({ kind }) => kind === 'deposit')
  if (allPaid && !onlyDeposit) return { status: 'paid', payment_status: 'paid' }
  return { status, payment_status: received > 0 ? 'partial' : 'pending' }
}
