/** Saving a draft quote (C-26, C-51, C-77). */
import { quoteStatusAt } from '#domain/quotes/quote.ts'
import { carriedSelection } from '#domain/offers/carried-selection.ts'
import { proposedSelection, type Selection } from '#domain/offers/offer.ts'
import { todayIn, type Instant } from '#domain/time.ts'
import { isDeepStrictEqual } from 'node:util'
import type { QuoteItemView } from '#contract/quote-views.ts'
import type { QuoteInput } from '#contract/quotes.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { findBooking } from '#server/records/bookings/read.ts'
import { requireOpenBooking } from '#server/records/bookings/require-open-booking.ts'
import { lockQuote } from '#server/records/quotes/lock-quote.ts'
import { lockBooking } from '#server/records/bookings/lock-booking.ts'
import { moveBooking } from '#server/records/events/move-booking.ts'
import { findQuote, itemsOfQuote, type QuoteRecord } from '#server/records/quotes/read.ts'
import { rewriteDraft, type QuoteContent } from '#server/records/quotes/rewrite-draft.ts'
import { expiryAt } from '#server/records/quotes/expiry.ts'
import { insertQuote, writeRevision } from '#server/records/quotes/store.ts'
import { priceQuote } from './steps/price-quote.ts'

/**
 * Saves a quote over the version that was read. A new one (version 0) becomes a draft and sets its booking to quoted. Over
 * a quote that is sent, it is kept as its revision.
 * A repeated save has no effect; a different one over a newer version is refused. The server computes all amounts, in
 * cents.
 */
export async function saveQuote(app: AppContext, actor: Actor, input: QuoteInput): Promise<void> {
  const settings = await app.settings()
  const now = app.clock()
  const today = todayIn(settings.time_zone, now)
  if (input.expires_on < today) refuse('quote.expiry-passed')
  const { db } = app.database
  const booked = input.offer ? await findBooking(db, input.booking_id) : undefined
  if (input.offer && !booked) refuse('integrity.reference-not-found')
  const chosen = input.version > 0 ? await chosenBefore(db, input.id) : undefined
  const { amounts, priced } = await priceQuote(app, db, input, booked, (offer, facts) =>
    chosen ? carriedSelection(chosen, offer, facts) : proposedSelection(offer, facts),
  )
  const expiresAt = await expiryAt(db, input.booking_id, input.expires_on, settings)
  const content = { input, amounts, priced, expiresAt, now }

  if (input.revises !== undefined) return saveRevision(app, actor, content)
  if (input.version > 0 && (await rewriteDraft(app.database.db, actor, content))) return
  await inTransaction(app, actor, async (tx) => {
    const booking = isUuid(input.booking_id) ? await lockBooking(tx, input.booking_id) : undefined
    if (!booking) return refuse('integrity.reference-not-found')
    await requireOpenBooking(app, tx, booking)
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

/** What the client had chosen of a quote that is a draft again; undefined where they chose nothing. */
async function chosenBefore(db: Db, id: string): Promise<Selection | undefined> {
  const stored = await findQuote(db, id)
  return stored?.status === 'draft' && stored.selected_at !== null && stored.selection
    ? stored.selection
    : undefined
}

/** Keeps the revision of a sent quote: what was sent stays until the revision is sent. */
async function saveRevision(
  app: AppContext,
  actor: Actor,
  { input, amounts, priced, now }: QuoteContent,
): Promise<void> {
  const { title, description, tax_rate, expires_on, items, offer } = input
  const written = { title, description, tax_rate, expires_on, items, offer }
  const { total_amount } = amounts
  await inTransaction(app, actor, async (tx) => {
    const { quote, booking } = await lockQuote(tx, input.id)
    if (quoteStatusAt(quote, now) !== 'sent') refuse('quote.not-sent')
    if (booking.id !== input.booking_id || quote.version !== input.revises) refuse('quote.version-conflict')
    await requireOpenBooking(app, tx, booking)
    if (isDeepStrictEqual(quote.revision?.input, written)) return
    if (input.version !== quote.revision_version) refuse('quote.version-conflict')
    const revision = { input: written, facts: priced?.facts ?? null, total_amount, saved_at: now }
    await writeRevision(tx, quote.id, revision, now)
    const detail = { total_amount: { from: quote.total_amount, to: total_amount } }
    await recordEvent(tx, { kind: 'quote.revised', id: quote.id, detail })
  })
}

/** True when the input is stored already: then this is a repeat of the save that stored it. */
function isSame(
  quote: QuoteRecord,
  items: readonly QuoteItemView[],
  input: QuoteInput,
  expiresAt: Instant,
): boolean {
  const { title, description, offer } = input
  // An offer's lines and rate follow from it.
  const own = offer ? [] : [quote.tax_rate, items.map(essence)]
  const typed = offer ? [] : [input.tax_rate, input.items.map(essence)]
  const stored = [quote.title, quote.description, quote.expires_at, ...own]
  const given = [title, description, expiresAt, ...typed]
  return JSON.stringify(stored) === JSON.stringify(given) && isDeepStrictEqual(quote.offer, offer)
}

function essence(item: QuoteInput['items'][number]): readonly unknown[] {
  return [item.name, item.description, item.category, item.quantity, item.unit_price]
}
