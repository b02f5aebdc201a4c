import type { AgreementSnapshot } from '#domain/agreements/snapshot.ts'
import { eventTypeLabel } from '#domain/bookings/names.ts'
import type { BookingRow } from '#server/records/bookings/read.ts'

/** What every email about an agreement says of it. */
export function agreementMailData(booking: BookingRow, { quote, total }: AgreementSnapshot) {
  return {
    first_name: booking.first_name,
    quote_number: quote.number,
    quote_title: quote.title,
    total,
    currency: booking.currency,
    event: eventTypeLabel(booking.event_type),
    event_date: booking.event_date,
    start_time: booking.start_time,
    booking_reference: booking.booking_reference,
  }
}
