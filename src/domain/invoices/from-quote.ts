/** Invoices from an approved quote (C-05, C-20, C-22, C-24, C-26). Amounts in cents. */
import type { Cents, Rate } from '../money.ts'
import { quoteStatusName } from '../quotes/quote.ts'
import { refusal, type Refusal } from '../refusals/refusals.ts'
import {
  type InvoiceContent,
  type BilledQuote,
  fullContent,
  depositContent,
  oneLine,
} from './billed-content.ts'
import { depositOf, type InvoiceKind, type InvoiceStatus } from './invoice.ts'

interface EarlierInvoice {
  readonly kind: InvoiceKind
  readonly status: InvoiceStatus
  readonly subtotal: Cents
  readonly tax_amount: Cents
}

interface Wanted {
  readonly wanted: 'full' | 'deposit'
  /** The deposit rate of a new record. */
  readonly depositRate: Rate
}

/** The refusal of an invoice from this quote, or undefined where it can be made (C-22). */
export function invoiceProblem(
  quote: BilledQuote,
  { wanted, depositRate }: Wanted,
  earlier: readonly EarlierInvoice[],
): Refusal | undefined {
  if (quote.status !== 'accepted') return refusal('invoice.quote-not-approved', quoteStatusName(quote.status))
  if (quote.items.length === 0) return refusal('invoice.quote-has-no-items')
  if (quote.total_amount <= 0) return refusal('invoice.quote-has-no-total')
  if (wanted === 'deposit' && depositOf(quote.subtotal, depositRate) === 0)
    return refusal('invoice.no-deposit')
  const active = earlier.filter(({ status }) => status !== 'cancelled')
  const isDepositPaid = active.length === 1 && active[0]?.kind === 'deposit' && isPaid(active[0].status)
  if (active.length === 0 || (wanted === 'full' && isDepositPaid)) return undefined
  return refusal('invoice.active-invoice')
}

/** The content of the invoice: the full amount, a deposit, or after a paid deposit the balance (C-05, C-22). */
export function invoiceFromQuote(
  quote: BilledQuote,
  { wanted, depositRate }: Wanted,
  earlier: readonly EarlierInvoice[],
): InvoiceContent {
  const deposit = earlier.find(({ kind, status }) => kind === 'deposit' && isPaid(status))
  if (wanted === 'deposit') return depositContent(quote, depositRate)
  if (!deposit) return fullContent(quote)
  const subtotal = quote.subtotal - deposit.subtotal
  const tax = quote.tax_amount - deposit.tax_amount
  return {
    kind: 'balance',
    items: [oneLine(`Balance for Quote ${quote.quote_number}`, subtotal)],
    subtotal,
    tax_rate: quote.tax_rate,
    tax_amount: tax,
    total_amount: subtotal + tax,
    breakdown: null,
  }
}

function isPaid(status: InvoiceStatus): boolean {
  return status === 'paid' || status === 'completed'
}
