import { eq, or, sql } from 'drizzle-orm'
import { refuse } from '#server/platform/core/refused.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { lockBooking } from '#server/records/bookings/lock-booking.ts'
import type { BookingRow } from '#server/records/bookings/read.ts'
import type { QuoteRecord } from './read.ts'
import { quotes } from './schema.ts'

export interface LockedQuote {
  readonly quote: QuoteRecord
  readonly booking: BookingRow
}

/** Locks the booking, then the quote, by id or number, until the transaction ends; refuses an unknown key. */
export async function lockQuote(tx: Db, key: string): Promise<LockedQuote> {
  const byKey = or(eq(quotes.quote_number, key), isUuid(key) ? eq(quotes.id, key) : undefined)
  const booking = await lockBooking(tx, sql`(select ${quotes.booking_id} from ${quotes} where ${byKey})`)
  const [quote] = booking ? await tx.select().from(quotes).where(byKey).for('update') : []
  return booking && quote ? { quote, booking } : refuse('quote.not-found')
}
