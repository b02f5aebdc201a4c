/** Links a booking and its event to a venue, by a person (rules.md, T-09). */
import { namesVenue, placeKey } from '#domain/venues/place-key.ts'
import type { Instant } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { refuse } from '#server/platform/core/refused.ts'
import type { BookingRow } from '#server/records/bookings/read.ts'
import { placesOfVenue } from '#server/records/event-facts/places.ts'
import type { FactsRow, FactsSubject } from '#server/records/event-facts/read.ts'
import { sayer, writeFacts } from '#server/records/event-facts/store.ts'
import { readSubject, type EventSubject, type SubjectFacts } from '#server/records/event-facts/subject.ts'
import type { EventRecord } from '#server/records/events/read.ts'
import { forgetSpelling, keepSpelling } from '#server/records/venues/names.ts'
import { findKeptVenue, lockVenues, touchVenue, type VenueRecord } from '#server/records/venues/store.ts'
import { keepTimesOfDay } from './keep-clock.ts'
import { isAhead } from './lock-subject.ts'
import { followDate } from './say-fact.ts'

/**
 * Links the locked booking and event to a venue, or to none, and keeps how their place is written as another spelling of
 * the venue. Their date moves with the way and the clock; refused where no unit is free then. Returns the venue that they were linked
 * to before.
 */
export async function linkPlace(
  app: AppContext,
  tx: Tx,
  of: EventSubject,
  venueId: string | null,
): Promise<string | null> {
  const link = await writeLink(app, tx, of, venueId)
  if (link.moved) await followDate(app, tx, link.before, link.moved, null)
  return link.before.said?.venue_id ?? null
}

/**
 * Links a locked event whose date is reserved anew afterwards, and returns it with the hours it then has. Without a
 * venue to link, it returns the event as it is.
 */
export async function linkPlaceOfForm(
  app: AppContext,
  tx: Tx,
  of: { readonly booking: BookingRow | undefined; readonly event: EventRecord },
  venueId: string | null | undefined,
): Promise<EventRecord> {
  if (venueId === undefined) return of.event
  const { moved } = await writeLink(app, tx, of, venueId)
  return moved?.event ?? of.event
}

interface Link {
  readonly before: SubjectFacts
  /** With the new place and its clock; undefined where nothing is linked anew, or what it is for is over. */
  readonly moved: SubjectFacts | undefined
}

async function writeLink(app: AppContext, tx: Tx, of: EventSubject, venueId: string | null): Promise<Link> {
  const before = await readSubject(tx, of)
  const from = before.said?.venue_id ?? null
  const { venue, old } = await lockTwo(tx, from, venueId)
  if (from === (venue?.id ?? null)) return { before, moved: undefined }

  const now = app.clock()
  const subject = { booking_id: of.booking?.id ?? null, event_id: of.event?.id ?? null }
  const content = venue ? { venue_id: venue.id, ...saidNow(tx, now) } : { venue_id: null }
  const said = await writeFacts(tx, subject, content, now)
  await keepSpellings(tx, of, { venue, old }, now)
  await recordLink(tx, subject, { venue, old }, now)
  if (!isAhead(of)) return { before, moved: undefined }
  return { before, moved: await keepTimesOfDay(app, tx, before, { ...before, said, venue }) }
}

/** Locks the venue that is linked and the one that is unlinked. Refuses an unknown or archived one. */
async function lockTwo(
  tx: Tx,
  from: string | null,
  to: string | null,
): Promise<Readonly<Record<'venue' | 'old', VenueRecord | undefined>>> {
  const kept = to === null ? undefined : await findKeptVenue(tx, to)
  if (to !== null && !kept) return refuse('venue.not-found')
  const locked = await lockVenues(
    tx,
    [from, kept?.id ?? null].filter((id) => id !== null),
  )
  const venue = kept && locked.get(kept.id)
  // Merged between the read and the lock: retry with the other venue.
  if (venue?.merged_into) return lockTwo(tx, from, to)
  if (venue?.archived_at && venue.id !== from) return refuse('venue.archived')
  return { venue, old: from === null ? undefined : locked.get(from) }
}

/** Who links a venue says the place. */
function saidNow(tx: Tx, now: Instant): Partial<FactsRow> {
  const { origin, by } = sayer(tx)
  return { place_origin: origin, place_said_by: by, place_said_at: now }
}

/** The old venue forgets a spelling that only this date had; the new one keeps it. */
async function keepSpellings(
  tx: Tx,
  { booking, event }: EventSubject,
  { venue, old }: Readonly<Record<'venue' | 'old', VenueRecord | undefined>>,
  now: Instant,
): Promise<void> {
  const name = event?.venue ?? null
  const location = event ? event.location : (booking?.location ?? null)
  const text = name ?? location
  if (!text) return
  if (old) {
    const others = await placesOfVenue(tx, old.id)
    if (!others.some(({ place }) => placeKey(place) === placeKey(text)))
      await forgetSpelling(tx, old.id, text)
  }
  // A town alone is no spelling of a venue.
  if (venue && (name !== null || namesVenue(text, venue))) await keepSpelling(tx, { venue, name: text }, now)
}

async function recordLink(
  tx: Tx,
  { event_id, booking_id }: FactsSubject,
  { venue, old }: Readonly<Record<'venue' | 'old', VenueRecord | undefined>>,
  now: Instant,
): Promise<void> {
  for (const each of [venue, old]) if (each) await touchVenue(tx, each.id, now)
  const how = venue ? 'linked' : 'unlinked'
  const named = venue ?? old
  const detail = { venue: named?.name, venue_id: named?.id }
  if (event_id !== null) await recordEvent(tx, { kind: `event.venue-${how}`, id: event_id, detail })
  else if (booking_id !== null)
    await recordEvent(tx, { kind: `booking.venue-${how}`, id: booking_id, detail })
}
