/** Writes of assignments. */
import { DrizzleQueryError, eq } from 'drizzle-orm'
import type { AssignmentStatus } from '#domain/schedule/assignment.ts'
import type { Shift } from '#domain/schedule/shift.ts'
import type { Instant } from '#domain/time.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { staffAssignments } from './schema.ts'

export interface PlannedShift extends Shift {
  readonly role_at_event: string
  readonly hours_planned: number
  readonly cost_planned: number
}

type AssignmentRecord = typeof staffAssignments.$inferSelect

export async function findAssignment(db: Db, id: string): Promise<AssignmentRecord | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db.select().from(staffAssignments).where(eq(staffAssignments.id, id))
  return row
}

/** False where the id is taken. */
export async function insertAssignment(
  tx: Tx,
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

/** Updates a locked assignment. */
export async function rewriteAssignment(
  tx: Tx,
  id: string,
  change: PlannedShift | { readonly status: AssignmentStatus },
  now: Instant,
): Promise<void> {
  await tx
    .update(staffAssignments)
    .set({ ...change, updated_at: now })
    .where(eq(staffAssignments.id, id))
}

/** SQLSTATE of an exclusion constraint violation. */
const exclusionViolation = '23P01'

/** True for the error of overlapping shifts of a member. */
export function isOverlapViolation(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return (cause as { code?: unknown } | undefined)?.code === exclusionViolation
}
