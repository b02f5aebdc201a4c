/** How many people an event needs, from its guests. */
import { isOpenEvent, type EventStatus } from '../events/event.ts'

const guestsPerPerson = 50
const fewest = 2

/** One person for every 50 guests begun, and at least two; two where the guests are not known. */
export function peopleNeeded(guests: number | null): number {
  return Math.max(fewest, Math.ceil((guests ?? 0) / guestsPerPerson))
}

/** How many people are still missing; nobody is where the event is over, completed or canceled. */
export function peopleMissing(
  event: { readonly status: EventStatus; readonly staffed: number; readonly needed: number },
  isOver: boolean,
): number {
  return isOver || !isOpenEvent(event.status) ? 0 : Math.max(0, event.needed - event.staffed)
}
