/** How blocked days and claims read in the office. */
import type { BlackoutView, ClaimView } from '#contract/availability.ts'
import {
  hourLabel,
  lastDayUntil,
  mediumDate,
  wallTimeOf,
  type CalendarDate,
  type Instant,
} from '#domain/time.ts'
import { lookOf, type ClaimedDay } from './claimed-days.ts'

/** `June 26, 2027`, `November 22 to 28, 2026` or `December 30, 2026 to January 2, 2027` */
export function daysText(from: CalendarDate, to: CalendarDate): string {
  const [first, last] = [mediumDate(from), mediumDate(to)]
  if (from === to) return first
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${first} to ${last}`
  const start = first.slice(0, first.indexOf(','))
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${start} to ${last.slice(last.indexOf(' ') + 1)}`
    : `${start} to ${last}`
}

/** The same without years for days that are blocked every year: `December 24 to 26`. */
export function blockedDaysText({ from_date, to_date, is_yearly }: BlackoutView): string {
  const text = daysText(from_date, to_date)
  return is_yearly ? text.replaceAll(/, \d{4}/g, '') : text
}

/** `Christmas, every year` */
export function blockedReason({ from_date, reason, is_yearly }: BlackoutView): string {
  const often = is_yearly ? `every year from ${from_date.slice(0, 4)}` : undefined
  const words = [reason, often].filter(Boolean).join(', ')
  return words || 'Blocked'
}

/** The units that are blocked: `All units`, `The Copper Cart, The Caravan` */
export function blockedUnits(
  { unit_ids }: Pick<BlackoutView, 'unit_ids'>,
  units: readonly { readonly id: string; readonly name: string }[],
): string {
  if (unit_ids === null) return 'All units'
  return units
    .filter(({ id }) => unit_ids.includes(id))
    .map(({ name }) => name)
    .join(', ')
}

/** `1 date stands on these days and stays.` */
export function standingText(standing: number): string | undefined {
  if (standing === 0) return undefined
  return standing === 1
    ? '1 date stands on these days and stays.'
    : `${standing} dates stand on these days and stay.`
}

/** `Nov 24`, the last day on a mark; undefined for what is no hold. */
export function holdNote({ kind, expires_at }: ClaimView, zone: string): string | undefined {
  if (kind !== 'hold' || expires_at === null) return undefined
  const [month = '', day = ''] = mediumDate(lastDayUntil(expires_at, zone)).split(/[ ,]/)
  return `${month.slice(0, 3)} ${day}`
}

/** `Held until November 24, 2026`, `Reserved`, `Over capacity: no unit yet` */
export function claimText(claim: ClaimView, zone: string): string {
  const { expires_at } = claim
  switch (lookOf(claim)) {
    case 'hold':
      return expires_at === null ? 'Held' : `Held until ${mediumDate(lastDayUntil(expires_at, zone))}`
    case 'firm':
      return 'Reserved'
    case 'over':
      return 'Over capacity: no unit yet'
    case 'external':
      return 'Another calendar'
  }
}

/** `2:30 PM to 10:30 PM` */
export function spanText(from: Instant, to: Instant, zone: string): string {
  return [from, to].map((at) => hourLabel(wallTimeOf(at, zone))).join(' to ')
}

const counted = {
  over: 'over capacity',
  firm: 'reserved',
  hold: 'held',
  external: 'in another calendar',
} as const

/** `1 reserved, 2 held, blocked: Christmas`; undefined for a day without claims. */
export function claimedDayText(day: ClaimedDay | undefined): string | undefined {
  if (day === undefined) return undefined
  const counts = Object.entries(counted).flatMap(([look, words]) => {
    const count = day.claims.filter((claim) => lookOf(claim) === look).length
    return count === 0 ? [] : [`${count} ${words}`]
  })
  const blocked = day.blocked.map(({ reason }) => (reason ? `blocked: ${reason}` : 'blocked'))
  return [...counts, ...blocked].join(', ')
}
