/** The lines of a sent version that another version is compared with. */
import type { Cents, Currency } from '../money.ts'
import { optionsOf, proposedSelection, type Offer } from './offer.ts'
import type { PricingFacts } from './price-rule.ts'
import { optionPrice, pricedSheet } from './sheet.ts'

export interface ComparedVersion {
  readonly total_amount: Cents
  readonly items: readonly { readonly name: string; readonly total_price: Cents }[]
  readonly offer: Offer | null
  readonly facts: PricingFacts | null
  readonly currency: Currency
}

/**
 * What a version offers, by name, in cents: the lines of a plain quote; of an offer, what is always in, then each option as
 * little as it can be chosen, whether it is chosen or not.
 */
export function comparedLines({ items, offer, facts, currency }: ComparedVersion) {
  const lines = items.map(({ name, total_price }) => ({ name, total_price }))
  if (!offer || !facts) return lines
  const nothing = { options: {}, guests: null }
  const options = optionsOf(offer).map((option) => ({
    name: option.name,
    total_price: optionPrice(offer, option, { selection: nothing, facts, currency }).amount,
  }))
  return [...lines.slice(0, offer.lines.length), ...options]
}

/** The total of a version; of an offer, as its owner proposes it, in cents. */
export function comparedTotal({ total_amount, offer, facts, currency }: ComparedVersion): Cents {
  if (!offer || !facts) return total_amount
  return pricedSheet(offer, { selection: proposedSelection(offer, facts), facts, currency }).total_amount
}
