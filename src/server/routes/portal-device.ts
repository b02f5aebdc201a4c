/**
 * The device cookie: a random value, one for all bookings. A browser that opened a booking with one of its links is a
 * known device of it; the sessions record which bookings it opened.
 */
import type { AppContext } from '#server/context/app-context.ts'
import { hashToken, randomToken } from '#server/platform/core/seal.ts'
import type { CallContext } from '#server/platform/http/call-context.ts'
import { readSecret, secretCookie } from '#server/platform/http/session-cookie.ts'
import type { Device } from '#server/records/bookings/known-device.ts'

const deviceCookie = 'portal-device'

/** The longest lifetime that browsers allow. */
const cookieSeconds = 400 * 24 * 60 * 60

/** The device of a call. */
export function deviceOf({ publicUrl }: AppContext, { headers }: CallContext): Device {
  const brought = readSecret(headers.get('cookie'), deviceCookie, publicUrl())
  if (brought) return { hash: hashToken(brought), cookie: undefined }
  const mark = randomToken()
  return { hash: hashToken(mark), cookie: secretCookie(deviceCookie, mark, publicUrl(), cookieSeconds) }
}
