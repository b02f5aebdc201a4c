/** How a booking is named on screens and in emails. */
import { eventTypeLabels, eventTypeOf } from './choices.ts'

/** `private` and `private_party` alike (C-01); an unknown type is shown as it is stored. */
export function eventTypeLabel(stored: string): string {
  const type = eventTypeOf(stored)
  return type ? eventTypeLabels[type] : stored
}

/** `Amelia Hartwell` */
export function fullName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`.trim()
}
