import type { MemberInput } from '#contract/staff.ts'
import type { MemberView } from '#contract/member-views.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { fieldChanges } from '#server/platform/audit/field-changes.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { contentOf, isStoredAs, lockMember, rewriteMember } from '#server/records/staff/store.ts'

/** Saves over the version that was read; the audit entry keeps the old values. */
export async function saveStaffMember(
  app: AppContext,
  actor: Actor,
  input: MemberInput,
): Promise<MemberView> {
  return inTransaction(app, actor, async (tx) => {
    const before = await lockMember(tx, input.id)
    if (!before) return refuse('staff.not-found')
    const { id: _id, version: _version, ...content } = input
    const member = await rewriteMember(tx, { ...input, id: before.id }, app.clock())
    if (!member) return isStoredAs(before, content) ? before : refuse('staff.version-conflict')
    const detail = fieldChanges(contentOf(before), contentOf(member))
    if (Object.keys(detail).length > 0)
      await recordEvent(tx, { kind: 'staff.changed', id: member.id, detail })
    return member
  })
}
