/** Assignments grouped by calendar day, for the schedule and its calendar. */
import type { Cents } from '../money.ts'
import { addMinutes, todayIn, type CalendarDate, type Instant } from '../time.ts'
import type { AssignmentStatus } from './assignment.ts'

interface Assigned {
  readonly shift_start: Instant
  readonly status: AssignmentStatus
  readonly cost_planned: Cents
  readonly staff: { readonly id: string }
}

export interface ScheduleDay<Assignment> {
  readonly date: CalendarDate
  readonly assignments: readonly Assignment[]
  /** The number of distinct people. Canceled assignments count in neither figure (A-SCH-06). */
  readonly people: number
  readonly cost: Cents
}

/** The days on which shifts begin, in `zone`, in the order of the assignments. */
export function daysOf<Assignment extends Assigned>(
  assignments: readonly Assignment[],
  zone: string,
): readonly ScheduleDay<Assignment>[] {
  const byDate = new Map<CalendarDate, Assignment[]>()
  for (const assignment of assignments) {
    const date = todayIn(zone, assignment.shift_start)
    byDate.set(date, [...(byDate.get(date) ?? []), assignment])
  }
  return [...byDate].map(([date, group]) => {
    const counting = group.filter(({ status }) => status !== 'cancelled')
    return {
      date,
      assignments: group,
      people: new Set(counting.map(({ staff }) => staff.id)).size,
      cost: counting.reduce((sum, { cost_planned }) => sum + cost_planned, 0),
    }
  })
}

const windowMinutes = 30 * 24 * 60

/** The end of the schedule: 30 days from `now`. */
export function scheduleEnd(now: Instant): Instant {
  return addMinutes(now, windowMinutes)
}
