/** Links a booking and its event to a venue, by a person (rules.md, T-09). */
import { namesVenue, placeKey } from '#domain/venues/place-key.ts'
import type { Instant } from '#domain/time.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { placesOfVenue } from '#server/records/event-facts/places.ts'
import { findFacts, type FactsRow, type FactsSubject } from '#server/records/event-facts/read.ts'
import { sayer, writeFacts } from '#server/records/event-facts/store.ts'
import { forgetSpelling, keepSpelling } from '#server/records/venues/names.ts'
import { findKeptVenue, lockVenues, touchVenue, type VenueRecord } from '#server/records/venues/store.ts'

/** A place as it is written: the name of a venue, and the address or town. */
export interface WrittenPlace {
  readonly venue: string | null
  readonly location: string | null
}

/**
 * Links the locked subject to a venue, or to none, and keeps how its place is written as another spelling of the venue.
 * Returns the venue that it was linked to before.
 */
export async function linkPlace(
  tx: Tx,
  subject: FactsSubject,
  link: { readonly venueId: string | null; readonly written: WrittenPlace; readonly now: Instant },
): Promise<string | null> {
  const { venueId, written, now } = link
  const before = (await findFacts(tx, subject))?.venue_id ?? null
  const wanted = venueId === null ? undefined : await findKeptVenue(tx, venueId)
  if (venueId !== null && !wanted) return refuse('venue.not-found')
  if (before === (wanted?.id ?? null)) return before
  const locked = await lockVenues(
    tx,
    [before, wanted?.id ?? null].filter((id) => id !== null),
  )
  const venue = wanted && locked.get(wanted.id)
  // Merged between the read and the lock: retry with the other venue.
  if (venue?.merged_into) return linkPlace(tx, subject, link)
  if (venue?.archived_at) return refuse('venue.archived')

  await writeFacts(tx, subject, { venue_id: venue?.id ?? null, ...originOf(tx, venue, now) }, now)
  if (before !== null) await forgetUnused(tx, before, written)
  const spelling = venue && spellingOf(written, venue)
  if (venue && spelling) await keepSpelling(tx, { venue, name: spelling }, now)
  for (const id of locked.keys()) await touchVenue(tx, id, now)
  await recordLink(
    tx,
    subject,
    venue ?? (before === null ? undefined : locked.get(before)),
    venue !== undefined,
  )
  return before
}

/** Who links a venue says the place. */
function originOf(tx: Tx, venue: VenueRecord | undefined, now: Instant): Partial<FactsRow> {
  if (!venue) return {}
  const { origin, by } = sayer(tx)
  return { place_origin: origin, place_said_by: by, place_said_at: now }
}

function spellingOf({ venue, location }: WrittenPlace, of: VenueRecord): string | undefined {
  if (venue) return venue
  return location && namesVenue(location, of) ? location : undefined
}

/** A spelling that only this subject had goes with its link. */
async function forgetUnused(tx: Tx, venueId: string, { venue, location }: WrittenPlace): Promise<void> {
  const text = venue ?? location
  if (!text) return
  const others = await placesOfVenue(tx, venueId)
  if (!others.some(({ place }) => placeKey(place) === placeKey(text))) await forgetSpelling(tx, venueId, text)
}

async function recordLink(
  tx: Tx,
  { event_id, booking_id }: FactsSubject,
  venue: VenueRecord | undefined,
  isLinked: boolean,
): Promise<void> {
  const how = isLinked ? 'linked' : 'unlinked'
  const detail = { venue: venue?.name, venue_id: venue?.id }
  if (event_id !== null) await recordEvent(tx, { kind: `event.venue-${how}`, id: event_id, detail })
  else if (booking_id !== null)
    await recordEvent(tx, { kind: `booking.venue-${how}`, id: booking_id, detail })
}
