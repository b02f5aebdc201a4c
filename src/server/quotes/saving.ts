/** Saving a draft from the builder (A §4, §5; decisions C-26, C-51, C-77). */
import type { QuoteInput, QuoteItemView, QuoteView } from '#contract/quotes.ts'
import { largestAmount } from '#domain/money.ts'
import { quoteMessages } from '#domain/quotes/quote.ts'
import { quoteTotals } from '#domain/quotes/totals.ts'
import { addDays, startOfDay, todayIn } from '#domain/time.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { lockBooking, moveBooking } from '#server/bookings/status.ts'
import { recordChange, type Actor } from '#server/platform/changes/changes.ts'

import { isUuid } from '#server/platform/database/ids.ts'
import type { Shell } from '#server/shell.ts'
import { findQuote, itemsOfQuote, presentQuote, type QuoteRecord } from './reading.ts'
import { insertQuote, lockQuote, rewriteQuote } from './store.ts'

export interface SaveRefusal {
  readonly kind: 'not-found' | 'refused' | 'expiry-passed'
  readonly message: string
}

/**
 * Saves a quote over the version it was read in. A new one (version 0) becomes a draft and sets its booking to
 * quoted. The same save twice is one; another one over a newer version is refused. All amounts are computed here.
 */
export async function saveQuote(
  shell: Shell,
  actor: Actor,
  input: QuoteInput,
): Promise<Verdict<QuoteView, SaveRefusal>> {
  const settings = await shell.settings()
  const now = shell.clock()
  const today = todayIn(settings.time_zone, now)
  if (input.expires_on < today) return no({ kind: 'expiry-passed', message: quoteMessages.expiryPassed })
  const totals = quoteTotals(input.items, input.tax_rate)
  if (totals.total_amount > largestAmount) return no({ kind: 'refused', message: quoteMessages.tooLarge })
  const expiresAt = startOfDay(addDays(input.expires_on, 1), settings.time_zone)
  const content = { input, totals, expiresAt, now }

  return shell.database.db.transaction(async (tx) => {
    const booking = isUuid(input.booking_id) ? await lockBooking(tx, input.booking_id) : undefined
    if (!booking) return no({ kind: 'not-found', message: 'There is no such booking.' })
    const before = (await findQuote(tx, input.id)) && (await lockQuote(tx, input.id))?.quote
    if (before) {
      const items = await itemsOfQuote(tx, before.id)
      if (before.booking_id !== booking.id) return no({ kind: 'refused', message: quoteMessages.conflict })
      if (before.status !== 'draft') return no({ kind: 'refused', message: quoteMessages.notDraft })
      if (isSame(before, items, content))
        return yes(await presentQuote(shell, { quote: before, booking, items }))
      if (before.version !== input.version) return no({ kind: 'refused', message: quoteMessages.conflict })
    } else {
      if (input.version !== 0) return no({ kind: 'not-found', message: quoteMessages.notFound })
      const moved = await moveBooking(tx, actor, booking, {
        to: 'quoted',
        now,
        because: { quote_id: input.id },
      })
      if (!moved.ok) return no({ kind: 'refused', message: moved.refusal })
    }

    const quote = before
      ? await rewriteQuote(tx, content)
      : await insertQuote(tx, content, { prefix: settings.quote_prefix, today })
    await recordChange(tx, actor, {
      table: 'quotes',
      id: quote.id,
      action: before ? 'saved' : 'created',
      detail: changeOf(before, quote),
    })
    const items = await itemsOfQuote(tx, quote.id)
    return yes(await presentQuote(shell, { quote, booking, items }))
  })
}

interface Content {
  readonly input: QuoteInput
  readonly expiresAt: string
}

/** True when what would be stored is stored already: then it was this very save that came before. */
function isSame(quote: QuoteRecord, items: readonly QuoteItemView[], { input, expiresAt }: Content): boolean {
  const stored = [quote.title, quote.description, quote.tax_rate, quote.expires_at, items.map(essence)]
  const given = [input.title, input.description, input.tax_rate, expiresAt, input.items.map(essence)]
  return JSON.stringify(stored) === JSON.stringify(given)
}

function essence(item: Omit<QuoteItemView, 'id' | 'total_price'>): readonly unknown[] {
  return [item.name, item.description, item.category, item.quantity, item.unit_price]
}

function changeOf(before: QuoteRecord | undefined, after: QuoteRecord): Record<string, unknown> {
  const { quote_number, title, total_amount } = after
  return before
    ? { title, total_amount: { from: before.total_amount, to: total_amount } }
    : { quote_number, title, total_amount }
}
