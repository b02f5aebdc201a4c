/** An offer: lines that are always in, groups of options that the client chooses from, and terms (trade, offers, section 2). */
import { drinkChoices } from '../bookings/choices.ts'
import type { ServiceMode } from '../events/service-modes.ts'
import type { TextRule } from '../text.ts'
import type { PricingTerms } from './pricing-terms.ts'
import type { PricedLine, PricingFacts } from './price-rule.ts'

/** The drawings that an option can be shown with. */
export const optionPictures = drinkChoices
export type OptionPicture = (typeof optionPictures)[number]

/** What a client chooses: one line, or the lines of a package. */
export interface OfferOption {
  readonly id: string
  readonly name: string
  readonly description: string | null
  readonly picture: OptionPicture | null
  /** Chosen until the client chooses otherwise: how many, 0 for not chosen. */
  readonly chosen: number
  /** Ids of options that must be chosen with it. */
  readonly requires: readonly string[]
  /** Ids of options that cannot be chosen with it. */
  readonly excludes: readonly string[]
  /** Modes in which it is offered; empty for all. */
  readonly modes: readonly ServiceMode[]
  /** Numbers of guests for which it is offered; null leaves that end open. */
  readonly guests_from: number | null
  readonly guests_to: number | null
  readonly lines: readonly PricedLine[]
}

/** A choice of at least `least` and at most `most` options. */
export interface OfferGroup {
  readonly id: string
  readonly title: string
  readonly help: string | null
  readonly least: number
  readonly most: number
  readonly options: readonly OfferOption[]
}

/** The guests that a client may change, within bounds. */
export interface GuestBounds {
  readonly least: number
  readonly most: number
}

export interface Offer {
  readonly lines: readonly PricedLine[]
  readonly groups: readonly OfferGroup[]
  readonly terms: PricingTerms
  /** Null where the number of guests is not the client's to change here. */
  readonly guests: GuestBounds | null
}

/** What a client chose. */
export interface Selection {
  /** How many of each option, by its id; an option that is left out is not chosen. */
  readonly options: Readonly<Record<string, number>>
  /** Null takes the guests of the facts. */
  readonly guests: number | null
}

export const mostGroups = 20
export const mostOptions = 60
export const mostOptionLines = 30
export const mostOfferLines = 200

export const offerText = {
  group_title: { min: 1, max: 120, message: 'Please name every group', label: 'Group' },
  group_help: { min: 0, max: 500, message: '', label: 'Help' },
  option_name: { min: 1, max: 200, message: 'Please name every option', label: 'Option' },
  option_description: { min: 0, max: 1000, message: '', label: 'Description' },
  charge_name: { min: 1, max: 80, message: 'Please name it', label: 'Name' },
  reason: { min: 0, max: 120, message: '', label: 'Reason' },
} as const satisfies Record<string, TextRule>

/** Whether anything of an offer is left to the client. */
export function isChoice({ groups, guests }: Pick<Offer, 'groups' | 'guests'>): boolean {
  return groups.length > 0 || guests !== null
}

export function optionsOf(offer: Pick<Offer, 'groups'>): readonly OfferOption[] {
  return offer.groups.flatMap(({ options }) => options)
}

/** How many of an option the client picks: from–to in steps; null where it is a yes or no. */
export function stepsOf({ lines }: Pick<OfferOption, 'lines'>) {
  const rule = lines.map(({ quantity }) => quantity).find(({ kind }) => kind === 'choice')
  return rule?.kind === 'choice' ? rule : null
}

/** The facts with the guests that the client chose. */
export function factsFor(facts: PricingFacts, { guests }: Selection): PricingFacts {
  return guests === null ? facts : { ...facts, guests }
}

/** The options that are on offer in a mode and for a number of guests. */
export function isOffered(
  option: OfferOption,
  { mode, guests }: Pick<PricingFacts, 'mode' | 'guests'>,
): boolean {
  const isMode = option.modes.length === 0 || option.modes.some((each) => each === mode)
  return (
    isMode && guests >= (option.guests_from ?? 0) && guests <= (option.guests_to ?? Number.POSITIVE_INFINITY)
  )
}

/** The choice that an offer starts with: what the owner proposes and is on offer. */
export function proposedSelection(offer: Offer, facts: PricingFacts): Selection {
  const proposed = optionsOf(offer).filter((option) => option.chosen > 0 && isOffered(option, facts))
  return { options: Object.fromEntries(proposed.map(({ id, chosen }) => [id, chosen])), guests: null }
}

/** How many of an option are chosen. */
export function chosenOf({ options }: Selection, id: string): number {
  return Object.hasOwn(options, id) ? (options[id] ?? 0) : 0
}
