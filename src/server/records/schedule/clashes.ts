import { and, asc, eq, gt, lt, ne, type SQL } from 'drizzle-orm'
import type { Shift } from '#domain/schedule/shift.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { events } from '#server/records/events/schema.ts'
import { staffAssignments } from './schema.ts'

/** The first shift of a member that overlaps this one, without cancelled ones. */
export async function findClash(
  db: Db,
  { staff_id, except, ...shift }: Shift & { readonly staff_id: string; readonly except?: string | undefined },
): Promise<(Shift & { readonly event_title: string }) | undefined> {
  const [clash] = await db
    .select({
      shift_start: staffAssignments.shift_start,
      shift_end: staffAssignments.shift_end,
      event_title: events.title,
    })
    .from(staffAssignments)
    .innerJoin(events, eq(events.id, staffAssignments.event_id))
    .where(and(eq(staffAssignments.staff_id, staff_id), overlapCondition(shift, except)))
    .orderBy(asc(staffAssignments.shift_start))
    .limit(1)
  return clash
}

/** Condition: shifts that overlap this one, of any member. */
export function overlapCondition(shift: Shift, except: string | undefined): SQL | undefined {
  return and(
    ne(staffAssignments.status, 'cancelled'),
    lt(staffAssignments.shift_start, shift.shift_end),
    gt(staffAssignments.shift_end, shift.shift_start),
    except !== undefined && isUuid(except) ? ne(staffAssignments.id, except) : undefined,
  )
}
