/** The shifts of one event, for the event's own pages and flows. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Instant } from '#domain/time.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { type Tx } from '#server/platform/audit/transaction.ts'
import type { Db } from '#server/platform/database/database.ts'
import { staff } from '#server/records/staff/schema.ts'
import { staffAssignments } from './schema.ts'

/** Members and times, in the order of the shifts. */
export async function assignmentsOfEvent(db: Db, eventId: string) {
  return db
    .select({
      id: staffAssignments.id,
      staff_id: staffAssignments.staff_id,
      staff_name: staff.name,
      role_at_event: staffAssignments.role_at_event,
      shift_start: staffAssignments.shift_start,
      shift_end: staffAssignments.shift_end,
      status: staffAssignments.status,
    })
    .from(staffAssignments)
    .innerJoin(staff, eq(staff.id, staffAssignments.staff_id))
    .where(eq(staffAssignments.event_id, eventId))
    .orderBy(asc(staffAssignments.shift_start), asc(staff.name))
}

/** Cancels the shifts of a cancelled event, so that its members are free. Returns how many. */
export async function cancelShiftsOf(tx: Tx, eventId: string, now: Instant): Promise<number> {
  const cancelled = await tx
    .update(staffAssignments)
    .set({ status: 'cancelled', updated_at: now })
    .where(
      and(
        eq(staffAssignments.event_id, eventId),
        inArray(staffAssignments.status, ['scheduled', 'confirmed']),
      ),
    )
    .returning({ id: staffAssignments.id })
  for (const { id } of cancelled) await recordEvent(tx, { kind: 'shift.canceled-with-event', id })
  return cancelled.length
}
