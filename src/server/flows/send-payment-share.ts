import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { claimKey } from '#server/platform/idempotency/claim-key.ts'
import { limitAttempts } from '#server/platform/limits/limits.ts'
import { requireOpenBooking } from '#server/records/bookings/require-open-booking.ts'
import { changeShare, issueShareLink, shareLinks } from '#server/records/payments/shares.ts'
import { emailShareLink } from './steps/email-share.ts'
import { lockOpenShare } from './steps/lock-open-share.ts'

/** Emails a new link to the page of an open share, at most once per key; the link before it ends. */
export async function sendPaymentShare(
  app: AppContext,
  actor: Actor,
  { shareId, bookingId }: { readonly shareId: string; readonly bookingId: string },
  key?: string,
): Promise<void> {
  await limitAttempts(app, shareLinks(bookingId))
  await inTransaction(app, actor, async (tx) => {
    const { share, invoice, booking } = await lockOpenShare(tx, { shareId, bookingId })
    await requireOpenBooking(app, tx, booking)
    const keyed = { scope: 'send-payment-share', key, input: { shareId } }
    const claim = await claimKey(tx, keyed, { success: true })
    if (claim === 'again') return
    if (claim === 'other') return refuse('share.resent')
    const link = await issueShareLink(app, tx, share, booking)
    await changeShare(tx, share.id, { sent_at: app.clock() }, app.clock())
    await emailShareLink(app, tx, { share, invoice, booking, link })
    const detail = { name: share.name, amount: share.amount }
    await recordEvent(tx, { kind: 'invoice.share-sent-again', id: invoice.id, detail })
  })
}
