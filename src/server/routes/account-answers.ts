/** What the routes of accounts share: the cookie, the visit, and how failures are worded. */
import { noSecretCookie, secretCookie } from '#server/platform/http/session-cookie.ts'
import { longestSessionDays } from '#server/platform/identity/sessions.ts'
import { waitMessage } from '#server/platform/limits/limits.ts'
import type { Shell } from '#server/context/app-context.ts'
import { accountCookie } from '#server/records/accounts/signed-in.ts'
import type { CallContext } from '#server/platform/http/call-context.ts'

/** The server decides when a session ends; the cookie only has to last as long. */
const cookieSeconds = longestSessionDays * 24 * 60 * 60

export function setAccountCookie(
  { publicUrl }: Shell,
  { responseHeaders }: CallContext,
  secret: string,
): void {
  responseHeaders.append('set-cookie', secretCookie(accountCookie, secret, publicUrl(), cookieSeconds))
}

export function forgetAccountCookie({ publicUrl }: Shell, { responseHeaders }: CallContext): void {
  responseHeaders.append('set-cookie', noSecretCookie(accountCookie, publicUrl()))
}

/** Where a call came from, and what its browser calls itself. */
export function visitOf({ address, headers }: CallContext) {
  return { address, userAgent: headers.get('user-agent') ?? '' }
}

/** Invalid input in one field. */
export function wrong(field: string, message: string) {
  return { message, data: { fields: { [field]: [message] } } }
}

/** `wait` is in seconds. */
export function tooMany(wait: number) {
  return { message: waitMessage(wait), data: { retry_after: wait } }
}
