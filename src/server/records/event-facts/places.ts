/** The venue of a booking and its event: who links, moves or unlinks it has locked the venue. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Instant } from '#domain/time.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
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
