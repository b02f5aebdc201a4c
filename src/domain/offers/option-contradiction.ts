import { isOffered, optionsOf, stepsOf } from './offer.ts'
import type { Offer, OfferOption } from './offer.ts'
import type { PricingFacts } from './price-rule.ts'
import type { SelectionProblem } from './selection.ts'

/** An option that is on offer can be chosen with all that it requires, directly and indirectly. */
export function optionContradiction(
  option: OfferOption,
  offer: Offer,
  facts: PricingFacts,
): readonly SelectionProblem[] {
  const { id, name, lines } = option
  if (lines.length === 0) return [{ at: id, text: `${name} has no line` }]
  const steps = stepsOf(option)
  if (steps && steps.least > steps.most) return [{ at: id, text: `${name}: the least is more than the most` }]
  if (!isOffered(option, facts)) return []
  const needed = neededWith(option, offer)
  const unoffered = needed.find((each) => !isOffered(each, facts))
  if (unoffered)
    return [{ at: id, text: `${name} needs ${unoffered.name}, which is not offered for this event` }]
  return [...excludedPair(option, needed), ...crowdedGroup(option, needed, offer)]
}

/** The option and all that must be chosen with it. */
function neededWith(option: OfferOption, offer: Offer): readonly OfferOption[] {
  const all = new Map(optionsOf(offer).map((each) => [each.id, each]))
  const needed = new Set([option])
  // A set is visited in the order of insertion, with what is added on the way.
  for (const each of needed)
    for (const id of each.requires) {
      const next = all.get(id)
      if (next) needed.add(next)
    }
  return [...needed]
}

function excludedPair(
  { id, name }: OfferOption,
  needed: readonly OfferOption[],
): readonly SelectionProblem[] {
  return needed.flatMap((one) =>
    needed
      .filter((other) => one.excludes.includes(other.id))
      .map((other) => ({
        at: id,
        text: `${name} needs ${one.name} and ${other.name}, which cannot be combined`,
      })),
  )
}

function crowdedGroup(
  { id, name }: OfferOption,
  needed: readonly OfferOption[],
  { groups }: Offer,
): readonly SelectionProblem[] {
  return groups
    .filter(({ options, most }) => options.filter((each) => needed.includes(each)).length > most)
    .map(({ title }) => ({ at: id, text: `${name} needs more of “${title}” than can be chosen` }))
}
