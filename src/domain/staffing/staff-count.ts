/** How many people a menu and a number of guests ask for (trade facts, section 3). */

export const menuKinds = ['beer_wine', 'limited', 'full', 'craft'] as const
export type MenuKind = (typeof menuKinds)[number]

export const menuLabels = {
  beer_wine: 'Beer and wine',
  limited: 'Limited bar with signature drinks',
  full: 'Full bar',
  craft: 'Craft cocktails',
} as const satisfies Record<MenuKind, string>

/** Guests for each bartender by menu, and bartenders for each barback. */
export interface StaffRatios {
  readonly guests_per_bartender: Readonly<Record<MenuKind, number>>
  readonly bartenders_per_barback: number
}

/** The figures of the trade. The owner's are in the settings, and a line keeps those that it was written with. */
export const defaultRatios: StaffRatios = {
  guests_per_bartender: { beer_wine: 75, limited: 65, full: 50, craft: 35 },
  bartenders_per_barback: 3,
}

/** A count by a menu. Without ratios of its own, it has those of the trade. */
export interface MenuCount {
  readonly menu: MenuKind
  readonly guests_per_bartender?: number | undefined
  readonly bartenders_per_barback?: number | undefined
}

/** At least one. */
export function bartendersFor(guests: number, { menu, guests_per_bartender: per }: MenuCount): number {
  return Math.max(1, Math.ceil(guests / (per ?? defaultRatios.guests_per_bartender[menu])))
}

/** One for every so many bartenders, so at least one. */
export function barbacksFor(guests: number, count: MenuCount): number {
  return Math.ceil(
    bartendersFor(guests, count) / (count.bartenders_per_barback ?? defaultRatios.bartenders_per_barback),
  )
}

/** A menu says how many bartenders and barbacks; others are typed. */
export function isCountedByMenu(role: string): boolean {
  return role === 'bartender' || role === 'barback'
}
