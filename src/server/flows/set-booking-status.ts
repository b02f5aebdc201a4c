/** What the owner does with a booking by hand. */
import { inTransaction } from '#server/platform/database/transaction.ts'
import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { BookingStatus } from '#domain/bookings/booking.ts'
import { bookingTransitions, statusComesFrom, statusesByHand } from '#domain/bookings/lifecycle.ts'
import { stepOf } from '#domain/lifecycle.ts'
import { drawPin } from '#domain/portal/access.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { recordEvent } from '#server/platform/changes/changes.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { endSessionsOf } from '#server/platform/identity/sessions.ts'
import { revokeTokens } from '#server/platform/identity/tokens.ts'
import { portalSession } from '#server/records/bookings/portal-sessions.ts'
import { portalLinkPurpose } from '#server/records/bookings/portal-links.ts'
import { mailPortalLink } from './steps/mail-portal-link.ts'
import type { Shell } from '#server/context/app-context.ts'
import { pinContext } from '#server/records/bookings/read.ts'
import { bookings } from '#server/records/bookings/schema.ts'
import { lockBooking } from '#server/records/bookings/lock-booking.ts'
import { moveBooking } from '#server/records/events/move-booking.ts'

const notFound = 'There is no such booking.'

/**
 * Sets a status by hand: confirmed, completed or rejected, where the table allows it (decisions C-64). Any other
 * status that the table would allow is refused with how it comes about.
 */
export async function setStatus(
  shell: Shell,
  actor: Actor,
  { id, status }: { id: string; status: BookingStatus },
): Promise<Verdict<true, string>> {
  return inTransaction(shell, actor, async (tx) => {
    const booking = isUuid(id) ? await lockBooking(tx, id) : undefined
    if (!booking) return no(notFound)
    const step = stepOf(bookingTransitions, booking.status, status)
    if (!step.ok) return no(step.refusal.message)
    if (step.value === 'unchanged') return yes(true)
    if (!isByHand(status)) return no(statusComesFrom[status])
    await moveBooking(tx, booking, { to: status, now: shell.clock(), because: {} })
    return yes(true)
  })
}

/** Mails a fresh portal link; with a new PIN all earlier links and sessions of the booking end. */
export async function sendPortalLink(
  shell: Shell,
  actor: Actor,
  { id, renew_pin: renew }: { id: string; renew_pin: boolean },
): Promise<Verdict<true, string>> {
  return inTransaction(shell, actor, async (tx) => {
    const booking = isUuid(id) ? await lockBooking(tx, id) : undefined
    if (!booking) return no(notFound)
    const now = shell.clock()
    const pin = renew
      ? { portal_pin: shell.sealer.seal(drawPin(randomInt), pinContext(booking.id)), portal_pin_set_at: now }
      : {}
    if (renew) {
      await revokeTokens(tx, portalLinkPurpose, booking.id, now)
      await endSessionsOf(tx, portalSession, booking.id, now)
      await tx
        .update(bookings)
        .set({ ...pin, updated_at: now })
        .where(eq(bookings.id, booking.id))
    }
    await mailPortalLink(shell, tx, { ...booking, ...pin })
    await recordEvent(tx, {
      kind: renew ? 'booking.pin-renewed' : 'booking.portal-link-sent',
      id: booking.id,
    })
    return yes(true)
  })
}

function isByHand(status: BookingStatus): status is (typeof statusesByHand)[number] {
  return statusesByHand.some((each) => each === status)
}
