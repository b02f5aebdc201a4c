import { hasOpenedByToken } from '#server/platform/identity/sessions.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { portalSession } from './portal-sessions.ts'

export interface Device {
  /** Of the mark that the browser brought, or will be given. */
  readonly hash: string
  /** For a browser without a mark; set it when something was opened. */
  readonly cookie: string | undefined
}

/** Whether the device opened this booking with a link that was not revoked since. */
export async function isKnownDevice(
  { database }: AppContext,
  bookingId: string,
  { hash, cookie }: Device,
): Promise<boolean> {
  if (cookie !== undefined) return false
  return hasOpenedByToken(database.db, { kind: portalSession, subjectId: bookingId, deviceHash: hash })
}
