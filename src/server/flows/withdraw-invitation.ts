import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { listTokens, useToken } from '#server/platform/identity/tokens.ts'
import { invitationPurpose } from '#server/records/accounts/purposes.ts'

/** Revokes an invitation; its link stops working. */
export async function withdrawInvitation(app: AppContext, actor: Actor, id: string): Promise<void> {
  const now = app.clock()
  await inTransaction(app, actor, async (tx) => {
    const token = (await listTokens(tx, invitationPurpose, now)).find((open) => open.id === id)
    if (!token || !(await useToken(tx, id, now))) return refuse('account.invitation-closed')
    const detail = { email: token.subjectId }
    await recordEvent(tx, { kind: 'account.invitation-withdrawn', id, detail })
  })
}
