/** A priced difference to an approved quote of an offer, which becomes part of it once it is approved (trade, offers, section 5). */
import type { ServiceWindow } from '../events/facts.ts'
import { envelopeOf } from '../events/facts.ts'
import { lineOfItem, offerOfPlain } from '../offers/from-plain.ts'
import type { Offer, Selection } from '../offers/offer.ts'
import type { PricedLine, PricingFacts } from '../offers/price-rule.ts'
import type { Cents, Quantity, Rate } from '../money.ts'
import type { LineItem } from '../quotes/line-items.ts'
import { millisecondsOf } from '../time.ts'

export const changeOrderStates = ['open', 'approved', 'declined', 'withdrawn'] as const
export type ChangeOrderState = (typeof changeOrderStates)[number]

export const changeAskers = ['client', 'owner'] as const
export type ChangeAsker = (typeof changeAskers)[number]

/** What is to change of the facts of an event; what is left out stays. */
export interface WantedFacts {
  /** The number of guests in force. */
  readonly guests?: number | undefined
  /** Of these, under the drinking age. */
  readonly minors?: number | null | undefined
  readonly windows?: readonly ServiceWindow[] | undefined
}

/** A line that is added, in cents. */
export interface AddedLine {
  readonly id: string
  readonly name: string
  readonly description: string | null
  readonly quantity: Quantity
  readonly unit_price: Cents
  readonly taxable: boolean
}

export const mostAddedLines = 20

/** An approved quote: the offer, and what its amounts were computed with. A plain one has none of the three. */
export interface ApprovedTerms {
  readonly offer: Offer | null
  readonly facts: PricingFacts | null
  readonly selection: Selection | null
  readonly tax_rate: Rate
  readonly items: readonly (LineItem & { readonly id: string })[]
}

/** The three that an offer is priced with. */
export interface OfferTerms {
  readonly offer: Offer
  readonly facts: PricingFacts
  readonly selection: Selection
}

/** Minutes before and after the service that people are on duty. */
export interface DutyMinutes {
  readonly setup_minutes: number
  readonly teardown_minutes: number
}

/**
 * An approved quote as an offer: a plain one comes to the same to the cent, with `current` facts, on which none of its
 * lines depends.
 */
export function offerTermsOf(quote: ApprovedTerms, current: PricingFacts): OfferTerms {
  const { offer, facts, selection } = quote
  if (offer && facts && selection) return { offer, facts, selection }
  const ids = quote.items.map(({ id }) => id).values()
  const plain = offerOfPlain(quote.items, quote.tax_rate, () => ids.next().value ?? '')
  return { offer: plain, facts: current, selection: { options: {}, guests: null } }
}

/** The same with wanted facts and added lines. The price rules stay those that were approved. */
export function changedTerms(
  { offer, facts, selection }: OfferTerms,
  { wanted, added }: { readonly wanted: WantedFacts; readonly added: readonly AddedLine[] },
  duty: DutyMinutes,
): OfferTerms {
  const guests = wanted.guests ?? selection.guests ?? facts.guests
  return {
    offer: { ...offer, lines: [...offer.lines, ...added.map(addedLine)] },
    facts: { ...facts, guests, ...minutesOf(wanted.windows, duty) },
    selection: { ...selection, guests: selection.guests === null ? null : guests },
  }
}

/** The number of guests that an offer is priced with. */
export function pricedGuests({ facts, selection }: Pick<OfferTerms, 'facts' | 'selection'>): number {
  return selection.guests ?? facts.guests
}

/** Whether a change has fewer guests or less time of service than what was approved. */
export function goesDown(before: OfferTerms, after: OfferTerms): boolean {
  return (
    pricedGuests(after) < pricedGuests(before) || after.facts.service_minutes < before.facts.service_minutes
  )
}

function minutesOf(
  windows: readonly ServiceWindow[] | undefined,
  { setup_minutes, teardown_minutes }: DutyMinutes,
): Partial<PricingFacts> {
  if (!windows) return {}
  const { from, to } = envelopeOf(windows)
  const service_minutes = Math.round((millisecondsOf(to) - millisecondsOf(from)) / 60_000)
  return { service_minutes, duty_minutes: setup_minutes + service_minutes + teardown_minutes }
}

function addedLine({ id, taxable, ...item }: AddedLine): PricedLine {
  return { ...lineOfItem({ ...item, category: null }, id), taxable }
}
