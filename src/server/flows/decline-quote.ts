import { quoteStatusAt, quoteStep } from '#domain/quotes/quote.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { writeRecorded } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { unwrap } from '#server/platform/core/refused.ts'
import { requireOpenBooking } from '#server/records/bookings/require-open-booking.ts'
import { lockQuote } from '#server/records/quotes/lock-quote.ts'
import { withdrawAnswered } from '#server/records/quotes/quote-emails.ts'
import { moveQuote } from '#server/records/quotes/store.ts'
import { releaseUnneededHold } from './steps/claim-date.ts'
import { voidPartial } from './steps/void-partial.ts'
import { requireOpenToClient } from './steps/require-open-to-client.ts'
import { requireShownVersion } from './steps/require-shown-version.ts'

interface DeclineQuoteInput {
  readonly id: string
  /** The version that the client was shown; any other version is refused. */
  readonly version?: number | undefined
  readonly comments: string | null
}

/** Declines a quote for the client; the booking stays quoted (C-15). */
export async function declineQuote(
  app: AppContext,
  actor: Actor,
  { id, version, comments }: DeclineQuoteInput,
): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const { quote, booking } = await lockQuote(tx, id)
    const now = app.clock()
    requireShownVersion(quote, version)
    if (actor.kind === 'client') await requireOpenToClient(app, tx, { quote, booking }, 'decline')
    if (unwrap(quoteStep(quoteStatusAt(quote, now), 'declined')) === 'unchanged') return
    await requireOpenBooking(app, tx, booking)
    await voidPartial(app, tx, { quote, booking }, { reason: 'The quote was declined.', isOver: true })
    const detail = { from: quote.status, to: 'declined', comments }
    const decline = moveQuote(tx, quote.id, { status: 'declined', decline_comment: comments }, now)
    await writeRecorded(tx, decline, { kind: 'quote.declined', id: quote.id, detail })
    await withdrawAnswered(app, tx, quote.id)
    await releaseUnneededHold(app, tx, booking)
  })
}
