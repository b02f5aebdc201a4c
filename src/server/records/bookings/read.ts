/** What other slices may read of a booking. */
import { and, desc, eq, sql } from 'drizzle-orm'
import type { BookingView } from '#contract/bookings.ts'
import { shownPaymentStatus } from '#domain/bookings/booking.ts'
import { todayIn } from '#domain/time.ts'
import { hasOverdueInvoice } from '#server/records/invoices/overdue.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Sealer } from '#server/platform/core/seal.ts'
import type { Shell } from '#server/context/app-context.ts'
import { bookings } from './schema.ts'

export type BookingRow = typeof bookings.$inferSelect

export async function findBooking(db: Db, id: string): Promise<BookingRow | undefined> {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
  return row
}

/** The newest bookings that were made with an address, cancelled ones left out. */
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

/** The PIN in plain, to compare or to mail. */
export function openPin(sealer: Sealer, row: BookingRow): string {
  return sealer.open(row.portal_pin, pinContext(row.id))
}

/** What a client may see of a booking: these fields and no others (checklist P-API-12), its payment as it reads today. */
export async function presentBooking(
  shell: Shell,
  row: BookingRow,
  reader: 'owner' | 'client' = 'client',
): Promise<BookingView> {
  const { time_zone: zone } = await shell.settings()
  const today = todayIn(zone, shell.clock())
  const isOverdue = await hasOverdueInvoice(shell.database.db, row.id, { today, reader })
  const {
    client_id: _client,
    currency: _currency,
    portal_pin: _pin,
    portal_pin_set_at: _setAt,
    is_active: _active,
    deleted_at: _deleted,
    created_at: _created,
    updated_at: _updated,
    search_text: _search,
    ...view
  } = row
  return { ...view, payment_status: shownPaymentStatus(row.payment_status, isOverdue) }
}

/** Ties a sealed PIN to its booking. */
export function pinContext(id: string): string {
  return `booking-pin:${id}`
}
