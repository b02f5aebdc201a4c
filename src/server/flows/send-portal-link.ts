import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { lockBooking } from '#server/records/bookings/lock-booking.ts'
import { mailPortalLink } from './steps/mail-portal-link.ts'
import { renewAccess } from './steps/renew-access.ts'

/** Emails a new portal link; with a new PIN, all earlier links and sessions of the booking end. */
export async function sendPortalLink(
  app: AppContext,
  actor: Actor,
  { id, renew_pin: renew }: { id: string; renew_pin: boolean },
): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const booking = await lockBooking(tx, id)
    if (!booking) return refuse('booking.not-found')
    await mailPortalLink(app, tx, renew ? await renewAccess(app, tx, booking) : booking)
    await recordEvent(tx, {
      kind: renew ? 'booking.pin-renewed' : 'booking.portal-link-sent',
      id: booking.id,
    })
  })
}
