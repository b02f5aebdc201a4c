/** A clause of the terms: a title, its words, and when it belongs into a quote (rules.md, T-20 to T-23). */
import { isInRegion } from '../region.ts'
import { eventTypeLabels, type EventType } from '../bookings/choices.ts'
import { serviceModeWords, type ServiceMode } from '../events/service-modes.ts'
import type { PackageRef } from '../offers/price-rule.ts'
import type { TextRule } from '../text.ts'

/** When a clause belongs into a quote. All of them must hold; an empty list and null hold always. */
export interface ClauseConditions {
  readonly modes: readonly ServiceMode[]
  readonly event_types: readonly EventType[]
  /** Packages of which the quote has lines, as it is chosen; one of them is enough. */
  readonly packages?: readonly PackageRef[]
  /** A state or region, as it is written in the address of the place; several are separated by commas. */
  readonly region: string | null
  readonly with_overtime: boolean
  readonly with_minors: boolean
  readonly with_deposit: boolean
}

export const noConditions: ClauseConditions = {
  modes: [],
  event_types: [],
  region: null,
  with_overtime: false,
  with_minors: false,
  with_deposit: false,
}

export const clauseSwitches = ['with_overtime', 'with_minors', 'with_deposit'] as const
export type ClauseSwitch = (typeof clauseSwitches)[number]

export const clauseSwitchLabels = {
  with_overtime: 'with overtime',
  with_minors: 'with minors',
  with_deposit: 'with a deposit',
} as const satisfies Record<ClauseSwitch, string>

/** A clause with its words in force. */
export interface Clause {
  readonly id: string
  /** Counts the versions of its words, from 1. */
  readonly version: number
  readonly title: string
  /** Markdown: paragraphs, lists, bold, italic, and merge fields. */
  readonly text: string
  readonly conditions: ClauseConditions
  readonly is_active: boolean
  readonly position: number
}

export const clauseText = {
  title: { min: 1, max: 120, message: 'Please name the clause', label: 'Title' },
  text: { min: 1, max: 6000, message: 'Please write the clause', label: 'Text' },
  region: { min: 0, max: 120, message: '', label: 'State or region' },
} as const satisfies Record<string, TextRule>

export const mostClauses = 100

/** What is known of a quote and its event, as conditions ask for it. */
export interface ConditionFacts {
  /** Null where nobody said it; then clauses for a mode do not apply. */
  readonly mode: ServiceMode | null
  readonly event_type: EventType | null
  /** Ids. */
  readonly packages: readonly string[]
  /** The place with its address; null where it is unknown. */
  readonly place: string | null
  readonly has_overtime: boolean
  readonly has_minors: boolean
  readonly has_deposit: boolean
}

export function applies(conditions: ClauseConditions, facts: ConditionFacts): boolean {
  return fitsEvent(conditions, facts) && fitsChoice(conditions, facts)
}

/** Whether the conditions hold that are settled when a quote is sent: mode, kind of event and place. */
export function fitsEvent(
  { modes, event_types: types, region }: ClauseConditions,
  facts: Pick<ConditionFacts, 'mode' | 'event_type' | 'place'>,
): boolean {
  return (
    isAmong(modes, facts.mode) &&
    isAmong(types, facts.event_type) &&
    (region === null || isInRegion(facts.place, region))
  )
}

/** Whether the conditions hold that follow from what a client chooses or a change order adds. */
export function fitsChoice(conditions: ClauseConditions, facts: ConditionFacts): boolean {
  const { packages = [] } = conditions
  return (
    (packages.length === 0 || packages.some(({ id }) => facts.packages.includes(id))) &&
    (!conditions.with_overtime || facts.has_overtime) &&
    (!conditions.with_minors || facts.has_minors) &&
    (!conditions.with_deposit || facts.has_deposit)
  )
}

function isAmong<Value>(wanted: readonly Value[], value: Value | null): boolean {
  return wanted.length === 0 || (value !== null && wanted.includes(value))
}

interface NamedLine {
  readonly name: string
  readonly category: string | null
}

/** Whether one of the lines of a quote is about overtime, by its name or category. */
export function hasOvertime(lines: readonly NamedLine[]): boolean {
  return lines.some(({ name, category }) => /\bover[\s-]?time\b/i.test(`${name} ${category ?? ''}`))
}

/** `Dry hire; weddings; with minors`, or `every quote`. */
export function conditionWords(conditions: ClauseConditions): string {
  const { modes, event_types: types, packages = [], region } = conditions
  const parts = [
    modes.map((mode) => serviceModeWords[mode].owner).join(' or '),
    types.map((type) => eventTypeLabels[type]).join(' or '),
    packages.map(({ name }) => name).join(' or '),
    region === null ? '' : `in ${region}`,
    ...clauseSwitches.filter((each) => conditions[each]).map((each) => clauseSwitchLabels[each]),
  ].filter((part) => part !== '')
  return parts.join('; ') || 'every quote'
}
