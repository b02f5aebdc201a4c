/** An assignment: the shift of one member of the staff at one event. */
import { stepOf, type Transitions } from '../lifecycle.ts'
import { refusal } from '../refusals/refusals.ts'
import type { Instant } from '../time.ts'
import { no } from '../verdict.ts'

export const assignmentStatuses = ['scheduled', 'confirmed', 'completed', 'cancelled'] as const
export type AssignmentStatus = (typeof assignmentStatuses)[number]

/** The transition table. A new assignment is scheduled (A-SCH-09). */
export const assignmentTransitions: Transitions<AssignmentStatus> = {
  scheduled: ['confirmed', 'cancelled'],
  confirmed: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
}

const tones = { scheduled: 'info', confirmed: 'ok', completed: 'note', cancelled: 'bad' } as const

/** The tone of a status; neutral for an unknown value (A-SCH-08). */
export function assignmentTone(status: string): (typeof tones)[AssignmentStatus] {
  return Object.hasOwn(tones, status) ? tones[status as AssignmentStatus] : 'note'
}

interface ShiftState {
  readonly status: AssignmentStatus
  readonly shift_start: Instant
}

/** Decides a status change at `now`. A shift that has not begun cannot be completed. */
export function assignmentStep(
  { status, shift_start }: ShiftState,
  to: AssignmentStatus,
  now: Instant,
): ReturnType<typeof stepOf> {
  const step = stepOf(assignmentTransitions, status, to)
  const isTooEarly = step.ok && step.value === 'allowed' && to === 'completed' && shift_start > now
  return isTooEarly ? no(refusal('shift.not-begun')) : step
}

/** True while the times and the role can be changed (C-51). */
export function isOpen(status: AssignmentStatus): boolean {
  return assignmentTransitions[status].length > 0
}

/** The step that is offered first: a shift is confirmed, and completed once it has begun. */
export function nextStep(
  { status, shift_start }: ShiftState,
  now: Instant,
): 'confirmed' | 'completed' | undefined {
  if (status === 'scheduled') return 'confirmed'
  return status === 'confirmed' && shift_start <= now ? 'completed' : undefined
}

/** True where the shift starts in the future and is not canceled (A-STF-10). */
export function isUpcoming({ shift_start, status }: ShiftState, now: Instant): boolean {
  return shift_start > now && status !== 'cancelled'
}
