import { and, desc, eq, like, or, sql } from 'drizzle-orm'
import type { AppContext } from '#server/context/app-context.ts'
import { searchPatterns } from '#server/platform/database/paging.ts'
import { bookingOfInvoice } from '#server/records/bookings/booking-of-invoice.ts'
import { placeZoneText } from '#server/records/event-facts/conditions.ts'
import { bookings } from '#server/records/bookings/schema.ts'

const most = 50

/** The newest active bookings, or those that a search finds. */
export async function billableBookings({ database, settings }: AppContext, search: string | undefined) {
  const { time_zone: home } = await settings()
  const rows = await database.db
    .select({ booking: bookings, time_zone: sql<string | null>`${sql.raw(placeZoneText('bookings'))}` })
    .from(bookings)
    .where(
      and(
        eq(bookings.is_active, true),
        search
          ? or(
              ...searchPatterns(search).map((patterns) =>
                and(...patterns.map((pattern) => like(bookings.search_text, pattern))),
              ),
            )
          : undefined,
      ),
    )
    .orderBy(desc(bookings.created_at), desc(bookings.id))
    .limit(most)
  return rows.map(({ booking, time_zone }) => ({
    ...bookingOfInvoice(booking),
    time_zone: time_zone ?? home,
  }))
}
