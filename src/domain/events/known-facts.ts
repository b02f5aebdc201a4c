/** The facts of an event from what was said and, where nobody said anything, from its inquiry or its form. */
import { inquirySpan, serviceSpan, type Span } from '../availability/span.ts'
import type { AvailabilitySettings } from '../availability/settings.ts'
import { plannedGuests } from '../bookings/guests.ts'
import type { CalendarDate, Instant, WallTime } from '../time.ts'
import { noContact, type Contact } from './contact.ts'
import {
  assumedGuests,
  envelopeOf,
  type FactOrigin,
  type Guests,
  type NamedPlace,
  type Said,
  type SaidPart,
  type ServiceWindow,
} from './facts.ts'
import type { ServiceMode } from './service-modes.ts'

/** What was said; null where nothing was. */
export interface SaidFacts {
  readonly windows: readonly ServiceWindow[] | null
  readonly windows_origin: FactOrigin | null
  readonly windows_said_by: string | null
  readonly windows_said_at: Instant | null
  readonly guests_estimated: number | null
  readonly guests_guaranteed: number | null
  readonly guests_final: number | null
  readonly minors: number | null
  readonly guests_origin: FactOrigin | null
  readonly guests_said_by: string | null
  readonly guests_said_at: Instant | null
  readonly place_origin: FactOrigin | null
  readonly place_said_by: string | null
  readonly place_said_at: Instant | null
  readonly service_mode: ServiceMode | null
  readonly service_mode_origin: FactOrigin | null
  readonly service_mode_said_by: string | null
  readonly service_mode_said_at: Instant | null
  readonly contact_name: string | null
  readonly contact_email: string | null
  readonly contact_role: string | null
  readonly contact_origin: FactOrigin | null
  readonly contact_said_by: string | null
  readonly contact_said_at: Instant | null
}

interface InquiryOfFacts {
  readonly event_date: CalendarDate
  readonly start_time: WallTime
  readonly guest_count: string
}

interface EventOfFacts extends NamedPlace {
  readonly start_at: Instant
  readonly end_at: Instant | null
  readonly guest_count_est: number | null
  readonly guest_count_final: number | null
}

/** The booking, its event, or both. */
export interface FactSources {
  readonly said: SaidFacts | undefined
  readonly booking: InquiryOfFacts | undefined
  readonly event: EventOfFacts | undefined
}

interface Rules {
  readonly zone: string
  readonly availability: AvailabilitySettings
}

export interface KnownFacts {
  readonly windows: Said & { readonly windows: readonly ServiceWindow[] }
  readonly guests: Said & Guests
  readonly place: Said
  readonly service_mode: Said & { readonly mode: ServiceMode | null }
  readonly contact: Said & Contact
}

/** Hours, guests, place, service mode and second contact, each with who said it (rules.md, T-07). */
export function knownFacts(sources: FactSources, rules: Rules): KnownFacts {
  const { said, event, booking } = sources
  const service = serviceOf(sources, rules)
  const windows = said?.windows ?? [
    { kind: 'service' as const, starts_at: service.from, ends_at: service.to },
  ]
  // The form of an event is the owner's word for an end and for a place.
  const hoursBy = event && event.end_at !== null ? 'owner' : 'assumed'
  const isPlaceNamed = event !== undefined && Boolean(event.venue ?? event.location)
  const placeBy = isPlaceNamed && !booking ? 'owner' : 'assumed'
  return {
    windows: { ...saidOf(said, 'windows', hoursBy), windows },
    guests: { ...saidOf(said, 'guests', guestsBy(sources)), ...guestsOf(sources) },
    place: saidOf(said, 'place', placeBy),
    service_mode: { ...saidOf(said, 'service_mode', 'assumed'), mode: said?.service_mode ?? null },
    contact: { ...saidOf(said, 'contact', 'assumed'), ...contactOf(said) },
  }
}

/** Nobody, until someone is named. */
export function contactOf(said: SaidFacts | undefined): Contact {
  if (!said) return noContact
  return { name: said.contact_name, email: said.contact_email, role: said.contact_role }
}

/** The service of an event: that of its windows, else of its form, else of its inquiry. */
export function serviceOf({ said, booking, event }: FactSources, { zone, availability }: Rules): Span {
  if (said?.windows) return envelopeOf(said.windows)
  if (event) return serviceSpan(event.start_at, event.end_at, availability)
  if (booking) return inquirySpan(booking, zone, availability)
  throw new Error('facts without a booking and without an event')
}

/** The numbers of guests. Once there is an event, it has the estimated and the final one. */
export function guestsOf({ said, booking, event }: FactSources): Guests {
  const { guests_guaranteed: guaranteed = null, minors = null } = said ?? {}
  if (event) return { estimated: event.guest_count_est, guaranteed, final: event.guest_count_final, minors }
  const estimated = said?.guests_estimated ?? null
  const final = said?.guests_final ?? null
  const isSaid = [estimated, guaranteed, final].some((number) => number !== null)
  return isSaid || !booking
    ? { estimated, guaranteed, final, minors }
    : { ...assumedGuests(booking.guest_count), minors }
}

/** An event has the band's upper end until someone says another number. */
function guestsBy({ booking, event }: FactSources): FactOrigin {
  if (!event) return 'assumed'
  const { guest_count_est: estimated, guest_count_final: final } = event
  const isBand = booking !== undefined && estimated === plannedGuests(booking.guest_count)
  return final === null && (estimated === null || isBand) ? 'assumed' : 'owner'
}

function saidOf(said: SaidFacts | undefined, part: SaidPart, otherwise: FactOrigin): Said {
  const origin = said?.[`${part}_origin`] ?? null
  return origin === null || said === undefined
    ? { origin: otherwise, said_by: null, said_at: null }
    : { origin, said_by: said[`${part}_said_by`], said_at: said[`${part}_said_at`] }
}
