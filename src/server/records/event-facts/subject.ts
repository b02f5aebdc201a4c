/** A booking and its event together: what facts are said of. */
import type { PlaceClock } from '#domain/events/place-clock.ts'
import { knownFacts, serviceOf, type KnownFacts } from '#domain/events/known-facts.ts'
import { zoneOfPlace } from '#domain/events/place-zone.ts'
import { coordinatesOf, travelMinutes } from '#domain/availability/travel.ts'
import { occupiedSpan, type Span } from '#domain/availability/span.ts'
import type { BusinessSettings } from '#domain/business/settings.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import type { BookingRow } from '#server/records/bookings/read.ts'
import type { EventRecord } from '#server/records/events/read.ts'
import { venues } from '#server/records/venues/schema.ts'
import { findFacts, type FactsRow } from './read.ts'

export interface EventSubject {
  readonly booking: BookingRow | undefined
  readonly event: EventRecord | undefined
}

interface Venue {
  readonly id: string
  readonly name: string
  readonly address: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly time_zone: string | null
}

export interface SubjectFacts extends EventSubject {
  readonly said: FactsRow | undefined
  /** The venue that a person linked. */
  readonly venue: Venue | undefined
}

/** Reads what was said of a booking or an event; one of them is given. */
export async function readSubject(db: Db, { booking, event }: EventSubject): Promise<SubjectFacts> {
  const said = await findFacts(db, {
    booking_id: booking?.id ?? event?.booking_id ?? null,
    event_id: event?.id ?? null,
  })
  const venueId = said?.venue_id ?? null
  const [venue] =
    venueId === null
      ? []
      : await db
          .select({
            id: venues.id,
            name: venues.name,
            address: venues.address,
            latitude: venues.latitude,
            longitude: venues.longitude,
            time_zone: venues.time_zone,
          })
          .from(venues)
          .where(eq(venues.id, venueId))
  return { booking, event, said, venue }
}

/** The place of an event in one line, with the venue as its form names it; null where none is named. */
export function placeText({ booking, event }: EventSubject): string | null {
  if (!event) return booking?.location ?? null
  return [event.venue, event.location].filter(Boolean).join(', ') || null
}

type Settings = Pick<BusinessSettings, 'availability' | 'time_zone'>

/** The clock at the place of a booking or an event, and the business's. */
export function clockOfSubject(
  { venue, said }: Pick<SubjectFacts, 'venue' | 'said'>,
  { time_zone: home }: Pick<Settings, 'time_zone'>,
): PlaceClock {
  return { zone: zoneOfPlace({ venue, said }, home), home }
}

export function factsOfSubject(subject: SubjectFacts, settings: Settings): KnownFacts {
  return knownFacts(subject, rulesOf(subject, settings))
}

export interface Travel {
  /** One way. */
  readonly minutes: number
  readonly basis: 'said' | 'estimated' | 'usual'
}

/** The way to an event: as the owner said it, else from the coordinates, else as the settings have it. */
export function travelOf(subject: SubjectFacts, settings: Settings): Travel {
  const { availability } = settings
  const { base, place } = placesOfSubject(subject, settings)
  const known = subject.said?.travel_minutes ?? null
  const minutes = travelMinutes(known, { base, place }, availability.travel_minutes)
  if (known !== null) return { minutes, basis: 'said' }
  return { minutes, basis: base && place ? 'estimated' : 'usual' }
}

/** Where the bar travels from and to; undefined where the coordinates are not known. */
export function placesOfSubject({ said, venue }: SubjectFacts, { availability }: Settings) {
  const { base_latitude: latitude, base_longitude: longitude } = availability
  const base = coordinatesOf({ latitude, longitude })
  return { base, place: (venue && coordinatesOf(venue)) ?? (said && coordinatesOf(said)) }
}

/** When an event serves, and what it occupies. */
export function spansOf(
  subject: SubjectFacts,
  settings: Settings,
): { readonly service: Span; readonly occupied: Span } {
  const service = serviceOf(subject, rulesOf(subject, settings))
  const { minutes: travel_minutes } = travelOf(subject, settings)
  return { service, occupied: occupiedSpan(service, { ...settings.availability, travel_minutes }) }
}

function rulesOf(subject: SubjectFacts, settings: Settings) {
  return { zone: clockOfSubject(subject, settings).zone, availability: settings.availability }
}

/** What is written of the place with the name and address of its venue; null where nothing is known. */
export function addressOfSubject(subject: SubjectFacts): string | null {
  const { venue } = subject
  return [placeText(subject), venue?.name, venue?.address].filter(Boolean).join(', ') || null
}
