import { can } from '#domain/permissions.ts'
import type { PortalRole } from '#domain/portal/access.ts'
import type { Instant } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { findToken, type Token } from '#server/platform/identity/tokens.ts'
import { portalLinkPurpose } from '#server/records/bookings/portal-links.ts'
import { openPortalSession } from '#server/records/bookings/portal-sessions.ts'
import { findBooking, type BookingRow } from '#server/records/bookings/read.ts'
import { countPinVisit, isPinOf, checkPin, type PinVisit } from './steps/check-pin.ts'

interface OpenWithLinkInput extends PinVisit {
  readonly token: string
  readonly pin: string | null
}

interface OpenedPortal {
  readonly booking: BookingRow
  /** Role of the caller: an owner's session decides; neither PIN nor link makes an owner (C-38). */
  readonly role: PortalRole
  readonly expiresAt: Instant
  /** Secret of the new portal session. */
  readonly secret: string
}

/**
 * Checks an emailed link. Opens the booking with the right PIN, for an owner, or where the link needs no PIN
 * (P-TOK-07). Undefined where the PIN is still required.
 */
export async function openWithLink(
  app: AppContext,
  actor: Actor,
  { token, pin, ...visit }: OpenWithLinkInput,
): Promise<OpenedPortal | undefined> {
  const { db } = app.database
  let link: Token | undefined
  const { knownDevice, uncount } = await countPinVisit(app, visit, async () => {
    link = await findToken(db, portalLinkPurpose, token, app.clock())
    return link?.subjectId
  })
  const booking = link && (await findBooking(db, link.subjectId))
  if (!link || !booking) return refuse('portal.link-invalid')

  const isOwner = can(actor, 'portal.open-without-pin')
  const needsPin = link.needsPin && !isOwner
  if (needsPin && pin !== null)
    await checkPin(app, { bookingId: booking.id, device: knownDevice }, () => isPinOf(app, booking, pin))
  await uncount()
  if (needsPin && pin === null) return undefined

  const { expiresAt } = link
  const opening = {
    bookingId: booking.id,
    expiresAt,
    fromTokenId: link.id,
    // An owner's browser does not become a known device.
    deviceHash: isOwner ? undefined : visit.device.hash,
    isOwner,
  }
  const now = app.clock()
  const secret = await inTransaction(app, actor, (tx) => openPortalSession(tx, opening, now))
  return { booking, role: isOwner ? 'owner' : 'client', expiresAt, secret }
}
