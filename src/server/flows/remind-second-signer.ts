import type { AppContext } from '#server/context/app-context.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { isRecent } from '#server/platform/mail/email-states.ts'
import { partialOfQuote } from '#server/records/agreements/read.ts'
import { snapshotOfSignature } from '#server/records/agreements/signature-rows.ts'
import { requireOpenBooking } from '#server/records/bookings/require-open-booking.ts'
import { lockQuote } from '#server/records/quotes/lock-quote.ts'
import { secondTemplate } from '#server/records/quotes/quote-emails.ts'
import { agreementToSign } from './steps/agreement-to-sign.ts'
import { inviteSecond } from './steps/invite-second.ts'

/** Emails the second person the link again, where the client has signed what they would sign (rules.md, S-07). */
export async function remindSecondSigner(app: AppContext, actor: Actor, quoteId: string): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const { quote, booking } = await lockQuote(tx, quoteId)
    await requireOpenBooking(app, tx, booking)
    const partial = await partialOfQuote(tx, quote.id)
    if (!partial?.waits_for.includes('second')) return refuse('signing.nobody-to-remind')
    const agreement = await agreementToSign(app, tx, { quote, booking })
    if (agreement?.sha256 !== partial.signature.sha256) return refuse('signing.nobody-to-remind')
    const last = await app.mailer.lastEmail(tx, secondTemplate, quote.id)
    if (last && isRecent(last, app.clock())) return refuse('signing.just-reminded')
    await inviteSecond(app, tx, { quote, booking }, snapshotOfSignature(partial.signature))
  })
}
