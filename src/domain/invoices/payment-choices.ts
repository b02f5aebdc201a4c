/** What a client can pay of an invoice now (C-06, C-07, C-27, C-28). Amounts in cents. */
import type { Cents, Rate } from '../money.ts'
import type { InvoicePlan } from '../payment-plans/invoice-plan.ts'
import { amountsThrough } from '../payment-plans/paid-plan.ts'
import {
  balanceOf,
  depositOf,
  isPayable,
  type InvoiceKind,
  type InvoiceStatus,
  type PaymentType,
} from './invoice.ts'
import type { PaymentTerms } from './payment-terms.ts'

interface PayableInvoice {
  readonly status: InvoiceStatus
  readonly kind: InvoiceKind
  readonly payment_terms: PaymentTerms | null
  readonly total_amount: Cents
  /** The plan that was chosen, or its name; its first part is the deposit then. */
  readonly plan?: InvoicePlan | string | null
  /** The amounts of its installments, in order. */
  readonly installments?: readonly { readonly amount: Cents }[]
  /** The deposit rate in force when it was made. */
  readonly deposit_rate: Rate
  /** The sum of completed payments. */
  readonly paid_amount: Cents
}

/**
 * The amounts that a client can pay now, in cents: the open balance; a deposit while nothing is paid, except on a deposit
 * invoice or with terms of 100% upfront (C-06, C-07, C-28); and the installments up to each that is open (rules.md, Y-06).
 */
export function paymentChoices(
  invoice: PayableInvoice,
): readonly { readonly type: PaymentType; readonly amount: Cents }[] {
  const balance = balanceOf(invoice)
  if (!isPayable(invoice.status) || balance <= 0) return []
  const full = { type: 'full' as const, amount: balance }
  const { plan, installments = [], paid_amount: paid } = invoice
  const deposit = plan
    ? (amountsThrough(installments, 0)[0] ?? 0)
    : depositOf(invoice.total_amount, invoice.deposit_rate)
  const mayDeposit =
    invoice.status !== 'partial' &&
    paid === 0 &&
    invoice.kind !== 'deposit' &&
    invoice.kind !== 'late_fee' &&
    invoice.payment_terms !== '100_upfront' &&
    deposit > 0 &&
    deposit < balance
  const parts = amountsThrough(installments, paid)
    .filter((amount) => amount < balance && !(mayDeposit && amount === deposit))
    .map((amount) => ({ type: 'part' as const, amount }))
  return [full, ...(mayDeposit ? [{ type: 'deposit' as const, amount: deposit }] : []), ...parts]
}
