import { and, asc, eq } from 'drizzle-orm'
import { conflictMessage, type Shift } from '#domain/schedule/shift.ts'
import type { Candidate } from '#contract/assignment-views.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { events } from '#server/records/events/schema.ts'
import { overlapCondition } from '#server/records/schedule/clashes.ts'
import { staffAssignments } from '#server/records/schedule/schema.ts'
import { staff } from '#server/records/staff/schema.ts'

/** Active members by name, each with the first shift that overlaps this one. */
export async function listCandidates(
  app: AppContext,
  { except, ...shift }: Shift & { readonly except?: string | undefined },
): Promise<Candidate[]> {
  const { db } = app.database
  const { time_zone: zone } = await app.settings()
  const clashes = await db
    .select({
      staff_id: staffAssignments.staff_id,
      shift_start: staffAssignments.shift_start,
      shift_end: staffAssignments.shift_end,
      event_id: staffAssignments.event_id,
      event_title: events.title,
    })
    .from(staffAssignments)
    .innerJoin(events, eq(events.id, staffAssignments.event_id))
    .where(and(overlapCondition(shift, except)))
    .orderBy(asc(staffAssignments.shift_start))
  const firstClash = new Map(clashes.toReversed().map((clash) => [clash.staff_id, clash]))
  const members = await db
    .select({ id: staff.id, name: staff.name, role: staff.role, hourly_rate: staff.hourly_rate })
    .from(staff)
    .where(eq(staff.active, true))
    .orderBy(asc(staff.name), asc(staff.id))
  return members.map((member) => {
    const clash = firstClash.get(member.id)
    return {
      ...member,
      conflict: clash ? conflictMessage(clash, zone) : null,
      conflict_event_id: clash?.event_id ?? null,
    }
  })
}
