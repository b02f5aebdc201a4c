/** Invoices from an approved quote (C-05, C-20, C-22, C-24, C-26). Amounts in cents. */
import type { Breakdown } from '../offers/charges.ts'
import { formatRate, shareOf, type Cents, type Quantity, type Rate } from '../money.ts'
import { quoteTotals } from '../quotes/totals.ts'
import { quoteStatusName, type QuoteStatus } from '../quotes/quote.ts'
import { refusal, type Refusal } from '../refusals.ts'
import { itemDescription } from './item-description.ts'
import { depositOf, type InvoiceKind, type InvoiceStatus } from './invoice.ts'

export interface InvoiceLine {
  readonly description: string
  readonly quantity: Quantity
  readonly unit_price: Cents
  readonly line_total: Cents
  /** How an offer's line came to its amount. */
  readonly how?: string | null
}

export interface InvoiceContent {
  readonly kind: InvoiceKind
  readonly items: readonly InvoiceLine[]
  readonly subtotal: Cents
  readonly tax_rate: Rate
  readonly tax_amount: Cents
  readonly total_amount: Cents
  /** Charges and taxes below the items; null where one tax is on everything. */
  readonly breakdown: Breakdown | null
}

interface BilledQuote {
  readonly quote_number: string
  readonly status: QuoteStatus
  readonly subtotal: Cents
  readonly tax_rate: Rate
  readonly tax_amount: Cents
  readonly total_amount: Cents
  readonly breakdown: Breakdown | null
  readonly items: readonly {
    readonly name: string
    readonly description: string | null
    readonly quantity: Quantity
    readonly unit_price: Cents
    readonly how?: string | null
  }[]
}

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

/** One line for what is left of a changed quote, or what a change adds to it, with its share of the taxes. */
export function changeContent(
  description: string,
  { kind, subtotal, tax_amount }: Pick<InvoiceContent, 'kind' | 'subtotal' | 'tax_amount'>,
  { tax_rate }: Pick<BilledQuote, 'tax_rate'>,
): InvoiceContent {
  return {
    kind,
    items: [oneLine(description, subtotal)],
    subtotal,
    tax_rate,
    tax_amount,
    total_amount: subtotal + tax_amount,
    breakdown: null,
  }
}

/** The lines with their totals, and the sums of an invoice with this tax rate. */
export function pricedLines(
  lines: readonly Omit<InvoiceLine, 'line_total'>[],
  taxRate: Rate,
): Omit<InvoiceContent, 'kind'> {
  const totals = quoteTotals(lines, taxRate)
  return {
    items: lines.map(({ description, quantity, unit_price }, index) => ({
      description,
      quantity,
      unit_price,
      line_total: totals.lines[index] ?? 0,
    })),
    subtotal: totals.subtotal,
    tax_rate: taxRate,
    tax_amount: totals.tax_amount,
    total_amount: totals.total_amount,
    breakdown: null,
  }
}

function fullContent(quote: BilledQuote): InvoiceContent {
  const totals = quoteTotals(quote.items, quote.tax_rate)
  return {
    kind: 'full',
    items: quote.items.map((item, index) => ({
      description: itemDescription(item),
      quantity: item.quantity,
      unit_price: item.unit_price,
      line_total: totals.lines[index] ?? 0,
      ...(item.how ? { how: item.how } : {}),
    })),
    subtotal: quote.subtotal,
    tax_rate: quote.tax_rate,
    tax_amount: quote.tax_amount,
    total_amount: quote.total_amount,
    breakdown: quote.breakdown,
  }
}

function depositContent(quote: BilledQuote, rate: Rate): InvoiceContent {
  const subtotal = depositOf(quote.subtotal, rate)
  // Several taxes are not one rate of the subtotal: the deposit has its share of them.
  const tax = quote.breakdown ? depositOf(quote.tax_amount, rate) : shareOf(subtotal, quote.tax_rate)
  return {
    kind: 'deposit',
    items: [oneLine(`Deposit ${formatRate(rate)} for Quote ${quote.quote_number}`, subtotal)],
    subtotal,
    tax_rate: quote.tax_rate,
    tax_amount: tax,
    total_amount: subtotal + tax,
    breakdown: null,
  }
}

function oneLine(description: string, amount: Cents): InvoiceLine {
  return { description, quantity: 1, unit_price: amount, line_total: amount }
}

function isPaid(status: InvoiceStatus): boolean {
  return status === 'paid' || status === 'completed'
}
