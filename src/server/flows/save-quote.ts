/** Saving a draft from the builder (A §4, §5; decisions C-26, C-51, C-77). */
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { QuoteInput, QuoteItemView, QuoteView } from '#contract/quotes.ts'
import { integrityMessages } from '#domain/integrity.ts'
import { largestAmount } from '#domain/money.ts'
import { quoteMessages } from '#domain/quotes/quote.ts'
import { quoteTotals } from '#domain/quotes/totals.ts'
import { addDays, startOfDay, todayIn } from '#domain/time.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import type { BookingRow } from '#server/records/bookings/read.ts'
import { lockBooking } from '#server/records/bookings/lock-booking.ts'
import { moveBooking } from '#server/records/events/move-booking.ts'
import { recordEvent } from '#server/platform/changes/changes.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import type { Shell } from '#server/context/app-context.ts'
import { rewriteDraft } from '#server/records/quotes/rewrite-draft.ts'
import { insertQuote } from '#server/records/quotes/store.ts'
import { findQuote, itemsOfQuote, type QuoteRecord } from '#server/records/quotes/read.ts'
import { presentQuote } from '#server/views/quotes/read-quote.ts'

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
  actor: Actor & { readonly kind: 'owner' },
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

  const saved = input.version > 0 ? await rewriteDraft(shell, actor, content) : undefined
  if (saved) return yes(saved)
  return inTransaction(shell, actor, async (tx) => {
    const booking = isUuid(input.booking_id) ? await lockBooking(tx, input.booking_id) : undefined
    if (!booking) return no({ kind: 'not-found', message: integrityMessages.reference })
    const stored = await findQuote(tx, input.id)
    if (stored)
      return judgeStored(shell, stored, booking, { ...content, items: await itemsOfQuote(tx, stored.id) })
    if (input.version > 0) return no({ kind: 'not-found', message: quoteMessages.notFound })

    const moved = await moveBooking(tx, booking, {
      to: 'quoted',
      now,
      because: { quote_id: input.id },
    })
    if (!moved.ok) return no({ kind: 'refused', message: moved.refusal.message })
    const quote = await insertQuote(tx, content, { prefix: settings.quote_prefix, today })
    const { id, quote_number, title, total_amount } = quote
    const detail = { quote_number, title, total_amount }
    await recordEvent(tx, { kind: 'quote.created', id, detail })
    return yes(await presentQuote(shell, { quote, booking, items: await itemsOfQuote(tx, id) }))
  })
}

/** Why a quote that exists was not saved over; unless it says what was to be saved: then it was this very save. */
async function judgeStored(
  shell: Shell,
  quote: QuoteRecord,
  booking: BookingRow,
  { items, ...content }: Content & { readonly items: QuoteItemView[] },
): Promise<Verdict<QuoteView, SaveRefusal>> {
  if (quote.booking_id !== booking.id) return no({ kind: 'refused', message: quoteMessages.conflict })
  if (quote.status !== 'draft') return no({ kind: 'refused', message: quoteMessages.notDraft })
  return isSame(quote, items, content)
    ? yes(await presentQuote(shell, { quote, booking, items }))
    : no({ kind: 'refused', message: quoteMessages.conflict })
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
