import * as z from 'zod/mini'
import { eventStatuses } from '#domain/events/event.ts'
import { assignmentStatuses } from '#domain/schedule/assignment.ts'
import { staffText, storedRole } from '#domain/staff/member.ts'
import { addDays, isCalendarDate } from '#domain/time.ts'
import {
  assignmentView,
  assignableEvent,
  candidateView,
  keptShifts,
  movedShifts,
} from './assignment-views.ts'
import { command, owner, reading } from './base.ts'
import { instantField, recordId, requiredText } from './fields.ts'

const mostDays = 62

const day = z.optional(
  z.string().check(z.maxLength(10, 'A date is needed'), z.refine(isCalendarDate, 'A date is needed')),
)

/** True without valid dates too: their own checks report them. */
function isShortRange({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean {
  if (!from || !to || !isCalendarDate(from) || !isCalendarDate(to)) return true
  return from <= to && to < addDays(from, mostDays)
}

const scheduledEvent = z.object({
  id: z.string(),
  title: z.string(),
  event_type: z.string(),
  client_name: z.string(),
  status: z.enum(eventStatuses),
  start_at: z.string(),
  end_at: z.nullable(z.string()),
  location: z.nullable(z.string()),
  /** Of the place. */
  time_zone: z.string(),
  /** The people with a shift that is not canceled, and how many the event needs. */
  staffed: z.int(),
  needed: z.int(),
})

export type ScheduledEvent = z.output<typeof scheduledEvent>

const scheduledPerson = z.object({ id: z.string(), name: z.string(), role: z.string() })
export type ScheduledPerson = z.output<typeof scheduledPerson>

const schedule = z.object({
  assignments: z.array(assignmentView),
  events: z.array(scheduledEvent),
  staff: z.array(scheduledPerson),
})

export type ScheduleView = z.output<typeof schedule>

/**
 * The shifts that begin within 30 days from now, or with `from` and `to` those that begin on these days or between them.
 * Ordered by their start. With them the events that start then and are not canceled, also without any shift, the events of
 * the shifts, and the active members of the staff by name.
 */
const listAssignments = reading('/list-assignments', 'Shifts in the order in which they begin')
  .input(
    z.object({ from: day, to: day }).check(
      z.refine(({ from, to }) => (from === undefined) === (to === undefined), 'A range has two dates'),
      z.refine(isShortRange, `A range has at most ${mostDays} days`),
    ),
  )
  .output(schedule)

const readAssignableEvent = reading('/read-assignable-event', 'An event that staff is assigned to')
  .input(z.object({ id: recordId }))
  .output(z.object({ event: assignableEvent }))

const shift = {
  shift_start: instantField('Please enter when the shift starts'),
  shift_end: instantField('Please enter when the shift ends'),
}

/** Active members by name. `except` is the assignment being edited, which does not count as an overlap. */
const listAssignableStaff = reading('/list-assignable-staff', 'Who could work a shift')
  .input(z.object({ ...shift, except: z.optional(recordId) }))
  .output(z.object({ staff: z.array(candidateView) }))

const role_at_event = z.pipe(requiredText(staffText.role), z.transform(storedRole))

/** The browser generates the `id`: a repeated request creates one. */
const assignmentInput = z.object({
  id: z.uuid('An assignment needs an id'),
  event_id: recordId,
  staff_id: recordId,
  role_at_event,
  ...shift,
})

export type AssignmentInput = z.output<typeof assignmentInput>

/** Hours and cost are computed from the shift and the member's rate. */
const assignStaff = command('/assign-staff', 'Assign a member of the staff to an event')
  .input(assignmentInput)
  .output(z.object({ assignment: assignmentView }))

/** `updated_at` is the value that was read (optimistic locking). */
const assignmentChange = z.object({
  id: recordId,
  updated_at: instantField('Which version is it?'),
  role_at_event,
  ...shift,
})

export type AssignmentChange = z.output<typeof assignmentChange>

/** Allowed while it is scheduled or confirmed (C-51). */
const changeAssignment = command('/change-assignment', 'Change the times or the role of a shift')
  .input(assignmentChange)
  .output(z.object({ assignment: assignmentView }))

/** Shifts that start at another time by now stay; `shifts.kept` of `save-event` says which ones there are. */
const moveShifts = command('/move-shifts', 'Move shifts with the start of their event')
  .input(keptShifts)
  .output(movedShifts)

const setAssignmentStatus = command('/set-assignment-status', 'Move a shift along')
  .input(z.object({ id: recordId, status: z.enum(assignmentStatuses) }))
  .output(z.object({ success: z.literal(true) }))

export const functions = {
  'list-assignments': owner(listAssignments),
  'read-assignable-event': owner(readAssignableEvent),
  'list-assignable-staff': owner(listAssignableStaff),
  'assign-staff': owner(assignStaff, ['staff_assignments']),
  'change-assignment': owner(changeAssignment, ['staff_assignments']),
  'move-shifts': owner(moveShifts, ['staff_assignments']),
  'set-assignment-status': owner(setAssignmentStatus, ['staff_assignments']),
}
