/** The cookie that holds the secret of an account's session. */
import type { AppContext } from '#server/context/app-context.ts'
import type { CallContext } from '#server/platform/http/call-context.ts'
import { noSecretCookie, readSecret, secretCookie } from '#server/platform/http/session-cookie.ts'
import { longestSessionDays } from '#server/platform/identity/sessions.ts'

const accountCookie = 'account'
/** The server decides when a session ends; the cookie only must not expire earlier. */
const cookieSeconds = longestSessionDays * 24 * 60 * 60

/** The session secret in the request's cookie. */
export function accountSecret({ publicUrl }: AppContext, headers: Headers): string | undefined {
  return readSecret(headers.get('cookie'), accountCookie, publicUrl())
}

export function setAccountCookie(
  { publicUrl }: AppContext,
  { responseHeaders }: CallContext,
  secret: string,
): void {
  responseHeaders.append('set-cookie', secretCookie(accountCookie, secret, publicUrl(), cookieSeconds))
}

export function clearAccountCookie({ publicUrl }: AppContext, { responseHeaders }: CallContext): void {
  responseHeaders.append('set-cookie', noSecretCookie(accountCookie, publicUrl()))
}
