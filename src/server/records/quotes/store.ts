/** Writes of quotes. */
import { randomInt } from 'node:crypto'
import { and, eq, gt, or, sql } from 'drizzle-orm'
import { quoteNumber } from '#domain/quotes/number.ts'
import type { CalendarDate, Instant } from '#domain/time.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { QuoteRecord } from './read.ts'
import type { QuoteContent } from './rewrite-draft.ts'
import { quoteItems, quotes } from './schema.ts'

const mostDraws = 100

/** Inserts a draft with a random number, retried until it is unique. */
export async function insertQuote(
  tx: Db,
  content: QuoteContent,
  { prefix, today }: { prefix: string; today: CalendarDate },
): Promise<QuoteRecord> {
  const { input, totals, expiresAt, now } = content
  for (let draw = 1; draw <= mostDraws; draw++) {
    const [row] = await tx
      .insert(quotes)
      .values({
        id: input.id,
        booking_id: input.booking_id,
        event_id: sql`(select id from events where booking_id = ${input.booking_id} and is_active)`,
        quote_number: quoteNumber(prefix, today, draw, randomInt),
        title: input.title,
        description: input.description,
        tax_rate: input.tax_rate,
        subtotal: totals.subtotal,
        tax_amount: totals.tax_amount,
        total_amount: totals.total_amount,
        expires_at: expiresAt,
        updated_at: now,
      })
      .onConflictDoNothing({ target: quotes.quote_number })
      .returning()
    if (!row) continue
    await writeItems(tx, content)
    return row
  }
  throw new Error('no quote number is free')
}

export type QuoteMove = Partial<
  Pick<QuoteRecord, 'status' | 'sent_at' | 'accepted_at' | 'expires_at' | 'pdf_final_url' | 'decline_comment'>
>

/** Sets status columns of a locked quote. */
export function moveQuote(tx: Db, id: string, change: QuoteMove, now: Instant) {
  return tx
    .update(quotes)
    .set({ ...change, version: sql`${quotes.version} + 1`, updated_at: now })
    .where(eq(quotes.id, id))
    .returning({ id: quotes.id })
}

/** Whether a locked booking has an approved quote. */
export async function hasAcceptedQuote(tx: Db, bookingId: string): Promise<boolean> {
  const found = await tx
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(eq(quotes.booking_id, bookingId), eq(quotes.status, 'accepted')))
  return found.length > 0
}

/** Whether a booking has a quote that is approved, or sent and not expired. */
export async function hasOpenQuote(tx: Db, bookingId: string, now: Instant): Promise<boolean> {
  const isOpen = or(eq(quotes.status, 'accepted'), and(eq(quotes.status, 'sent'), gt(quotes.expires_at, now)))
  const found = await tx
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(eq(quotes.booking_id, bookingId), isOpen))
    .limit(1)
  return found.length > 0
}

/** Stores the PDF's address if this is still the current version. */
export async function notePdf(db: Db, id: string, version: number, url: string): Promise<void> {
  await db
    .update(quotes)
    .set({ pdf_final_url: url })
    .where(sql`${quotes.id} = ${id} and ${quotes.version} = ${version} and ${quotes.pdf_final_url} is null`)
}

async function writeItems(tx: Db, { input, totals }: QuoteContent): Promise<void> {
  await tx.insert(quoteItems).values(
    input.items.map((item, position) => ({
      ...item,
      quote_id: input.id,
      position,
      total_price: totals.lines[position] ?? 0,
    })),
  )
}
