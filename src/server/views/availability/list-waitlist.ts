import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { fullName } from '#domain/bookings/names.ts'
import type { WaitlistEntry } from '#contract/availability.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { waitlist } from '#server/records/availability/schema.ts'
import { placeZoneText } from '#server/records/event-facts/conditions.ts'
import { bookings } from '#server/records/bookings/schema.ts'

/** Those with an offer, then those who wait, in their order; without days that are over. */
export async function listWaitlist({ database, clock, settings }: AppContext): Promise<WaitlistEntry[]> {
  const found = await database.db
    .select({
      entry: waitlist,
      booking: bookings,
      time_zone: sql<string | null>`${sql.raw(placeZoneText('bookings'))}`,
    })
    .from(waitlist)
    .innerJoin(bookings, eq(bookings.id, waitlist.booking_id))
    .where(and(inArray(waitlist.state, ['waiting', 'offered']), gt(sql`upper(${waitlist.service})`, clock())))
    .orderBy(asc(waitlist.state), asc(waitlist.rank), asc(waitlist.joined_at), asc(waitlist.id))
    .limit(500)
  const { time_zone: home } = await settings()
  return found.map(({ entry, booking, time_zone }) => ({
    booking_id: booking.id,
    booking_reference: booking.booking_reference,
    name: fullName(booking),
    event_type: booking.event_type,
    event_date: booking.event_date,
    start_time: booking.start_time,
    time_zone: time_zone ?? home,
    joined_at: entry.joined_at,
    offer_ends_at: entry.state === 'offered' ? entry.offer_ends_at : null,
  }))
}
