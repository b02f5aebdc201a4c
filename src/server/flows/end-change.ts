/** Ends an open change order without a change: a client declines or takes back, an owner takes back (rules.md, O-07). */
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { answerChangeOrder, removeOpenChange } from '#server/records/change-orders/store.ts'
import { withdrawChangeEmails } from '#server/records/quotes/quote-emails.ts'
import { withdrawnEmail } from './steps/change-email.ts'
import { lockChange } from './steps/lock-change.ts'
import { voidPartial } from './steps/void-partial.ts'

/** What a client asked for and takes back leaves no trace; what was sent is kept as declined, or as taken back. */
export async function endChange(
  app: AppContext,
  actor: Actor,
  {
    id,
    hash,
    comment,
  }: {
    readonly id: string
    /** What was shown: a change that comes to something else is refused. */
    readonly hash?: string | undefined
    readonly comment: string | null
  },
): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const locked = await lockChange(app, tx, { id, hash })
    const { quote, booking, change, priced } = locked
    await withdrawChangeEmails(app, tx, quote.id)
    const isClient = actor.kind === 'client'
    const isDeclined = isClient && change.asked_by === 'owner'
    const reason = `The change was ${isDeclined ? 'declined' : 'taken back'}.`
    const email = isClient ? undefined : await withdrawnEmail(app, tx, locked)
    const isTold = await voidPartial(app, tx, { quote, booking }, { reason, isOver: true })
    if (email && !isTold) await app.mailer.post(tx, email)
    const detail = { number: change.number, ...(comment ? { comments: comment } : {}) }
    if (change.asked_by === 'client') {
      await removeOpenChange(tx, change.id)
      if (!isClient) await recordEvent(tx, { kind: 'quote.change-withdrawn', id: quote.id, detail })
      return
    }
    const state = isDeclined ? 'declined' : 'withdrawn'
    const { difference } = priced
    await answerChangeOrder(tx, change.id, { state, difference, comment }, app.clock())
    await recordEvent(tx, { kind: `quote.change-${state}`, id: quote.id, detail })
  })
}
