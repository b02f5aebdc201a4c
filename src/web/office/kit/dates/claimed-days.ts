/** Claims and blocked days by day, and the marks that calendars draw of them. */
import type { BlackoutView, CalendarClaims, ClaimView } from '#contract/availability.ts'
import { daysOfBlackout } from '#domain/availability/blackout.ts'
import { addDays, addMinutes, todayIn, type CalendarDate } from '#domain/time.ts'

export interface ClaimedDay {
  readonly claims: readonly ClaimView[]
  readonly blocked: readonly BlackoutView[]
}

export type ClaimLook = 'firm' | 'hold' | 'external' | 'over'

export function lookOf({ kind, unit_id }: Pick<ClaimView, 'kind' | 'unit_id'>): ClaimLook {
  return kind === 'firm' && unit_id === null ? 'over' : kind
}

/** The days from `from` to `to` with claims or blocks. A claim stands on the day on which its service begins. */
export function claimedDays(
  { claims, blocked }: Pick<CalendarClaims, 'claims' | 'blocked'>,
  { from, to, zone }: { readonly from: CalendarDate; readonly to: CalendarDate; readonly zone: string },
): ReadonlyMap<CalendarDate, ClaimedDay> {
  const days = new Map<CalendarDate, { claims: ClaimView[]; blocked: BlackoutView[] }>()
  const dayOf = (date: CalendarDate) => {
    const day = days.get(date) ?? { claims: [], blocked: [] }
    days.set(date, day)
    return day
  }
  for (const claim of claims) {
    const first = todayIn(zone, claim.service_from)
    // Another calendar can be busy for days.
    const last = claim.kind === 'external' ? todayIn(zone, addMinutes(claim.service_to, -1)) : first
    for (const date of daysWithin(first, last, from, to)) dayOf(date).claims.push(claim)
  }
  for (const blackout of blocked)
    for (const [first, last] of daysOfBlackout(blackout, from, to))
      for (const date of daysWithin(first, last, from, to)) dayOf(date).blocked.push(blackout)
  return days
}

function daysWithin(
  first: CalendarDate,
  last: CalendarDate,
  from: CalendarDate,
  to: CalendarDate,
): readonly CalendarDate[] {
  const dates: CalendarDate[] = []
  const end = last < to ? last : to
  for (let date = first > from ? first : from; date <= end; date = addDays(date, 1)) dates.push(date)
  return dates
}
