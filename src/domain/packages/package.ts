/** Packages of the catalog: named bundles of lines and groups that are copied into quotes (trade, offers, section 2). */
import type { Cents, Currency } from '../money.ts'
import type { OfferParts } from '../offers/catalog.ts'
import type { PricingTerms } from '../offers/pricing-terms.ts'
import { choiceRange } from '../offers/choice-range.ts'
import { proposedSelection } from '../offers/offer.ts'
import type { PricedLine, PricingFacts } from '../offers/price-rule.ts'
import { pricedSheet } from '../offers/sheet.ts'
import type { TextRule } from '../text.ts'

export const mostPackages = 60

export const packageText = {
  name: { min: 1, max: 120, message: 'Please name the package', label: 'Name' },
  description: { min: 0, max: 1000, message: '', label: 'Description' },
} as const satisfies Record<string, TextRule>

/** What packages are priced for in the catalog: 100 guests, 5 hours of service, 8 on duty, 30 miles, a weekday. */
export const sampleFacts: PricingFacts = {
  guests: 100,
  service_minutes: 300,
  duty_minutes: 480,
  miles: 30,
  mode: null,
  date: '2027-06-16',
}

export const noTerms: PricingTerms = {
  discount: null,
  minimum: null,
  peaks: [],
  service_charge: null,
  taxes: [],
}

/**
 * What a package comes to at least for so many guests on a day, in cents: the cheapest choice that is allowed, without
 * travel, which no visitor has told.
 */
export function estimateOf({ lines, groups }: OfferParts, facts: PricingFacts, currency: Currency): Cents {
  const isKnown = ({ price }: PricedLine) => price.kind !== 'travel'
  const known = groups.map((group) => ({
    ...group,
    options: group.options.map((option) => ({ ...option, lines: option.lines.filter(isKnown) })),
  }))
  const offer = { lines: lines.filter(isKnown), groups: known, terms: noTerms, guests: null }
  return choiceRange(offer, { facts, currency })?.least ?? packageAmount(offer, facts, currency)
}

/** A package with what it proposes, in cents, without charges and taxes. */
export function packageAmount(parts: OfferParts, facts: PricingFacts, currency: Currency): Cents {
  const offer = { ...parts, terms: noTerms, guests: null }
  return pricedSheet(offer, { selection: proposedSelection(offer, facts), facts, currency }).subtotal
}
