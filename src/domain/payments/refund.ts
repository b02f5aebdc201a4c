/** Giving money back, and what else may be done with money that is owed back. */
import type { InvoiceStatus } from '../invoices/invoice.ts'
import type { Cents } from '../money.ts'
import type { TextRule } from '../text.ts'

export const refundStates = ['pending', 'completed', 'failed'] as const

/** What becomes of money received on an invoice that does not need it: it counts elsewhere, or is kept as a fee. */
export const allocationKinds = ['credit', 'fee'] as const
export type AllocationKind = (typeof allocationKinds)[number]

/** The answers to what happens with the money received on an invoice that is canceled. */
export const receivedMoneyChoices = ['refund', ...allocationKinds] as const
export type ReceivedMoneyChoice = (typeof receivedMoneyChoices)[number]

export const receivedMoneyLabels: Readonly<Record<ReceivedMoneyChoice, string>> = {
  refund: 'Refund it to the client',
  credit: 'Keep it as credit for the next invoice of this booking',
  fee: 'Keep it as a cancellation fee',
}

export const refundText = {
  reason: { min: 3, max: 500, message: 'Please say why', label: 'Reason' },
} as const satisfies Record<string, TextRule>

export const refundMessages = {
  amount: 'Please enter an amount up to what can be refunded',
  notReceived: 'Only a payment that came in can be refunded.',
  disputed: 'This payment is disputed. The card provider decides where the money goes.',
  otherProvider: 'The card provider that took this payment is not set up. Refund it there, by hand.',
  declined: 'The card provider declined the refund',
  waiting: 'The card provider did not answer. The refund is tried again by itself; look again in a minute.',
  otherRefund: 'This refund was asked for with another amount.',
  chooseReceived: 'Money was received on this invoice. Please choose what happens with it.',
  nothingOwed: 'Nothing is owed back on this invoice.',
  noCredit: 'A canceled booking has no next invoice. Refund the money, or keep it as a fee.',
  applied: 'This credit was used by another invoice.',
  allocationNotFound: 'There is no such credit or fee.',
} as const

/**
 * What is owed back on an invoice, in cents: all that was received on a canceled one or for a canceled booking, the
 * surplus on any other. `paid_amount` is what was received less refunds, credits and fees.
 */
export function owedBack({
  status,
  total_amount,
  paid_amount,
  is_booking_canceled,
}: {
  readonly status: InvoiceStatus
  readonly total_amount: Cents
  readonly paid_amount: Cents
  readonly is_booking_canceled: boolean
}): Cents {
  const due = status === 'cancelled' || is_booking_canceled ? 0 : total_amount
  return Math.max(0, paid_amount - due)
}

/** How much of a payment can still be refunded, in cents: no more than came in, is not on its way back and is not kept. */
export function refundable({
  amount,
  refunded_amount,
  pending,
  lost,
  invoice_free,
}: {
  readonly amount: Cents
  readonly refunded_amount: Cents
  /** Refunds of it that the provider was asked for and has not answered. */
  readonly pending: Cents
  /** What a lost dispute took. */
  readonly lost: Cents
  /** What is on its invoice, beside what is kept as a fee or used by another invoice. */
  readonly invoice_free: Cents
}): Cents {
  return Math.max(0, Math.min(amount - refunded_amount - pending - lost, invoice_free - pending))
}
