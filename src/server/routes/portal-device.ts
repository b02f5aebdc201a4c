/**
 * A browser that opened a booking with one of its links is known to it (ruling R-02). Its mark is a random cookie, one
 * for all bookings; what it opened is told by the sessions that were opened with it.
 */
import type { CallContext } from './context.ts'
import { readSecret, secretCookie } from '#server/platform/http/session-cookie.ts'
import { hasOpenedByToken } from '#server/platform/identity/sessions.ts'
import { hashToken, randomToken } from '#server/platform/core/seal.ts'
import type { Shell } from '#server/context/app-context.ts'
import { portalSession } from '#server/records/bookings/portal-sessions.ts'

const deviceCookie = 'portal-device'
/** As long as browsers keep a cookie. */
const cookieSeconds = 400 * 24 * 60 * 60

export interface Device {
  /** Of the mark that the browser brought, or will be given. */
  readonly hash: string
  /** For a browser without a mark; set it when something was opened. */
  readonly cookie: string | undefined
}

/** The device behind a call. */
export function deviceOf({ publicUrl }: Shell, { headers }: CallContext): Device {
  const brought = readSecret(headers.get('cookie'), deviceCookie, publicUrl())
  if (brought) return { hash: hashToken(brought), cookie: undefined }
  const mark = randomToken()
  return { hash: hashToken(mark), cookie: secretCookie(deviceCookie, mark, publicUrl(), cookieSeconds) }
}

/** Whether the device opened this booking with a link that was not revoked since. */
export async function isKnownDevice(
  { database }: Shell,
  bookingId: string,
  { hash, cookie }: Device,
): Promise<boolean> {
  if (cookie !== undefined) return false
  return hasOpenedByToken(database.db, { kind: portalSession, subjectId: bookingId, deviceHash: hash })
}
