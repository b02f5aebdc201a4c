import { randomInt } from 'node:crypto'
import { drawPin } from '#domain/portal/access.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { endSessionsOf } from '#server/platform/identity/sessions.ts'
import { revokeTokens } from '#server/platform/identity/revoke-tokens.ts'
import { lockBooking } from '#server/records/bookings/lock-booking.ts'
import { portalLinkPurpose } from '#server/records/bookings/portal-links.ts'
import { portalSession } from '#server/records/bookings/portal-sessions.ts'
import { pinContext } from '#server/records/bookings/read.ts'
import { updateBooking } from '#server/records/bookings/store.ts'
import { mailPortalLink } from './steps/mail-portal-link.ts'
import { renewKeys } from './steps/renew-emails.ts'

/** Emails a new portal link; with a new PIN, all earlier links and sessions of the booking end. */
export async function sendPortalLink(
  app: AppContext,
  actor: Actor,
  { id, renew_pin: renew }: { id: string; renew_pin: boolean },
): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const booking = await lockBooking(tx, id)
    if (!booking) return refuse('booking.not-found')
    const now = app.clock()
    const pin = renew
      ? { portal_pin: app.sealer.seal(drawPin(randomInt), pinContext(booking.id)), portal_pin_set_at: now }
      : {}
    if (renew) {
      await revokeTokens(tx, portalLinkPurpose, booking.id, now)
      await endSessionsOf(tx, portalSession, booking.id, now)
      await updateBooking(tx, booking.id, pin, now)
      await renewKeys(app, tx, { ...booking, ...pin })
    }
    await mailPortalLink(app, tx, { ...booking, ...pin })
    await recordEvent(tx, {
      kind: renew ? 'booking.pin-renewed' : 'booking.portal-link-sent',
      id: booking.id,
    })
  })
}
