/** How assignments and who can be assigned are shown. */
import * as z from 'zod/mini'
import { eventStatuses } from '#domain/events/event.ts'
import { assignmentStatuses } from '#domain/schedule/assignment.ts'
import { instantField, recordId } from './fields.ts'

/** An assignment with its person and its event; moments in UTC. */
export const assignmentView = z.object({
  id: z.string(),
  status: z.enum(assignmentStatuses),
  shift_start: z.string(),
  shift_end: z.string(),
  role_at_event: z.string(),
  hours_planned: z.number(),
  /** In cents. */
  cost_planned: z.int(),
  /** The version for optimistic locking. */
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

/** An event that people can be assigned to. */
export const assignableEvent = z.object({
  id: z.string(),
  title: z.string(),
  event_type: z.string(),
  status: z.enum(eventStatuses),
  client_name: z.string(),
  location: z.nullable(z.string()),
  start_at: z.string(),
  end_at: z.nullable(z.string()),
  /** The default shift of the event. */
  shift_start: z.string(),
  shift_end: z.string(),
  /** How many people it needs. */
  needed: z.int(),
  /** The existing assignments. */
  assignments: z.array(assignmentView),
})

export type AssignableEvent = z.output<typeof assignableEvent>

const instant = instantField('A time is needed')

/**
 * The shifts that an event left behind when its hours changed on its day, and its start before and after.
 * `move-shifts` takes it.
 */
export const keptShifts = z.object({
  event_id: recordId,
  from: instant,
  to: instant,
  shifts: z.array(z.object({ id: recordId, shift_start: instant })).check(z.maxLength(200)),
})

export type KeptShifts = z.output<typeof keptShifts>

/** What became of shifts that moved: how many, and the names of whose shift was canceled, as they work elsewhere then. */
export const movedShifts = z.object({ moved: z.int(), released: z.array(z.string()) })

/** Someone who may be assigned to a shift. */
export const candidateView = z.object({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  hourly_rate: z.nullable(z.int()),
  /** The message that the shift overlaps another one; null where it does not. */
  conflict: z.nullable(z.string()),
  /** The event of that other shift. */
  conflict_event_id: z.nullable(z.string()),
})

export type Candidate = z.output<typeof candidateView>
