/**
 * What this tab remembers of an opened booking (P §3, §4). It only decides what is asked next: the server
 * checks its own session on every call (decisions C-37).
 */
import type { BookingView } from '#contract/bookings.ts'
import type { Permissions } from '#contract/portal.ts'
import type { Instant } from '#domain/time.ts'

export interface PortalSession {
  /** The server's session token, not the one in the mailed link. */
  readonly token: string
  readonly booking: BookingView
  readonly permissions: Permissions
  readonly token_expires_at: Instant
}

const accessPrefix = 'portal_access_'
const sessionPrefix = 'portal_session_'

export function grantAccess(bookingId: string): void {
  sessionStorage.setItem(accessPrefix + bookingId, 'true')
}

export function hasAccess(bookingId: string): boolean {
  return sessionStorage.getItem(accessPrefix + bookingId) === 'true'
}

export function revokeAccess(bookingId: string): void {
  sessionStorage.removeItem(accessPrefix + bookingId)
}

export function storeSession(linkToken: string, session: PortalSession): void {
  sessionStorage.setItem(sessionPrefix + linkToken, JSON.stringify(session))
}

/** The stored session of a mailed link; one that has expired or cannot be read is removed. */
export function storedSession(linkToken: string, now: Instant): PortalSession | undefined {
  const session = readSession(sessionPrefix + linkToken)
  if (session && Date.parse(session.token_expires_at) > Date.parse(now)) return session
  forgetSession(linkToken)
  return undefined
}

export function forgetSession(linkToken: string): void {
  sessionStorage.removeItem(sessionPrefix + linkToken)
}

/** The server's session token for a booking, when a mailed link opened it in this tab; else null. */
export function sessionTokenOf(bookingId: string): string | null {
  return sessionsOf(bookingId)[0]?.session.token ?? null
}

/** Signing out: nothing of the booking stays in this tab. */
export function forgetBooking(bookingId: string): void {
  for (const { key } of sessionsOf(bookingId)) sessionStorage.removeItem(key)
  revokeAccess(bookingId)
}

function sessionsOf(bookingId: string) {
  return Object.keys(sessionStorage)
    .filter((key) => key.startsWith(sessionPrefix))
    .map((key) => ({ key, session: readSession(key) }))
    .filter((entry): entry is { key: string; session: PortalSession } => {
      return entry.session?.booking.id === bookingId
    })
}

/** Anybody may write into session storage by hand, so what is read there may be anything. */
function readSession(key: string): PortalSession | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<PortalSession> | null
    return stored?.token && stored.booking?.id && stored.permissions?.role && stored.token_expires_at
      ? (stored as PortalSession)
      : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
