/** Assignments with member, event and client; inner joins leave out incomplete ones. */
import { and, asc, eq, gte, lt, type SQL } from 'drizzle-orm'
import { scheduleEnd } from '#domain/schedule/days.ts'
import { peopleNeeded } from '#domain/schedule/staffing.ts'
import { addDays, addMinutes, startOfDay, type CalendarDate, type Instant } from '#domain/time.ts'
import type { ScheduledEvent, ScheduleView } from '#contract/schedule.ts'
import type { AssignmentView } from '#contract/assignment-views.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { refuse } from '#server/platform/core/refused.ts'
import type { Db } from '#server/platform/database/database.ts'
import { clients } from '#server/records/clients/schema.ts'
import { eventZoneText, guestsText } from '#server/records/event-facts/conditions.ts'
import { events } from '#server/records/events/schema.ts'
import { staffAssignments } from '#server/records/schedule/schema.ts'
import { staffedText } from '#server/records/schedule/upcoming.ts'
import { staff } from '#server/records/staff/schema.ts'

/** Assignments that begin within 30 days from now, or on the days from `from` to `to`, with events and people. */
export async function listAssignments(
  app: AppContext,
  days: { readonly from?: CalendarDate | undefined; readonly to?: CalendarDate | undefined },
): Promise<ScheduleView> {
  const { first, end } = await spanOf(app, days)
  const { db, pool } = app.database
  const { time_zone: home } = await app.settings()
  const begins = staffAssignments.shift_start
  const [assignments, events, people] = await Promise.all([
    assignmentsWhere(db, and(gte(begins, first), lt(begins, end))),
    pool.query<FoundEvent>({ name: 'scheduled-events', text: eventsText, values: [first, end] }),
    db
      .select({ id: staff.id, name: staff.name, role: staff.role })
      .from(staff)
      .where(eq(staff.active, true))
      .orderBy(asc(staff.name), asc(staff.id)),
  ])
  return { assignments, events: events.rows.map((row) => presentEvent(row, home)), staff: people }
}

/** From `first` on, before `end`. */
async function spanOf(
  app: AppContext,
  days: { readonly from?: CalendarDate | undefined; readonly to?: CalendarDate | undefined },
): Promise<{ readonly first: Instant; readonly end: Instant }> {
  if (days.from === undefined || days.to === undefined) {
    const now = app.clock()
    return { first: now, end: addMinutes(scheduleEnd(now), 1 / 60_000) }
  }
  const { time_zone: zone } = await app.settings()
  return { first: startOfDay(days.from, zone), end: startOfDay(addDays(days.to, 1), zone) }
}

interface FoundEvent extends Omit<ScheduledEvent, 'start_at' | 'end_at' | 'needed' | 'time_zone'> {
  readonly time_zone: string | null
  readonly start_at: Date
  readonly end_at: Date | null
  readonly guests: number | null
}

const eventsText = `
  select e.id, e.title, e.event_type, c.name as client_name, e.status, e.start_at, e.end_at, e.location,
    ${eventZoneText('e')} as time_zone, ${guestsText('e')} as guests, ${staffedText('e.id')} as staffed
  from (
    select id from events where is_active and status <> 'cancelled' and start_at >= $1 and start_at < $2
    union
    select event_id from staff_assignments where shift_start >= $1 and shift_start < $2
  ) s
  join events e on e.id = s.id and e.is_active join clients c on c.id = e.client_id
  order by e.start_at, e.id`

function presentEvent(
  { guests, start_at, end_at, time_zone, ...event }: FoundEvent,
  home: string,
): ScheduledEvent {
  return {
    ...event,
    time_zone: time_zone ?? home,
    start_at: start_at.toISOString(),
    end_at: end_at?.toISOString() ?? null,
    needed: peopleNeeded(guests),
  }
}

export async function readAssignment(app: AppContext, id: string): Promise<AssignmentView> {
  const [found] = await assignmentsWhere(app.database.db, eq(staffAssignments.id, id))
  return found ?? refuse('shift.assignment-not-found')
}

export const eventColumns = {
  id: events.id,
  title: events.title,
  location: events.location,
  status: events.status,
  client_name: clients.name,
}

export async function assignmentsWhere(db: Db, condition: SQL | undefined): Promise<AssignmentView[]> {
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
