import { mostWishesADay, quoteStatusAt } from '#domain/quotes/quote.ts'
import { addMinutes } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { requireOpenBooking } from '#server/records/bookings/require-open-booking.ts'
import { lockQuote } from '#server/records/quotes/lock-quote.ts'
import { keepMessage, messagesSince } from '#server/records/quotes/messages.ts'
import { touchQuote } from '#server/records/quotes/store.ts'

interface ChangeWish {
  /** Chosen by the browser: a repeated request keeps one message. */
  readonly id: string
  readonly quoteId: string
  readonly message: string
}

/** Keeps what a client asks to be changed in a sent quote, which stays open, and tells the owners. */
export async function askForChange(app: AppContext, actor: Actor, wish: ChangeWish): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const { quote, booking } = await lockQuote(tx, wish.quoteId)
    const now = app.clock()
    const { id, message: text } = wish
    if (!(await keepMessage(tx, { id, quote_id: quote.id, text, asked_at: now }))) return
    if (quoteStatusAt(quote, now) !== 'sent') refuse('offer.not-open')
    await requireOpenBooking(app, tx, booking)
    if ((await messagesSince(tx, quote.id, addMinutes(now, -24 * 60))) > mostWishesADay)
      refuse('quote.many-messages')
    await touchQuote(tx, quote.id, now)
    await recordEvent(tx, { kind: 'quote.change-asked', id: quote.id, detail: { message: text } })
  })
}
