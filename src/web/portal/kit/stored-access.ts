/**
 * The session storage of this tab for open bookings. It only selects the next screen: the server checks its own session
 * on every call (C-37).
 */
import type { BookingView } from '#contract/bookings.ts'
import type { Permissions } from '#contract/portal.ts'
import { paths } from '#domain/addresses.ts'
import type { Instant } from '#domain/time.ts'

export interface PortalSession {
  /** The session token of the server, not the token of the link. */
  readonly token: string
  readonly booking: BookingView
  readonly permissions: Permissions
  readonly token_expires_at: Instant
  /** Set once an owner has unlocked the admin mode. */
  readonly admin_session_token?: string
}

export interface AdminSession {
  readonly admin_session_token: string
  readonly permissions: Permissions
  readonly expires_at: Instant
}

const adminPrefix = 'portal_admin_'
const accessPrefix = 'portal_access_'
const sessionPrefix = 'portal_session_'
const keptPrefix = 'portal_kept_'
const wantedPrefix = 'portal_wanted_'

/** The key that a tab has once it opened a booking. */
export function accessKey(bookingId: string): string {
  return accessPrefix + bookingId
}

/** The key that a tab has once it opened a link. */
export function sessionKey(linkToken: string): string {
  return sessionPrefix + linkToken
}

export function grantAccess(bookingId: string): void {
  sessionStorage.setItem(accessKey(bookingId), 'true')
}

export function hasAccess(bookingId: string): boolean {
  return sessionStorage.getItem(accessKey(bookingId)) === 'true'
}

export function revokeAccess(bookingId: string): void {
  sessionStorage.removeItem(accessKey(bookingId))
}

export function storeSession(linkToken: string, session: PortalSession): void {
  sessionStorage.setItem(sessionKey(linkToken), JSON.stringify(session))
}

/** The stored session of a portal link. An expired or unreadable one is removed. */
export function storedSession(linkToken: string, now: Instant): PortalSession | undefined {
  const session = readSession(sessionKey(linkToken))
  if (session && Date.parse(session.token_expires_at) > Date.parse(now)) return session
  forgetSession(linkToken)
  return undefined
}

export function forgetSession(linkToken: string): void {
  sessionStorage.removeItem(sessionKey(linkToken))
}

export function storeAdminSession(linkToken: string, session: AdminSession): void {
  sessionStorage.setItem(adminPrefix + linkToken, JSON.stringify(session))
}

/** The stored admin session of a portal link. An expired or unreadable one is removed. */
export function storedAdminSession(linkToken: string, now: Instant): AdminSession | undefined {
  const session = readStored<AdminSession>(adminPrefix + linkToken)
  const isWhole = session?.admin_session_token && session.permissions?.role === 'owner' && session.expires_at
  if (isWhole && Date.parse(session.expires_at ?? '') > Date.parse(now)) return session as AdminSession
  sessionStorage.removeItem(adminPrefix + linkToken)
  return undefined
}

/**
 * The path of a booking that is open in this tab, or of any booking without `bookingId`: the page of its link, else the
 * event portal.
 */
export function openPortalPath(bookingId?: string): string | undefined {
  const byLink = sessionsOf(bookingId)[0]
  if (byLink) return paths.portal.link(byLink.key.slice(sessionPrefix.length))
  const flag = Object.keys(sessionStorage).find((key) =>
    bookingId === undefined ? key.startsWith(accessPrefix) : key === accessKey(bookingId),
  )
  return flag && paths.portal.ofBooking(flag.slice(accessPrefix.length))
}

/** The session token of a booking that a link opened in this tab; else null. */
export function sessionTokenOf(bookingId: string): string | null {
  return sessionsOf(bookingId)[0]?.session.token ?? null
}

/** Where the tab keeps what is typed or chosen for a record of the booking (use-kept.ts). */
export function keptKey(bookingId: string, record: string): string {
  return `${keptPrefix}${bookingId}_${record}`
}

/** Keeps the page of the booking that the PIN leads back to. */
export function keepWanted(bookingId: string): void {
  sessionStorage.setItem(wantedPrefix + bookingId, window.location.pathname + window.location.search)
}

/** Reads and removes it; anything but a page of the booking is ignored. */
export function takeWanted(bookingId: string): string | undefined {
  const stored = sessionStorage.getItem(wantedPrefix + bookingId) ?? ''
  sessionStorage.removeItem(wantedPrefix + bookingId)
  const [pathname = '', search] = stored.split('?')
  const { brief, change, sign } = paths.portal
  const isPage = [brief, change, sign].some((page) => page === pathname)
  return isPage && new URLSearchParams(search).get('booking') === bookingId ? stored : undefined
}

/** Removes everything of the booking from this tab, at sign-out. */
export function forgetBooking(bookingId: string): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(keptKey(bookingId, ''))) sessionStorage.removeItem(key)
  sessionStorage.removeItem(wantedPrefix + bookingId)
  for (const { key } of sessionsOf(bookingId)) {
    sessionStorage.removeItem(key)
    sessionStorage.removeItem(adminPrefix + key.slice(sessionPrefix.length))
  }
  revokeAccess(bookingId)
}

/** The sessions of one booking, or of all. */
function sessionsOf(bookingId?: string) {
  return Object.keys(sessionStorage)
    .filter((key) => key.startsWith(sessionPrefix))
    .map((key) => ({ key, session: readSession(key) }))
    .filter((entry): entry is { key: string; session: PortalSession } => {
      return (
        entry.session !== undefined && (bookingId ?? entry.session.booking.id) === entry.session.booking.id
      )
    })
}

function readSession(key: string): PortalSession | undefined {
  const stored = readStored<PortalSession>(key)
  return stored?.token && stored.booking?.id && stored.permissions?.role && stored.token_expires_at
    ? (stored as PortalSession)
    : undefined
}

/** Session storage can be edited by hand, so its values are not trusted. */
export function readStored<Stored>(key: string): Partial<Stored> | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return typeof stored === 'object' && stored !== null ? stored : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
