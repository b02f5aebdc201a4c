/** What can be chosen from an offer together (trade, offers, section 2). */
import { chosenOf, factsFor, isOffered, optionsOf, stepsOf } from './offer.ts'
import type { Offer, OfferGroup, OfferOption, Selection } from './offer.ts'
import type { PricingFacts } from './price-rule.ts'

/** Why a selection does not hold, as a sentence, and where: the id of a group or an option, or `guests`. */
export interface SelectionProblem {
  readonly at: string
  readonly text: string
}

/** The problems of a selection; empty where it can be approved. */
export function selectionProblems(
  offer: Offer,
  selection: Selection,
  facts: PricingFacts,
): readonly SelectionProblem[] {
  return [
    ...unknownOptions(offer, selection),
    ...guestsProblem(offer, selection, facts),
    ...choiceProblems(offer, selection, facts),
  ]
}

/** The problems of what was chosen by the rules of groups and options. */
function choiceProblems(
  offer: Offer,
  selection: Selection,
  facts: PricingFacts,
): readonly SelectionProblem[] {
  const own = factsFor(facts, selection)
  return offer.groups.flatMap((group) => [
    ...groupProblem(group, selection),
    ...group.options.flatMap((option) =>
      chosenOf(selection, option.id) > 0 ? optionProblems(option, { offer, selection, facts: own }) : [],
    ),
  ])
}

function unknownOptions(offer: Offer, { options }: Selection): readonly SelectionProblem[] {
  const known = new Map(optionsOf(offer).map((option) => [option.id, option]))
  return Object.entries(options).flatMap(([id, chosen]) => {
    const option = known.get(id)
    if (!option) return [{ at: id, text: 'This choice is not part of the quote any more' }]
    return isQuantity(option, chosen) ? [] : [{ at: id, text: quantityText(option) }]
  })
}

/** Whether so many of an option can be chosen: none, one, or a step of its own. */
export function isQuantity(option: OfferOption, chosen: number): boolean {
  if (chosen === 0) return true
  const steps = stepsOf(option)
  if (!steps) return chosen === 1
  const { least, most, step } = steps
  return Number.isInteger(chosen) && chosen >= least && chosen <= most && (chosen - least) % step === 0
}

function quantityText(option: OfferOption): string {
  const steps = stepsOf(option)
  if (!steps) return `${option.name} can be chosen once`
  const inSteps = steps.step > 1 ? ` in steps of ${steps.step}` : ''
  return `${option.name}: from ${steps.least} to ${steps.most}${inSteps}`
}

/** Where the client chooses the guests, also those of the event are within the bounds. */
function guestsProblem(
  { guests: bounds }: Offer,
  { guests: chosen }: Selection,
  facts: PricingFacts,
): readonly SelectionProblem[] {
  if (!bounds)
    return chosen === null ? [] : [{ at: 'guests', text: 'The number of guests cannot be changed here' }]
  const guests = chosen ?? facts.guests
  const isWithin = Number.isInteger(guests) && guests >= bounds.least && guests <= bounds.most
  return isWithin ? [] : [{ at: 'guests', text: `From ${bounds.least} to ${bounds.most} guests` }]
}

function groupProblem(group: OfferGroup, selection: Selection): readonly SelectionProblem[] {
  const { id, title, least, most, options } = group
  const count = options.filter((option) => chosenOf(selection, option.id) > 0).length
  return count < least || count > most
    ? [{ at: id, text: `${title}: please choose ${countText(least, most)}` }]
    : []
}

/** `exactly one`, `2 to 4`, `at most 3`, `at least 1` is said as `1 to …`. */
export function countText(least: number, most: number): string {
  if (least === most) return least === 1 ? 'exactly one' : `exactly ${least}`
  return least === 0 ? `at most ${most}` : `${least} to ${most}`
}

interface Circumstances {
  readonly offer: Offer
  readonly selection: Selection
  readonly facts: PricingFacts
}

/** Why an option cannot be chosen beside the others; empty where it can. */
export function optionProblems(
  option: OfferOption,
  { offer, selection, facts }: Circumstances,
): readonly SelectionProblem[] {
  const { id, name } = option
  if (!isOffered(option, facts)) return [{ at: id, text: `${name} is not offered for this event` }]
  const all = optionsOf(offer)
  const missing = all.filter(
    (each) => option.requires.includes(each.id) && chosenOf(selection, each.id) === 0,
  )
  const inTheWay = all.filter((each) => isExclusive(option, each) && chosenOf(selection, each.id) > 0)
  return [
    ...missing.map((each) => ({ at: id, text: `${name} needs ${each.name}` })),
    ...inTheWay.map((each) => ({ at: id, text: `${name} cannot be combined with ${each.name}` })),
  ]
}

/** Whether one of two options excludes the other. */
export function isExclusive(one: OfferOption, other: OfferOption): boolean {
  return one.excludes.includes(other.id) || other.excludes.includes(one.id)
}
