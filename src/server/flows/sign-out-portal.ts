import type { AppContext } from '#server/context/app-context.ts'
import { endSession, findSession } from '#server/platform/identity/sessions.ts'
import { portalSession } from '#server/records/bookings/portal-sessions.ts'

/** Ends the sessions of this booking behind `secrets`. */
export async function signOutPortal(
  { database, clock }: AppContext,
  bookingId: string,
  secrets: readonly string[],
): Promise<void> {
  for (const secret of secrets) {
    const session = await findSession(database.db, portalSession, secret, clock())
    if (session?.subjectId === bookingId) await endSession(database.db, session.id, clock())
  }
}
