import { printedStart } from '#domain/events/place-clock.ts'
import type { AgreementSnapshot } from '#domain/agreements/snapshot.ts'
import { eventTypeLabel } from '#domain/bookings/names.ts'
import type { BookingRow } from '#server/records/bookings/read.ts'

/** What every email about an agreement says of it. */
export function agreementMailData(
  booking: BookingRow,
  { quote, total, event, change, business: { time_zone: home } }: AgreementSnapshot,
) {
  return {
    first_name: booking.first_name,
    quote_number: quote.number,
    quote_title: quote.title,
    total,
    currency: booking.currency,
    event: eventTypeLabel(booking.event_type),
    ...printedStart(booking, { zone: event.time_zone ?? home, home }),
    booking_reference: booking.booking_reference,
    ...(change ? { change: change.name } : {}),
  }
}
