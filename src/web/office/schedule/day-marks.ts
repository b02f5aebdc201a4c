/** The marks of a day on the schedule's calendar: events with their people, holds, blocks and other calendars. */
import type { ClaimView } from '#contract/availability.ts'
import { addDays, type CalendarDate, type Instant } from '#domain/time.ts'
import type { BadgeTone } from '#ui/badge.tsx'
import { lookOf, type ClaimedDay } from '#web/office/kit/dates/claimed-days.ts'
import { laneOf, lanesOfBlackout, unitLanes } from '#web/office/kit/dates/unit-lanes.ts'
import { blockedMark, claimMark, urgentFirst } from '#web/office/kit/dates/use-claimed-days.ts'
import type { DayMark } from '#web/office/kit/calendar/month-calendar.tsx'
import type { CalendarLane } from '#web/office/kit/calendar/month-lanes.tsx'
import { weekOf } from '#web/shared/month-weeks.ts'
import { chipName } from '#web/office/kit/events/shift-words.ts'
import {
  claimOfLane,
  claimsWithoutLane,
  workingOf,
  type EventLane,
  type ScheduleDay,
} from './schedule-lanes.ts'
import { initialsOf } from './schedule-words.ts'

interface Schedule {
  readonly claimed: ReadonlyMap<CalendarDate, ClaimedDay>
  readonly byDate: ReadonlyMap<CalendarDate, ScheduleDay>
  readonly now: Instant
  readonly zone: string
}

type Units = readonly { readonly id: string; readonly name: string }[]

/** The lanes of some days: those of the units, and of what has none. */
export function lanesOfDays(
  units: Units,
  dates: readonly CalendarDate[],
  { claimed, byDate }: Pick<Schedule, 'claimed' | 'byDate'>,
): readonly CalendarLane[] {
  const hasOthers = dates.some((date) =>
    byDate.get(date)?.lanes.some((lane) => claimOfLane(claimed.get(date), lane) === undefined),
  )
  return unitLanes(
    units,
    dates.map((date) => claimed.get(date)),
    hasOthers,
  )
}

/** The marks of a day, each in its lane where the week has lanes. */
export function marksOfDay(
  date: CalendarDate,
  schedule: Schedule,
  lanes: readonly CalendarLane[],
): readonly DayMark[] {
  const { claimed, byDate, now, zone } = schedule
  const day = claimed.get(date)
  const events = byDate.get(date)?.lanes ?? []
  const hasLanes = lanes.length > 0
  const marks = [
    ...blockedMarksOf(date, claimed, lanes),
    ...events.map((event) => {
      const claim = claimOfLane(day, event)
      const mark = { ...markOf(event, now, hasLanes), ...(hasLanes ? { lane: laneOf(claim, lanes) } : {}) }
      // What is over is pale.
      return claim && mark.tone !== 'note' ? { ...mark, look: lookOf(claim) } : mark
    }),
    ...claimsWithoutLane(day, events).map((claim) => {
      const mark = claimMark(claim, zone)
      if (!hasLanes) return mark
      const goesOn = (other: CalendarDate) => has(claimed.get(other)?.claims, claim)
      const note = mark.note === undefined ? {} : { note: `to ${mark.note}` }
      return { ...mark, ...note, lane: laneOf(claim, lanes), ...spanOf(date, goesOn) }
    }),
  ]
  return hasLanes ? inLanes(marks, lanes) : urgentFirst(marks)
}

/** By their lanes: on a phone, where lanes have no room, the marks stand in the same order. */
function inLanes(marks: readonly DayMark[], lanes: readonly CalendarLane[]): readonly DayMark[] {
  const placeOf = ({ lane }: DayMark) => lanes.findIndex(({ key }) => key === lane)
  return marks.toSorted((one, other) => placeOf(one) - placeOf(other))
}

function blockedMarksOf(
  date: CalendarDate,
  claimed: Schedule['claimed'],
  lanes: readonly CalendarLane[],
): readonly DayMark[] {
  const blocked = claimed.get(date)?.blocked ?? []
  if (lanes.length === 0) return blocked.map(blockedMark)
  return blocked.flatMap((blackout) => {
    const span = spanOf(date, (other) => has(claimed.get(other)?.blocked, blackout))
    return lanesOfBlackout(blackout, lanes).map((lane) => ({
      ...blockedMark(blackout),
      key: `${blackout.id} ${lane}`,
      lane,
      ...span,
    }))
  })
}

/** Whether a mark goes on beyond a day, within its week. */
function spanOf(date: CalendarDate, isOn: (other: CalendarDate) => boolean) {
  const [first, last] = [weekOf(date)[0], weekOf(date).at(-1)]
  return {
    follows: date !== first && isOn(addDays(date, -1)),
    continues: date !== last && isOn(addDays(date, 1)),
  }
}

function has(all: readonly { readonly id: string }[] | undefined, { id }: Pick<ClaimView, 'id'>): boolean {
  return all?.some((each) => each.id === id) === true
}

/**
 * `Visser RQ AB`; while people are missing, their number stands in place of the initials. Lanes are wide enough for how
 * many there are, and too narrow for who.
 */
function markOf(lane: EventLane, now: Instant, inLane: boolean): DayMark {
  const { event, missing } = lane
  const initials = missing > 0 || inLane ? [] : workingOf(lane).map(({ staff }) => initialsOf(staff.name))
  const isCounted = missing > 0 || (inLane && event.needed > 0)
  return {
    key: event.id,
    label: [chipName(event.client_name), ...initials].join(' '),
    tone: toneOf(lane, now),
    struck: event.status === 'cancelled',
    ...(isCounted ? { note: `${event.staffed} of ${event.needed}` } : {}),
  }
}

function toneOf({ event, missing }: EventLane, now: Instant): BadgeTone {
  if (event.status === 'cancelled' || (event.end_at ?? event.start_at) < now) return 'note'
  if (missing === 0) return 'ok'
  return event.staffed === 0 ? 'bad' : 'warn'
}
