import { demoBookingId } from '#domain/portal/access.ts'
import { addDays, instantAt, type CalendarDate } from '#domain/time.ts'
import type { BookingView } from '#contract/bookings.ts'

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
