/** The facts of an event that changed since an offer was sent, as far as the offer depends on them (rules.md, O-10). */
import type { Currency } from '../money.ts'
import { factsFor, isOffered, optionsOf, type Offer, type Selection } from './offer.ts'
import type { PricingFacts } from './price-rule.ts'
import { pricedSheet } from './sheet.ts'

/** What an offer is priced by and an event can change. Setup and teardown are the owner's settings, and no facts. */
export const offerFacts = ['guests', 'service_minutes', 'mode', 'miles', 'date'] as const
export type OfferFact = (typeof offerFacts)[number]

/** As a client reads them: `The guests changed`. */
const names = {
  guests: 'guests',
  service_minutes: 'hours',
  mode: 'service',
  miles: 'place',
  date: 'date',
} as const satisfies Record<OfferFact, string>

interface SentOffer {
  readonly offer: Offer
  /** What its prices were computed with. */
  readonly facts: PricingFacts
  readonly selection: Selection
  readonly currency: Currency
}

/** The facts that differ from those of now, and with which the offer would have other lines, amounts or options. */
export function staleFacts(sent: SentOffer, current: PricingFacts): readonly OfferFact[] {
  return offerFacts.filter((fact) => {
    if (sent.facts[fact] === current[fact]) return false
    return contentWith(sent, sent.facts) !== contentWith(sent, withFact(sent.facts, current, fact))
  })
}

/** What a fact decides: the lines with their sentences, the charges, and the options that are on offer. */
function contentWith({ offer, selection, currency }: SentOffer, facts: PricingFacts): string {
  const own = factsFor(facts, selection)
  const offered = optionsOf(offer).filter((option) => isOffered(option, own))
  return JSON.stringify([pricedSheet(offer, { selection, facts, currency }), offered.map(({ id }) => id)])
}

/** Hours on duty move with those of service. */
function withFact(facts: PricingFacts, current: PricingFacts, fact: OfferFact): PricingFacts {
  if (fact !== 'service_minutes') return { ...facts, [fact]: current[fact] }
  const { service_minutes } = current
  return {
    ...facts,
    service_minutes,
    duty_minutes: facts.duty_minutes - facts.service_minutes + service_minutes,
  }
}

/** `guests`, `guests and hours` */
export function factNames(facts: readonly OfferFact[]): string {
  const all = facts.map((fact) => names[fact])
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}

/** The facts that an offer would come to something else with, whichever they are now. */
export function factsPricedBy({ selection, ...sent }: SentOffer): readonly OfferFact[] {
  const { facts } = sent
  const other = {
    ...facts,
    guests: facts.guests * 2 + 50,
    service_minutes: facts.service_minutes + 600,
    mode: `not ${facts.mode ?? 'known'}`,
    miles: (facts.miles ?? 0) + 1_000,
  }
  return staleFacts({ ...sent, selection: { ...selection, guests: null } }, other)
}
