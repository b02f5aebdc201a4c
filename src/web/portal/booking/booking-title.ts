import type { BookingView } from '#contract/bookings.ts'
import { eventTypeLabels, eventTypeOf } from '#domain/bookings/choices.ts'
import { hourLabel, longDate } from '#domain/time.ts'

/** `Amelia Hartwell’s wedding` */
export function bookingTitle({ first_name, last_name, event_type }: BookingView): string {
  const type = eventTypeOf(event_type)
  const event = type ? eventTypeLabels[type].toLowerCase() : 'event'
  return `${first_name} ${last_name}’s ${event}`
}

/** `Saturday, September 18, 2027, at 5 PM` */
export function bookingMoment({ event_date, start_time }: BookingView): string {
  return `${longDate(event_date)}, at ${hourLabel(start_time)}`
}

/** As stored, `private` and `private_party` alike (decisions C-01); an unknown type is shown as it stands. */
export function eventTypeLabel(stored: string): string {
  const type = eventTypeOf(stored)
  return type ? eventTypeLabels[type] : stored
}
