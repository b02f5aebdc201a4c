/** The totals of a quote, for the builder, the server and the document. */
import { multiplied, shareOf, type Cents, type Quantity, type Rate } from '../money.ts'

export interface QuoteLine {
  readonly quantity: Quantity
  readonly unit_price: Cents
}

export interface QuoteTotals {
  /** The total of each line, in the lines' order. */
  readonly lines: readonly Cents[]
  readonly subtotal: Cents
  readonly tax_amount: Cents
  readonly total_amount: Cents
}

/**
 * Totals in cents, rounded half up per line; tax is rounded once, on the sum of the lines (C-26). Negative quantities
 * and prices count as 0, and so does a tax rate outside 0 to 1.
 */
export function quoteTotals(lines: readonly QuoteLine[], taxRate: Rate): QuoteTotals {
  const totals = lines.map((line) => lineTotal(line))
  const subtotal = totals.reduce((sum, each) => sum + each, 0)
  const tax = shareOf(subtotal, flooredRate(taxRate))
  return { lines: totals, subtotal, tax_amount: tax, total_amount: subtotal + tax }
}

export function lineTotal({ quantity, unit_price }: QuoteLine): Cents {
  return multiplied(Math.max(0, unit_price), Math.max(0, quantity))
}

/** The rate where it is from 0 to 1, else 0. */
export function flooredRate(rate: number): Rate {
  return rate >= 0 && rate <= 1 ? rate : 0
}
