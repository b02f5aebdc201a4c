import type { Shell } from '#server/context/app-context.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { endSession as endOne, listOpenSessions } from '#server/platform/identity/sessions.ts'
import { accountSession } from '#server/records/accounts/signed-in.ts'

/** Ends a session of this account, and of no other. */
export async function endSession(shell: Shell, accountId: string, id: string): Promise<void> {
  const { db } = shell.database
  const open = await listOpenSessions(db, accountSession, accountId, shell.clock())
  if (!open.some((session) => session.id === id)) return refuse('account.session-ended')
  await endOne(db, id, shell.clock())
}
