import { hourAtPlace } from '#domain/events/place-clock.ts'
import type { BookingView } from '#contract/bookings.ts'
import { eventTypeOf } from '#domain/bookings/choices.ts'
import { eventTypeLabel, fullName } from '#domain/bookings/names.ts'
import { longDate } from '#domain/time.ts'

/** `Amelia Hartwell’s wedding` */
export function bookingTitle(booking: BookingView): string {
  return `${fullName(booking)}’s ${eventNoun(booking)}`
}

/** `wedding`, `corporate event` */
export function eventNoun({ event_type }: BookingView): string {
  return eventTypeOf(event_type) ? eventTypeLabel(event_type).toLowerCase() : 'event'
}

/** `Saturday, September 18, 2027, at 5 PM` */
export function bookingMoment(booking: BookingView, home: string): string {
  return `${longDate(booking.event_date)}, at ${hourAtPlace(booking, home)}`
}
