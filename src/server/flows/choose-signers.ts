/** The owner chooses who signs a quote beside the client, and whether the owner countersigns (rules.md, S-07, S-08). */
import { isDeepStrictEqual } from 'node:util'
import { mailboxOf } from '#domain/email.ts'
import { noSigners, type QuoteSigners } from '#domain/signing/signers.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { requireOpenBooking } from '#server/records/bookings/require-open-booking.ts'
import { lockQuote } from '#server/records/quotes/lock-quote.ts'
import { setQuoteSigners } from '#server/records/quotes/store.ts'
import { voidPartial } from './steps/void-partial.ts'

interface SignersInput {
  readonly id: string
  /** The version that was read. */
  readonly version: number
  readonly signers: QuoteSigners
}

/** Sets the signers of a draft or a sent quote; signatures of a part of them become void. Repeated it has no effect. */
export async function chooseSigners(
  app: AppContext,
  actor: Actor,
  { id, version, signers }: SignersInput,
): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const { quote, booking } = await lockQuote(tx, id)
    if (isDeepStrictEqual(quote.signers ?? noSigners, signers)) return
    if (quote.status !== 'draft' && quote.status !== 'sent') refuse('quote.not-open')
    if (quote.version !== version) refuse('quote.version-conflict')
    await requireOpenBooking(app, tx, booking)
    const { second, countersign } = signers
    if (second && mailboxOf(second.email) === mailboxOf(booking.email)) refuse('signing.second-address')
    const isOverForSecond = quote.signers?.second?.email !== second?.email
    const reason = 'Other people sign it now.'
    await voidPartial(app, tx, { quote, booking }, { reason, isOverForSecond })
    const chosen = second || countersign !== 'none' ? signers : null
    await setQuoteSigners(tx, quote.id, chosen, app.clock())
    const detail = { second: second?.name ?? 'nobody', countersign }
    await recordEvent(tx, { kind: 'quote.signers-chosen', id: quote.id, detail })
  })
}
