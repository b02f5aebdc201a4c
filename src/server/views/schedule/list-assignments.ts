/** Assignments with member, event and client; inner joins leave out incomplete ones. */
import { and, asc, eq, gte, lt, lte, type SQL } from 'drizzle-orm'
import { scheduleEnd } from '#domain/schedule/days.ts'
import { shiftOfEvent } from '#domain/schedule/shift.ts'
import { addDays, startOfDay, type CalendarDate } from '#domain/time.ts'
import type { AssignableEvent, AssignmentView } from '#contract/schedule.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { refuse } from '#server/platform/core/refused.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { clients } from '#server/records/clients/schema.ts'
import { events } from '#server/records/events/schema.ts'
import { staffAssignments } from '#server/records/schedule/schema.ts'
import { staff } from '#server/records/staff/schema.ts'

/** Assignments that begin within 30 days from now, or on the days from `from` to `to`, in order of their start. */
export async function listAssignments(
  app: AppContext,
  days: { readonly from?: CalendarDate | undefined; readonly to?: CalendarDate | undefined },
): Promise<AssignmentView[]> {
  const begins = staffAssignments.shift_start
  if (days.from === undefined || days.to === undefined) {
    const now = app.clock()
    return assignmentsWhere(app.database.db, and(gte(begins, now), lte(begins, scheduleEnd(now))))
  }
  const { time_zone: zone } = await app.settings()
  const [first, end] = [startOfDay(days.from, zone), startOfDay(addDays(days.to, 1), zone)]
  return assignmentsWhere(app.database.db, and(gte(begins, first), lt(begins, end)))
}

export async function readAssignment(app: AppContext, id: string): Promise<AssignmentView> {
  const [found] = await assignmentsWhere(app.database.db, eq(staffAssignments.id, id))
  return found ?? refuse('shift.assignment-not-found')
}

/** An active event with its suggested shift, and its assignments. */
export async function readAssignableEvent(app: AppContext, id: string): Promise<AssignableEvent> {
  if (!isUuid(id)) return refuse('event.not-found')
  const { db } = app.database
  const [event] = await db
    .select({ ...eventColumns, start_at: events.start_at, end_at: events.end_at })
    .from(events)
    .innerJoin(clients, eq(clients.id, events.client_id))
    .where(and(eq(events.id, id), eq(events.is_active, true)))
  if (!event) return refuse('event.not-found')
  const assignments = await assignmentsWhere(db, eq(staffAssignments.event_id, id))
  return { ...event, ...shiftOfEvent(event), assignments }
}

const eventColumns = {
  id: events.id,
  title: events.title,
  location: events.location,
  status: events.status,
  client_name: clients.name,
}

async function assignmentsWhere(db: Db, condition: SQL | undefined): Promise<AssignmentView[]> {
  return db
    .select({
      id: staffAssignments.id,
      status: staffAssignments.status,
      shift_start: staffAssignments.shift_start,
      shift_end: staffAssignments.shift_end,
      role_at_event: staffAssignments.role_at_event,
      hours_planned: staffAssignments.hours_planned,
      cost_planned: staffAssignments.cost_planned,
      updated_at: staffAssignments.updated_at,
      staff: { id: staff.id, name: staff.name, role: staff.role, hourly_rate: staff.hourly_rate },
      event: eventColumns,
    })
    .from(staffAssignments)
    .innerJoin(staff, eq(staff.id, staffAssignments.staff_id))
    .innerJoin(events, eq(events.id, staffAssignments.event_id))
    .innerJoin(clients, eq(clients.id, events.client_id))
    .where(and(condition, eq(events.is_active, true)))
    .orderBy(asc(staffAssignments.shift_start), asc(staff.name), asc(staffAssignments.id))
}
