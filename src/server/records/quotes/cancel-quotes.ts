import { and, eq, gt, inArray, ne, or, sql } from 'drizzle-orm'
import type { Instant } from '#domain/time.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { type Tx } from '#server/platform/audit/transaction.ts'
import type { Db } from '#server/platform/database/database.ts'
import { quotes } from './schema.ts'

/** Ids of a booking's draft, sent and accepted quotes: those that expired are stored as sent. */
export async function openQuotesOf(tx: Db, bookingId: string): Promise<readonly string[]> {
  const open = await tx.select({ id: quotes.id }).from(quotes).where(isOpenOf(bookingId))
  return open.map(({ id }) => id)
}

/** Cancels a canceled booking's draft, sent and accepted quotes; declined and expired ones stay (C-13). */
export async function cancelQuotesOf(tx: Tx, bookingId: string, now: Instant): Promise<readonly string[]> {
  const cancelled = await tx
    .update(quotes)
    .set({ status: 'cancelled', version: sql`${quotes.version} + 1`, updated_at: now })
    .where(and(isOpenOf(bookingId), or(ne(quotes.status, 'sent'), gt(quotes.expires_at, now))))
    .returning({ id: quotes.id, quote_number: quotes.quote_number })
  for (const { id } of cancelled) await recordEvent(tx, { kind: 'quote.canceled-with-booking', id })
  return cancelled.map(({ quote_number }) => quote_number)
}

function isOpenOf(bookingId: string) {
  return and(eq(quotes.booking_id, bookingId), inArray(quotes.status, ['draft', 'sent', 'accepted']))
}
