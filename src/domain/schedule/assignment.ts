/** A shift: one member of the staff at one event (A §3, §4). */
import type { Transitions } from '../lifecycle.ts'

export const assignmentStatuses = ['scheduled', 'confirmed', 'completed', 'cancelled'] as const
export type AssignmentStatus = (typeof assignmentStatuses)[number]

/** New ones are scheduled (checklist A-SCH-09). */
export const assignmentTransitions: Transitions<AssignmentStatus> = {
  scheduled: ['confirmed', 'cancelled'],
  confirmed: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
}
