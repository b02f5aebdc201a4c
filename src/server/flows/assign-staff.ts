import { judgeAssigning } from '#domain/schedule/assigning.ts'
import { plannedShift } from '#domain/schedule/shift.ts'
import type { AssignmentInput } from '#contract/schedule.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { fieldChanges } from '#server/platform/audit/field-changes.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { unwrap, refuse } from '#server/platform/core/refused.ts'
import { findClash } from '#server/records/schedule/clashes.ts'
import { lockEvent, lockMember } from '#server/records/schedule/locks.ts'
import { findAssignment, insertAssignment } from '#server/records/schedule/store.ts'
import { withoutOverlap } from './steps/without-overlap.ts'

/** Assigns a staff member to a shift at an event; a repeated assignment has no effect. Returns its id. */
export async function assignStaff(app: AppContext, actor: Actor, input: AssignmentInput): Promise<string> {
  const { id, event_id, staff_id, role_at_event, shift_start, shift_end } = input
  return withoutOverlap(app, actor, input, async (tx, zone) => {
    const found = { event: await lockEvent(tx, event_id), member: await lockMember(tx, staff_id) }
    const stored = await findAssignment(tx, id)
    if (stored) {
      const { id: _id, ...content } = input
      const isSame = Object.keys(fieldChanges<typeof content>(stored, content)).length === 0
      return isSame ? id : refuse('shift.assignment-version-conflict')
    }
    const clash = found.member && (await findClash(tx, { staff_id, shift_start, shift_end }))
    const { event, member } = unwrap(judgeAssigning({ ...found, shift: input, clash }, zone))

    const planned = { role_at_event, ...plannedShift(input, member.hourly_rate) }
    const isNew = await insertAssignment(tx, { id, event_id, staff_id, ...planned }, app.clock())
    if (!isNew) return refuse('shift.assignment-version-conflict')
    const detail = { staff: member.name, event: event.title, ...planned }
    await recordEvent(tx, { kind: 'shift.assigned', id, detail })
    return id
  })
}
