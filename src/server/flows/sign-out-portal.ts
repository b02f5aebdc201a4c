import type { AppContext } from '#server/context/app-context.ts'
import { endSession } from '#server/platform/identity/sessions.ts'
import { findPortalSession } from '#server/records/bookings/portal-sessions.ts'

/** Ends the sessions of this booking behind `secrets`. */
export async function signOutPortal(
  app: AppContext,
  bookingId: string,
  secrets: readonly string[],
): Promise<void> {
  for (const secret of secrets) {
    const session = await findPortalSession(app, secret)
    if (session?.subjectId === bookingId) await endSession(app.database.db, session.id, app.clock())
  }
}
