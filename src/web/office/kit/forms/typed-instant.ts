/** Instants as a `datetime-local` field types them: `2027-06-26T17:00`, on the clock of a zone, the business's when the form was opened. */
import { skippedTimeProblem } from '#domain/events/skipped-time.ts'
import {
  instantAt,
  isCalendarDate,
  todayIn,
  wallTimeOf,
  type CalendarDate,
  type Instant,
  type WallTime,
} from '#domain/time.ts'

export function typedInstant(instant: Instant, zone: string): string {
  return `${todayIn(zone, instant)}T${wallTimeOf(instant, zone)}`
}

/**
 * The instant that is meant; nothing while it is not complete. What is typed as `read` shows is `read`, also in the hour
 * that the clock shows twice.
 */
export function instantOf(typed: string, zone: string, read?: Instant | null): Instant | undefined {
  if (read && typed === typedInstant(read, zone)) return read
  const parts = partsOf(typed)
  return parts && instantAt(...parts, zone)
}

/** What is said of a typed time that does not exist. */
export function skippedProblem(typed: string, zone: string): string | undefined {
  const parts = partsOf(typed)
  return parts && skippedTimeProblem(...parts, zone)
}

function partsOf(typed: string): readonly [CalendarDate, WallTime] | undefined {
  const [, date = '', time = ''] = /^(.{10})T(([01]\d|2[0-3]):[0-5]\d)/.exec(typed) ?? []
  return isCalendarDate(date) ? [date, time] : undefined
}
