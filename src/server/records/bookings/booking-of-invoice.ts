import type { BookingRow } from './read.ts'

/** The booking's fields that an invoice shows. */
export function bookingOfInvoice(booking: BookingRow) {
  return {
    id: booking.id,
    booking_reference: booking.booking_reference,
    first_name: booking.first_name,
    last_name: booking.last_name,
    email: booking.email,
    phone: booking.phone,
    event_type: booking.event_type,
    event_date: booking.event_date,
    start_time: booking.start_time,
    location: booking.location,
    guest_count: booking.guest_count,
  }
}
