/** The rules for assigning a member of the staff to an event (A-VAL-12, A-VAL-13). */
import type { EventStatus } from '../events/event.ts'
import { refusal, type Refusal } from '../refusals/refusals.ts'
import { no, yes, type Verdict } from '../verdict.ts'
import { conflictMessage, shiftProblem, type Shift } from './shift.ts'

interface Assigning<Event, Member> {
  readonly event: Event | undefined
  readonly member: Member | undefined
  readonly shift: Shift
  /** Another shift of the member that overlaps this one, with the title of its event. */
  readonly clash: (Shift & { readonly event_title: string }) | undefined
}

/** The event and the member, or the first refusal in the order of the specification. */
export function judgeAssigning<
  Event extends { readonly status: EventStatus },
  Member extends { readonly active: boolean },
>(
  { event, member, shift, clash }: Assigning<Event, Member>,
  zone: string,
): Verdict<{ readonly event: Event; readonly member: Member }, Refusal> {
  if (!event) return no(refusal('shift.event-not-found'))
  if (event.status === 'cancelled') return no(refusal('shift.event-canceled'))
  if (!member?.active) return no(refusal('shift.not-available'))
  const problem = shiftProblem(shift)
  if (problem) return no(refusal('shift.span', problem))
  return clash ? no(refusal('shift.clash', conflictMessage(clash, zone))) : yes({ event, member })
}
