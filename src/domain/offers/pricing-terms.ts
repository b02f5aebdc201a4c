/** The terms that an offer is priced by. */
import type { Cents, Rate } from '../money.ts'
import type { CalendarDate } from '../time.ts'

export type Discount =
  | { readonly kind: 'fixed'; readonly amount: Cents; readonly reason: string | null }
  | { readonly kind: 'percent'; readonly rate: Rate; readonly reason: string | null }

/** A surcharge on weekdays (0 is Sunday) from a day to a day; null leaves that end open, no weekday means all. */
export interface Peak {
  readonly name: string
  readonly rate: Rate
  readonly weekdays: readonly number[]
  readonly from: CalendarDate | null
  readonly to: CalendarDate | null
}

/** A tax on the taxable lines of these categories, or on all taxable lines where none is named. */
export interface TaxRate {
  readonly name: string
  readonly rate: Rate
  readonly categories: readonly string[]
}

export interface PricingTerms {
  readonly discount: Discount | null
  /** The lines are filled up to it, in cents; null where there is none. */
  readonly minimum: Cents | null
  readonly peaks: readonly Peak[]
  /**
   * Mandatory, so it is taxed: like a taxable line without a category, or, where every tax names categories, in proportion
   * to the lines of each.
   */
  readonly service_charge: Rate | null
  readonly taxes: readonly TaxRate[]
}
