/** Days on which a unit, or the whole business, takes no events. */
import type { TextRule } from '../text.ts'
import { addDays, daysBetween, inYear, startOfDay, type CalendarDate } from '../time.ts'
import type { Span } from './span.ts'

export interface Blackout {
  /** First and last day, in the business's zone. */
  readonly from_date: CalendarDate
  readonly to_date: CalendarDate
  /** Repeated on the same days of every year, from its first year on. */
  readonly is_yearly: boolean
  /** The units that are closed; null closes all. */
  readonly unit_ids: readonly string[] | null
}

export const blackoutText = {
  reason: { min: 0, max: 200, message: '', label: 'Reason' },
} as const satisfies Record<string, TextRule>

export const mostBlackoutDays = 366

/** The problem with the days, or undefined. */
export function blackoutProblem({
  from_date: from,
  to_date: to,
  is_yearly,
}: Pick<Blackout, 'from_date' | 'to_date' | 'is_yearly'>): string | undefined {
  if (to < from) return 'The last day must not be before the first'
  const days = daysBetween(from, to) + 1
  if (is_yearly && days > 300) return 'Days that repeat every year are at most 300 in a row'
  return days > mostBlackoutDays ? `Please block at most ${mostBlackoutDays} days at a time` : undefined
}

export function closesUnit({ unit_ids: units }: Pick<Blackout, 'unit_ids'>, unitId: string): boolean {
  return units === null || units.includes(unitId)
}

/** The first and last days of a blackout that touch the days `from` to `to`, both included. */
export function daysOfBlackout(
  { from_date, to_date, is_yearly }: Pick<Blackout, 'from_date' | 'to_date' | 'is_yearly'>,
  from: CalendarDate,
  to: CalendarDate,
): readonly (readonly [first: CalendarDate, last: CalendarDate])[] {
  const length = daysBetween(from_date, to_date)
  const firsts = is_yearly ? yearlyFrom(from_date, from, to) : [from_date]
  return firsts
    .map((first) => [first, addDays(first, length)] as const)
    .filter(([first, last]) => first <= to && last >= from)
}

/** The spans in which a blackout closes its units, of those that touch the days `from` to `to`. */
export function spansOfBlackout(
  blackout: Pick<Blackout, 'from_date' | 'to_date' | 'is_yearly'>,
  days: { readonly from: CalendarDate; readonly to: CalendarDate },
  zone: string,
): readonly Span[] {
  return daysOfBlackout(blackout, days.from, days.to).map(([first, last]) => ({
    from: startOfDay(first, zone),
    to: startOfDay(addDays(last, 1), zone),
  }))
}

/** The same day in every year that can matter. */
function yearlyFrom(first: CalendarDate, from: CalendarDate, to: CalendarDate): readonly CalendarDate[] {
  const years: CalendarDate[] = []
  const begin = Math.max(Number(first.slice(0, 4)), Number(from.slice(0, 4)) - 1)
  for (let year = begin; year <= Number(to.slice(0, 4)); year++) {
    years.push(inYear(first, year))
  }
  return years
}
