import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomFacts } from '../../../tests/offers/random-offer.ts'
import { offerOfPlain, plainOfOffer } from './from-plain.ts'
import { proposedSelection, type Offer } from './offer.ts'
import { offerAmounts, plainAmounts } from './quote-amounts.ts'

let nextId = 0
const newId = () => `id-${nextId++}`
const hundredths = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((number) => number / 100)
const item = fc.record({
  name: fc.string({ minLength: 1, maxLength: 10 }),
  description: fc.option(fc.string({ minLength: 1, maxLength: 10 })),
  category: fc.option(fc.constantFrom('Staff', 'Cocktails')),
  quantity: hundredths(300),
  unit_price: fc.integer({ min: 0, max: 500_000 }),
})
const items = fc.array(item, { minLength: 1, maxLength: 6 })
const rate = fc.integer({ min: 0, max: 10_000 }).map((number) => number / 10_000)

test('a plain quote as an offer comes to the same to the cent', () => {
  fc.assert(
    fc.property(items, rate, randomFacts, (plain, taxRate, facts) => {
      const offer = offerOfPlain(plain, taxRate, newId)
      const selection = proposedSelection(offer, facts)
      const offered = offerAmounts(offer, { selection, facts, currency: 'USD' })
      const { subtotal, tax_amount, total_amount, items: lines } = plainAmounts(plain, taxRate)
      expect(offered).toMatchObject({ subtotal, tax_amount, total_amount })
      expect(offered.items.map(({ total_price }) => total_price)).toEqual(
        lines.map(({ total_price }) => total_price),
      )
    }),
  )
})

test('it comes back as it was', () => {
  fc.assert(
    fc.property(items, rate, (plain, taxRate) => {
      expect(plainOfOffer(offerOfPlain(plain, taxRate, newId))).toEqual({ items: plain, tax_rate: taxRate })
    }),
  )
})

const plain = offerOfPlain(
  [{ name: 'Bar', description: null, category: null, quantity: 1, unit_price: 100 }],
  0.08,
  newId,
)
const [line] = plain.lines
const withTerms = (terms: Partial<Offer['terms']>): Offer => ({
  ...plain,
  terms: { ...plain.terms, ...terms },
})
const withLine = (changes: object): Offer => ({
  ...plain,
  lines: line ? [{ ...line, ...changes }] : [],
})

test.each<[string, Offer]>([
  ['a group', { ...plain, groups: [{ id: 'g', title: 'G', help: null, least: 0, most: 0, options: [] }] }],
  ['guests to choose', { ...plain, guests: { least: 1, most: 2 } }],
  ['a discount', withTerms({ discount: { kind: 'fixed', amount: 1, reason: null } })],
  ['a minimum', withTerms({ minimum: 0 })],
  ['a surcharge', withTerms({ peaks: [{ name: 'A', rate: 0.1, weekdays: [], from: null, to: null }] })],
  ['a service charge', withTerms({ service_charge: 0.2 })],
  ['a second tax', withTerms({ taxes: [...plain.terms.taxes, { name: 'B', rate: 0.1, categories: [] }] })],
  ['a named tax', withTerms({ taxes: [{ name: 'Sales tax', rate: 0.1, categories: [] }] })],
  ['a tax on a category', withTerms({ taxes: [{ name: 'Tax', rate: 0.1, categories: ['Staff'] }] })],
  ['a line without tax', withLine({ taxable: false })],
  ['a price for each guest', withLine({ price: { kind: 'guest', tiers: [], each: false } })],
  [
    'a counted quantity',
    withLine({ quantity: { kind: 'derived', source: 'guests', per: 10, least: 0, most: 9 } }),
  ],
])('an offer with %s is no plain quote', (_name, offer) => {
  expect(plainOfOffer(offer)).toBeUndefined()
})
