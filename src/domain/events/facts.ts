/** What is known of an event: hours, guests, place and service mode, and who said it (rules.md, T-07). */
import { formatNumber } from '../locale.ts'
import type { Span } from '../availability/span.ts'
import { plannedGuests } from '../bookings/guests.ts'
import { addMinutes, instantAt, millisecondsOf, todayIn, wallTimeOf, addDays, daysBetween } from '../time.ts'
import type { CalendarDate, Instant, WallTime } from '../time.ts'
import { mostGuests } from './fields.ts'
import { hoursText, type PlaceClock } from './place-clock.ts'

export const windowKinds = [
  'ceremony',
  'cocktail_hour',
  'dinner',
  'reception',
  'after_party',
  'service',
] as const
export type WindowKind = (typeof windowKinds)[number]

export const windowLabels = {
  ceremony: 'Ceremony',
  cocktail_hour: 'Cocktail hour',
  dinner: 'Dinner',
  reception: 'Reception',
  after_party: 'After party',
  service: 'Service',
} as const satisfies Record<WindowKind, string>

/** Part of an event in which the bar serves. Instants in UTC. */
export interface ServiceWindow {
  readonly kind: WindowKind
  readonly starts_at: Instant
  readonly ends_at: Instant
}

export const factOrigins = ['assumed', 'client', 'owner'] as const
export type FactOrigin = (typeof factOrigins)[number]

/** Who said a fact, and when. An assumed fact was said by nobody. */
export interface Said {
  readonly origin: FactOrigin
  /** The name of the owner; null for the client and where nobody said it. */
  readonly said_by: string | null
  readonly said_at: Instant | null
}

/** Whole numbers; null where it is unknown. */
export interface Guests {
  readonly estimated: number | null
  /** The least number that is billed. */
  readonly guaranteed: number | null
  readonly final: number | null
  /** Under the drinking age, of the number in force. */
  readonly minors: number | null
}

/** The number of guests to plan with: the final one, else the guaranteed one, else the estimate. */
export function guestsInForce({ estimated, guaranteed, final }: Guests): number | null {
  return final ?? guaranteed ?? estimated
}

/** Those whom the bar pours alcohol for; null where the number of guests is unknown. */
export function adultsOf(guests: Guests): number | null {
  const all = guestsInForce(guests)
  return all === null ? null : all - (guests.minors ?? 0)
}

/** The guests of an inquiry until someone says a number: the band's upper end. */
export function assumedGuests(band: string): Guests {
  return { estimated: plannedGuests(band), guaranteed: null, final: null, minors: null }
}

export const factMessages = {
  noWindow: 'Please add at least one time',
  manyWindows: 'At most six times',
  windowEnds: 'Each time must end after it starts',
  windowsOverlap: 'The times overlap. Please change one of them',
  windowsLong: 'All times together must fit in 24 hours',
  guests: `Please enter a whole number of guests up to ${formatNumber(mostGuests)}`,
  minors: 'These cannot be more than all guests',
} as const

export const mostWindows = 6

/** The windows in the order of their start. */
export function sortedWindows(windows: readonly ServiceWindow[]): readonly ServiceWindow[] {
  return windows.toSorted((one, other) => (one.starts_at < other.starts_at ? -1 : 1))
}

/** The problem with service windows in order, or undefined: 1 to 6 that do not overlap, within 24 hours. */
export function windowsProblem(windows: readonly ServiceWindow[]): string | undefined {
  if (windows.length === 0) return factMessages.noWindow
  if (windows.length > mostWindows) return factMessages.manyWindows
  if (windows.some(({ starts_at, ends_at }) => ends_at <= starts_at)) return factMessages.windowEnds
  if (windows.some(({ starts_at }, index) => starts_at < (windows[index - 1]?.ends_at ?? '')))
    return factMessages.windowsOverlap
  const { from, to } = envelopeOf(windows)
  return millisecondsOf(to) - millisecondsOf(from) > 24 * 3_600_000 ? factMessages.windowsLong : undefined
}

/** The problem with numbers of guests by field, or an empty record. */
export function guestProblems(guests: Guests): Readonly<Partial<Record<keyof Guests, string>>> {
  const isCount = (count: number | null, least: number) =>
    count === null || (Number.isInteger(count) && count >= least && count <= mostGuests)
  const problems: Partial<Record<keyof Guests, string>> = {}
  for (const field of ['estimated', 'guaranteed', 'final'] as const)
    if (!isCount(guests[field], 1)) problems[field] = factMessages.guests
  if (!isCount(guests.minors, 0)) problems.minors = factMessages.guests
  else if ((guests.minors ?? 0) > (guestsInForce(guests) ?? 0)) problems.minors = factMessages.minors
  return problems
}

/** From the start of the first window to the end of the last one. Throws without a window. */
export function envelopeOf(windows: readonly ServiceWindow[]): Span {
  const [first, last] = [windows[0], windows.at(-1)]
  if (!first || !last) throw new Error('an event without a service window')
  return { from: first.starts_at, to: last.ends_at }
}

