/**
 * The timeline of one booking: each step happens some time after the previous one, and records rows and audit entries.
 */
import type { BookingStatus } from '#domain/bookings/booking.ts'
import {
  corporateDressCodes,
  corporateEventTypes,
  drinkChoices,
  eventTypeLabels,
  guestCounts,
  privatePartyTypes,
  privatePartyVibes,
  storedChoices,
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
import { inquiryNotes, themes, venues } from './event-texts.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'
import { note, type DemoBooking, type DemoEmail, type Row, type Year } from './year.ts'

export interface DemoContext {
  readonly now: Instant
  readonly settings: BusinessSettings
  readonly services: readonly Row<typeof services>[]
  readonly random: Random
  readonly year: Year
  /** References and numbers in use. */
  readonly taken: Set<string>
}

export interface Timeline {
  readonly context: DemoContext
  readonly booking: DemoBooking
  readonly type: EventType
  /** Time of the latest step. */
  at: Instant
}

/** Minimum age in hours of the latest step. */
const minimumAgeHours = 4

/** Advances the time by that many hours, with some variation, never into the night or the future. */
export function advance({ context, ...timeline }: Timeline, least: number, most: number): Instant {
  const { random, now, settings } = context
  let at = addMinutes(timeline.at, random.int(least * 60, most * 60 + 1))
  const hour = Number(wallTimeOf(at, settings.time_zone).slice(0, 2))
  if (hour < 8) at = addMinutes(at, (9 - hour) * 60)
  if (hour > 20) at = addMinutes(at, 12 * 60)
  const last = addMinutes(now, -minimumAgeHours)
  return at < last ? at : later(timeline.at, last)
}

export function owner(context: DemoContext): Actor {
  return { kind: 'owner', accountId: context.year.ownerId }
}

export function client({ booking }: Timeline): Actor {
  return { kind: 'client', bookingId: booking.id }
}

interface InquiryInput {
  readonly person: Person
  readonly type: EventType
  readonly at: Instant
  readonly eventDate: CalendarDate
}

/** Creates an inquiry. */
export function createInquiry(context: DemoContext, { person, type, at, eventDate }: InquiryInput): Timeline {
  const { random, year, settings } = context
  const id = random.uuid()
  const booking: DemoBooking = {
    ...detailsFor(type, details(random, person)),
    id,
    booking_reference: uniqueOf(context, () =>
      bookingReference(settings.reference_prefix, todayIn(settings.time_zone, at), random.int),
    ),
    client_id: null,
    answered_at: null,
    first_name: person.first_name,
    last_name: person.last_name,
    email: person.email,
    phone: person.phone,
    event_type: type,
    event_date: eventDate,
    start_time: `${random.pick(type === 'wedding' ? [15, 16, 17, 18] : [17, 18, 19, 20])}:00`,
    location: random.pick(venues[type]),
    guest_count: random.pick(type === 'private' ? guestCounts.slice(0, 5) : guestCounts),
    drinks: drinks(random),
    message: null,
    notes: random.chance(0.55) ? random.pick(inquiryNotes[type]) : null,
    status: 'pending',
    payment_status: 'pending',
    total_amount: null,
    deposit_amount: null,
    currency: 'USD',
    pin: drawPin(random.int),
    is_active: true,
    deleted_at: null,
    created_at: at,
    updated_at: at,
  }
  year.bookings.push(booking)
  const timeline: Timeline = { context, booking, type, at }
  note(year, at, { kind: 'visitor' }, ['bookings', id, 'submitted'])
  post(timeline, {
    template: 'inquiry-received',
    about: { table: 'bookings', id },
    data: { location: booking.location, guest_count: booking.guest_count },
  })
  return timeline
}

/** Changes the booking's status, with other columns. */
export function setBookingStatus(
  { context, booking, at }: Timeline,
  actor: Actor,
  to: BookingStatus,
  cause: Readonly<Record<string, unknown>> = {},
): void {
  if (booking.status === to) return
  note(context.year, at, actor, ['bookings', booking.id, 'status changed'], {
    from: booking.status,
    to,
    ...cause,
  })
  booking.status = to
  booking.updated_at = at
}

/** Adds an email to the client, with the name and event that every email contains. */
export function post(
  { context, booking, type, at }: Timeline,
  email: Pick<DemoEmail, 'template' | 'about' | 'pdf' | 'data'>,
): void {
  context.year.emails.push({
    ...email,
    booking,
    at,
    data: {
      first_name: booking.first_name,
      event: eventTypeLabels[type],
      event_date: booking.event_date,
      start_time: booking.start_time,
      booking_reference: booking.booking_reference,
      ...email.data,
    },
  })
}

/** The first proposal that is not in use. */
export function uniqueOf({ taken }: DemoContext, generate: (attempt: number) => string): string {
  for (let attempt = 1; ; attempt++) {
    const generated = generate(attempt)
    if (taken.has(generated)) continue
    taken.add(generated)
    return generated
  }
}

function details(random: Random, { company }: Person): Record<DetailField, string | null> {
  return {
    wedding_service: random.pick(weddingServices),
    wedding_venue: random.pick(weddingVenues),
    wedding_theme: random.chance(0.7) ? random.pick(themes) : null,
    company_name: company,
    corporate_event_type: random.pick(corporateEventTypes),
    corporate_dress_code: random.pick(corporateDressCodes),
    private_party_type: random.pick(privatePartyTypes),
    private_party_vibe: random.pick(privatePartyVibes),
    private_party_details: random.chance(0.4) ? 'A long table under lamps, and music until eleven' : null,
  }
}

function drinks(random: Random): string | null {
  return (
    storedChoices(
      drinkChoices,
      drinkChoices.filter(() => random.chance(0.4)),
    ) || null
  )
}

function later(one: Instant, other: Instant): Instant {
  return one > other ? one : other
}
