/** What a client had chosen, carried over into the next version of an offer. */
import { chosenOf, factsFor, isOffered, optionsOf, proposedSelection } from './offer.ts'
import type { Offer, OfferGroup, OfferOption, Selection } from './offer.ts'
import type { PricingFacts } from './price-rule.ts'
import { obstacle, withChosen } from './selection-change.ts'
import { isQuantity, selectionProblems } from './selection.ts'

/**
 * The selection for the next version: what was picked stays where it is still on offer in that number, with what it
 * requires by now. Groups in which too little is left get what the owner proposes beside it. What cannot be together any
 * more goes, one by one; the rest stays.
 */
export function carriedSelection(before: Selection, offer: Offer, facts: PricingFacts): Selection {
  const guests = keptGuests(before, offer)
  const own = factsFor(facts, { options: {}, guests })
  const picked = optionsOf(offer).filter((option) => isKept(option, before, own))
  const carried = picked.reduce(
    (selection: Selection, option) => withPick(offer, selection, option, chosenOf(before, option.id)),
    { options: {}, guests },
  )
  const whole = offer.groups.reduce((selection, group) => filled(offer, selection, group, own), carried)
  if (holds(offer, whole, facts)) return whole
  return picked.reduce(
    (selection, option) => {
      const next = withPick(offer, selection, option, chosenOf(before, option.id))
      return holds(offer, next, facts) ? next : selection
    },
    { ...proposedSelection(offer, own), guests },
  )
}

function holds(offer: Offer, selection: Selection, facts: PricingFacts): boolean {
  return selectionProblems(offer, selection, facts).length === 0
}

function keptGuests({ guests }: Selection, { guests: bounds }: Offer): number | null {
  return guests !== null && bounds && guests >= bounds.least && guests <= bounds.most ? guests : null
}

function isKept(option: OfferOption, before: Selection, facts: PricingFacts): boolean {
  const count = chosenOf(before, option.id)
  return count > 0 && isOffered(option, facts) && isQuantity(option, count)
}

function withPick(offer: Offer, selection: Selection, option: OfferOption, count: number): Selection {
  if (obstacle(offer, selection, option) !== undefined) return selection
  return withChosen(offer, selection, option.id, count)
}

/** A group with what is proposed beside what was picked, until it has enough. */
function filled(offer: Offer, selection: Selection, group: OfferGroup, facts: PricingFacts): Selection {
  const proposed = group.options.filter((option) => option.chosen > 0 && isOffered(option, facts))
  return proposed.reduce(
    (all, option) =>
      countIn(group, all) >= group.least || chosenOf(all, option.id) > 0
        ? all
        : withPick(offer, all, option, option.chosen),
    selection,
  )
}

function countIn({ options }: OfferGroup, selection: Selection): number {
  return options.filter(({ id }) => chosenOf(selection, id) > 0).length
}
