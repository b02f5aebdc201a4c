import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { claimKey } from '#server/platform/idempotency/claim-key.ts'
import { lockBooking } from '#server/records/bookings/lock-booking.ts'
import { mailPortalLink } from './steps/mail-portal-link.ts'
import { renewAccess } from './steps/renew-access.ts'

/** Emails a new portal link, at most once per key; with a new PIN, all earlier links and sessions of the booking end. */
export async function sendPortalLink(
  app: AppContext,
  actor: Actor,
  { id, renew_pin: renew }: { id: string; renew_pin: boolean },
  key?: string,
): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const booking = await lockBooking(tx, id)
    if (!booking) return refuse('booking.not-found')
    const keyed = { scope: 'send-portal-link', key, input: { id: booking.id, renew } }
    const claim = await claimKey(tx, keyed, { success: true })
    if (claim === 'again') return
    if (claim === 'other') return refuse('email.key-reused')
    await mailPortalLink(app, tx, renew ? await renewAccess(app, tx, booking) : booking)
    await recordEvent(tx, {
      kind: renew ? 'booking.pin-renewed' : 'booking.portal-link-sent',
      id: booking.id,
    })
  })
}
