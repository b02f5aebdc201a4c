import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { quotes } from './schema.ts'

/** Links a booking's quotes to the event that it became. */
export async function linkQuotesToEvent(tx: Db, bookingId: string, eventId: string): Promise<void> {
  await tx.update(quotes).set({ event_id: eventId }).where(eq(quotes.booking_id, bookingId))
}
