import { and, eq, inArray } from 'drizzle-orm'
import type { Instant } from '#domain/time.ts'
import { recordChange, type Actor } from '#server/platform/changes/changes.ts'
import type { Db } from '#server/platform/database/database.ts'
import { quotes } from './schema.ts'

/** Cancels a cancelled booking's quotes: draft, sent and accepted; declined and expired stay (decisions C-13). */
export async function cancelQuotesOf(
  tx: Db,
  actor: Actor,
  bookingId: string,
  now: Instant,
): Promise<readonly string[]> {
  const cancelled = await tx
    .update(quotes)
    .set({ status: 'cancelled', updated_at: now })
    .where(and(eq(quotes.booking_id, bookingId), inArray(quotes.status, ['draft', 'sent', 'accepted'])))
    .returning({ id: quotes.id, quote_number: quotes.quote_number })
  for (const { id } of cancelled)
    await recordChange(tx, actor, { table: 'quotes', id, action: 'cancelled with its booking' })
  return cancelled.map(({ quote_number }) => quote_number)
}
