/** Instants as a `datetime-local` field types them: `2027-06-26T17:00`, on the clock of the business. */
import { instantAt, isCalendarDate, todayIn, wallTimeOf, type Instant } from '#domain/time.ts'
import { businessZone } from '#web/shared/business.ts'

export function typedInstant(instant: Instant): string {
  return `${todayIn(businessZone, instant)}T${wallTimeOf(instant, businessZone)}`
}

/** The instant that is meant; nothing while it is not complete. */
export function instantOf(typed: string): Instant | undefined {
  const [, date = '', time = ''] = /^(.{10})T(([01]\d|2[0-3]):[0-5]\d)/.exec(typed) ?? []
  return isCalendarDate(date) ? instantAt(date, time, businessZone) : undefined
}
