import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomFacts, randomOffer } from '../../../tests/offers/random-offer.ts'
import { copyOfParts, lineOfService, optionOf, type OfferParts } from './catalog.ts'
import { groupsOfPackages } from './package-options.ts'
import { offerOfPlain } from './from-plain.ts'
import { optionsOf, proposedSelection, type Offer } from './offer.ts'
import { pricedSheet } from './sheet.ts'

let nextId = 0
const newId = () => `copy-${nextId++}`

function idsOf({ lines, groups }: OfferParts): readonly string[] {
  const options = optionsOf({ groups })
  return [...lines, ...groups, ...options, ...options.flatMap((option) => option.lines)].map(({ id }) => id)
}

test('a copy has ids of its own and comes to the same', () => {
  fc.assert(
    fc.property(randomOffer, randomFacts, (offer, facts) => {
      const copy: Offer = { ...offer, ...copyOfParts(offer, newId) }
      const ids = [...idsOf(offer), ...idsOf(copy)]
      expect(new Set(ids).size).toBe(ids.length)
      const totalOf = (each: Offer) =>
        pricedSheet(each, { selection: proposedSelection(each, facts), facts, currency: 'USD' }).total_amount
      expect(totalOf(copy)).toBe(totalOf(offer))
    }),
  )
})

const lines = offerOfPlain(
  [{ name: 'Bar', description: null, category: null, quantity: 1, unit_price: 1000 }],
  0,
  newId,
).lines

test('what options require and exclude follows into the copy, as far as it is copied', () => {
  const options = [
    { ...optionOf({ name: 'A', description: null }, lines, 'a'), requires: ['b', 'elsewhere'] },
    { ...optionOf({ name: 'B', description: null }, lines, 'b'), excludes: ['a'] },
  ]
  const groups = [{ id: 'g', title: 'G', help: null, least: 0, most: 2, options }]
  const [first, second] = optionsOf(copyOfParts({ lines: [], groups }, newId))
  expect(first?.requires).toEqual([second?.id])
  expect(second?.excludes).toEqual([first?.id])
})

test('three packages side by side: exactly one, the middle one proposed, its own groups only with it', () => {
  const extras = {
    id: 'extras',
    title: 'Extras',
    help: null,
    least: 1,
    most: 1,
    options: [{ ...optionOf({ name: 'Ice', description: null }, lines, 'ice'), chosen: 1 }],
  }
  const bundle = (name: string) => ({
    name,
    description: null,
    picture: null,
    content: { lines, groups: name === 'Best' ? [extras] : [] },
  })
  const [group, own, ...more] = groupsOfPackages(['Good', 'Better', 'Best'].map(bundle), 'Choose', newId)
  expect(group).toMatchObject({ title: 'Choose', least: 1, most: 1 })
  expect(group?.options.map(({ name, chosen }) => [name, chosen])).toEqual([
    ['Good', 0],
    ['Better', 1],
    ['Best', 0],
  ])
  expect(own).toMatchObject({ title: 'Extras', least: 0 })
  expect(own?.options[0]).toMatchObject({ chosen: 0, requires: [group?.options[2]?.id] })
  expect(more).toEqual([])
})

test.each([
  ['per_person', { kind: 'guest', tiers: [], each: false }],
  ['per_hour', { kind: 'hour' }],
  ['flat', { kind: 'flat' }],
  ['per_drink', { kind: 'unit' }],
  ['custom', { kind: 'unit' }],
] as const)(
  'a service %s becomes a line of that rule, unless it has one of its own',
  (pricing_model, price) => {
    const service = {
      name: 'Bar',
      description: null,
      category: 'Cocktails',
      base_price: 2400,
      pricing_model,
      price_rule: null,
      taxable: false,
    }
    expect(lineOfService(service, 'x')).toMatchObject({ price, unit_price: 2400, taxable: false })
    const own = { kind: 'percent', rate: 0.1, categories: [] } as const
    expect(lineOfService({ ...service, price_rule: own }, 'x').price).toEqual(own)
  },
)
