/** What an owner does next with an event. */
import type { EventView } from '#contract/events.ts'
import { isOpenEvent, type EventStatus } from '#domain/events/event.ts'
import { hoursBetween, type Instant } from '#domain/time.ts'

interface EventStep {
  readonly action: 'assign' | EventStatus
  readonly title: string
  readonly detail: string | undefined
  readonly urgent: boolean
}

const urgentHours = 72

/** Confirm, then staff, then complete; undefined where only the day itself is left. */
export function nextEventStep(
  event: Pick<EventView, 'status' | 'start_at' | 'assignments'>,
  now: Instant,
): EventStep | undefined {
  if (!isOpenEvent(event.status)) return undefined
  const hours = hoursBetween(now, event.start_at)
  const staffed = event.assignments.some(({ status }) => status !== 'cancelled')
  if (hours > 0 && hours <= urgentHours && !staffed) return assignStep(hours)
  if (event.status === 'pending')
    return { action: 'confirmed', title: 'Confirm the event', detail: undefined, urgent: false }
  if (hours <= 0)
    return { action: 'completed', title: 'Complete the event', detail: 'Its day is over.', urgent: false }
  return staffed ? undefined : assignStep(hours)
}

function assignStep(hours: number): EventStep {
  const days = Math.ceil(hours / 24)
  return {
    action: 'assign',
    title: 'Assign staff: nobody is on it yet',
    detail: days === 1 ? 'It starts within a day.' : `It starts in ${days} days.`,
    urgent: hours <= urgentHours,
  }
}
