import type { AccountRole } from '#domain/accounts/account.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { updateProfile } from '#server/records/accounts/store.ts'
import { lockAccount } from './steps/lock-account.ts'

/** Sets the role of an account; `owner` approves it. */
export async function setAccountRole(
  app: AppContext,
  actor: Actor,
  { id, role }: { id: string; role: AccountRole },
): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const before = await lockAccount(tx, id, role)
    if (before.role === role) return
    await updateProfile(tx, id, { role })
    await recordEvent(tx, { kind: 'account.role-changed', id, detail: { from: before.role, to: role } })
  })
}
