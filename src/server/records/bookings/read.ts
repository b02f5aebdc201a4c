/** Reads of a booking for other folders. */
import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { Sealer } from '#server/platform/core/seal.ts'
import type { Db } from '#server/platform/database/database.ts'
import { bookings } from './schema.ts'

export type BookingRow = typeof bookings.$inferSelect

export async function findBooking(db: Db, id: string): Promise<BookingRow | undefined> {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
  return row
}

/** The id of a booking by its id or its reference. */
export async function findBookingId(db: Db, key: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(or(sql`${bookings.id}::text = ${key}`, eq(bookings.booking_reference, key)))
  return row?.id
}

/** The newest bookings of an address, without cancelled ones. */
export async function findBookingsByEmail(
  db: Db,
  email: string,
  limit: number,
): Promise<readonly BookingRow[]> {
  return db
    .select()
    .from(bookings)
    .where(and(sql`lower(${bookings.email}) = lower(${email})`, eq(bookings.is_active, true)))
    .orderBy(desc(bookings.created_at))
    .limit(limit)
}

/** The PIN in plain text, to compare or to email. */
export function openPin(sealer: Sealer, row: BookingRow): string {
  return sealer.open(row.portal_pin, pinContext(row.id))
}

/** Encryption context of a booking's PIN. */
export function pinContext(id: string): string {
  return `booking-pin:${id}`
}
