/** How days, blocked or not, read in the office. */
import type { BlackoutView } from '#contract/availability.ts'
import { mediumDate, type CalendarDate } from '#domain/time.ts'

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
