/** Reads of change orders. */
import { and, desc, eq, ne } from 'drizzle-orm'
import { changedTerms, offerTermsOf, type OfferTerms } from '#domain/change-orders/change-order.ts'
import { changeDifference, type ChangeDifference } from '#domain/change-orders/difference.ts'
import { offerAmounts, type QuoteAmounts } from '#domain/offers/quote-amounts.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { canonicalText, sha256Hex } from '#server/platform/signing/canonical-json.ts'
import type { BookingRow } from '#server/records/bookings/read.ts'
import { pricingFactsOf } from '#server/records/event-facts/pricing-facts.ts'
import { itemsOfQuote, type QuoteRecord } from '#server/records/quotes/read.ts'
import { changeOrders } from './schema.ts'

export type ChangeOrderRow = typeof changeOrders.$inferSelect

export async function findChangeOrder(db: Db, id: string): Promise<ChangeOrderRow | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db.select().from(changeOrders).where(eq(changeOrders.id, id))
  return row
}

/** The change order of a quote that waits for an answer. */
export async function openChangeOf(db: Db, quoteId: string): Promise<ChangeOrderRow | undefined> {
  const [row] = await db
    .select()
    .from(changeOrders)
    .where(and(eq(changeOrders.quote_id, quoteId), eq(changeOrders.state, 'open')))
  return row
}

/** The answered change orders of a quote, the newest first. */
export function answeredChangesOf(db: Db, quoteId: string): Promise<ChangeOrderRow[]> {
  return db
    .select()
    .from(changeOrders)
    .where(and(eq(changeOrders.quote_id, quoteId), ne(changeOrders.state, 'open')))
    .orderBy(desc(changeOrders.number))
}

/** An approved quote with what is to change. */
export interface Change {
  readonly quote: QuoteRecord
  readonly booking: BookingRow
  readonly change: Pick<ChangeOrderRow, 'wanted' | 'added'>
}

/** An approved quote as a change order makes it. Amounts in cents. */
export interface ChangedQuote {
  readonly before: OfferTerms
  readonly after: OfferTerms
  readonly amounts: QuoteAmounts
  readonly difference: ChangeDifference
  /** SHA-256 of what follows from it: who answers names it. */
  readonly hash: string
}

/** Prices a change order by the rules of the approved quote. */
export async function priceChange(
  app: AppContext,
  db: Db,
  { quote, booking, change }: Change,
): Promise<ChangedQuote> {
  const settings = await app.settings()
  const items = await itemsOfQuote(db, quote.id)
  const current = quote.facts ?? (await pricingFactsOf(db, booking, settings))
  const before = offerTermsOf({ ...quote, items }, current)
  const after = changedTerms(before, change, settings.availability)
  const { currency } = booking
  const amounts = offerAmounts(after.offer, { ...after, currency })
  return {
    before,
    after,
    amounts,
    difference: changeDifference(before, after, currency),
    hash: sha256Hex(canonicalText({ version: quote.version, wanted: change.wanted, amounts })),
  }
}
