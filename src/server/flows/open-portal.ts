import { randomUUID } from 'node:crypto'
import type { Permissions, PortalAccess } from '#contract/portal.ts'
import { demoBookingId, type PortalRole } from '#domain/portal/access.ts'
import { addMinutes } from '#domain/time.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { findBooking, openPin, type BookingRow } from '#server/records/bookings/read.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { endSession, findSession } from '#server/platform/identity/sessions.ts'
import { findToken, type Token } from '#server/platform/identity/tokens.ts'
import { sameText } from '#server/platform/core/seal.ts'
import type { Shell } from '#server/context/app-context.ts'
import { portalLinkPurpose } from '#server/records/bookings/portal-links.ts'
import { countVisit, judgeGuess, type PinVisit, type Waiting } from '#server/flows/steps/judge-pin.ts'
import {
  openPortalSession,
  portalSession,
  pinSessionMinutes,
} from '#server/records/bookings/portal-sessions.ts'
import { presentBooking } from '#server/views/portal/present-booking.ts'
import type { Device } from '#server/records/bookings/known-device.ts'

export type AccessVerdict<Value> = Verdict<Value, 'wrong-pin' | 'bad-link'> | Waiting

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
  { bookingId: asked, pin, ...visit }: { bookingId: string | null; pin: string } & PinVisit,
): Promise<AccessVerdict<Opened>> {
  const visited = await countVisit(shell, visit, async () => asked ?? undefined)
  if (!visited.ok) return visited

  const booking = asked === null ? undefined : await findBooking(shell.database.db, uuidOf(asked))
  const device = visited.isKnown ? visit.device : undefined
  const verdict = await judgeGuess(shell, { bookingId: asked ?? demoBookingId, device }, () =>
    asked === null ? isDemoPin(shell, pin) : isPinOf(shell, booking, pin),
  )
  if (!verdict.ok) return verdict

  await visited.forgive()
  const bookingId = booking?.id ?? demoBookingId
  const expiresAt = addMinutes(shell.clock(), pinSessionMinutes)
  return yes({ bookingId, secret: await openPortalSession(shell, { bookingId, expiresAt }) })
}

/** Checks a mailed link; with the right PIN, for an owner, or where the link needs none, it opens the booking (P-TOK-07). */
export async function openWithLink(
  shell: Shell,
  {
    token,
    pin,
    askRole,
    ...visit
  }: { token: string; pin: string | null; askRole: () => Promise<PortalRole> } & PinVisit,
): Promise<AccessVerdict<PortalAccess>> {
  const { db } = shell.database
  let link: Token | undefined
  const find = async () => (link = await findToken(db, portalLinkPurpose, token, shell.clock()))?.subjectId
  const visited = await countVisit(shell, visit, find)
  if (!visited.ok) return visited
  const booking = link && (await findBooking(db, link.subjectId))
  if (!link || !booking) return no('bad-link')

  const role = await askRole()
  const needsPin = link.needsPin && role !== 'owner'
  if (needsPin && pin === null) {
    await visited.forgive()
    return yes(pinNeeded)
  }
  if (needsPin) {
    const guess = { bookingId: booking.id, device: visited.isKnown ? visit.device : undefined }
    const verdict = await judgeGuess(shell, guess, () => isPinOf(shell, booking, pin ?? ''))
    if (!verdict.ok) return verdict
  }

  await visited.forgive()
  // An owner's browser is no client's: it is not marked.
  const device = role === 'owner' ? undefined : visit.device
  return yes(await grantAccess(shell, link, booking, { permissions: { role }, device }))
}

export async function signOut(shell: Shell, bookingId: string, secrets: readonly string[]): Promise<void> {
  const { database, clock } = shell
  for (const secret of secrets) {
    const session = await findSession(database.db, portalSession, secret, clock())
    if (session?.subjectId === bookingId) await endSession(database.db, session.id, clock())
  }
}

/** A booking that is not there is looked for and judged like one that is. */
function uuidOf(asked: string): string {
  return isUuid(asked) ? asked : randomUUID()
}

function isPinOf(shell: Shell, booking: BookingRow | undefined, pin: string): boolean {
  return sameText(pin, booking ? openPin(shell.sealer, booking) : decoyPin(shell)) && booking !== undefined
}

/** The work of opening a sealed PIN, for a booking that is not there. */
function decoyPin({ sealer }: Shell): string {
  return sealer.open(sealer.seal('no booking', 'decoy'), 'decoy')
}

function isDemoPin({ config }: Shell, pin: string): boolean {
  return config.demoPin !== undefined && sameText(pin, config.demoPin)
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
  { permissions, device }: { permissions: Permissions; device: Device | undefined },
): Promise<PortalAccess> {
  const secret = await openPortalSession(shell, {
    bookingId: booking.id,
    expiresAt: link.expiresAt,
    fromTokenId: link.id,
    deviceHash: device?.hash,
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
