/** The schedule that was read, by day and event. */
import type { ClaimView } from '#contract/availability.ts'
import type { ScheduledEvent, ScheduleView } from '#contract/schedule.ts'
import type { AssignmentView } from '#contract/assignment-views.ts'
import { laneDays, type Lane, type LaneDay } from '#domain/schedule/lanes.ts'
import { todayIn, type CalendarDate, type Instant } from '#domain/time.ts'
import type { ClaimedDay } from '#web/office/kit/dates/claimed-days.ts'

export type EventLane = Lane<ScheduledEvent, AssignmentView>
export type ScheduleDay = LaneDay<ScheduledEvent, AssignmentView>

/** The days of a range, or those from now on. */
export function daysOfSchedule(
  view: ScheduleView,
  {
    now,
    zone,
    from,
    to,
  }: {
    readonly now: Instant
    readonly zone: string
    readonly from?: CalendarDate | undefined
    readonly to?: CalendarDate | undefined
  },
): readonly ScheduleDay[] {
  const isShown = ({ start_at }: ScheduledEvent) => {
    const date = todayIn(zone, start_at)
    return from === undefined || to === undefined ? start_at >= now : date >= from && date <= to
  }
  return laneDays(view, { now, zone, isShown })
}

/** The shifts of a lane that will take place. */
export function workingOf({ assignments }: EventLane): readonly AssignmentView[] {
  return assignments.filter(({ status }) => status !== 'cancelled')
}

/** What keeps a unit busy for the event of a lane. */
export function claimOfLane(day: ClaimedDay | undefined, { event }: EventLane): ClaimView | undefined {
  return day?.claims.find(({ event_id }) => event_id === event.id)
}

/** The claims of a day that have no event on the schedule: holds, inquiries with a reserved date, other calendars. */
export function claimsWithoutLane(
  day: ClaimedDay | undefined,
  lanes: readonly EventLane[],
): readonly ClaimView[] {
  return (day?.claims ?? []).filter(({ event_id }) => !lanes.some(({ event }) => event.id === event_id))
}
