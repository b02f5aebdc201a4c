import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { lockMember, setMemberActive } from '#server/records/staff/store.ts'

/** Activates or deactivates a staff member. */
export async function setStaffActive(
  app: AppContext,
  actor: Actor,
  { id, active }: { id: string; active: boolean },
): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const member = await lockMember(tx, id)
    if (!member) return refuse('staff.not-found')
    if (member.active === active) return
    await setMemberActive(tx, member.id, active, app.clock())
    await recordEvent(tx, { kind: active ? 'staff.activated' : 'staff.deactivated', id: member.id })
  })
}
