import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { fullName } from '#domain/bookings/names.ts'
import type { WaitlistEntry } from '#contract/availability.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { waitlist } from '#server/records/availability/schema.ts'
import { bookings } from '#server/records/bookings/schema.ts'

/** Those with an offer, then those who wait, in their order; without days that are over. */
export async function listWaitlist({ database, clock }: AppContext): Promise<WaitlistEntry[]> {
  const found = await database.db
    .select({ entry: waitlist, booking: bookings })
    .from(waitlist)
    .innerJoin(bookings, eq(bookings.id, waitlist.booking_id))
    .where(and(inArray(waitlist.state, ['waiting', 'offered']), gt(sql`upper(${waitlist.service})`, clock())))
    .orderBy(asc(waitlist.state), asc(waitlist.rank), asc(waitlist.joined_at), asc(waitlist.id))
    .limit(500)
  return found.map(({ entry, booking }) => ({
    booking_id: booking.id,
    booking_reference: booking.booking_reference,
    name: fullName(booking),
    event_type: booking.event_type,
    event_date: booking.event_date,
    start_time: booking.start_time,
    joined_at: entry.joined_at,
    offer_ends_at: entry.state === 'offered' ? entry.offer_ends_at : null,
  }))
}
