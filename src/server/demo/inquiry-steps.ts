import {
  corporateDressCodes,
  corporateEventTypes,
  drinkChoices,
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
import { drawPin } from '#domain/portal/access.ts'
import { todayIn, type CalendarDate, type Instant } from '#domain/time.ts'
import { inquiryNotes, themes, venues } from './event-texts.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'
import { type DemoContext, type Timeline, post, uniqueOf } from './timeline.ts'
import { note, type DemoBooking } from './year.ts'

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