/**
 * The windows of an event that moves: each moves with the start and keeps its time of day across clock changes; the
 * last one ends with the event. Undefined where the new end leaves one of them no time.
 */
export function movedWindows(
  windows: readonly ServiceWindow[],
  to: Span,
  zone: string,
): readonly ServiceWindow[] | undefined {
  const { from } = envelopeOf(windows)
  const days = daysBetween(todayIn(zone, from), todayIn(zone, to.from))
  const move = (at: Instant) => instantAt(addDays(todayIn(zone, at), days), wallTimeOf(at, zone), zone)
  const minutes = (millisecondsOf(to.from) - millisecondsOf(move(from))) / 60_000
  const moved = windows.map((window, index) => ({
    ...window,
    starts_at: addMinutes(move(window.starts_at), minutes),
    ends_at: index === windows.length - 1 ? to.to : addMinutes(move(window.ends_at), minutes),
  }))
  return windowsProblem(moved) === undefined ? moved : undefined
}

/** The windows on another day, at their times of day. */
export function windowsOnDay(
  windows: readonly ServiceWindow[],
  day: CalendarDate,
  zone: string,
): readonly ServiceWindow[] {
  const days = daysBetween(todayIn(zone, envelopeOf(windows).from), day)
  const move = (at: Instant) => instantAt(addDays(todayIn(zone, at), days), wallTimeOf(at, zone), zone)
  return windows.map((window) => ({
    ...window,
    starts_at: move(window.starts_at),
    ends_at: move(window.ends_at),
  }))
}

/** Whether two lists have the same windows. */
export function isSameWindows(one: readonly ServiceWindow[], other: readonly ServiceWindow[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ kind, starts_at, ends_at }, place) => {
      const same = other[place]
      return same?.kind === kind && same.starts_at === starts_at && same.ends_at === ends_at
    })
  )
}

/** A window as a client types it: times of day. */
export interface TypedWindow {
  readonly kind: WindowKind
  readonly from: WallTime
  readonly to: WallTime
}

const noon = '12:00'
const earlyMorning = '06:00'

/**
 * Typed windows as instants, in order. A start before 6 AM belongs to the night after `date` if another one is at noon
 * or later; an end at or before its start is on the next day.
 */
export function windowsOfDay(
  typed: readonly TypedWindow[],
  date: CalendarDate,
  zone: string,
): readonly ServiceWindow[] {
  const isLate = typed.some(({ from }) => from >= noon)
  const windows = typed.map(({ kind, from, to }) => {
    const day = isLate && from < earlyMorning ? addDays(date, 1) : date
    const starts_at = instantAt(day, from, zone)
    const ends_at = instantAt(to <= from ? addDays(day, 1) : day, to, zone)
    return { kind, starts_at, ends_at }
  })
  return sortedWindows(windows)
}

/** Windows as times of day, for a form. */
export function typedWindows(windows: readonly ServiceWindow[], zone: string): readonly TypedWindow[] {
  return windows.map(({ kind, starts_at, ends_at }) => ({
    kind,
    from: wallTimeOf(starts_at, zone),
    to: wallTimeOf(ends_at, zone),
  }))
}

/** `Dinner, 6 PM to 8:30 PM` for each window, with the name of the zone where the clock at home shows another time. */
export function windowTexts(windows: readonly ServiceWindow[], clock: PlaceClock): readonly string[] {
  return windows.map(
    ({ kind, starts_at, ends_at }) => `${windowLabels[kind]}, ${hoursText(starts_at, ends_at, clock)}`,
  )
}

export const factParts = ['windows', 'guests', 'place', 'service_mode'] as const
/** A group of facts that is asked for. */
export type FactPart = (typeof factParts)[number]

export const saidParts = [...factParts, 'contact'] as const
/** A group of facts that is said and stored by itself; a second contact may be missing. */
export type SaidPart = (typeof saidParts)[number]

/** True of what a quote can rest on: no price and no term depends on a second contact. */
export function isAskedFor(part: SaidPart): part is FactPart {
  return part !== 'contact'
}

export const factPartLabels = {
  windows: 'Times',
  guests: 'Guests',
  place: 'Place',
  service_mode: 'Service',
  contact: 'Second contact',
} as const satisfies Record<SaidPart, string>

/** The parts that nobody has said yet. */
export function openParts(said: Readonly<Record<FactPart, Said>>): readonly FactPart[] {
  return factParts.filter((part) => said[part].origin === 'assumed')
}

export interface NamedPlace {
  readonly venue: string | null
  readonly location: string | null
}

/** Whether an event's form names another place: another venue, or another address where it names no venue. */
export function isElsewhere(before: NamedPlace, after: NamedPlace): boolean {
  return before.venue !== after.venue || (after.venue === null && before.location !== after.location)
}

/** The first day on which the client can no longer change the facts, `days` before the event. */
export function lockDay(date: CalendarDate, days: number): CalendarDate {
  return addDays(date, -days)
}
