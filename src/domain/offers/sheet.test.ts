import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oracleSheet } from '../../../tests/offers/oracle.ts'
import { randomFacts, randomOffer, randomSelection } from '../../../tests/offers/random-offer.ts'
import { quoteTotals } from '../quotes/totals.ts'
import { optionsOf, type Offer, type OfferOption, type Selection } from './offer.ts'
import type { PricedLine, PriceRule, PricingFacts } from './price-rule.ts'
import { withChosen } from './selection-change.ts'
import { optionPrice, pricedSheet } from './sheet.ts'

const nothing: Selection = { options: {}, guests: null }
const drawn = randomOffer.chain((offer) => fc.tuple(fc.constant(offer), randomSelection(offer), randomFacts))

test('random offers come to what whole numbers of unlimited size come to', () => {
  fc.assert(
    fc.property(drawn, ([offer, selection, facts]) => {
      const sheet = pricedSheet(offer, { selection, facts, currency: 'USD' })
      const right = oracleSheet(offer, selection, facts)
      expect(sheet.lines.map(({ amount }) => BigInt(amount))).toEqual(right.lines)
      expect(BigInt(sheet.subtotal)).toBe(right.subtotal)
      expect(BigInt(sheet.tax_amount)).toBe(right.tax)
      expect(BigInt(sheet.total_amount)).toBe(right.total)
    }),
    { numRuns: Number(process.env['OFFERS'] ?? 5_000) },
  )
}, 1_800_000)

test('each line is its quantity times its unit price, and the order of choosing does not matter', () => {
  fc.assert(
    fc.property(drawn, ([offer, selection, facts]) => {
      const sheet = pricedSheet(offer, { selection, facts, currency: 'USD' })
      const back = Object.fromEntries(Object.entries(selection.options).toReversed())
      expect(
        pricedSheet(offer, { selection: { ...selection, options: back }, facts, currency: 'USD' }),
      ).toEqual(sheet)
      const { lines } = quoteTotals(sheet.lines, 0)
      expect(lines).toEqual(sheet.lines.map(({ amount }) => amount))
    }),
    { numRuns: 2_000 },
  )
}, 120_000)

test('toggling in another order by what a choice does comes to the same', () => {
  const toggled = drawn.chain(([offer, , facts]) => {
    const ids = optionsOf(offer).map(({ id }) => id)
    return fc.tuple(
      fc.constant(offer),
      fc.constant(facts),
      fc.shuffledSubarray(ids, { minLength: ids.length, maxLength: ids.length }),
      fc.shuffledSubarray(ids, { minLength: ids.length, maxLength: ids.length }),
      fc.subarray(ids),
    )
  })
  fc.assert(
    fc.property(toggled, ([offer, facts, first, second, wanted]) => {
      // Each is toggled on, and those that are not wanted off again.
      const choose = (order: readonly string[]) => {
        const all = order.reduce((selection, id) => withChosen(offer, selection, id, 1), nothing)
        return order
          .filter((id) => !wanted.includes(id))
          .reduce((selection, id) => withChosen(offer, selection, id, 0), all)
      }
      const [one, other] = [choose(first), choose(second)]
      const sums = (selection: Selection) => pricedSheet(offer, { selection, facts, currency: 'USD' })
      expect(sums(one)).toEqual(sums(other))
    }),
    { numRuns: 2_000 },
  )
}, 120_000)

const noTerms = { discount: null, minimum: null, peaks: [], service_charge: null, taxes: [] }

test('one rate on taxable lines is to the cent what a plain quote is', () => {
  const quantity = fc.integer({ min: 0, max: 1_000_000 }).map((hundredths) => hundredths / 100)
  const item = fc.record({ quantity, unit_price: fc.integer({ min: 0, max: 100_000 }) })
  const rate = fc.integer({ min: 0, max: 10_000 }).map((number) => number / 10_000)
  fc.assert(
    fc.property(fc.array(item, { maxLength: 8 }), rate, (items, taxRate) => {
      const plain = quoteTotals(items, taxRate)
      const lines = items.map((each, index) => priced({ ...each, id: String(index) }))
      const terms = { ...noTerms, taxes: [{ name: 'Tax', rate: taxRate, categories: [] }] }
      const sheet = pricedSheet(
        { lines, groups: [], terms, guests: null },
        { selection: nothing, facts, currency: 'USD' },
      )
      expect([sheet.subtotal, sheet.tax_amount, sheet.total_amount]).toEqual([
        plain.subtotal,
        plain.tax_amount,
        plain.total_amount,
      ])
    }),
    { numRuns: 5_000 },
  )
})

