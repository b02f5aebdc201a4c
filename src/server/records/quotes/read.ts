import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import { quoteStatusAt } from '#domain/quotes/quote.ts'
import type { Instant } from '#domain/time.ts'
import type { QuoteItemView } from '#contract/quote-views.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { quoteItems, quotes } from './schema.ts'

export type QuoteRecord = typeof quotes.$inferSelect

export async function findQuote(db: Db, id: string): Promise<QuoteRecord | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db.select().from(quotes).where(eq(quotes.id, id))
  return row
}

export async function itemsOfQuote(db: Db, quoteId: string): Promise<QuoteItemView[]> {
  const rows = await db
    .select()
    .from(quoteItems)
    .where(eq(quoteItems.quote_id, quoteId))
    .orderBy(asc(quoteItems.position))
  return rows.map(({ quote_id: _quote, position: _position, taxable: _taxable, ...item }) => item)
}

/** A booking's quotes without cancelled ones, newest first. */
export async function quotesOfBooking(db: Db, bookingId: string, now: Instant) {
  const rows = await db
    .select()
    .from(quotes)
    .where(and(eq(quotes.booking_id, bookingId), ne(quotes.status, 'cancelled')))
    .orderBy(desc(quotes.created_at))
  return rows.map((row) => ({
    id: row.id,
    quote_number: row.quote_number,
    status: quoteStatusAt(row, now),
    total_amount: row.total_amount,
    created_at: row.created_at,
  }))
}

/** The addresses of the second people who sign the drafts and sent quotes of a booking. */
export async function secondAddressesOf(db: Db, bookingId: string): Promise<readonly string[]> {
  const rows = await db
    .select({ signers: quotes.signers })
    .from(quotes)
    .where(and(eq(quotes.booking_id, bookingId), inArray(quotes.status, ['draft', 'sent'])))
  return rows.flatMap(({ signers }) => (signers?.second ? [signers.second.email] : []))
}
