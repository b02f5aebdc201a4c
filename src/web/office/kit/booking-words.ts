/** How a booking reads, wherever the office names one. */
import { eventTypeLabels, eventTypeOf } from '#domain/bookings/choices.ts'

/** `Wedding`, `private` and `private_party` alike (decisions C-01); a type of its own is said as it is stored. */
export function eventLabel(stored: string): string {
  const type = eventTypeOf(stored)
  return type ? eventTypeLabels[type] : stored
}

/** `Amelia Hartwell` */
export function fullName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`.trim()
}
