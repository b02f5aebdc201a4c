/** Saving a draft quote (C-26, C-51, C-77). */
import { largestAmount } from '#domain/money.ts'
import { quoteTotals } from '#domain/quotes/totals.ts'
import { addDays, startOfDay, todayIn, type Instant } from '#domain/time.ts'
import type { QuoteInput, QuoteItemView } from '#contract/quotes.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { lockBooking } from '#server/records/bookings/lock-booking.ts'
import { moveBooking } from '#server/records/events/move-booking.ts'
import { findQuote, itemsOfQuote, type QuoteRecord } from '#server/records/quotes/read.ts'
import { rewriteDraft } from '#server/records/quotes/rewrite-draft.ts'
import { insertQuote } from '#server/records/quotes/store.ts'

/**
 * Saves a quote over the version that was read. A new one (version 0) becomes a draft and sets its booking to quoted.
 * A repeated save has no effect; a different one over a newer version is refused. The server computes all amounts, in
 * cents.
 */
export async function saveQuote(app: AppContext, actor: Actor, input: QuoteInput): Promise<void> {
  const settings = await app.settings()
  const now = app.clock()
  const today = todayIn(settings.time_zone, now)
  if (input.expires_on < today) refuse('quote.expiry-passed')
  const totals = quoteTotals(input.items, input.tax_rate)
  if (totals.total_amount > largestAmount) refuse('quote.too-large')
  const expiresAt = startOfDay(addDays(input.expires_on, 1), settings.time_zone)
  const content = { input, totals, expiresAt, now }

  if (input.version > 0 && (await rewriteDraft(app.database.db, actor, content))) return
  await inTransaction(app, actor, async (tx) => {
    const booking = isUuid(input.booking_id) ? await lockBooking(tx, input.booking_id) : undefined
    if (!booking) return refuse('integrity.reference-not-found')
    const stored = await findQuote(tx, input.id)
    if (stored) {
      if (stored.booking_id !== booking.id) refuse('quote.version-conflict')
      if (stored.status !== 'draft') refuse('quote.not-draft')
      if (!isSame(stored, await itemsOfQuote(tx, stored.id), input, expiresAt))
        refuse('quote.version-conflict')
      return
    }
    if (input.version > 0) refuse('quote.not-found')

    await moveBooking(tx, booking, { to: 'quoted', now, cause: { quote_id: input.id } })
    const quote = await insertQuote(tx, content, { prefix: settings.quote_prefix, today })
    const { id, quote_number, title, total_amount } = quote
    await recordEvent(tx, { kind: 'quote.created', id, detail: { quote_number, title, total_amount } })
  })
}

/** True when the input is stored already: then this is a repeat of the save that stored it. */
function isSame(
  quote: QuoteRecord,
  items: readonly QuoteItemView[],
  input: QuoteInput,
  expiresAt: Instant,
): boolean {
  const stored = [quote.title, quote.description, quote.tax_rate, quote.expires_at, items.map(essence)]
  const given = [input.title, input.description, input.tax_rate, expiresAt, input.items.map(essence)]
  return JSON.stringify(stored) === JSON.stringify(given)
}

function essence(item: Omit<QuoteItemView, 'id' | 'total_price'>): readonly unknown[] {
  return [item.name, item.description, item.category, item.quantity, item.unit_price]
}
