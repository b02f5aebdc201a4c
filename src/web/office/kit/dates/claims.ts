/** What occupies the units, from the server. */
import { thereText } from '#domain/events/place-clock.ts'
import { queryOptions } from '@tanstack/react-query'
import type { ClaimView } from '#contract/availability.ts'
import { clockOfInstant, lastDayUntil, mediumDate, type CalendarDate } from '#domain/time.ts'
import { read } from '#web/shared/api.ts'

/** Claims, blocked days and units of the days from `from` to `to`, both included. */
export function claimsBetween(from: CalendarDate, to: CalendarDate) {
  return queryOptions({
    queryKey: ['dates', 'claims', from, to],
    queryFn: ({ signal }) => read('list-claims', { from, to }, { signal }),
  })
}

/** `5:00 PM to 9:00 PM (3 PM MDT there), held until June 12, 2027` */
export function claimText(claim: ClaimView, zone: string): string {
  const { service_from, service_to, expires_at, unit_id, kind } = claim
  const there = thereText(service_from, { zone: claim.time_zone, home: zone })
  const hours = `${clockOfInstant(service_from, zone)} to ${clockOfInstant(service_to, zone)}${there}`
  if (expires_at !== null) return `${hours}, held until ${mediumDate(lastDayUntil(expires_at, zone))}`
  return kind === 'firm' && unit_id === null ? `${hours}, over capacity` : hours
}
