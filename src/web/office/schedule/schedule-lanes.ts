/** The schedule that was read, by day and event. */
import type { AssignmentView, ScheduledEvent, ScheduleView } from '#contract/schedule.ts'
import { laneDays, type Lane, type LaneDay } from '#domain/schedule/lanes.ts'
import { todayIn, type CalendarDate, type Instant } from '#domain/time.ts'

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
    readonly from?: CalendarDate
    readonly to?: CalendarDate
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
