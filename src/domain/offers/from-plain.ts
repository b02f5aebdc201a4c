/** A plain quote as an offer, and an offer that is no more than a plain quote as one. */
import type { Rate } from '../money.ts'
import type { LineItem } from '../quotes/line-items.ts'
import { mostItems } from '../quotes/quote.ts'
import type { PricingTerms } from './pricing-terms.ts'
import type { Offer } from './offer.ts'
import type { PricedLine } from './price-rule.ts'

const taxName = 'Tax'

/** An offer that comes to the same to the cent: every line is always in, and one tax is on all of them. */
export function offerOfPlain(items: readonly LineItem[], taxRate: Rate, newId: () => string): Offer {
  return {
    lines: items.map((item) => lineOfItem(item, newId())),
    groups: [],
    terms: {
      discount: null,
      minimum: null,
      peaks: [],
      service_charge: null,
      taxes: taxRate === 0 ? [] : [{ name: taxName, rate: taxRate, categories: [] }],
    },
    guests: null,
  }
}

export function lineOfItem({ quantity, ...item }: LineItem, id: string): PricedLine {
  return {
    id,
    ...item,
    price: { kind: 'unit' },
    quantity: { kind: 'fixed', quantity },
    taxable: true,
  }
}

/** The plain quote that comes to the same; undefined where a part of the offer would be lost. */
export function plainOfOffer({ lines, groups, terms, guests }: Offer) {
  if (groups.length > 0 || guests !== null || lines.length > mostItems || !isPlainTax(terms)) return undefined
  const items = lines.map(itemOfLine)
  if (!items.every((item) => item !== undefined)) return undefined
  return { items, tax_rate: terms.taxes[0]?.rate ?? 0 }
}

function itemOfLine(line: PricedLine): LineItem | undefined {
  const { name, description, category, price, quantity, unit_price, taxable } = line
  const isPlain = taxable && (price.kind === 'unit' || price.kind === 'flat')
  if (!isPlain || quantity.kind !== 'fixed') return undefined
  return { name, description, category, quantity: quantity.quantity, unit_price }
}

function isPlainTax({ discount, minimum, peaks, service_charge, taxes }: PricingTerms): boolean {
  const [tax, ...more] = taxes
  const isOne = tax === undefined || (tax.name === taxName && tax.categories.length === 0)
  const isCharged =
    discount !== null ||
    minimum !== null ||
    peaks.length > 0 ||
    (service_charge ?? 0) !== 0 ||
    more.length > 0
  return isOne && !isCharged
}
