/** Refunds, and the other uses of money that is owed back. */
import type { InvoiceStatus } from '../invoices/invoice.ts'
import type { Cents } from '../money.ts'
import type { TextRule } from '../text.ts'

export const refundStates = ['pending', 'completed', 'failed'] as const

/** The uses of received money that an invoice does not need: a credit for another invoice, or a fee. */
export const allocationKinds = ['credit', 'fee'] as const
export type AllocationKind = (typeof allocationKinds)[number]

/** The choices for money received on an invoice that is canceled. */
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

/**
 * The money owed back on an invoice, in cents: everything received where the invoice or its booking is canceled, else
 * the surplus. `paid_amount` is net of refunds, credits and fees.
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

/** The refundable part of a payment in cents: net of refunds, pending refunds, lost disputes, fees and credits. */
export function refundable({
  amount,
  refunded_amount,
  pending,
  lost,
  invoice_free,
}: {
  readonly amount: Cents
  readonly refunded_amount: Cents
  /** Requested refunds that the provider has not answered. */
  readonly pending: Cents
  /** The amount of lost disputes. */
  readonly lost: Cents
  /** The money on its invoice that is neither kept as a fee nor used by another invoice. */
  readonly invoice_free: Cents
}): Cents {
  return Math.max(0, Math.min(amount - refunded_amount - pending - lost, invoice_free - pending))
}
