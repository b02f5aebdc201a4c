/** Cookies of portal sessions, one per booking, so that two portals can be open at once. */
import type { AppContext } from '#server/context/app-context.ts'
import type { CallContext } from '#server/platform/http/call-context.ts'
import { noSecretCookie, secretCookie, secretNames } from '#server/platform/http/session-cookie.ts'

/** Proxies accept 8 kB of headers, which is about this many cookies; beyond it the oldest are deleted. */
const mostCookies = 40
const prefix = 'portal-'

export function portalCookie(bookingId: string): string {
  return `${prefix}${bookingId}`
}

/** Sets the cookie with the secret of a portal session. */
export function setPortalCookie(
  { publicUrl }: AppContext,
  { headers, responseHeaders }: CallContext,
  bookingId: string,
  secret: string,
): void {
  const name = portalCookie(bookingId)
  responseHeaders.append('set-cookie', secretCookie(name, secret, publicUrl()))
  // Browsers send the oldest cookie first.
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

/** The device cookie has the same prefix, but is no booking's cookie. */
function isBookingCookie(name: string): boolean {
  return /^portal-[\w-]{1,64}$/.test(name) && name !== 'portal-device'
}
