/**
 * A browser that opened a booking with one of its links is known to it. Its mark is a random cookie, one
 * for all bookings; what it opened is told by the sessions that were opened with it.
 */
import { readSecret, secretCookie } from '#server/platform/http/session-cookie.ts'
import { hashToken, randomToken } from '#server/platform/core/seal.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { Device } from '#server/records/bookings/known-device.ts'
import type { CallContext } from '#server/platform/http/call-context.ts'

const deviceCookie = 'portal-device'

/** As long as browsers keep a cookie. */
const cookieSeconds = 400 * 24 * 60 * 60

/** The device behind a call. */
export function deviceOf({ publicUrl }: AppContext, { headers }: CallContext): Device {
  const brought = readSecret(headers.get('cookie'), deviceCookie, publicUrl())
  if (brought) return { hash: hashToken(brought), cookie: undefined }
  const mark = randomToken()
  return { hash: hashToken(mark), cookie: secretCookie(deviceCookie, mark, publicUrl(), cookieSeconds) }
}
