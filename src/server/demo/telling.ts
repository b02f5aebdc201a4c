/**
 * The timeline of one booking: each step happens some time after the previous one, and records rows and audit entries.
 */
import type { BookingStatus } from '#domain/bookings/booking.ts'
import {
  corporateDressCodes,
  corporateEventTypes,
  eventTypeLabels,
  guestCounts,
  privatePartyTypes,
  privatePartyVibes,
  weddingServices,
  weddingVenues,
  type EventType,
} from '#domain/bookings/choices.ts'
import { detailsFor, type DetailField } from '#domain/bookings/inquiry.ts'
import { bookingReference } from '#domain/bookings/reference.ts'
import type { BusinessSettings } from '#domain/business/settings.ts'
import { drawPin } from '#domain/portal/access.ts'
import { addMinutes, todayIn, wallTimeOf, type CalendarDate, type Instant } from '#domain/time.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import type { services } from '#server/records/services/schema.ts'
import type { Draw } from './draw.ts'
import { inquiryNotes, themes, venues } from './event-words.ts'
import type { Somebody } from './people.ts'
import { note, type BookingStory, type LetterStory, type Row, type Year } from './year.ts'

export interface World {
  readonly now: Instant
  readonly settings: BusinessSettings
  readonly services: readonly Row<typeof services>[]
  readonly draw: Draw
  readonly year: Year
  /** References and numbers in use. */
  readonly taken: Set<string>
}

export interface Telling {
  readonly world: World
  readonly booking: BookingStory
  readonly type: EventType
  /** Time of the latest step. */
  at: Instant
}

/** Minimum age in hours of the latest step. */
const freshest = 4

/** Advances the time by that many hours, with some variation, never into the night or the future. */
export function pass({ world, ...telling }: Telling, least: number, most: number): Instant {
  const { draw, now, settings } = world
  let at = addMinutes(telling.at, draw.int(least * 60, most * 60 + 1))
  const hour = Number(wallTimeOf(at, settings.time_zone).slice(0, 2))
  if (hour < 8) at = addMinutes(at, (9 - hour) * 60)
  if (hour > 20) at = addMinutes(at, 12 * 60)
  const last = addMinutes(now, -freshest)
  return at < last ? at : later(telling.at, last)
}

export function owner(world: World): Actor {
  return { kind: 'owner', accountId: world.year.ownerId }
}

export function client({ booking }: Telling): Actor {
  return { kind: 'client', bookingId: booking.id }
}

interface Beginning {
  readonly somebody: Somebody
  readonly type: EventType
  readonly at: Instant
  readonly eventDate: CalendarDate
}

/** Creates an inquiry. */
export function inquire(world: World, { somebody, type, at, eventDate }: Beginning): Telling {
  const { draw, year, settings } = world
  const id = draw.uuid()
  const booking: BookingStory = {
    ...detailsFor(type, wishes(draw, somebody)),
    id,
    booking_reference: unused(world, () =>
      bookingReference(settings.reference_prefix, todayIn(settings.time_zone, at), draw.int),
    ),
    client_id: null,
    first_name: somebody.first_name,
    last_name: somebody.last_name,
    email: somebody.email,
    phone: somebody.phone,
    event_type: type,
    event_date: eventDate,
    start_time: `${draw.pick(type === 'wedding' ? [15, 16, 17, 18] : [17, 18, 19, 20])}:00`,
    location: draw.pick(venues[type]),
    guest_count: draw.pick(type === 'private' ? guestCounts.slice(0, 5) : guestCounts),
    notes: draw.chance(0.55) ? draw.pick(inquiryNotes[type]) : null,
    status: 'pending',
    payment_status: 'pending',
    total_amount: null,
    deposit_amount: null,
    currency: 'USD',
    pin: drawPin(draw.int),
    is_active: true,
    deleted_at: null,
    created_at: at,
    updated_at: at,
  }
  year.bookings.push(booking)
  const telling: Telling = { world, booking, type, at }
  note(year, at, { kind: 'visitor' }, ['bookings', id, 'submitted'])
  post(telling, {
    template: 'inquiry-received',
    about: { table: 'bookings', id },
    facts: { location: booking.location, guest_count: booking.guest_count },
  })
  return telling
}

/** Changes the booking's status, with other columns. */
export function move(
  { world, booking, at }: Telling,
  actor: Actor,
  to: BookingStatus,
  because: Readonly<Record<string, unknown>> = {},
): void {
  if (booking.status === to) return
  note(world.year, at, actor, ['bookings', booking.id, 'status changed'], {
    from: booking.status,
    to,
    ...because,
  })
  booking.status = to
  booking.updated_at = at
}

/** Adds an email to the client, with the name and event that every email contains. */
export function post(
  { world, booking, type, at }: Telling,
  letter: Pick<LetterStory, 'template' | 'about' | 'pdf' | 'facts'>,
): void {
  world.year.letters.push({
    ...letter,
    booking,
    at,
    facts: {
      first_name: booking.first_name,
      event: eventTypeLabels[type],
      event_date: booking.event_date,
      start_time: booking.start_time,
      booking_reference: booking.booking_reference,
      ...letter.facts,
    },
  })
}

/** The first proposal that is not in use. */
export function unused({ taken }: World, propose: (attempt: number) => string): string {
  for (let attempt = 1; ; attempt++) {
    const proposed = propose(attempt)
    if (taken.has(proposed)) continue
    taken.add(proposed)
    return proposed
  }
}

function wishes(draw: Draw, { company }: Somebody): Record<DetailField, string | null> {
  return {
    wedding_service: draw.pick(weddingServices),
    wedding_venue: draw.pick(weddingVenues),
    wedding_theme: draw.chance(0.7) ? draw.pick(themes) : null,
    company_name: company,
    corporate_event_type: draw.pick(corporateEventTypes),
    corporate_dress_code: draw.pick(corporateDressCodes),
    private_party_type: draw.pick(privatePartyTypes),
    private_party_vibe: draw.pick(privatePartyVibes),
    private_party_details: draw.chance(0.4) ? 'A long table under lamps, and music until eleven' : null,
  }
}

function later(one: Instant, other: Instant): Instant {
  return one > other ? one : other
}
