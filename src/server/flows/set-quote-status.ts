/** Status changes of a quote, with those of its booking (C-02, C-15, C-61, C-62). */
import {
  quoteExpiryDate,
  quoteStatusAt,
  quoteStep,
  storedQuoteStatus,
  type QuoteStatusWord,
} from '#domain/quotes/quote.ts'
import { todayIn } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { writeRecorded } from '#server/platform/audit/events.ts'
import { inTransaction, type Tx } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { unwrap, refuse } from '#server/platform/core/refused.ts'
import { requireOpenBooking } from '#server/records/bookings/require-open-booking.ts'
import { moveBooking } from '#server/records/events/move-booking.ts'
import { expiryAt } from '#server/records/quotes/expiry.ts'
import { lockQuote } from '#server/records/quotes/lock-quote.ts'
import { withdrawQuoteEmails } from '#server/records/quotes/quote-emails.ts'
import type { QuoteRecord } from '#server/records/quotes/read.ts'
import { moveQuote, type QuoteMove } from '#server/records/quotes/store.ts'
import { requireShownVersion } from './steps/require-shown-version.ts'
import { voidPartial } from './steps/void-partial.ts'
import { releaseUnneededHold } from './steps/claim-date.ts'

interface SetQuoteStatusInput {
  readonly id: string
  readonly status: QuoteStatusWord
  /** The version of a sent quote that the owner saw; any other version is refused. */
  readonly version?: number | undefined
}

/** Sets a status by hand; approving, sending and invoicing are flows of their own. */
export async function setQuoteStatus(
  app: AppContext,
  actor: Actor,
  { id, status: word, version }: SetQuoteStatusInput,
): Promise<void> {
  const now = app.clock()
  await inTransaction(app, actor, async (tx) => {
    const { quote, booking } = await lockQuote(tx, id)
    requireShownVersion(quote, version)
    const from = quoteStatusAt(quote, now)
    const to = storedQuoteStatus(word)
    if (from !== to) await requireOpenBooking(app, tx, booking)
    if (unwrap(quoteStep(from, word)) === 'unchanged') return
    if (to === 'sent') return refuse('quote.send-by-email')
    if (to === 'invoiced') return refuse('quote.invoice-by-billing')
    await withdrawQuoteEmails(app, tx, [quote.id])

    if (to === 'declined' && ['pending', 'rejected'].includes(booking.status))
      await moveBooking(tx, booking, { to: 'quoted', now, cause: { quote_id: quote.id } })
    if (from === 'sent')
      await voidPartial(app, tx, { quote, booking }, { reason: 'The quote is no longer open.', isOver: true })
    const change: QuoteMove = {
      status: to,
      ...(to === 'draft'
        ? { pdf_final_url: null, clauses: null, clause_pool: null, ...(await reopened(app, tx, quote)) }
        : {}),
    }
    const detail = { from, to }
    const move = moveQuote(tx, quote.id, change, now)
    await writeRecorded(tx, move, { kind: 'quote.status-changed', id: quote.id, detail })
    // A quote that was not open held nothing.
    if (from === 'sent') await releaseUnneededHold(app, tx, booking)
  })
}

/** A quote that returns to draft after its expiry gets a new expiry, like a new quote. */
async function reopened(app: AppContext, tx: Tx, quote: QuoteRecord): Promise<QuoteMove> {
  const now = app.clock()
  if (quote.expires_at > now) return {}
  const settings = await app.settings()
  const day = quoteExpiryDate(todayIn(settings.time_zone, now), settings)
  return { expires_at: await expiryAt(tx, quote.booking_id, day, settings) }
}
