/** How a line of an offer is priced: its price rule and its quantity rule (trade, offers, section 1). */
import type { Cents, Quantity, Rate } from '../money.ts'
import type { MenuCount } from '../staffing/staff-count.ts'

/** A price for each guest from so many guests on, in cents. */
export interface GuestTier {
  readonly from: number
  readonly price: Cents
}

/** A fixed price for travel of at most so many miles one way, in cents. */
export interface TravelBand {
  readonly up_to: number
  readonly price: Cents
}

/** What a person on duty is paid for: the event as a whole, the service, or the service with setup and teardown. */
export const dutyBases = ['event', 'service', 'duty'] as const
export type DutyBasis = (typeof dutyBases)[number]

export const staffRoles = ['bartender', 'barback', 'server', 'lead', 'other'] as const
export type StaffRole = (typeof staffRoles)[number]

/** So many people, or as many bartenders or barbacks as the menu and the guests ask for. */
export type StaffCount =
  | { readonly by: 'number'; readonly count: number }
  | ({ readonly by: 'menu' } & MenuCount)

export type PriceRule =
  | { readonly kind: 'flat' }
  | { readonly kind: 'unit' }
  /** Without tiers, the unit price for each guest. `each`: every tier at its own price; else all at the tier's price. */
  | { readonly kind: 'guest'; readonly tiers: readonly GuestTier[]; readonly each: boolean }
  | { readonly kind: 'hour' }
  | { readonly kind: 'guest_hour' }
  | {
      readonly kind: 'staff'
      readonly role: StaffRole
      readonly basis: DutyBasis
      readonly count: StaffCount
    }
  /** The unit price for each mile one way after the free ones, at least `minimum`; or the price of a band. */
  | {
      readonly kind: 'travel'
      readonly free_miles: number
      readonly minimum: Cents
      readonly bands: readonly TravelBand[]
      /** As the owner typed them; null takes the estimate from the coordinates. */
      readonly miles: number | null
    }
  /** A share of the chosen lines of these categories, or of all lines where none is named; never of other percent lines. */
  | { readonly kind: 'percent'; readonly rate: Rate; readonly categories: readonly string[] }

export type PriceRuleKind = PriceRule['kind']

export const priceRuleLabels = {
  flat: 'Flat',
  unit: 'Per unit',
  guest: 'Per guest',
  hour: 'Per hour',
  guest_hour: 'Per guest and hour',
  staff: 'Per person on duty',
  travel: 'Travel',
  percent: 'Percent',
} as const satisfies Record<PriceRuleKind, string>

/** What a derived quantity counts. Hours are started half hours. */
export const quantitySources = ['guests', 'hours', 'staff'] as const
export type QuantitySource = (typeof quantitySources)[number]

export type QuantityRule =
  | { readonly kind: 'fixed'; readonly quantity: Quantity }
  /** The client picks a whole number from `least` to `most` in steps. Only in an option. */
  | { readonly kind: 'choice'; readonly least: number; readonly most: number; readonly step: number }
  /** `times` for each `per` of the source, one where it is left out; rounded up, from `least` to `most`. */
  | {
      readonly kind: 'derived'
      readonly source: QuantitySource
      readonly per: Quantity
      readonly times?: Quantity | undefined
      readonly least: number
      readonly most: number
    }

/** A line of an offer, a package or a change order; the unit price in cents. */
export interface PricedLine {
  readonly id: string
  readonly name: string
  readonly description: string | null
  readonly category: string | null
  readonly price: PriceRule
  readonly quantity: QuantityRule
  readonly unit_price: Cents
  readonly taxable: boolean
  /** The package of the catalog that it was copied from; left out of a line of its own. */
  readonly package?: PackageRef | undefined
}

/** A package of the catalog, by the name that it had. */
export interface PackageRef {
  readonly id: string
  readonly name: string
}

/** The facts of an event that prices depend on. */
export interface PricingFacts {
  /** The number in force. */
  readonly guests: number
  /** Of service; from the first window's start to the last one's end. */
  readonly service_minutes: number
  /** Of service with setup and teardown. */
  readonly duty_minutes: number
  /** One way, estimated by road; null where a place has no coordinates. */
  readonly miles: number | null
  readonly mode: string | null
  /** In the business time zone. */
  readonly date: string
}
