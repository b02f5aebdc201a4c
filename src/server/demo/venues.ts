/** Venues of the demo: some well known, some hardly, and the events of the year at most of them. */
import { sql } from 'drizzle-orm'
import { placeKey } from '#domain/venues/place-key.ts'
import type { VenueValues } from '#domain/venues/venue.ts'
import type { Instant } from '#domain/time.ts'
import type { Db } from '#server/platform/database/database.ts'
import { venueLessons, venueNames, venues } from '#server/records/venues/schema.ts'
import { insertMany } from './insert-many.ts'
import { demoVenues, type DemoVenue } from './venue-texts.ts'
import type { DemoEvent, Year } from './year.ts'

/** Inserts the venues, links the events whose place names one of them, and notes what was learned there. */
export async function insertVenues(tx: Db, year: Year, now: Instant): Promise<void> {
  const made = demoVenues.map((venue) => ({ id: crypto.randomUUID(), venue, events: eventsAt(venue, year) }))
  const since = year.staff.map(({ created_at }) => created_at).toSorted()[0] ?? now
  const times = { created_at: since, updated_at: since }
  await insertMany(
    tx,
    venues,
    made.map(({ id, venue }) => ({
      id,
      ...unknown,
      ...venue.known,
      name: venue.name,
      name_key: placeKey(venue.name),
      place_key: placeKey(venue.name, venue.known.address ?? null),
      version: 1,
      ...times,
    })),
  )
  await linkEvents(
    tx,
    year.ownerId,
    made.flatMap(({ id, events }) => events.map((event) => ({ venue_id: id, event }))),
  )
  const learned = made.flatMap(({ id, venue, events }) => lessonsAt(id, venue, events, { year, now }))
  if (learned.length > 0) await tx.insert(venueLessons).values(learned)
  const written = made.flatMap(({ id, venue }) =>
    (venue.written ?? []).map((name) => ({
      venue_id: id,
      name,
      name_key: placeKey(name),
      created_by: year.ownerId,
      created_at: since,
    })),
  )
  await tx.insert(venueNames).values(written)
}

const unknown: Omit<VenueValues, 'name'> = {
  address: null,
  contact: null,
  phone: null,
  email: null,
  load_in: null,
  power: null,
  water: null,
  ice: null,
  stairs: null,
  parking: null,
  curfew: null,
  insured_wording: null,
  latitude: null,
  longitude: null,
  time_zone: null,
  papers_days: null,
}

function eventsAt({ name }: DemoVenue, { events }: Year): readonly DemoEvent[] {
  const key = placeKey(name)
  return events.filter(({ venue, location }) => placeKey(venue, location).startsWith(key))
}

/** What was said of the events meanwhile stays. */
async function linkEvents(
  tx: Db,
  ownerId: string,
  links: readonly { readonly venue_id: string; readonly event: DemoEvent }[],
): Promise<void> {
  const rows = links.map(({ venue_id, event }) => ({
    venue_id,
    event_id: event.id,
    booking_id: event.is_active ? event.booking_id : null,
    at: event.created_at,
  }))
  await tx.execute(sql`
    insert into event_facts (booking_id, event_id, venue_id, place_origin, place_said_by, place_said_at)
    select booking_id, event_id, venue_id, 'owner', ${ownerId}, at
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (booking_id uuid, event_id uuid, venue_id uuid, at timestamptz)
    on conflict (event_id) do update set venue_id = excluded.venue_id`)
}

/** The first is learned after the last event that is over, the next after the one before it. */
function lessonsAt(
  venue_id: string,
  { lessons = [] }: DemoVenue,
  events: readonly DemoEvent[],
  { year, now }: { readonly year: Year; readonly now: Instant },
) {
  const over = events
    .filter(({ status, start_at }) => status === 'completed' && start_at < now)
    .toSorted((one, other) => (one.start_at < other.start_at ? 1 : -1))
  return lessons.flatMap((text, index) => {
    const event = over[index]
    if (!event) return []
    const at = event.end_at ?? event.start_at
    return [
      {
        id: crypto.randomUUID(),
        venue_id,
        text,
        event_id: event.id,
        created_by: year.ownerId,
        created_at: at,
        updated_at: at,
      },
    ]
  })
}
