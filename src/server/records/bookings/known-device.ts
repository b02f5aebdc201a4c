import type { AppContext } from '#server/context/app-context.ts'
import { hasOpenedByToken } from '#server/platform/identity/sessions.ts'
import { portalSession } from './portal-sessions.ts'

export interface Device {
  /** Hash of the browser's device cookie, or of the new value. */
  readonly hash: string
  /** New cookie value for a browser without one; set it when a booking was opened. */
  readonly cookie: string | undefined
}

/** Whether the device opened this booking with a link that is not revoked. */
export async function isKnownDevice(
  { database }: AppContext,
  bookingId: string,
  { hash, cookie }: Device,
): Promise<boolean> {
  if (cookie !== undefined) return false
  return hasOpenedByToken(database.db, { kind: portalSession, subjectId: bookingId, deviceHash: hash })
}
