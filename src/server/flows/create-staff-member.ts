import type { MemberView } from '#contract/member-views.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { findMember, insertMember, isStoredAs, type MemberContent } from '#server/records/staff/store.ts'

/** Adds a staff member; a repeated call has no effect. */
export async function createStaffMember(
  app: AppContext,
  actor: Actor,
  { id, ...content }: { id: string } & MemberContent,
): Promise<MemberView> {
  return inTransaction(app, actor, async (tx) => {
    const member = await insertMember(tx, id, content)
    if (!member) {
      const stored = await findMember(tx, id)
      return stored && isStoredAs(stored, content) ? stored : refuse('staff.version-conflict')
    }
    const { name, role, hourly_rate } = member
    await recordEvent(tx, { kind: 'staff.added', id, detail: { name, role, hourly_rate } })
    return member
  })
}
