/** The lines of an invoice for a quote. */
import type { Breakdown } from '../offers/charges.ts'
import { formatRate, shareOf, type Cents, type Quantity, type Rate } from '../money.ts'
import { quoteTotals } from '../quotes/totals.ts'
import type { QuoteStatus } from '../quotes/quote.ts'
import { itemDescription } from './item-description.ts'
import { depositOf, type InvoiceKind } from './invoice.ts'

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

export interface BilledQuote {
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

/** An invoice over all lines of a quote, with the amounts of the quote as they stand (cents). */
export function fullContent(quote: BilledQuote): InvoiceContent {
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

/** One line for the deposit of a quote, with its share of the taxes (cents). */
export function depositContent(quote: BilledQuote, rate: Rate): InvoiceContent {
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

/** A line of quantity 1 over an amount in cents. */
export function oneLine(description: string, amount: Cents): InvoiceLine {
  return { description, quantity: 1, unit_price: amount, line_total: amount }
}
