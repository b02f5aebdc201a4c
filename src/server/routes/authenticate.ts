/** Authenticates the caller of functions, files and live streams. `domain/permissions.ts` authorizes. */
import { can, type Actor } from '#domain/permissions.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { visitor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { readSecret } from '#server/platform/http/session-cookie.ts'
import { findToken } from '#server/platform/identity/tokens.ts'
import { limitAttempts } from '#server/platform/limits/limits.ts'
import { accountActor, findSignedIn, type SignedIn } from '#server/records/accounts/signed-in.ts'
import { findOpenSession } from '#server/records/bookings/portal-sessions.ts'
import { shareLinkPurpose, shareVisits } from '#server/records/payments/shares.ts'
import { accountSecret } from './account-cookie.ts'
import { portalCookie } from './portal-cookie.ts'

/** The credentials of a request. */
interface Credentials {
  readonly headers: Headers
}

/** The requested portal, and the stored token of its session where the request has one. */
interface PortalAsked {
  readonly bookingId: string
  readonly token: string | null
}

export interface Caller {
  readonly actor: Actor
  /** The signed-in account of the office. */
  readonly who?: SignedIn
}

/**
 * Finds the actor by the office session. Where a portal is requested, its session counts too: without one the actor is
 * a visitor, with one a client, and an owner where an owner is signed in in the same browser (C-38).
 */
export async function authenticate(
  app: AppContext,
  { headers }: Credentials,
  portal?: PortalAsked,
): Promise<Caller> {
  const secret = accountSecret(app, headers)
  const who = secret === undefined ? undefined : await findSignedIn(app, secret)
  const isOwner = who?.account.role === 'owner'
  if (portal && !(await findOpenSession(app, portal.bookingId, portalSecrets(app, headers, portal), isOwner)))
    return { actor: visitor }
  if (who && !(portal && who.account.role === 'member')) return { who, actor: accountActor(who) }
  return { actor: portal ? { kind: 'client', bookingId: portal.bookingId } : visitor }
}

/**
 * The payer behind the link of a share, who may do nothing else. Every look is counted by network address before the link is
 * looked up, and uncounted where the link is good.
 */
export async function authenticatePayer(
  app: AppContext,
  { token, address }: { readonly token: string; readonly address: string },
): Promise<{ readonly actor: Actor; readonly shareId: string }> {
  await limitAttempts(app, shareVisits(address))
  const link = await findToken(app.database.db, shareLinkPurpose, token, app.clock())
  if (!link) return refuse('share.link-invalid')
  await app.limits.uncount(shareVisits(address))
  return { actor: { kind: 'payer', shareId: link.subjectId }, shareId: link.subjectId }
}

export async function isPortalOpen(app: AppContext, headers: Headers, portal: PortalAsked): Promise<boolean> {
  const { actor } = await authenticate(app, { headers }, portal)
  return can(actor, 'portal.read', portal)
}

/** The secrets of a portal session: the token in the input, or the cookie of this booking. */
export function portalSecrets(
  { publicUrl }: AppContext,
  headers: Headers,
  { bookingId, token }: PortalAsked,
): readonly string[] {
  const fromCookie = readSecret(headers.get('cookie'), portalCookie(bookingId), publicUrl())
  return [token, fromCookie].filter((secret) => Boolean(secret)) as string[]
}
