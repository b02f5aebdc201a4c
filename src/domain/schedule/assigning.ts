/** Whether somebody can work a shift at an event (A §5, §8; checklist A-VAL-12, A-VAL-13). */
import type { EventStatus } from '../events/event.ts'
import { no, yes, type Verdict } from '../verdict.ts'
import { conflictMessage, shiftProblem, type Shift } from './shift.ts'

export const assigningMessages = {
  noEvent: 'Event not found',
  cancelledEvent: 'Cannot assign staff to cancelled event',
  notAvailable: 'Staff member not available',
} as const

interface Assigning {
  readonly event: { readonly status: EventStatus } | undefined
  readonly member: { readonly active: boolean } | undefined
  readonly shift: Shift
  /** Another shift of the member that overlaps this one, with the title of its event. */
  readonly clash: (Shift & { readonly event_title: string }) | undefined
}

/** The first reason that speaks against it, in the specification's words. */
export function judgeAssigning({ event, member, shift, clash }: Assigning, zone: string): Verdict<true, string> {
  if (!event) return no(assigningMessages.noEvent)
  if (event.status === 'cancelled') return no(assigningMessages.cancelledEvent)
  if (!member?.active) return no(assigningMessages.notAvailable)
  const problem = shiftProblem(shift)
  if (problem) return no(problem)
  return clash ? no(conflictMessage(clash, zone)) : yes(true)
}
