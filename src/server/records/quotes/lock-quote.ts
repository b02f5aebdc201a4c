import { eq, or, sql } from 'drizzle-orm'
import type { BookingRow } from '#server/records/bookings/read.ts'
import { lockBooking } from '#server/records/bookings/lock-booking.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { quotes } from './schema.ts'
import type { QuoteRecord } from './read.ts'

/** The quote, by id or number, and its booking; both are held until the transaction ends, the booking first. */
export async function lockQuote(
  tx: Db,
  key: string,
): Promise<{ quote: QuoteRecord; booking: BookingRow } | undefined> {
  const byKey = or(eq(quotes.quote_number, key), isUuid(key) ? eq(quotes.id, key) : undefined)
  const booking = await lockBooking(tx, sql`(select ${quotes.booking_id} from ${quotes} where ${byKey})`)
  if (!booking) return undefined
  const [quote] = await tx.select().from(quotes).where(byKey).for('update')
  return quote && { quote, booking }
}
