import { describe, expect, test } from 'vitest'
import { carriedSelection } from './carried-selection.ts'
import { contradictions } from './contradictions.ts'
import { proposedSelection, type Offer, type OfferOption } from './offer.ts'
import type { PricedLine, PricingFacts } from './price-rule.ts'
import { obstacle, withChosen } from './selection-change.ts'
import { selectionProblems } from './selection.ts'

const facts: PricingFacts = {
  guests: 100,
  service_minutes: 300,
  duty_minutes: 480,
  miles: null,
  mode: 'package',
  date: '2027-06-26',
}

const line = (change: Partial<PricedLine> = {}): PricedLine => ({
  id: 'line',
  name: 'Line',
  description: null,
  category: null,
  price: { kind: 'flat' },
  quantity: { kind: 'fixed', quantity: 1 },
  unit_price: 1_000,
  taxable: true,
  ...change,
})

const option = (id: string, change: Partial<OfferOption> = {}): OfferOption => ({
  id,
  name: id,
  description: null,
  picture: null,
  chosen: 0,
  requires: [],
  excludes: [],
  modes: [],
  guests_from: null,
  guests_to: null,
  lines: [line({ id: `${id}-line` })],
  ...change,
})

const offer = (options: readonly OfferOption[], change: Partial<Offer> = {}, least = 0, most = 9): Offer => ({
  lines: [],
  groups: [{ id: 'bar', title: 'Choose your bar', help: null, least, most, options }],
  terms: { discount: null, minimum: null, peaks: [], service_charge: null, taxes: [] },
  guests: null,
  ...change,
})

const texts = (of: Offer, options: Record<string, number>, guests: number | null = null) =>
  selectionProblems(of, { options, guests }, facts).map(({ text }) => text)

test('exactly one is one', () => {
  const trio = offer([option('Garden'), option('Craft'), option('Grand')], {}, 1, 1)
  expect(texts(trio, { Craft: 1 })).toEqual([])
  expect(texts(trio, {})).toEqual(['Choose your bar: please choose exactly one'])
  expect(texts(trio, { Craft: 1, Grand: 1 })).toEqual(['Choose your bar: please choose exactly one'])
})

test('what is not in the offer, twice where it is once, or out of its steps is refused', () => {
  const steps = { kind: 'choice', least: 2, most: 8, step: 2 } as const
  const two = offer([option('Tower'), option('Bartender', { lines: [line({ quantity: steps })] })])
  expect(texts(two, { Other: 1 })).toEqual(['This choice is not part of the quote any more'])
  expect(texts(two, { Tower: 2 })).toEqual(['Tower can be chosen once'])
  expect(texts(two, { Bartender: 3 })).toEqual(['Bartender: from 2 to 8 in steps of 2'])
  expect(texts(two, { Bartender: 1.5 })).toEqual(['Bartender: from 2 to 8 in steps of 2'])
  expect(texts(two, { Bartender: 8, Tower: 1 })).toEqual([])
  expect(texts(two, { ['__proto__']: 1 })).toEqual(['This choice is not part of the quote any more'])
})

test('guests stay within their bounds', () => {
  const open = offer([], { guests: { least: 80, most: 150 } })
  expect(texts(open, {}, 150)).toEqual([])
  expect(texts(open, {}, 151)).toEqual(['From 80 to 150 guests'])
  expect(texts(open, {}, 99.5)).toEqual(['From 80 to 150 guests'])
  expect(texts(offer([]), {}, 100)).toEqual(['The number of guests cannot be changed here'])
})

test('requirements, exclusions and conditions hold', () => {
  const of = offer(
    [
      option('Tower', { requires: ['Glass'] }),
      option('Glass'),
      option('Plastic', { excludes: ['Glass'] }),
      option('Marquee', { guests_from: 120 }),
      option('Dry', { modes: ['dry_hire'] }),
    ],
    { guests: { least: 50, most: 200 } },
  )
  expect(texts(of, { Tower: 1 })).toEqual(['Tower needs Glass'])
  expect(texts(of, { Tower: 1, Glass: 1 })).toEqual([])
  expect(texts(of, { Plastic: 1, Glass: 1 })).toEqual([
    'Glass cannot be combined with Plastic',
    'Plastic cannot be combined with Glass',
  ])
  expect(texts(of, { Marquee: 1 })).toEqual(['Marquee is not offered for this event'])
  expect(texts(of, { Marquee: 1 }, 120)).toEqual([])
  expect(texts(of, { Dry: 1 })).toEqual(['Dry is not offered for this event'])
})

