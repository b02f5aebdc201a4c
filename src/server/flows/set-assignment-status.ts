import { assignmentStep, type AssignmentStatus } from '#domain/schedule/assignment.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { unwrap, refuse } from '#server/platform/core/refused.ts'
import { lockAssignment } from '#server/records/schedule/locks.ts'
import { rewriteAssignment } from '#server/records/schedule/store.ts'

/** Confirms, completes or cancels a shift, as its status table allows; it is completed once it has begun. */
export async function setAssignmentStatus(
  app: AppContext,
  actor: Actor,
  { id, status }: { id: string; status: AssignmentStatus },
): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const { assignment } = (await lockAssignment(tx, id)) ?? {}
    if (!assignment) return refuse('shift.assignment-not-found')
    if (unwrap(assignmentStep(assignment, status, app.clock())) === 'unchanged') return
    await rewriteAssignment(tx, id, { status }, app.clock())
    const detail = { from: assignment.status, to: status }
    await recordEvent(tx, { kind: 'shift.status-changed', id, detail })
  })
}