const facts: PricingFacts = {
  guests: 140,
  service_minutes: 290,
  duty_minutes: 470,
  miles: 61.2,
  mode: 'package',
  date: '2027-06-26',
}

function priced({
  quantity,
  unit_price,
  id,
  price = { kind: 'unit' },
  category = null,
}: {
  quantity: number
  unit_price: number
  id: string
  price?: PriceRule
  category?: string | null
}): PricedLine {
  return {
    id,
    name: 'Line',
    description: null,
    category,
    price,
    quantity: { kind: 'fixed', quantity },
    unit_price,
    taxable: true,
  }
}

function sheetOf(price: PriceRule, unit_price: number, quantity = 1) {
  const offer: Offer = {
    lines: [priced({ id: 'one', price, unit_price, quantity })],
    groups: [],
    terms: noTerms,
    guests: null,
  }
  const [line] = pricedSheet(offer, { selection: nothing, facts, currency: 'USD' }).lines
  return [line?.amount, line?.how]
}

const tiers = [
  { from: 1, price: 2_400 },
  { from: 101, price: 2_000 },
]
const craft = { by: 'menu', menu: 'craft' } as const

test.each<[PriceRule, number, number, string]>([
  [{ kind: 'flat' }, 65_000, 65_000, ''],
  [{ kind: 'guest', tiers: [], each: false }, 2_400, 336_000, '140 guests × $24.00'],
  [{ kind: 'guest', tiers, each: false }, 0, 280_000, '140 guests × $20.00'],
  [{ kind: 'guest', tiers, each: true }, 0, 320_000, '100 guests × $24.00 + 40 guests × $20.00'],
  [{ kind: 'hour' }, 6_000, 30_000, '5 h × $60.00'],
  [{ kind: 'guest_hour' }, 199, 139_300, '140 guests × 5 h × $1.99'],
  [
    { kind: 'staff', role: 'bartender', basis: 'service', count: craft },
    6_000,
    120_000,
    '5 h × 4 bartenders × $60.00',
  ],
  [{ kind: 'staff', role: 'barback', basis: 'event', count: craft }, 20_000, 40_000, '2 barbacks × $200.00'],
  [
    { kind: 'staff', role: 'other', basis: 'duty', count: { by: 'number', count: 1 } },
    4_000,
    32_000,
    '8 h × 1 person × $40.00',
  ],
  [
    { kind: 'travel', free_miles: 25, minimum: 0, bands: [], miles: null },
    90,
    3_330,
    '62 mi, 25 free: 37 × $0.90',
  ],
  [
    { kind: 'travel', free_miles: 25, minimum: 5_000, bands: [], miles: 40 },
    90,
    5_000,
    '40 mi, 25 free: 15 × $0.90, at least $50.00',
  ],
  [
    { kind: 'travel', free_miles: 0, minimum: 0, bands: [{ up_to: 100, price: 7_500 }], miles: null },
    90,
    7_500,
    '62 mi, up to 100 mi',
  ],
])('%j at %d cents comes to %d: %s', (rule, unitPrice, amount, how) => {
  expect(sheetOf(rule, unitPrice)).toEqual([amount, how])
})

