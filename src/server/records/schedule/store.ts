/** All SQL that writes assignments. */
import { eq } from 'drizzle-orm'
import type { AssignmentStatus } from '#domain/schedule/assignment.ts'
import type { Shift } from '#domain/schedule/shift.ts'
import type { Instant } from '#domain/time.ts'
import type { Db } from '#server/platform/database/database.ts'
import { staffAssignments } from './schema.ts'

export interface PlannedShift extends Shift {
  readonly role_at_event: string
  readonly hours_planned: number
  readonly cost_planned: number
}

/** False where that id is taken. */
export async function insertAssignment(
  tx: Db,
  assignment: PlannedShift & { readonly id: string; readonly event_id: string; readonly staff_id: string },
  now: Instant,
): Promise<boolean> {
  const stored = await tx
    .insert(staffAssignments)
    .values({ ...assignment, created_at: now, updated_at: now })
    .onConflictDoNothing({ target: staffAssignments.id })
    .returning({ id: staffAssignments.id })
  return stored.length === 1
}

/** Changes a locked assignment. */
export async function rewriteAssignment(
  tx: Db,
  id: string,
  change: PlannedShift | { readonly status: AssignmentStatus },
  now: Instant,
): Promise<void> {
  await tx
    .update(staffAssignments)
    .set({ ...change, updated_at: now })
    .where(eq(staffAssignments.id, id))
}
