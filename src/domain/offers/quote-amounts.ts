/** The lines and amounts that a quote is stored with: of a plain quote or of an offer with a selection. */
import { largestAmount, type Cents, type Currency, type Quantity, type Rate } from '../money.ts'
import { quoteTotals } from '../quotes/totals.ts'
import type { Breakdown } from './charges.ts'
import type { Offer, Selection } from './offer.ts'
import type { PricingFacts } from './price-rule.ts'
import { effectiveRate, pricedSheet } from './sheet.ts'

interface AmountItem {
  readonly name: string
  readonly description: string | null
  readonly category: string | null
  readonly quantity: Quantity
  readonly unit_price: Cents
  readonly total_price: Cents
  readonly taxable: boolean
  readonly how: string | null
}

export interface QuoteAmounts {
  readonly items: readonly AmountItem[]
  readonly subtotal: Cents
  /** Of an offer, what the taxes are of the subtotal. */
  readonly tax_rate: Rate
  readonly tax_amount: Cents
  readonly total_amount: Cents
  readonly breakdown: Breakdown | null
}

type PlainItem = Pick<AmountItem, 'name' | 'description' | 'category' | 'quantity' | 'unit_price'>

/** The amounts of a plain quote: one tax on all lines. */
export function plainAmounts(items: readonly PlainItem[], taxRate: Rate): QuoteAmounts {
  const { lines, ...sums } = quoteTotals(items, taxRate)
  return {
    items: items.map(({ name, description, category, quantity, unit_price }, index) => ({
      name,
      description,
      category,
      quantity,
      unit_price,
      total_price: lines[index] ?? 0,
      taxable: true,
      how: null,
    })),
    ...sums,
    tax_rate: taxRate,
    breakdown: null,
  }
}

/** The amounts of an offer with a selection. */
export function offerAmounts(
  offer: Offer,
  priced: { readonly selection: Selection; readonly facts: PricingFacts; readonly currency: Currency },
): QuoteAmounts {
  const { lines, charges, taxes, subtotal, tax_amount, total_amount } = pricedSheet(offer, priced)
  return {
    items: lines.map(({ id: _id, amount, ...line }) => ({ ...line, total_price: amount })),
    subtotal,
    tax_rate: effectiveRate({ subtotal, tax_amount }),
    tax_amount,
    total_amount,
    breakdown: { charges, taxes },
  }
}

/** Whether a line or the total exceeds the largest amount of a quote; above it amounts are no longer exact. */
export function isTooLarge({ items, total_amount }: QuoteAmounts): boolean {
  return total_amount > largestAmount || items.some(({ total_price }) => total_price > largestAmount)
}
