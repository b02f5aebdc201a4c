import { eq, type SQL } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import type { BookingRow } from './read.ts'
import { bookings } from './schema.ts'

/** Locks the booking, by its id or by a subquery, until the transaction ends. */
export async function lockBooking(tx: Db, id: string | SQL): Promise<BookingRow | undefined> {
  if (typeof id === 'string' && !isUuid(id)) return undefined
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update')
  return row
}