test('discount, minimum, peak, service charge and taxes follow each other', () => {
  const bar = { ...priced({ id: 'bar', quantity: 1, unit_price: 100_000 }), category: 'Cocktails' }
  const staff = { ...priced({ id: 'staff', quantity: 1, unit_price: 100_000 }), taxable: false }
  const terms = {
    discount: { kind: 'percent', rate: 0.1, reason: 'Friends' } as const,
    minimum: 200_000,
    peaks: [{ name: 'Saturday', rate: 0.05, weekdays: [6], from: null, to: null }],
    service_charge: 0.2,
    taxes: [
      { name: 'Sales tax', rate: 0.08, categories: [] },
      { name: 'Liquor tax', rate: 0.1, categories: ['Cocktails'] },
    ],
  }
  const sheet = pricedSheet(
    { lines: [bar, staff], groups: [], terms, guests: null },
    { selection: nothing, facts, currency: 'USD' },
  )
  expect(sheet.charges).toEqual([
    { kind: 'discount', label: 'Discount: Friends (10%)', amount: -20_000 },
    { kind: 'minimum', label: 'Minimum of $2,000.00', amount: 20_000 },
    { kind: 'peak', label: 'Saturday (5%)', amount: 10_000 },
    { kind: 'service_charge', label: 'Service charge (20%)', amount: 42_000 },
  ])
  expect(sheet.subtotal).toBe(252_000)
  // Half of 2,100.00 is taxable, and the whole service charge.
  expect(sheet.taxes.map(({ amount }) => amount)).toEqual([11_760, 10_500])
  expect(sheet.total_amount).toBe(274_260)
})

test('an option that is a share of other lines is priced by them, also before it is chosen', () => {
  const bar = { ...priced({ id: 'bar', quantity: 1, unit_price: 100_000 }), category: 'Cocktails' }
  const rush = priced({
    id: 'rush-line',
    quantity: 1,
    unit_price: 0,
    price: { kind: 'percent', rate: 0.1, categories: [] },
  })
  const option: OfferOption = {
    id: 'rush',
    name: 'Rush',
    description: null,
    picture: null,
    chosen: 0,
    requires: [],
    excludes: [],
    modes: [],
    guests_from: null,
    guests_to: null,
    lines: [rush],
  }
  const group = { id: 'more', title: 'More', help: null, least: 0, most: 1, options: [option] }
  const offer: Offer = { lines: [bar], groups: [group], terms: noTerms, guests: null }
  const price = { amount: 10_000, how: '10% of all lines' }
  expect(optionPrice(offer, option, { selection: nothing, facts, currency: 'USD' })).toMatchObject(price)
})

test('a service charge is taxed in proportion where every tax names categories', () => {
  const lines = [
    priced({ id: 'bar', quantity: 1, unit_price: 60_000, category: 'Cocktails' }),
    priced({ id: 'crew', quantity: 1, unit_price: 40_000, category: 'Staff' }),
  ]
  const taxes = [{ name: 'Liquor tax', rate: 0.1, categories: ['Cocktails'] }]
  const terms = { ...noTerms, service_charge: 0.2, taxes }
  const sheet = pricedSheet(
    { lines, groups: [], terms, guests: null },
    { selection: nothing, facts, currency: 'USD' },
  )
  // $600.00 and three fifths of the $200.00 for service.
  expect(sheet.tax_amount).toBe(7_200)
})

test('a counted quantity has a factor of its own, and a menu the ratios of its line', () => {
  const quantity = { kind: 'derived', source: 'guests', per: 1, times: 3, least: 0, most: 10_000 } as const
  const menu = { by: 'menu', menu: 'full', guests_per_bartender: 70, bartenders_per_barback: 2 } as const
  const staff = (role: 'bartender' | 'barback'): PriceRule => ({
    kind: 'staff',
    role,
    basis: 'event',
    count: menu,
  })
  const lines = [
    priced({ id: 'glasses', quantity: 1, unit_price: 100 }),
    priced({ id: 'bartenders', quantity: 1, unit_price: 10_000 }),
    priced({ id: 'barbacks', quantity: 1, unit_price: 10_000 }),
  ].map((line, place): PricedLine => {
    if (place === 0) return { ...line, quantity }
    return { ...line, price: staff(place === 1 ? 'bartender' : 'barback') }
  })
  const sheet = pricedSheet(
    { lines, groups: [], terms: noTerms, guests: null },
    { selection: nothing, facts: { ...facts, guests: 101 }, currency: 'USD' },
  )
  expect(sheet.lines.map((line) => [line.quantity, line.amount])).toEqual([
    [303, 30_300],
    [2, 20_000],
    [1, 10_000],
  ])
})
