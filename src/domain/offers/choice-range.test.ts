import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomFacts, randomOffer, randomSelection } from '../../../tests/offers/random-offer.ts'
import { choiceRange } from './choice-range.ts'
import { optionOf } from './catalog.ts'
import { offerOfPlain } from './from-plain.ts'
import type { Offer, OfferOption } from './offer.ts'
import type { PricedLine } from './price-rule.ts'
import { selectionProblems } from './selection.ts'
import { pricedSheet } from './sheet.ts'

const currency = 'USD'
const facts = {
  guests: 100,
  service_minutes: 240,
  duty_minutes: 420,
  miles: 10,
  mode: null,
  date: '2027-06-26',
}

function option(id: string, unit_price: number, changes: Partial<OfferOption> = {}): OfferOption {
  const [line] = offerOfPlain(
    [{ name: id, description: null, category: null, quantity: 1, unit_price }],
    0,
    () => `${id}-line`,
  ).lines
  return { ...optionOf({ name: id, description: null }, line ? [line] : [], id), ...changes }
}

function offerWith(options: readonly OfferOption[], least: number, most: number): Offer {
  const group = { id: 'group', title: 'Group', help: null, least, most, options }
  return { ...offerOfPlain([], 0.1, () => ''), groups: [group] }
}

const steps = { kind: 'choice', least: 2, most: 7, step: 2 } as const
const withSteps = (each: OfferOption) => ({
  ...each,
  lines: each.lines.map((line): PricedLine => ({ ...line, quantity: steps })),
})

test.each<[string, Offer, object | undefined]>([
  [
    'one of three',
    offerWith([option('a', 1000), option('b', 2000), option('c', 500)], 1, 1),
    { least: 550, most: 2200 },
  ],
  ['any of two', offerWith([option('a', 1000), option('b', 2000)], 0, 2), { least: 0, most: 3300 }],
  [
    'the last step that is reached',
    offerWith([withSteps(option('a', 1000))], 0, 1),
    { least: 0, most: 6600 },
  ],
  [
    'two that exclude each other',
    offerWith([option('a', 1000, { excludes: ['b'] }), option('b', 2000)], 0, 2),
    { least: 0, most: 2200 },
  ],
  ['none that can be approved', offerWith([option('a', 1000, { guests_from: 200 })], 1, 1), undefined],
  [
    'fewer guests',
    {
      ...offerWith([option('a', 1000, { guests_to: 50 }), option('b', 2000)], 1, 1),
      guests: { least: 50, most: 120 },
    },
    { least: 1100, most: 2200 },
  ],
])('%s', (_name, offer, expected) => {
  const range = choiceRange(offer, { facts, currency })
  expect(range).toEqual(expected && { ...expected, isExact: true })
})

test('more options than can be tried one by one are estimated', () => {
  const many = Array.from({ length: 12 }, (_, place) => option(`o${place}`, 1000 * (place + 1)))
  const range = choiceRange(offerWith(many, 2, 3), { facts, currency })
  // The two cheapest, the three dearest.
  expect(range).toEqual({ least: 3300, most: 36_300, isExact: false })
})

test('no selection that can be approved is outside', () => {
  const chosen = randomOffer.chain((offer) =>
    fc.record({ offer: fc.constant(offer), selection: randomSelection(offer), facts: randomFacts }),
  )
  fc.assert(
    fc.property(chosen, ({ offer, selection, facts: own }) => {
      // Ends of ranges are tried, so quantities between them are within; guests in tiers need not be.
      const fixed = { ...offer, guests: null }
      const asked = { ...selection, guests: null }
      if (selectionProblems(fixed, asked, own).length > 0) return
      const { total_amount: total } = pricedSheet(fixed, { selection: asked, facts: own, currency })
      const range = choiceRange(fixed, { facts: own, currency })
      if (!range?.isExact) return
      expect(total).toBeGreaterThanOrEqual(range.least)
      expect(total).toBeLessThanOrEqual(range.most)
    }),
    { numRuns: 60 },
  )
})
