import { and, eq, sql } from 'drizzle-orm'
import { peopleNeeded } from '#domain/schedule/staffing.ts'
import { shiftOfEvent } from '#domain/schedule/shift.ts'
import type { AssignableEvent } from '#contract/assignment-views.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { clients } from '#server/records/clients/schema.ts'
import { guestsText } from '#server/records/event-facts/conditions.ts'
import { events } from '#server/records/events/schema.ts'
import { staffAssignments } from '#server/records/schedule/schema.ts'
import { eventColumns, assignmentsWhere } from './list-assignments.ts'

/** An active event with its suggested shift, and its assignments. */
export async function readAssignableEvent(app: AppContext, id: string): Promise<AssignableEvent> {
  if (!isUuid(id)) return refuse('event.not-found')
  const { db } = app.database
  const [event] = await db
    .select({
      ...eventColumns,
      event_type: events.event_type,
      start_at: events.start_at,
      end_at: events.end_at,
      guests: sql<number | null>`${sql.raw(guestsText('events'))}`,
    })
    .from(events)
    .innerJoin(clients, eq(clients.id, events.client_id))
    .where(and(eq(events.id, id), eq(events.is_active, true)))
  if (!event) return refuse('event.not-found')
  const assignments = await assignmentsWhere(db, eq(staffAssignments.event_id, id))
  const { guests, ...found } = event
  return { ...found, ...shiftOfEvent(event), needed: peopleNeeded(guests), assignments }
}
