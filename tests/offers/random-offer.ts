/** Random offers, facts and selections, for tests of their amounts. */
import fc from 'fast-check'
import type { PricingTerms } from '#domain/offers/pricing-terms.ts'
import type { Offer, OfferOption, Selection } from '#domain/offers/offer.ts'
import type { PricedLine, PriceRule, PricingFacts, QuantityRule } from '#domain/offers/price-rule.ts'

const categories = ['Cocktails', 'Staff', 'Equipment']
const someCategories = fc.subarray(categories)
const price = fc.oneof(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 500_000 }))
const rate = fc.integer({ min: 0, max: 10_000 }).map((number) => number / 10_000)
const hundredths = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((number) => number / 100)

const tiers = fc
  .array(fc.record({ from: fc.integer({ min: 1, max: 300 }), price }), { maxLength: 3 })
  .map(distinctTiers)
const bands = fc
  .array(fc.record({ up_to: fc.integer({ min: 1, max: 200 }), price }), { maxLength: 2 })
  .map((all) => all.filter((one, index) => all.findIndex(({ up_to }) => up_to === one.up_to) === index))

function distinctTiers(all: { from: number; price: number }[]) {
  return all.filter((one, index) => all.findIndex(({ from }) => from === one.from) === index)
}

const priceRule: fc.Arbitrary<PriceRule> = fc.oneof(
  fc.constantFrom<PriceRule>({ kind: 'flat' }, { kind: 'unit' }, { kind: 'hour' }, { kind: 'guest_hour' }),
  fc.record({ kind: fc.constant('guest' as const), tiers, each: fc.boolean() }),
  fc.record({
    kind: fc.constant('staff' as const),
    role: fc.constantFrom('bartender' as const, 'barback' as const, 'other' as const),
    basis: fc.constantFrom('event' as const, 'service' as const, 'duty' as const),
    count: fc.oneof(
      fc.record({ by: fc.constant('number' as const), count: fc.integer({ min: 0, max: 12 }) }),
      fc.record({
        by: fc.constant('menu' as const),
        menu: fc.constantFrom('beer_wine' as const, 'limited' as const, 'full' as const, 'craft' as const),
        guests_per_bartender: fc.option(fc.integer({ min: 1, max: 120 }), { nil: undefined }),
        bartenders_per_barback: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
      }),
    ),
  }),
  fc.record({
    kind: fc.constant('travel' as const),
    free_miles: fc.integer({ min: 0, max: 50 }),
    minimum: price,
    bands,
    miles: fc.option(fc.integer({ min: 0, max: 300 })),
  }),
  fc.record({ kind: fc.constant('percent' as const), rate, categories: someCategories }),
)

const fixedQuantity = fc.record({ kind: fc.constant('fixed' as const), quantity: hundredths(20) })
const derivedQuantity = fc.record({
  kind: fc.constant('derived' as const),
  source: fc.constantFrom('guests' as const, 'hours' as const, 'staff' as const),
  per: fc.integer({ min: 50, max: 10_000 }).map((number) => number / 100),
  times: fc.option(
    fc
      .integer({ min: 1, max: 900 })
      .filter((number) => number !== 100)
      .map((number) => number / 100),
    { nil: undefined },
  ),
  least: fc.integer({ min: 0, max: 3 }),
  most: fc.integer({ min: 3, max: 40 }),
})
const choiceQuantity = fc.record({
  kind: fc.constant('choice' as const),
  least: fc.constant(1),
  most: fc.integer({ min: 1, max: 9 }),
  step: fc.constant(1),
})

let nextId = 0
function line(quantity: fc.Arbitrary<QuantityRule>): fc.Arbitrary<PricedLine> {
  return fc
    .record({
      category: fc.option(fc.constantFrom(...categories)),
      price: priceRule,
      quantity,
      unit_price: price,
      taxable: fc.boolean(),
    })
    .map((parts) => ({ id: `line-${nextId++}`, name: 'Line', description: null, ...parts }))
    .filter(
      ({ price: rule, quantity: count }) =>
        rule.kind !== 'staff' || count.kind !== 'derived' || count.source !== 'staff',
    )
}

const option: fc.Arbitrary<OfferOption> = fc
  .record({
    chosen: fc.constantFrom(0, 1),
    lines: fc.array(line(fc.oneof(fixedQuantity, derivedQuantity, choiceQuantity)), {
      minLength: 1,
      maxLength: 3,
    }),
  })
  .map((parts) => ({
    id: `option-${nextId++}`,
    name: 'Option',
    description: null,
    picture: null,
    requires: [],
    excludes: [],
    modes: [],
    guests_from: null,
    guests_to: null,
    ...parts,
  }))

const day = fc
  .integer({ min: 0, max: 700 })
  .map((days) => new Date(Date.UTC(2027, 0, 1 + days)).toISOString().slice(0, 10))

const terms: fc.Arbitrary<PricingTerms> = fc.record({
  discount: fc.option(
    fc.oneof(
      fc.record({ kind: fc.constant('fixed' as const), amount: price, reason: fc.constant(null) }),
      fc.record({ kind: fc.constant('percent' as const), rate, reason: fc.constant('friends') }),
    ),
  ),
  minimum: fc.option(price),
  peaks: fc.array(
    fc.record({
      name: fc.constant('Saturday'),
      rate,
      weekdays: fc.subarray([0, 1, 5, 6]),
      from: fc.option(day),
      to: fc.option(day),
    }),
    { maxLength: 2 },
  ),
  service_charge: fc.option(rate),
  taxes: fc.array(fc.record({ name: fc.constant('Tax'), rate, categories: someCategories }), {
    maxLength: 3,
  }),
})

export const randomFacts: fc.Arbitrary<PricingFacts> = fc.record({
  guests: fc.integer({ min: 1, max: 400 }),
  service_minutes: fc.integer({ min: 1, max: 1440 }),
  duty_minutes: fc.integer({ min: 1, max: 2000 }),
  miles: fc.option(hundredths(200)),
  mode: fc.constant(null),
  date: day,
})

export const randomOffer: fc.Arbitrary<Offer> = fc.record({
  lines: fc.array(line(fc.oneof(fixedQuantity, derivedQuantity)), { maxLength: 4 }),
  groups: fc.array(
    fc.array(option, { minLength: 1, maxLength: 4 }).map((options) => ({
      id: `group-${nextId++}`,
      title: 'Group',
      help: null,
      least: 0,
      most: options.length,
      options,
    })),
    { maxLength: 2 },
  ),
  terms,
  guests: fc.constant({ least: 1, most: 500 }),
})

/** A selection of the offer, and the options in the order in which they were chosen. */
export function randomSelection(offer: Offer): fc.Arbitrary<Selection> {
  const options = offer.groups.flatMap((group) => group.options)
  return fc.record({
    options: fc
      .shuffledSubarray(options)
      .chain((chosen) =>
        fc.tuple(
          ...chosen.map(({ id }) => fc.integer({ min: 1, max: 5 }).map((count) => [id, count] as const)),
        ),
      )
      .map((chosen) => Object.fromEntries(chosen)),
    guests: fc.option(fc.integer({ min: 1, max: 500 })),
  })
}
