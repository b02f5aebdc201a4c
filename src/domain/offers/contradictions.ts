/** What makes an offer impossible to choose from; such an offer cannot be sent (trade, offers, section 2). */
import { isOffered, optionsOf, proposedSelection } from './offer.ts'
import type { Offer, OfferGroup } from './offer.ts'
import { optionContradiction } from './option-contradiction.ts'
import type { PricedLine, PricingFacts } from './price-rule.ts'
import { isCountedByMenu } from '../staffing/staff-count.ts'
import { selectionProblems, type SelectionProblem } from './selection.ts'

/** The contradictions of an offer for an event: each as a sentence that names it. */
export function contradictions(offer: Offer, facts: PricingFacts): readonly SelectionProblem[] {
  const lines = [...offer.lines, ...optionsOf(offer).flatMap((option) => option.lines)]
  const own = [
    ...offer.lines.flatMap(alwaysProblem),
    ...lines.flatMap((line) => lineProblem(line, facts)),
    ...guestBoundsProblem(offer, facts),
    ...offer.groups.flatMap((group) => groupProblems(group, offer, facts)),
    ...optionsOf(offer).flatMap((option) => optionContradiction(option, offer, facts)),
  ]
  return own.length > 0 ? own : selectionProblems(offer, proposedSelection(offer, facts), facts)
}

function alwaysProblem({ id, name, quantity }: PricedLine): readonly SelectionProblem[] {
  return quantity.kind === 'choice'
    ? [{ at: id, text: `${name}: a quantity that the client picks belongs into a group` }]
    : []
}

function lineProblem(
  { id, name, price, quantity }: PricedLine,
  facts: PricingFacts,
): readonly SelectionProblem[] {
  if (price.kind === 'travel' && price.miles === null && facts.miles === null)
    return [
      { at: id, text: `${name}: the miles are not known. Type them, or give the place its coordinates` },
    ]
  if (facts.guests === 0 && countsGuests({ price, quantity }))
    return [{ at: id, text: `${name}: the number of guests is not known. Tell it in the event's details` }]
  if (price.kind === 'staff' && price.count.by === 'menu' && !isCountedByMenu(price.role))
    return [{ at: id, text: `${name}: a menu asks for bartenders and barbacks. Type the number of people` }]
  if (price.kind === 'staff' && quantity.kind === 'derived' && quantity.source === 'staff')
    return [{ at: id, text: `${name}: staff cannot be counted by staff` }]
  return []
}

function countsGuests({ price, quantity }: Pick<PricedLine, 'price' | 'quantity'>): boolean {
  const byMenu = price.kind === 'staff' && price.count.by === 'menu'
  const byGuests = price.kind === 'guest' || price.kind === 'guest_hour' || byMenu
  return byGuests || (quantity.kind === 'derived' && quantity.source === 'guests')
}

function guestBoundsProblem({ guests }: Offer, facts: PricingFacts): readonly SelectionProblem[] {
  if (!guests) return []
  const { least, most } = guests
  if (least > most) return [{ at: 'guests', text: 'Guests: the least is more than the most' }]
  if (facts.guests >= least && facts.guests <= most) return []
  return [
    {
      at: 'guests',
      text: `The client can choose ${least} to ${most} guests, but the event has ${facts.guests}`,
    },
  ]
}

function groupProblems(group: OfferGroup, offer: Offer, facts: PricingFacts): readonly SelectionProblem[] {
  const { id, title, least, most, options } = group
  if (least > most) return [{ at: id, text: `${title}: the least is more than the most` }]
  for (const guests of [facts.guests, ...guestsToTry(group, offer)]) {
    const offered = options.filter((option) => isOffered(option, { ...facts, guests })).length
    const event = guests === facts.guests ? 'this event' : `${guests} guests`
    const many = offered === 0 ? 'nothing' : `only ${offered}`
    if (offered < least)
      return [{ at: id, text: `${title} asks for ${least}, but ${many} can be chosen for ${event}` }]
  }
  return []
}

/** The numbers of guests within the client's bounds at which other options are on offer. */
function guestsToTry({ options }: OfferGroup, { guests: bounds }: Offer): readonly number[] {
  if (!bounds) return []
  const { least, most } = bounds
  const ends = options.flatMap(({ guests_from: from, guests_to: to }) => [
    ...(from === null ? [] : [from - 1]),
    ...(to === null ? [] : [to + 1]),
  ])
  return [least, most, ...ends.filter((number) => number > least && number < most)]
}
