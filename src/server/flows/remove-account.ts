import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { endSessionsOf } from '#server/platform/identity/sessions.ts'
import { endIssuedLinks } from '#server/records/accounts/end-issued-links.ts'
import { accountSession } from '#server/records/accounts/signed-in.ts'
import { deleteProfile } from '#server/records/accounts/store.ts'
import { lockAccount } from './steps/lock-account.ts'

/** Deletes an account, its sessions and its links; its audit entries stay. */
export async function removeAccount(app: AppContext, actor: Actor, id: string): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const profile = await lockAccount(tx, id)
    await endSessionsOf(tx, accountSession, id, app.clock())
    await endIssuedLinks(tx, profile, app.clock())
    await deleteProfile(tx, id)
    const detail = { email: profile.email, name: `${profile.first_name} ${profile.last_name}` }
    await recordEvent(tx, { kind: 'account.removed', id, detail })
  })
}
