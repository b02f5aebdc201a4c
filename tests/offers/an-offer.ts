/** An offer as the quote builder would send it. */

const line = (id: string, name: string, unit_price: number, changes: Record<string, unknown> = {}) => ({
  id,
  name,
  description: null,
  category: 'Cocktails',
  price: { kind: 'flat' },
  quantity: { kind: 'fixed', quantity: 1 },
  unit_price,
  taxable: true,
  ...changes,
})

const option = (
  id: string,
  name: string,
  lines: readonly object[],
  changes: Record<string, unknown> = {},
) => ({
  id,
  name,
  description: null,
  picture: null,
  chosen: 0,
  requires: [],
  excludes: [],
  modes: [],
  guests_from: null,
  guests_to: null,
  lines,
  ...changes,
})

const perGuest = { price: { kind: 'guest', tiers: [], each: false } }

/**
 * Exactly one of three bars, of which the Craft Bar for $24.00 a guest is chosen; a tower and up to three more bartenders;
 * a marble front that is always in; 8% tax. For 150 guests: $3,600.00 + $650.00, with tax $4,590.00.
 */
export function anOffer(changes: Record<string, unknown> = {}) {
  return {
    lines: [line('front', 'Marble bar front', 65_000, { category: 'Equipment' })],
    groups: [
      {
        id: 'bar',
        title: 'Choose your bar',
        help: null,
        least: 1,
        most: 1,
        options: [
          option('garden', 'The Garden Bar', [line('garden-line', 'The Garden Bar', 1_800, perGuest)]),
          option('craft', 'The Craft Bar', [line('craft-line', 'The Craft Bar', 2_400, perGuest)], {
            chosen: 1,
          }),
          option('grand', 'The Grand Bar', [line('grand-line', 'The Grand Bar', 3_100, perGuest)]),
        ],
      },
      {
        id: 'more',
        title: 'Add what you like',
        help: null,
        least: 0,
        most: 2,
        options: [
          option('tower', 'Champagne coupe tower', [line('tower-line', 'Champagne coupe tower', 48_000)]),
          option('bartender', 'Extra bartender', [
            line('bartender-line', 'Extra bartender', 5_500, {
              category: 'Staff',
              price: { kind: 'hour' },
              quantity: { kind: 'choice', least: 1, most: 3, step: 1 },
            }),
          ]),
        ],
      },
    ],
    terms: {
      discount: null,
      minimum: null,
      peaks: [],
      service_charge: null,
      taxes: [{ name: 'Sales tax', rate: 0.08, categories: [] }],
    },
    guests: { least: 100, most: 200 },
    ...changes,
  }
}

/** The changes of a quote that has this offer. */
export function withOffer(offer: object = anOffer()) {
  return { items: [], offer }
}

/** An offer with every text that one may have. */
export function aWordyOffer() {
  const percent = { kind: 'percent', rate: 0.1, categories: ['x'] }
  const share = line('share', 'Share', 0, { price: percent, description: 'x' })
  return anOffer({
    lines: [...anOffer().lines, share],
    terms: {
      discount: { kind: 'fixed', amount: 1, reason: 'x' },
      minimum: null,
      peaks: [{ name: 'x', rate: 0.1, weekdays: [], from: null, to: null }],
      service_charge: null,
      taxes: [{ name: 'x', rate: 0.1, categories: ['x'] }],
    },
  })
}

/** A package of the catalog as its screen would send it: the same bars, front and extras. */
export function aPackage(changes: Record<string, unknown> = {}) {
  const { lines, groups } = anOffer()
  return {
    id: crypto.randomUUID(),
    version: 0,
    name: 'The Garden Evening',
    description: null,
    picture: 'wine',
    modes: ['package'],
    event_types: ['wedding'],
    content: { lines, groups },
    is_estimate: false,
    ...changes,
  }
}

/** A change order as its dialog would send it: another number of guests and an hour more for two bartenders. */
export function aChangeOrder(quote_id: string, changes: Record<string, unknown> = {}) {
  return {
    id: crypto.randomUUID(),
    version: 0,
    quote_id,
    reason: 'As asked on the night',
    guests: 120,
    windows: null,
    added: [
      {
        id: crypto.randomUUID(),
        name: 'Overtime',
        description: '1 h × 2 bartenders',
        quantity: 2,
        unit_price: 6_000,
        taxable: true,
      },
    ],
    ...changes,
  }
}
