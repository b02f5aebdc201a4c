import type { AppContext } from '#server/context/app-context.ts'
import { endSession, endSessionsOf } from '#server/platform/identity/sessions.ts'
import { accountSession, type SignedIn } from '#server/records/accounts/signed-in.ts'

/** Ends the session. */
export async function signOut({ database, clock }: AppContext, { sessionId }: SignedIn): Promise<void> {
  await endSession(database.db, sessionId, clock())
}

/** Ends every session of the account. */
export async function signOutEverywhere(
  { database, clock }: AppContext,
  { account }: SignedIn,
): Promise<void> {
  await endSessionsOf(database.db, accountSession, account.id, clock())
}
