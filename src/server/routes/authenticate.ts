/** Who asks: the one way in for functions, files and live streams. What they may do is for `domain/permissions.ts`. */
import type { Actor } from '#domain/permissions.ts'
import { visitor } from '#server/platform/core/actor.ts'
import { readSecret } from '#server/platform/http/session-cookie.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { accountActor, findSignedIn, type SignedIn } from '#server/records/accounts/signed-in.ts'
import { findOpenSession } from '#server/records/bookings/portal-sessions.ts'
import { accountSecret } from './account-cookie.ts'
import { portalCookie } from './portal-cookie.ts'

/** What a request brings along to prove who sends it. */
interface Credentials {
  readonly headers: Headers
}

/** The portal of a booking that is asked for, with the stored token of its session where one came. */
interface PortalAsked {
  readonly bookingId: string
  readonly token: string | null
}

export interface Caller {
  readonly actor: Actor
  /** Of an account of the office. */
  readonly who?: SignedIn
}

/**
 * Who asks, by the session of the office. Where a portal is asked for, by its own session too: without it everybody is
 * a visitor there, with it a client, and an owner where one is signed in in the same browser (C-38).
 */
export async function authenticate(
  app: AppContext,
  { headers }: Credentials,
  portal?: PortalAsked,
): Promise<Caller> {
  if (portal && !(await isPortalOpen(app, headers, portal))) return { actor: visitor }
  const secret = accountSecret(app, headers)
  const who = secret === undefined ? undefined : await findSignedIn(app, secret)
  if (who && !(portal && who.account.role === 'member')) return { who, actor: accountActor(who) }
  return { actor: portal ? { kind: 'client', bookingId: portal.bookingId } : visitor }
}

export async function isPortalOpen(app: AppContext, headers: Headers, portal: PortalAsked): Promise<boolean> {
  return (await findOpenSession(app, portal.bookingId, portalSecrets(app, headers, portal))) !== undefined
}

/** The session may come as the token of the stored portal session or as the cookie of this booking. */
export function portalSecrets(
  { publicUrl }: AppContext,
  headers: Headers,
  { bookingId, token }: PortalAsked,
): readonly string[] {
  const fromCookie = readSecret(headers.get('cookie'), portalCookie(bookingId), publicUrl())
  return [token, fromCookie].filter((secret) => Boolean(secret)) as string[]
}
