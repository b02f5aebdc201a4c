import { randomUUID } from 'node:crypto'
import type { BookingView } from '#contract/bookings.ts'
import type { Permissions, PortalAccess } from '#contract/portal.ts'
import { demoBookingId, type PortalRole } from '#domain/portal/access.ts'
import { addMinutes, todayIn } from '#domain/time.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { findBooking, openPin, presentBooking, type BookingRow } from '#server/bookings/reading.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { endSession, extendSession, findSession, openSession } from '#server/platform/identity/sessions.ts'
import { findToken, type Token } from '#server/platform/identity/tokens.ts'
import { sameText } from '#server/platform/seal.ts'
import type { Shell } from '#server/shell.ts'
import { demoBooking } from './demo.ts'
import { linkAttempts, pinAttempts } from './limits.ts'
import { portalLinkPurpose } from './links.ts'

/** The kind of session that opens one booking; its subject is the booking's id. */
export const portalSession = 'portal'

/** A PIN opens the booking for half a day after it was last used; a link's session lasts as long as the link. */
const pinSessionMinutes = 12 * 60

export type AccessVerdict<Value> =
  | Verdict<Value, 'wrong-pin' | 'bad-link'>
  | { ok: false; refusal: 'too-many'; wait: number }

interface Opened {
  readonly bookingId: string
  readonly secret: string
}

/**
 * Opens a booking with its PIN. An unknown booking and a wrong PIN take the same steps and get the same
 * answer; without a booking only the demo PIN opens anything (decisions C-33, C-35, C-36).
 */
export async function openWithPin(
  shell: Shell,
  { bookingId, pin, address }: { bookingId: string | null; pin: string; address: string },
): Promise<AccessVerdict<Opened>> {
  const attempts = pinAttempts(address, bookingId)
  const wait = await shell.limits.count(attempts)
  if (wait) return { ok: false, refusal: 'too-many', wait }

  const subjectId = bookingId ? await bookingBehindPin(shell, bookingId, pin) : demoBehindPin(shell, pin)
  if (!subjectId) return no('wrong-pin')

  await shell.limits.forgive(attempts)
  const expiresAt = addMinutes(shell.clock(), pinSessionMinutes)
  const secret = await openSession(shell.database.db, { kind: portalSession, subjectId, expiresAt })
  return yes({ bookingId: subjectId, secret })
}

/** Checks a mailed link; with the right PIN, for an owner, or where the link needs none, it opens the booking (P-TOK-07). */
export async function openWithLink(
  shell: Shell,
  {
    token,
    pin,
    address,
    askRole,
  }: { token: string; pin: string | null; address: string; askRole: () => Promise<PortalRole> },
): Promise<AccessVerdict<PortalAccess>> {
  const attempts = linkAttempts(address, token)
  const wait = await shell.limits.count(attempts)
  if (wait) return { ok: false, refusal: 'too-many', wait }

  const link = await findToken(shell.database.db, portalLinkPurpose, token, shell.clock())
  const booking = link && (await findBooking(shell.database.db, link.subjectId))
  if (!link || !booking) return no('bad-link')

  const role = await askRole()
  const needsPin = link.needsPin && role !== 'owner'
  if (needsPin && pin === null) {
    await shell.limits.forgive(attempts)
    return yes(pinNeeded)
  }
  if (needsPin && !sameText(pin ?? '', openPin(shell.sealer, booking))) return no('wrong-pin')

  await shell.limits.forgive(attempts)
  return yes(await grantAccess(shell, link, booking, { role }))
}

/** The booking that one of `secrets` opens, or nothing; what was opened with a PIN stays open while used. */
export async function readOpenBooking(
  shell: Shell,
  bookingId: string,
  secrets: readonly string[],
): Promise<BookingView | undefined> {
  const session = await findOpenSession(shell, bookingId, secrets)
  if (!session) return undefined
  if (bookingId === demoBookingId)
    return demoBooking(todayIn((await shell.settings()).time_zone, shell.clock()))
  const booking = await findBooking(shell.database.db, bookingId)
  return booking && presentBooking(shell, booking)
}

/** The living session on this booking behind one of `secrets`. */
export async function findOpenSession(shell: Shell, bookingId: string, secrets: readonly string[]) {
  const { database, clock } = shell
  for (const secret of secrets) {
    const session = await findSession(database.db, portalSession, secret, clock())
    if (session?.subjectId !== bookingId) continue
    await extendSession(database.db, session, clock(), addMinutes(clock(), pinSessionMinutes))
    return session
  }
  return undefined
}

export async function signOut(shell: Shell, bookingId: string, secrets: readonly string[]): Promise<void> {
  const { database, clock } = shell
  for (const secret of secrets) {
    const session = await findSession(database.db, portalSession, secret, clock())
    if (session?.subjectId === bookingId) await endSession(database.db, session.id, clock())
  }
}

async function bookingBehindPin(shell: Shell, bookingId: string, pin: string): Promise<string | undefined> {
  const booking = await findBooking(shell.database.db, isUuid(bookingId) ? bookingId : randomUUID())
  const expected = booking ? openPin(shell.sealer, booking) : decoyPin(shell)
  return sameText(pin, expected) && booking ? booking.id : undefined
}

/** The work of opening a sealed PIN, for a booking that is not there. */
function decoyPin({ sealer }: Shell): string {
  return sealer.open(sealer.seal('no booking', 'decoy'), 'decoy')
}

function demoBehindPin({ config }: Shell, pin: string): string | undefined {
  return config.demoPin && sameText(pin, config.demoPin) ? demoBookingId : undefined
}

const pinNeeded: PortalAccess = {
  success: true,
  require_pin: true,
  booking: null,
  permissions: null,
  token_expires_at: null,
  session_token: null,
}

/** `permissions` come from who is signed in; neither PIN nor link ever makes an owner (decisions C-38). */
async function grantAccess(
  shell: Shell,
  link: Token,
  booking: BookingRow,
  permissions: Permissions,
): Promise<PortalAccess> {
  const secret = await openSession(shell.database.db, {
    kind: portalSession,
    subjectId: booking.id,
    expiresAt: link.expiresAt,
    fromTokenId: link.id,
  })
  return {
    success: true,
    require_pin: false,
    booking: await presentBooking(shell, booking),
    permissions,
    token_expires_at: link.expiresAt,
    session_token: secret,
  }
}
