import type { AppContext } from '#server/context/app-context.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { endSession as endOne, listOpenSessions } from '#server/platform/identity/sessions.ts'
import { accountSession } from '#server/records/accounts/signed-in.ts'

/** Ends a session of this account; sessions of other accounts are not found. */
export async function endSession(app: AppContext, accountId: string, id: string): Promise<void> {
  const { db } = app.database
  const open = await listOpenSessions(db, accountSession, accountId, app.clock())
  if (!open.some((session) => session.id === id)) return refuse('account.session-ended')
  await endOne(db, id, app.clock())
}
