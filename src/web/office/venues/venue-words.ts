/** What is said of a venue and its dates. */
import { formatNumber } from '#domain/locale.ts'
import type { PlaceClock } from '#domain/events/place-clock.ts'
import type { VenueRow } from '#contract/venues.ts'
import type { VenueDate } from '#contract/venue-view.ts'
import { papersDue, papersUrgency, type VenueState } from '#domain/venues/venue.ts'
import { daysBetween, lastDayUntil, shortDate, todayIn, type CalendarDate } from '#domain/time.ts'

export const stateChoices = [
  { value: 'upcoming', label: 'With a date ahead' },
  { value: 'archived', label: 'Archived' },
] as const satisfies readonly { readonly value: VenueState; readonly label: string }[]

/** The next date first, unless another order is chosen. */
export const sortChoices = [
  { value: 'name', label: 'Name A-Z' },
  { value: 'events', label: 'Most events' },
] as const

/** Orders that only the headers choose. */
export const otherWays = [
  { value: 'next', label: 'Next date first' },
  { value: 'name-desc', label: 'Name Z-A' },
  { value: 'events-asc', label: 'Fewest events' },
] as const

interface Words {
  readonly fact: string
  readonly detail: string
  readonly tone?: 'warn' | 'muted'
}

/** What a list says of the papers of the next date. */
export function papersWords(
  { papers_days: days, date, time_zone }: Pick<VenueRow, 'papers_days' | 'date' | 'time_zone'>,
  { zone, today }: { readonly zone: string; readonly today: CalendarDate },
): Words {
  if (days === null) return { fact: 'Nobody said yet', detail: '', tone: 'muted' }
  if (days === 0) return { fact: 'None asked for', detail: '' }
  const due =
    date?.is_ahead && date.kind === 'event'
      ? papersDue(days, todayIn(time_zone ?? zone, date.start_at))
      : undefined
  if (due === undefined) return { fact: 'Nothing due', detail: daysWords(days), tone: 'muted' }
  const urgency = papersUrgency(due, today)
  const by = shortDate(due, today)
  if (urgency === 'late')
    return { fact: `Certificate was due ${by}`, detail: agoWords(due, today), tone: 'warn' }
  return {
    fact: `Certificate by ${by}`,
    detail: inWords(due, today),
    ...(urgency === 'soon' ? { tone: 'warn' as const } : {}),
  }
}

/** `30 days before` */
export function daysWords(days: number): string {
  return days === 1 ? 'the day before' : `${days} days before`
}

function inWords(due: CalendarDate, today: CalendarDate): string {
  const days = daysBetween(today, due)
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`
}

function agoWords(due: CalendarDate, today: CalendarDate): string {
  const days = daysBetween(due, today)
  return days === 1 ? 'yesterday' : `${days} days ago`
}

/** A date at a venue: its day, its guests, and what holds it. */
export function dateWords(date: VenueDate, { zone, home }: PlaceClock, today: CalendarDate): string {
  const { start_at, guests, held_until, kind } = date
  const parts = [shortDate(todayIn(zone, start_at), today)]
  if (guests !== null) parts.push(`${formatNumber(guests)} guests`)
  if (held_until !== null) parts.push(`held until ${shortDate(lastDayUntil(held_until, home), today)}`)
  else if (kind === 'inquiry') parts.push('not booked yet')
  return parts.join(', ')
}

/** The first line of a fact, and its further ones. */
export function linesOf(text: string): { readonly fact: string; readonly detail: string } {
  const [fact = '', ...rest] = text.split('\n')
  return { fact, detail: rest.join('\n').trim() }
}
