/** Cookies of open bookings: one a booking, so that two portals may be open side by side. */
import { noSecretCookie, secretCookie, secretNames } from '#server/platform/http/session-cookie.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { CallContext } from '#server/platform/http/call-context.ts'

/** So many fit into the 8 kB that proxies take for a request's head; of more, the oldest are taken away. */
const mostCookies = 40
const prefix = 'portal-'

export function portalCookie(bookingId: string): string {
  return `${prefix}${bookingId}`
}

/** Hands the secret of a session to the browser. */
export function setPortalCookie(
  { publicUrl }: AppContext,
  { headers, responseHeaders }: CallContext,
  bookingId: string,
  secret: string,
): void {
  const name = portalCookie(bookingId)
  responseHeaders.append('set-cookie', secretCookie(name, secret, publicUrl()))
  // Browsers send the oldest first.
  const others = secretNames(headers.get('cookie'), publicUrl()).filter(
    (other) => isBookingCookie(other) && other !== name,
  )
  for (const old of others.slice(0, Math.max(0, others.length - (mostCookies - 1))))
    responseHeaders.append('set-cookie', noSecretCookie(old, publicUrl()))
}

export function clearPortalCookie(
  { publicUrl }: AppContext,
  { responseHeaders }: CallContext,
  bookingId: string,
): void {
  const name = portalCookie(bookingId)
  if (isBookingCookie(name)) responseHeaders.append('set-cookie', noSecretCookie(name, publicUrl()))
}

/** The mark of a device begins like the cookie of a booking, and is none. */
function isBookingCookie(name: string): boolean {
  return /^portal-[\w-]{1,64}$/.test(name) && name !== 'portal-device'
}
