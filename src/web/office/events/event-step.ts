/** What an owner does next with an event. */
import type { EventView } from '#contract/events.ts'
import { isOpenEvent, type EventStatus } from '#domain/events/event.ts'
import { daysBetween, hoursBetween, todayIn, type Instant } from '#domain/time.ts'

interface EventStep {
  readonly action: 'assign' | EventStatus
  readonly title: string
  readonly detail: string | undefined
  readonly urgent: boolean
}

const urgentHours = 72

/** Confirm, then staff, then complete once its day is over; undefined where only the day itself is left. */
export function nextEventStep(
  event: Pick<EventView, 'status' | 'start_at' | 'end_at' | 'time_zone' | 'assignments'>,
  now: Instant,
): EventStep | undefined {
  if (!isOpenEvent(event.status)) return undefined
  const { start_at: start, end_at: end, time_zone: zone } = event
  const hours = hoursBetween(now, start)
  // What ends after midnight is over then.
  const isOver = todayIn(zone, now) > todayIn(zone, start) && now > (end ?? start)
  const staffed = event.assignments.some(({ status }) => status !== 'cancelled')
  if (hours > 0 && hours <= urgentHours && !staffed) return assignStep(event, now)
  if (event.status === 'pending')
    return { action: 'confirmed', title: 'Confirm the event', detail: undefined, urgent: false }
  if (isOver)
    return { action: 'completed', title: 'Complete the event', detail: 'Its day is over.', urgent: false }
  return staffed || hours <= 0 ? undefined : assignStep(event, now)
}

/** Days as the calendar counts them, as in the alerts of the dashboard. */
function assignStep(
  { start_at: start, time_zone: zone }: Pick<EventView, 'start_at' | 'time_zone'>,
  now: Instant,
): EventStep {
  const days = daysBetween(todayIn(zone, now), todayIn(zone, start))
  return {
    action: 'assign',
    title: 'Assign staff: nobody is on it yet',
    detail: days <= 0 ? 'It is today.' : days === 1 ? 'It starts tomorrow.' : `It starts in ${days} days.`,
    urgent: hoursBetween(now, start) <= urgentHours,
  }
}
