import { demoBookingId } from '#domain/portal/access.ts'
import { addDays, instantAt, type CalendarDate } from '#domain/time.ts'
import type { BookingView } from '#contract/bookings.ts'
import type { BriefView } from '#contract/event-facts.ts'

export interface Today {
  readonly today: CalendarDate
  /** The business time zone. */
  readonly zone: string
}

/** The sample booking of the demo PIN: constants, without a row in the database (C-36). */
export function demoBooking({ today, zone }: Today): BookingView {
  return {
    id: demoBookingId,
    booking_reference: 'SC-DEMO',
    first_name: 'Amelia',
    last_name: 'Hartwell',
    email: 'amelia@hartwell.example',
    phone: '(555) 010-0142',
    event_type: 'wedding',
    event_date: addDays(today, 120),
    start_time: '17:00',
    time_zone: zone,
    guest_count: '101-150',
    location: 'Larkspur Conservatory, Hudson',
    status: 'confirmed',
    payment_status: 'partial',
    total_amount: 443_880,
    deposit_amount: 110_970,
    created_at: instantAt(addDays(today, -40), '20:15', zone),
    notes:
      'Garden ceremony first; please hold the coupe tower until the speeches. Two guests are alcohol-free.',
    wedding_service: 'cocktail-reception',
    wedding_venue: 'indoor',
    wedding_theme: 'Evergreen and brass',
    company_name: null,
    corporate_event_type: null,
    corporate_dress_code: null,
    private_party_type: null,
    private_party_vibe: null,
    private_party_details: null,
    drinks: 'cocktails, champagne, zero-proof',
    message: null,
  }
}

/** What is known of the sample booking: its client told everything, and the details are closed. */
export function demoBrief({ today, zone }: Today): BriefView {
  const { event_date: date, start_time: start, location } = demoBooking({ today, zone })
  const said = {
    origin: 'client' as const,
    said_by: null,
    said_at: instantAt(addDays(today, -30), '14:11', zone),
  }
  const at = (time: string) => instantAt(date, time, zone)
  return {
    windows: {
      ...said,
      windows: [
        { kind: 'cocktail_hour', starts_at: at(start), ends_at: at('18:00') },
        { kind: 'reception', starts_at: at('18:00'), ends_at: at('23:00') },
      ],
    },
    guests: { ...said, estimated: 130, guaranteed: null, final: null, minors: 12 },
    place: { ...said, text: location, asked: null },
    service_mode: { ...said, mode: 'package' },
    contact: { ...said, name: 'Rosa Delgado', email: 'rosa@example.com', role: 'Planner' },
    time_zone: zone,
    on_site: { from: at('15:00'), to: instantAt(addDays(date, 1), '00:00', zone) },
    locks_on: today,
    is_closed: true,
    change: null,
    can_order_changes: false,
    least_guests: null,
  }
}
