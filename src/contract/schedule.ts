import * as z from 'zod/mini'
import { eventStatuses } from '#domain/events/event.ts'
import { assignmentStatuses } from '#domain/schedule/assignment.ts'
import { staffText, storedRole } from '#domain/staff/member.ts'
import { addDays, isCalendarDate } from '#domain/time.ts'
import { command, reading } from './base.ts'
import { instantField, recordId, requiredText } from './fields.ts'

export const assignmentView = z.object({
  id: z.string(),
  status: z.enum(assignmentStatuses),
  shift_start: z.string(),
  shift_end: z.string(),
  role_at_event: z.string(),
  hours_planned: z.number(),
  /** Cents. */
  cost_planned: z.int(),
  /** Tells a change of it from the change before. */
  updated_at: z.string(),
  staff: z.object({
    id: z.string(),
    name: z.string(),
    role: z.string(),
    hourly_rate: z.nullable(z.int()),
  }),
  event: z.object({
    id: z.string(),
    title: z.string(),
    location: z.nullable(z.string()),
    status: z.enum(eventStatuses),
    client_name: z.string(),
  }),
})
export type AssignmentView = z.output<typeof assignmentView>

const mostDays = 62
const day = z.optional(
  z.string().check(z.maxLength(10, 'A date is needed'), z.refine(isCalendarDate, 'A date is needed')),
)

/** Also asked where a date is none, and that is told then. */
function isShortRange({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean {
  if (!from || !to || !isCalendarDate(from) || !isCalendarDate(to)) return true
  return from <= to && to < addDays(from, mostDays)
}

/**
 * Without dates, the shifts that begin between now and 30 days from now; with `from` and `to`, those that
 * begin on these days or between them. In the order in which they begin.
 */
export const listAssignments = reading('/list-assignments', 'Shifts in the order in which they begin')
  .input(
    z.object({ from: day, to: day }).check(
      z.refine(({ from, to }) => (from === undefined) === (to === undefined), 'A range has two dates'),
      z.refine(isShortRange, `A range has at most ${mostDays} days`),
    ),
  )
  .output(z.object({ assignments: z.array(assignmentView) }))

export const assignableEvent = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(eventStatuses),
  client_name: z.string(),
  location: z.nullable(z.string()),
  start_at: z.string(),
  end_at: z.nullable(z.string()),
  /** The shift that it suggests. */
  shift_start: z.string(),
  shift_end: z.string(),
  /** Who is assigned to it already. */
  assignments: z.array(assignmentView),
})
export type AssignableEvent = z.output<typeof assignableEvent>

export const readAssignableEvent = reading('/read-assignable-event', 'An event that staff is assigned to')
  .input(z.object({ id: recordId }))
  .output(z.object({ event: assignableEvent }))

export const candidateView = z.object({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  hourly_rate: z.nullable(z.int()),
  /** Why they cannot work this shift; null where they can. */
  conflict: z.nullable(z.string()),
})
export type Candidate = z.output<typeof candidateView>

const shift = {
  shift_start: instantField('Please enter when the shift starts'),
  shift_end: instantField('Please enter when the shift ends'),
}

/** Active members by name; `except` is an assignment that does not stand in its own way. */
export const listAssignableStaff = reading('/list-assignable-staff', 'Who could work a shift')
  .input(z.object({ ...shift, except: z.optional(recordId) }))
  .output(z.object({ staff: z.array(candidateView) }))

const role_at_event = z.pipe(requiredText(staffText.role), z.transform(storedRole))

/** The browser draws the `id`, so that sending twice makes one. */
export const assignmentInput = z.object({
  id: z.uuid('An assignment needs an id'),
  event_id: recordId,
  staff_id: recordId,
  role_at_event,
  ...shift,
})
export type AssignmentInput = z.output<typeof assignmentInput>

/** Hours and cost follow from the shift and the member's rate. */
export const assignStaff = command('/assign-staff', 'Assign somebody to an event')
  .input(assignmentInput)
  .output(z.object({ assignment: assignmentView }))

/** `updated_at` is the one that was read: a change over somebody else's is refused. */
export const assignmentChange = z.object({
  id: recordId,
  updated_at: instantField('Which version is it?'),
  role_at_event,
  ...shift,
})
export type AssignmentChange = z.output<typeof assignmentChange>

/** While it is scheduled or confirmed (C-51). */
export const changeAssignment = command('/change-assignment', 'Change the times or the role of a shift')
  .input(assignmentChange)
  .output(z.object({ assignment: assignmentView }))

export const setAssignmentStatus = command('/set-assignment-status', 'Move a shift along')
  .input(z.object({ id: recordId, status: z.enum(assignmentStatuses) }))
  .output(z.object({ success: z.literal(true) }))
