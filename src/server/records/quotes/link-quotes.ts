import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { quotes } from './schema.ts'

/** The quotes of a booking are those of the event that it has become. */
export async function tieQuotesToEvent(tx: Db, bookingId: string, eventId: string): Promise<void> {
  await tx.update(quotes).set({ event_id: eventId }).where(eq(quotes.booking_id, bookingId))
}