test('the proposal leaves out what is not on offer for the event', () => {
  const of = offer([option('Craft', { chosen: 1 }), option('Dry', { chosen: 1, modes: ['dry_hire'] })])
  expect(proposedSelection(of, facts)).toEqual({ options: { Craft: 1 }, guests: null })
})

test.each<[string, Offer]>([
  [
    'Tower needs Glass and Plastic, which cannot be combined',
    offer([
      option('Tower', { requires: ['Glass', 'Plastic'] }),
      option('Glass', { excludes: ['Plastic'] }),
      option('Plastic'),
    ]),
  ],
  [
    'Tower needs Glass and Plastic, which cannot be combined',
    offer([
      option('Tower', { requires: ['Glass'] }),
      option('Glass', { requires: ['Plastic'], excludes: ['Plastic'] }),
      option('Plastic'),
    ]),
  ],
  [
    'Tower needs Dry, which is not offered for this event',
    offer([option('Tower', { requires: ['Dry'] }), option('Dry', { modes: ['dry_hire'] })]),
  ],
  [
    'Craft needs more of “Choose your bar” than can be chosen',
    offer([option('Craft', { requires: ['Garden'], chosen: 1 }), option('Garden')], {}, 1, 1),
  ],
  [
    'Choose your bar asks for 2, but only 1 can be chosen for this event',
    offer([option('Craft'), option('Dry', { modes: ['dry_hire'] })], {}, 2, 2),
  ],
  ['Choose your bar: the least is more than the most', offer([option('Craft')], {}, 2, 1)],
  ['Choose your bar: please choose exactly one', offer([option('Craft')], {}, 1, 1)],
  ['Craft has no line', offer([option('Craft', { lines: [] })])],
  [
    'Line: a quantity that the client picks belongs into a group',
    offer([], { lines: [line({ quantity: { kind: 'choice', least: 1, most: 2, step: 1 } })] }),
  ],
  [
    'Line: staff cannot be counted by staff',
    offer([], {
      lines: [
        line({
          price: { kind: 'staff', role: 'bartender', basis: 'event', count: { by: 'number', count: 1 } },
          quantity: { kind: 'derived', source: 'staff', per: 1, least: 0, most: 9 },
        }),
      ],
    }),
  ],
  [
    'Line: the miles are not known. Type them, or give the place its coordinates',
    offer([], {
      lines: [line({ price: { kind: 'travel', free_miles: 25, minimum: 0, bands: [], miles: null } })],
    }),
  ],
  [
    'Line: a menu asks for bartenders and barbacks. Type the number of people',
    offer([], {
      lines: [
        line({
          price: { kind: 'staff', role: 'server', basis: 'event', count: { by: 'menu', menu: 'full' } },
        }),
      ],
    }),
  ],
  ['Guests: the least is more than the most', offer([option('Craft')], { guests: { least: 120, most: 80 } })],
  [
    'The client can choose 120 to 200 guests, but the event has 100',
    offer([option('Craft')], { guests: { least: 120, most: 200 } }),
  ],
  [
    'Choose your bar asks for 1, but nothing can be chosen for 200 guests',
    offer([option('Craft', { chosen: 1, guests_to: 150 })], { guests: { least: 80, most: 200 } }, 1, 1),
  ],
])('a contradiction is named: %s', (text, of) => {
  expect(contradictions(of, facts).map((each) => each.text)).toContain(text)
})

test('a price by guests is not sent while their number is unknown', () => {
  const perGuest = line({ price: { kind: 'guest', tiers: [], each: false } })
  const of = offer([], { lines: [perGuest, line({ id: 'front' })] })
  expect(contradictions(of, { ...facts, guests: 0 }).map(({ text }) => text)).toEqual([
    "Line: the number of guests is not known. Tell it in the event's details",
  ])
  expect(contradictions(of, facts)).toEqual([])
})

test('an offer without a contradiction has none', () => {
  const of = offer([option('Craft', { chosen: 1 }), option('Tower', { requires: ['Craft'] })], {}, 1, 2)
  expect(contradictions(of, facts)).toEqual([])
})

