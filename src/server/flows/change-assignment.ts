import { judgeAssigning } from '#domain/schedule/assigning.ts'
import { isOpen } from '#domain/schedule/assignment.ts'
import { plannedShift } from '#domain/schedule/shift.ts'
import type { AssignmentChange } from '#contract/schedule.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { fieldChanges } from '#server/platform/audit/field-changes.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { unwrap, refuse } from '#server/platform/core/refused.ts'
import { findClash } from '#server/records/schedule/clashes.ts'
import { lockAssignment } from '#server/records/schedule/locks.ts'
import { findAssignment, rewriteAssignment } from '#server/records/schedule/store.ts'
import { withoutOverlap } from './steps/without-overlap.ts'

/** Changes the times and role of an open shift, if it still has the version that was read. */
export async function changeAssignment(
  app: AppContext,
  actor: Actor,
  { id, updated_at, ...content }: AssignmentChange,
): Promise<void> {
  const found = await findAssignment(app.database.db, id)
  if (!found) return refuse('shift.assignment-not-found')
  const { role_at_event, ...shift } = content
  const shiftOfMember = { staff_id: found.staff_id, except: found.id, ...shift }
  await withoutOverlap(app, actor, shiftOfMember, async (tx, zone) => {
    const { assignment, event, member } = (await lockAssignment(tx, id)) ?? {}
    if (!assignment) return refuse('shift.assignment-not-found')
    if (assignment.updated_at !== updated_at) {
      const isDone = Object.keys(fieldChanges<typeof content>(assignment, content)).length === 0
      return isDone ? undefined : refuse('shift.assignment-version-conflict')
    }
    if (!isOpen(assignment.status)) return refuse('shift.assignment-closed')
    const clash = await findClash(tx, shiftOfMember)
    const allowed = unwrap(judgeAssigning({ event, member, shift, clash }, zone))

    const planned = { role_at_event, ...plannedShift(shift, allowed.member.hourly_rate) }
    await rewriteAssignment(tx, id, planned, app.clock())
    const keys = Object.keys(planned) as (keyof typeof planned)[]
    const detail = Object.fromEntries(keys.map((key) => [key, { from: assignment[key], to: planned[key] }]))
    await recordEvent(tx, { kind: 'shift.changed', id, detail })
  })
}
