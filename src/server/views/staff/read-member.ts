import { and, asc, count, eq, gt, lte, ne } from 'drizzle-orm'
import type { MemberDetail } from '#contract/staff.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { events } from '#server/records/events/schema.ts'
import { staffAssignments } from '#server/records/schedule/schema.ts'
import { findMember } from '#server/records/staff/store.ts'

const mostUpcoming = 100

/** One member with upcoming shifts, and the number of past ones. */
export async function readMember(app: AppContext, id: string): Promise<MemberDetail> {
  const { db } = app.database
  const member = await findMember(db, id)
  if (!member) return refuse('staff.not-found')
  const now = app.clock()
  const counting = and(eq(staffAssignments.staff_id, member.id), ne(staffAssignments.status, 'cancelled'))
  const upcoming = await db
    .select({
      id: staffAssignments.id,
      status: staffAssignments.status,
      shift_start: staffAssignments.shift_start,
      shift_end: staffAssignments.shift_end,
      role_at_event: staffAssignments.role_at_event,
      hours_planned: staffAssignments.hours_planned,
      cost_planned: staffAssignments.cost_planned,
      event: { id: events.id, title: events.title, location: events.location },
    })
    .from(staffAssignments)
    .innerJoin(events, eq(events.id, staffAssignments.event_id))
    .where(and(counting, gt(staffAssignments.shift_start, now)))
    .orderBy(asc(staffAssignments.shift_start), asc(staffAssignments.id))
    .limit(mostUpcoming)
  const [past] = await db
    .select({ count: count() })
    .from(staffAssignments)
    .where(and(counting, lte(staffAssignments.shift_start, now)))
  return { ...member, upcoming, past: past?.count ?? 0 }
}
