/** Portal sessions: each gives access to one booking. */
import { sql } from 'drizzle-orm'
import { demoBookingId } from '#domain/portal/access.ts'
import { type Instant, addMinutes } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import {
  endIdleSessions,
  openSession,
  extendSession,
  findSession,
} from '#server/platform/identity/sessions.ts'

/** Kind of portal sessions; the subject is the booking's id. */
export const portalSession = 'portal'
/** Kind of those that an owner opened without the PIN: only the request of an owner who is signed in can use them. */
export const ownerPortalSession = 'portal-owner'
export const portalSessionKinds = [portalSession, ownerPortalSession] as const

/** More than a couple and their families use; the sample booking is shared by all visitors. */
const mostSessions = 20

interface Opening {
  readonly bookingId: string
  readonly expiresAt: Instant
  readonly fromTokenId?: string
  readonly deviceHash?: string | undefined
  readonly isOwner?: boolean
}

/** Opens a session and returns its secret. Beyond the maximum per booking, the sessions idle the longest end. */
export async function openPortalSession(
  tx: Tx,
  { bookingId, isOwner = false, ...opening }: Opening,
  now: Instant,
): Promise<string> {
  const kind = isOwner ? ownerPortalSession : portalSession
  const session = { kind, subjectId: bookingId, ...opening }
  if (bookingId === demoBookingId) return openSession(tx, session)
  // Serializes concurrent calls, which would otherwise keep one session too many.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${portalSession} ${bookingId}`}))`)
  const secret = await openSession(tx, session)
  await endIdleSessions(tx, kind, bookingId, now, mostSessions)
  return secret
}

/** The open session on this booking behind one of `secrets`; `isOwner` where an owner asks who is signed in. */
export async function findOpenSession(
  app: AppContext,
  bookingId: string,
  secrets: readonly string[],
  isOwner: boolean,
) {
  const { database, clock } = app
  for (const secret of secrets) {
    const session = await findPortalSession(app, secret)
    if (session?.subjectId !== bookingId || (session.kind === ownerPortalSession && !isOwner)) continue
    await extendSession(database.db, session, clock(), addMinutes(clock(), pinSessionMinutes))
    return session
  }
  return undefined
}

/** The open portal session behind `secret`, whoever opened it. */
export function findPortalSession({ database, clock }: AppContext, secret: string) {
  return findSession(database.db, portalSessionKinds, secret, clock())
}

/** A PIN's session lasts half a day after its last use; a link's session lasts as long as the link. */
export const pinSessionMinutes = 12 * 60
