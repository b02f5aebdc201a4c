import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { changeShare, findShare } from '#server/records/payments/shares.ts'
import { closeCheckouts, requireNotBeingPaid } from './steps/close-checkouts.ts'
import { shareLinkTemplate } from './steps/email-share.ts'
import { lockOpenShare } from './steps/lock-open-share.ts'

/**
 * Ends a share that is not paid. Closes its checkout first, and refuses where its payment may still arrive. The link stays
 * known, so that its page can say what happened.
 */
export async function endPaymentShare(
  app: AppContext,
  actor: Actor,
  { shareId, bookingId }: { readonly shareId: string; readonly bookingId: string },
): Promise<void> {
  const named = await findShare(app.database.db, shareId)
  if (named?.booking_id !== bookingId) refuse('share.not-found')
  const whose = { bookingId, shareId }
  const closing = await closeCheckouts(app, whose)
  await inTransaction(app, actor, async (tx) => {
    const { share, invoice } = await lockOpenShare(tx, whose)
    await requireNotBeingPaid(app, tx, whose, closing)
    const now = app.clock()
    await changeShare(tx, share.id, { ended_at: now }, now)
    await app.mailer.withdraw(tx, [shareLinkTemplate], [share.id])
    const detail = { name: share.name, amount: share.amount }
    await recordEvent(tx, { kind: 'invoice.share-ended', id: invoice.id, detail })
  })
}
