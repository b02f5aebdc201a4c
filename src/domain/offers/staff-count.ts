/** How many people a menu and a number of guests ask for (trade facts, section 3). */

export const menuKinds = ['beer_wine', 'limited', 'full', 'craft'] as const
export type MenuKind = (typeof menuKinds)[number]

export const menuLabels = {
  beer_wine: 'Beer and wine',
  limited: 'Limited bar with signature drinks',
  full: 'Full bar',
  craft: 'Craft cocktails',
} as const satisfies Record<MenuKind, string>

/** Guests for each bartender. */
export const guestsPerBartender = {
  beer_wine: 75,
  limited: 65,
  full: 50,
  craft: 35,
} as const satisfies Record<MenuKind, number>

const bartendersPerBarback = 3

/** At least one. */
export function bartendersFor(guests: number, menu: MenuKind): number {
  return Math.max(1, Math.ceil(guests / guestsPerBartender[menu]))
}

/** One for every three bartenders, so at least one. */
export function barbacksFor(guests: number, menu: MenuKind): number {
  return Math.ceil(bartendersFor(guests, menu) / bartendersPerBarback)
}
