/** What a client had chosen, carried over into the next version of an offer. */
import { factsFor, isOffered, proposedSelection } from './offer.ts'
import type { Offer, OfferGroup, Selection } from './offer.ts'
import type { PricingFacts } from './price-rule.ts'
import { isQuantity, selectionProblems } from './selection.ts'

/**
 * The selection for the next version: what was picked stays where it is still on offer in that number; groups in which
 * too little is left get what the owner proposes. The proposal alone, where both together do not hold.
 */
export function carriedSelection(before: Selection, offer: Offer, facts: PricingFacts): Selection {
  const guests = keptGuests(before, offer)
  const own = factsFor(facts, { options: {}, guests })
  const options = Object.fromEntries(offer.groups.flatMap((group) => keptInGroup(group, before, own)))
  const carried = { options, guests }
  return selectionProblems(offer, carried, facts).length === 0 ? carried : proposedSelection(offer, facts)
}

function keptGuests({ guests }: Selection, { guests: bounds }: Offer): number | null {
  return guests !== null && bounds && guests >= bounds.least && guests <= bounds.most ? guests : null
}

function keptInGroup(
  group: OfferGroup,
  { options }: Selection,
  facts: PricingFacts,
): readonly [string, number][] {
  const kept = group.options.flatMap((option): [string, number][] => {
    const count = options[option.id] ?? 0
    return count > 0 && isOffered(option, facts) && isQuantity(option, count) ? [[option.id, count]] : []
  })
  if (kept.length >= group.least && kept.length <= group.most) return kept
  return group.options
    .filter((option) => option.chosen > 0 && isOffered(option, facts))
    .map(({ id, chosen }) => [id, chosen])
}
