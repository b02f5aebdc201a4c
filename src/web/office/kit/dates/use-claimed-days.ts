import { useQuery } from '@tanstack/react-query'
import type { BlackoutView, ClaimView } from '#contract/availability.ts'
import type { CalendarDate } from '#domain/time.ts'
import type { LegendEntry } from '#web/office/kit/calendar/mark-legend.tsx'
import type { DayMark } from '#web/office/kit/calendar/month-calendar.tsx'
import type { Month } from '#web/shared/month.ts'
import { weeksOfMonth } from '#web/shared/month-weeks.ts'
import { chipName } from '#web/office/kit/events/shift-words.ts'
import { useBusinessZone } from '#web/shared/business.tsx'
import { claimedDays, lookOf, type ClaimedDay } from './claimed-days.ts'
import { claimsOf } from './date-data.ts'
import { holdNote } from './date-words.ts'

/** What keeps the units busy on these days, by day; nothing until it is here. */
export function useClaimedDays(range: { readonly from: CalendarDate; readonly to: CalendarDate }) {
  const zone = useBusinessZone()
  const { data } = useQuery(claimsOf(range))
  const none = { units: [], claims: [], blocked: [] }
  const found = data ?? none
  return { known: data !== undefined, units: found.units, days: claimedDays(found, { ...range, zone }) }
}

/** The same for the weeks that a month's calendar shows. */
export function useClaimedMonth(month: Month) {
  const dates = weeksOfMonth(month).flat()
  const [from = `${month}-01`, to = from] = [dates[0], dates.at(-1)]
  return useClaimedDays({ from, to })
}

/** The blocks of a day. */
export function blockedMarks(day: ClaimedDay | undefined): readonly DayMark[] {
  return (day?.blocked ?? []).map(blockedMark)
}

export function blockedMark({ id, reason }: BlackoutView): DayMark {
  return { key: id, label: reason ?? 'Blocked', tone: 'note', look: 'blocked' }
}

/** The claim of something that has no mark yet. */
export function claimMark(claim: ClaimView, zone: string): DayMark {
  return {
    key: claim.id,
    label: chipName(claim.client_name ?? claim.title),
    tone: 'ok',
    ...claimLook(claim, zone),
  }
}

/** A day shows two or three marks: what wants something comes first. */
export function urgentFirst(marks: readonly DayMark[]): readonly DayMark[] {
  return marks.toSorted((one, other) => Number(other.look === 'over') - Number(one.look === 'over'))
}

/** What a claim adds to the mark of its event. */
export function claimLook(claim: ClaimView, zone: string): Pick<DayMark, 'look' | 'note'> {
  const note = holdNote(claim, zone)
  return { look: lookOf(claim), ...(note === undefined ? {} : { note }) }
}

const looks = {
  firm: 'reserved',
  hold: 'held, with its last day',
  blocked: 'blocked',
  external: 'another calendar',
  over: 'over capacity',
} as const

/** The looks that some day has, in their order. */
export function legendOf(days: ReadonlyMap<CalendarDate, ClaimedDay>): readonly LegendEntry[] {
  const all = [...days.values()]
  const found = new Set<string>(all.flatMap(({ claims }) => claims.map(lookOf)))
  if (all.some(({ blocked }) => blocked.length > 0)) found.add('blocked')
  const names = Object.keys(looks) as (keyof typeof looks)[]
  return names.filter((look) => found.has(look)).map((look) => ({ look, label: looks[look] }))
}
