/** The payments that an invoice asks for, in order, with what has been paid of each. */
import { depositOf, type InvoiceKind, type PaymentType } from '../invoices/invoice.ts'
import type { PaymentTerms } from '../invoices/payment-terms.ts'
import type { Instalment } from '../invoices/schedule.ts'
import type { Cents } from '../money.ts'
import type { CalendarDate } from '../time.ts'

export interface PlannedInvoice {
  readonly kind: InvoiceKind
  readonly payment_terms: PaymentTerms | null
  /** The name of the plan that was chosen; its installments are the schedule. */
  readonly plan?: string | null
  readonly total_amount: Cents
  /** Net of refunds, with the credit that it uses. */
  readonly paid_amount: Cents
  readonly credit_amount: Cents
  readonly due_date: CalendarDate
  /** The deposit in percent of the total. */
  readonly deposit_percent: number
  readonly schedule: readonly Instalment[]
  readonly choices: readonly { readonly type: PaymentType; readonly amount: Cents }[]
  /** Oldest first. */
  readonly payments: readonly { readonly amount: Cents; readonly processed_at: CalendarDate | null }[]
}

export interface PlannedPayment extends Instalment {
  readonly state: 'paid' | 'next' | 'later'
  /** What is left to pay of it. */
  readonly open: Cents
  /** The day of the payment that completed it, where one did. */
  readonly paid_on: CalendarDate | null
}

/** The payments in order. Received money pays the first ones first; `next` is the first that is not paid in full. */
export function paymentPlan(invoice: PlannedInvoice): readonly PlannedPayment[] {
  const parts = invoice.plan ? invoice.schedule : (depositAndBalance(invoice) ?? invoice.schedule)
  let asked = 0
  let isNext = true
  return parts.map((part) => {
    const open = Math.max(0, part.amount - Math.max(0, invoice.paid_amount - asked))
    asked += part.amount
    if (open === 0) return { ...part, state: 'paid', open, paid_on: dayWhenPaid(invoice, asked) }
    const state = isNext ? 'next' : 'later'
    isNext = false
    return { ...part, state, open, paid_on: null }
  })
}

/** True where the invoice is paid by a deposit and what follows it. */
export function hasDepositPlan(invoice: PlannedInvoice): boolean {
  if (invoice.plan) return invoice.kind === 'full' && invoice.schedule.length > 1
  return depositAndBalance(invoice) !== undefined
}

/** Without payment terms a deposit comes first: while it can be chosen, and once it was the first payment. */
function depositAndBalance(invoice: PlannedInvoice): readonly Instalment[] | undefined {
  const { kind, payment_terms: terms, total_amount: total, due_date, deposit_percent: percent } = invoice
  if (kind !== 'full' || terms !== null) return undefined
  const deposit = depositOf(total, percent / 100)
  const isOffered = invoice.choices.some(({ type }) => type === 'deposit')
  const wasPaid = invoice.paid_amount >= deposit && invoice.payments[0]?.amount === deposit
  if (deposit <= 0 || deposit >= total || !(isOffered || wasPaid)) return undefined
  return [
    { label: `Deposit (${percent}%)`, due_date, amount: deposit },
    { label: 'Balance', due_date, amount: total - deposit },
  ]
}

function dayWhenPaid({ credit_amount, payments }: PlannedInvoice, asked: Cents): CalendarDate | null {
  let received = credit_amount
  for (const { amount, processed_at } of payments) {
    received += amount
    if (received >= asked) return processed_at
  }
  return null
}
