/** What a choice does to the other choices (trade, offers, section 2). */
import { chosenOf, isOffered, optionsOf, stepsOf } from './offer.ts'
import type { Offer, OfferGroup, OfferOption, Selection } from './offer.ts'
import type { PricingFacts } from './price-rule.ts'
import { isExclusive } from './selection.ts'

/**
 * The selection after so many of an option are chosen, 0 for none. In a group of one, the others go; what the option
 * requires comes with it; what requires something that goes, goes too. A step below the least is none.
 */
export function withChosen(offer: Offer, selection: Selection, id: string, count: number): Selection {
  const option = optionsOf(offer).find((each) => each.id === id)
  if (!option) return selection
  const least = stepsOf(option)?.least ?? 1
  const options = new Map(Object.entries(selection.options).filter(([, chosen]) => chosen > 0))
  if (count < least) drop(offer, options, id)
  else {
    const isNew = !options.has(id)
    options.set(id, count)
    if (isNew) bring(offer, options, option)
  }
  return { ...selection, options: Object.fromEntries(options) }
}

/** Adds what an option requires, and takes the others out of groups of one. */
function bring(offer: Offer, options: Map<string, number>, option: OfferOption): void {
  const group = offer.groups.find((each) => each.options.includes(option))
  if (group?.most === 1)
    for (const { id } of group.options) if (id !== option.id && options.has(id)) drop(offer, options, id)
  for (const required of optionsOf(offer).filter(({ id }) => option.requires.includes(id))) {
    if (options.has(required.id)) continue
    options.set(required.id, stepsOf(required)?.least ?? 1)
    bring(offer, options, required)
  }
}

function drop(offer: Offer, options: Map<string, number>, id: string): void {
  options.delete(id)
  const dependent = optionsOf(offer).filter((each) => options.has(each.id) && each.requires.includes(id))
  for (const each of dependent) drop(offer, options, each.id)
}

/** The options of a group that are on offer, and those that are chosen and no longer are: they can be taken out. */
export function shownOptions(
  { options }: OfferGroup,
  selection: Selection,
  facts: PricingFacts,
): readonly OfferOption[] {
  return options.filter((option) => isOffered(option, facts) || chosenOf(selection, option.id) > 0)
}

/** Why a chosen option does not hold any more, as a sentence without its name; undefined where it does. */
export function lapse(option: OfferOption, selection: Selection, facts: PricingFacts): string | undefined {
  if (chosenOf(selection, option.id) === 0 || isOffered(option, facts)) return undefined
  const { guests } = facts
  const isOtherNumber = isOffered(option, {
    ...facts,
    guests: option.guests_from ?? option.guests_to ?? guests,
  })
  return isOtherNumber ? `Not offered for ${guests} guests` : 'Not offered any more'
}

/** Why an option cannot be chosen now, as a sentence without its name; undefined where it can. */
export function obstacle(offer: Offer, selection: Selection, option: OfferOption): string | undefined {
  if (chosenOf(selection, option.id) > 0) return undefined
  const inTheWay = optionsOf(offer).find(
    (each) =>
      chosenOf(selection, each.id) > 0 && isExclusive(option, each) && !isReplaced(offer, option, each),
  )
  if (inTheWay) return `Not together with ${inTheWay.name}`
  const group = offer.groups.find(({ options }) => options.includes(option))
  const count = group?.options.filter(({ id }) => chosenOf(selection, id) > 0).length ?? 0
  return group && group.most > 1 && count >= group.most ? `At most ${group.most} of these` : undefined
}

/** True where choosing one option of a group of one takes the other out. */
function isReplaced({ groups }: Offer, option: OfferOption, other: OfferOption): boolean {
  return groups.some(({ most, options }) => most === 1 && options.includes(option) && options.includes(other))
}
