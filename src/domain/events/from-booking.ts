/** The conversion of an inquiry to an event, and of an event to a booking (C-48, C-49, A-INQ-30). */
import { eventTypeLabels, eventTypeOf, guestCounts, privatePartyTypes } from '../bookings/choices.ts'
import { fullName } from '../bookings/names.ts'
import type { BookingStatus } from '../bookings/booking.ts'
import { plannedGuests } from '../bookings/guests.ts'
import { bookingTransitions } from '../bookings/lifecycle.ts'
import { stepOf } from '../lifecycle.ts'
import { refusal, type Refusal } from '../refusals/refusals.ts'
import { instantAt, todayIn, wallTimeOf, type CalendarDate, type Instant, type WallTime } from '../time.ts'
import type { EventKind } from './event.ts'
import { envelopeOf } from './facts.ts'
import type { SaidFacts } from './known-facts.ts'

interface ConvertedBooking {
  readonly first_name: string
  readonly last_name: string
  readonly event_type: string
  readonly event_date: CalendarDate
  readonly start_time: WallTime
  readonly location: string
  readonly guest_count: string
  readonly notes: string | null
}

/** The refusal of a conversion, or undefined where the booking can be converted. */
export function conversionRefusal(
  { status, is_active }: { readonly status: BookingStatus; readonly is_active: boolean },
  { hasEvent }: { readonly hasEvent: boolean },
): Refusal | undefined {
  if (hasEvent) return refusal('event.already-converted')
  if (!is_active) return refusal('integrity.dependency')
  const step = stepOf(bookingTransitions, status, 'converted_to_event')
  return step.ok ? undefined : step.refusal
}

type SaidOfBooking = Pick<SaidFacts, 'windows' | 'guests_estimated' | 'guests_final'>

/** The initial values of the converted event, with what was said of it. The owner can change all of them. */
export function eventOfBooking(booking: ConvertedBooking, zone: string, said?: SaidOfBooking) {
  const hours = said?.windows ? envelopeOf(said.windows) : undefined
  const type = eventTypeOf(booking.event_type)
  const kind = type ? eventTypeLabels[type] : ('Other' as const)
  return {
    title: `${kind} - ${fullName(booking)}`.trim(),
    event_type: kind,
    start_at: hours?.from ?? instantAt(booking.event_date, booking.start_time, zone),
    end_at: hours?.to ?? null,
    location: booking.location || null,
    guest_count_est: said?.guests_estimated ?? plannedGuests(booking.guest_count),
    guest_count_final: said?.guests_final ?? null,
    notes: booking.notes,
  }
}

type PartyType = (typeof privatePartyTypes)[number]

const partyTypes: Readonly<Partial<Record<EventKind, PartyType>>> = {
  'Birthday Party': 'birthday',
  Anniversary: 'anniversary',
  Graduation: 'graduation',
  'Holiday Party': 'holiday',
  'Cocktail Reception': 'other',
  Other: 'other',
}

interface QuotedEvent {
  readonly event_type: string
  readonly start_at: Instant
  readonly location: string | null
  readonly venue: string | null
  readonly guest_count_est: number | null
  readonly guest_count_final: number | null
}

/** Date, time and place of an event as its booking has them. */
export function factsOfBooking(event: Pick<QuotedEvent, 'start_at' | 'location' | 'venue'>, zone: string) {
  return {
    event_date: todayIn(zone, event.start_at),
    start_time: wallTimeOf(event.start_at, zone),
    location: [event.venue, event.location].filter(Boolean).join(', '),
  }
}

/** The booking of an event, which makes it possible to quote it (docs/decisions/0012). */
export function bookingOfEvent(event: QuotedEvent, zone: string) {
  const type = Object.entries(eventTypeLabels).find(([, kind]) => kind === event.event_type)?.[0]
  const event_type = eventTypeOf(type ?? 'private') ?? 'private'
  return {
    event_type,
    private_party_type: event_type === 'private' ? partyTypeOf(event.event_type) : null,
    ...factsOfBooking(event, zone),
    guest_count: guestRangeOf(event.guest_count_final ?? event.guest_count_est),
  }
}

/** The guest range of a number of guests; the smallest where it is unknown. */
export function guestRangeOf(guests: number | null): (typeof guestCounts)[number] {
  const open = '200+' as const
  const closed = guestCounts.filter((range) => range !== open)
  return closed.find((range) => (guests ?? 0) <= plannedGuests(range)) ?? open
}

/** First and last name from a client's name. The last word is the last name. */
export function namesOf(name: string): { readonly first_name: string; readonly last_name: string } {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return { first_name: (last ? words.slice(0, -1) : words).join(' '), last_name: last }
}

function partyTypeOf(kind: string): PartyType | null {
  const known: Readonly<Partial<Record<string, PartyType>>> = partyTypes
  return known[kind] ?? null
}
