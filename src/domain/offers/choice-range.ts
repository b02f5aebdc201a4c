/** The least and the most that a client can choose of an offer. */
import type { Cents, Currency } from '../money.ts'
import {
  isOffered,
  optionsOf,
  proposedSelection,
  stepsOf,
  type Offer,
  type OfferOption,
  type Selection,
} from './offer.ts'
import type { PricingFacts } from './price-rule.ts'
import { selectionProblems } from './selection.ts'
import { pricedSheet } from './sheet.ts'

interface Priced {
  readonly facts: PricingFacts
  readonly currency: Currency
}

export interface ChoiceRange {
  /** With tax, in cents. */
  readonly least: Cents
  readonly most: Cents
  /** False where there are too many selections to price them all. */
  readonly isExact: boolean
}

/** Selections beyond this number are not priced one by one. */
const mostSelections = 400

/**
 * The range of totals over the selections that can be approved, with the least and the largest number of each option
 * and of guests; undefined where none can be approved.
 */
export function choiceRange(offer: Offer, priced: Priced): ChoiceRange | undefined {
  const options = optionsOf(offer)
  const guests = offer.guests ? [null, offer.guests.least, offer.guests.most] : [null]
  const count = options.reduce((all, option) => all * countsOf(option).length, guests.length)
  if (count > mostSelections) return estimatedRange(offer, guests, priced)
  const totals = selectionsOf(options)
    .flatMap((chosen) => guests.map((number) => ({ options: chosen, guests: number })))
    .filter((selection) => selectionProblems(offer, selection, priced.facts).length === 0)
    .map((selection) => totalOf(offer, selection, priced))
  if (totals.length === 0) return undefined
  return { least: Math.min(...totals), most: Math.max(...totals), isExact: true }
}

/** None, and the ends of a quantity: amounts never fall as the quantity grows. */
function countsOf(option: OfferOption): readonly number[] {
  const steps = stepsOf(option)
  if (!steps) return [0, 1]
  const { least, most, step } = steps
  return [0, least, Math.max(least, least + Math.floor((most - least) / step) * step)]
}

function selectionsOf(options: readonly OfferOption[]): readonly Selection['options'][] {
  return options.reduce<readonly Selection['options'][]>(
    (all, option) =>
      all.flatMap((chosen) =>
        countsOf(option).map((count) => (count === 0 ? chosen : { ...chosen, [option.id]: count })),
      ),
    [{}],
  )
}

/** In each group the cheapest and the dearest options, whatever they require and exclude. */
function estimatedRange(
  offer: Offer,
  guests: readonly (number | null)[],
  priced: Priced,
): ChoiceRange | undefined {
  const base = totalOf(offer, proposedSelection({ ...offer, groups: [] }, priced.facts), priced)
  const ends = offer.groups.map(({ options, least, most }) => {
    const byPrice = options
      .filter((option) => isOffered(option, priced.facts))
      .flatMap((option) =>
        countsOf(option)
          .slice(1)
          .map((count) => ({ id: option.id, count, added: addedBy(option, count) - base })),
      )
      .toSorted((one, other) => one.added - other.added)
    return [distinct(byPrice, least), distinct(byPrice.toReversed(), most)] as const
  })
  const totals = [0, 1].map((end) =>
    guests.map((number) => {
      const chosen = Object.fromEntries(ends.flatMap((each) => each[end] ?? []))
      return totalOf(offer, { options: chosen, guests: number }, priced)
    }),
  )
  const [low = [], high = []] = totals
  return { least: Math.min(...low), most: Math.max(...high), isExact: false }

  function addedBy({ id }: OfferOption, count: number): Cents {
    return totalOf(offer, { options: { [id]: count }, guests: null }, priced)
  }
}

/** The first so many, each option once. */
function distinct(
  ordered: readonly { readonly id: string; readonly count: number }[],
  most: number,
): readonly (readonly [string, number])[] {
  const taken = new Map<string, number>()
  for (const { id, count } of ordered) if (!taken.has(id) && taken.size < most) taken.set(id, count)
  return [...taken]
}

function totalOf(offer: Offer, selection: Selection, priced: Priced): Cents {
  return pricedSheet(offer, { selection, ...priced }).total_amount
}
