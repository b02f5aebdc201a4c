import { asc, eq, sql, type SQL } from 'drizzle-orm'
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

/** Locks several bookings, in the order of their ids. */
export async function lockBookings(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(sql`${bookings.id} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(asc(bookings.id))
    .for('update')
}
