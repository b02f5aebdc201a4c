/** The names of a booking's event and client on screens and in emails. */
import { eventTypeLabels, eventTypeOf } from './choices.ts'

/** The label of a stored event type, aliases included (C-01). An unknown type is shown as stored. */
export function eventTypeLabel(stored: string): string {
  const type = eventTypeOf(stored)
  return type ? eventTypeLabels[type] : stored
}

/** `Amelia Hartwell` */
export function fullName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`.trim()
}
