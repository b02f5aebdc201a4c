import { hourAtPlace } from '#domain/events/place-clock.ts'
import { eventTypeLabel, fullName } from '#domain/bookings/names.ts'
import { mediumDate } from '#domain/time.ts'
import { Fact, Facts } from '#web/office/kit/records/facts.tsx'
import { EmailText } from '#web/shared/email-text.tsx'
import type { InvoiceBooking } from './invoice-draft.ts'
import { useBusinessZone } from '#web/shared/business.tsx'

/** Whom and what an invoice is for. */
export function BookingDetails({ booking }: { readonly booking: InvoiceBooking }) {
  const home = useBusinessZone()
  return (
    <section
      aria-label="Booking details"
      className="grid gap-x-10 gap-y-2 rounded-md border border-line bg-bg px-4 py-3.5 md:grid-cols-2"
    >
      <Facts className="content-start">
        <Fact name="Client">
          {fullName(booking)}
          <span className="num block text-small text-fg-muted">
            <EmailText email={booking.email} />
          </span>
          <span className="num block text-small text-fg-muted">{booking.phone}</span>
        </Fact>
        <Fact name="Reference">
          <span className="num">{booking.booking_reference}</span>
        </Fact>
      </Facts>
      <Facts className="num content-start">
        <Fact name="Event">
          {eventTypeLabel(booking.event_type)}, {booking.guest_count} guests
        </Fact>
        <Fact name="Date">
          {mediumDate(booking.event_date)}, {hourAtPlace(booking, home)}
        </Fact>
        <Fact name="Location">{booking.location || 'TBD'}</Fact>
      </Facts>
    </section>
  )
}
