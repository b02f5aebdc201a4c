import { and, desc, eq, sql } from 'drizzle-orm'
import type { BookingRow } from '#server/bookings/reading.ts'
import { bookings } from '#server/bookings/schema.ts'
import { containing } from '#server/platform/database/paging.ts'
import type { Shell } from '#server/shell.ts'

const most = 50

/** The newest active bookings, or those that a search finds. */
export async function billableBookings({ database }: Shell, search: string | undefined) {
  const rows = await database.db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.is_active, true),
        search ? sql`${bookings.search_text} like ${containing(search)}` : undefined,
      ),
    )
    .orderBy(desc(bookings.created_at), desc(bookings.id))
    .limit(most)
  return rows.map(bookingOfInvoice)
}

/** What an invoice tells of its booking. */
export function bookingOfInvoice(booking: BookingRow) {
  return {
    id: booking.id,
    booking_reference: booking.booking_reference,
    first_name: booking.first_name,
    last_name: booking.last_name,
    email: booking.email,
    phone: booking.phone,
    event_type: booking.event_type,
    event_date: booking.event_date,
    start_time: booking.start_time,
    location: booking.location,
    guest_count: booking.guest_count,
  }
}