describe('what a choice does to the others', () => {
  const bars = {
    id: 'bars',
    title: 'Bar',
    help: null,
    least: 1,
    most: 1,
    options: [option('Craft'), option('Grand')],
  }
  const steps = { kind: 'choice', least: 2, most: 6, step: 2 } as const
  const more = {
    ...bars,
    id: 'more',
    least: 0,
    most: 3,
    options: [
      option('Tower', { requires: ['Glass'] }),
      option('Glass', { requires: ['Grand'] }),
      option('Plastic', { excludes: ['Glass'] }),
      option('Bartender', { lines: [line({ quantity: steps })] }),
    ],
  }
  const of = offer([], { groups: [bars, more] })
  const after = (options: Record<string, number>, id: string, count = 1) =>
    withChosen(of, { options, guests: null }, id, count).options

  test.each<[string, Record<string, number>, string, number, Record<string, number>]>([
    ['one of a group replaces the other', { Craft: 1 }, 'Grand', 1, { Grand: 1 }],
    ['what it requires comes with it', { Craft: 1 }, 'Tower', 1, { Tower: 1, Glass: 1, Grand: 1 }],
    ['what required it goes with it', { Tower: 1, Glass: 1, Grand: 1 }, 'Craft', 1, { Craft: 1 }],
    ['a step below the least is none', { Craft: 1, Bartender: 2 }, 'Bartender', 1, { Craft: 1 }],
    ['another number stays', { Craft: 1, Bartender: 2 }, 'Bartender', 4, { Craft: 1, Bartender: 4 }],
    ['what is unknown changes nothing', { Craft: 1 }, 'Cellar', 1, { Craft: 1 }],
  ])('%s', (_name, before, id, count, expected) => {
    expect(after(before, id, count)).toEqual(expected)
  })

  test('the obstacle is named', () => {
    const obstacleOf = (options: Record<string, number>, id: string) =>
      obstacle(
        of,
        { options, guests: null },
        of.groups.flatMap((each) => each.options).find((each) => each.id === id) ?? option(''),
      )
    expect(obstacleOf({ Grand: 1, Glass: 1 }, 'Plastic')).toBe('Not together with Glass')
    expect(obstacleOf({ Tower: 1, Glass: 1, Bartender: 2 }, 'Plastic')).toBe('Not together with Glass')
    expect(obstacleOf({ Plastic: 1 }, 'Bartender')).toBeUndefined()
    expect(obstacleOf({ Craft: 1 }, 'Grand')).toBeUndefined()
  })
})

describe('a choice carried into the next version', () => {
  const trio = (options: readonly OfferOption[]) =>
    offer([], {
      groups: [{ id: 'bar', title: 'Bar', help: null, least: 1, most: 1, options }],
      guests: { least: 80, most: 150 },
    })
  const carried = (options: Record<string, number>, of: Offer, guests: number | null = null) =>
    carriedSelection({ options, guests }, of, facts)

  test('stays where it still exists', () => {
    const of = trio([option('Craft', { chosen: 1 }), option('Grand')])
    expect(carried({ Grand: 1 }, of, 120)).toEqual({ options: { Grand: 1 }, guests: 120 })
  })
  test('is what the owner proposes where it is gone, and guests stay within the bounds', () => {
    const of = trio([option('Craft', { chosen: 1 }), option('Garden')])
    expect(carried({ Grand: 1 }, of, 200)).toEqual({ options: { Craft: 1 }, guests: null })
  })
  test('brings what it requires by now', () => {
    const of = offer([option('Tower', { requires: ['Glass'] }), option('Glass')])
    expect(carried({ Tower: 1 }, of)).toEqual({ options: { Tower: 1, Glass: 1 }, guests: null })
  })
  test('loses only what cannot stay', () => {
    const excluding = offer([option('Tower', { excludes: ['Glass'] }), option('Glass'), option('Ice')])
    expect(carried({ Tower: 1, Glass: 1, Ice: 1 }, excluding)).toEqual({
      options: { Tower: 1, Ice: 1 },
      guests: null,
    })
    const gone = offer([
      option('Tower', { requires: ['Glass'] }),
      option('Glass', { modes: ['dry_hire'] }),
      option('Ice'),
    ])
    expect(carried({ Tower: 1, Ice: 1 }, gone)).toEqual({ options: { Ice: 1 }, guests: null })
  })
  test('in a group that asks for more, or for fewer, keeps what there is room for', () => {
    const options = [option('A'), option('B'), option('C', { chosen: 1 }), option('D', { chosen: 1 })]
    expect(carried({ B: 1 }, offer(options, {}, 2, 3)).options).toEqual({ B: 1, C: 1 })
    expect(carried({ A: 1, B: 1, D: 1 }, offer(options, {}, 1, 2)).options).toEqual({ A: 1, B: 1 })
  })
})
