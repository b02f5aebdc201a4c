/** The venue of a booking and its event: who links, moves or unlinks it has locked the venue. */
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Instant } from '#domain/time.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { bookings } from '#server/records/bookings/schema.ts'
import { events } from '#server/records/events/schema.ts'
import { eventFacts } from './schema.ts'

/** The facts that are linked to a venue, with the place as it is written there. */
export async function placesOfVenue(
  tx: Tx,
  venueId: string,
): Promise<
  readonly {
    readonly id: string
    readonly booking_id: string | null
    readonly event_id: string | null
    readonly place: string | null
  }[]
> {
  return tx
    .select({
      id: eventFacts.id,
      booking_id: eventFacts.booking_id,
      event_id: eventFacts.event_id,
      place: sql<string | null>`coalesce(${events.venue}, ${events.location}, ${bookings.location})`,
    })
    .from(eventFacts)
    .leftJoin(events, eq(events.id, eventFacts.event_id))
    .leftJoin(bookings, eq(bookings.id, eventFacts.booking_id))
    .where(eq(eventFacts.venue_id, venueId))
}

/** Dates that are linked to these venues, and dates by the ids of their facts. */
export interface PlacedDates {
  readonly venues: readonly string[]
  readonly facts?: readonly string[]
}

/** Those of the dates that are not over, in the order in which they are locked: with a booking, then without one. */
export async function datesAheadOf(
  tx: Tx,
  { venues, facts = [] }: PlacedDates,
  now: Instant,
): Promise<
  readonly { readonly id: string; readonly booking_id: string | null; readonly event_id: string | null }[]
> {
  return tx
    .select({ id: eventFacts.id, booking_id: eventFacts.booking_id, event_id: eventFacts.event_id })
    .from(eventFacts)
    .leftJoin(events, eq(events.id, eventFacts.event_id))
    .leftJoin(bookings, eq(bookings.id, eventFacts.booking_id))
    .where(
      and(
        or(inArray(eventFacts.venue_id, venues.filter(isUuid)), inArray(eventFacts.id, [...facts])),
        // The end is looked at again under the lock; here it keeps what is long over out.
        sql`coalesce(${events.end_at}, ${events.start_at} + interval '2 days', ${bookings.event_date} + interval '3 days') > ${now}`,
      ),
    )
    .orderBy(asc(eventFacts.booking_id), asc(eventFacts.event_id))
}

/** Moves the dates of a venue to another one: all of them, or those of `ids`. Returns the ids of their facts. */
export async function moveFactsOfVenue(
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
  now: Instant,
  ids?: readonly string[],
): Promise<readonly string[]> {
  return changeVenue(tx, to, now, and(eq(eventFacts.venue_id, from), ids && inArray(eventFacts.id, [...ids])))
}

/** Unlinks these facts of a venue. Returns the ids of those that were linked to it. */
export async function unlinkFacts(
  tx: Tx,
  venueId: string,
  ids: readonly string[],
  now: Instant,
): Promise<readonly string[]> {
  const linked = and(eq(eventFacts.venue_id, venueId), inArray(eventFacts.id, [...ids]))
  return changeVenue(tx, null, now, linked)
}

/** Links those of these facts to a venue that are linked to none. Returns their ids. */
export async function linkFacts(
  tx: Tx,
  venueId: string,
  ids: readonly string[],
  now: Instant,
): Promise<readonly string[]> {
  const free = and(isNull(eventFacts.venue_id), inArray(eventFacts.id, [...ids]))
  return changeVenue(tx, venueId, now, free)
}

async function changeVenue(
  tx: Tx,
  venueId: string | null,
  now: Instant,
  condition: ReturnType<typeof and>,
): Promise<readonly string[]> {
  const rows = await tx
    .update(eventFacts)
    .set({ venue_id: venueId, version: sql`${eventFacts.version} + 1`, updated_at: now })
    .where(condition)
    .returning({ id: eventFacts.id })
  return rows.map(({ id }) => id)
}
