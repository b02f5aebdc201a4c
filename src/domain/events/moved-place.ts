/** Whether an event that an owner changed is at another place for its client (rules.md, T-16). */
import { placeKey } from '../venues/place-key.ts'
import type { NamedPlace } from './facts.ts'

interface WrittenPlace extends NamedPlace {
  /** The venue that a person linked. */
  readonly venue_id: string | undefined
}

/**
 * True for another venue, or another address where no venue is linked before and after: what is linked has its address from the venue,
 * whatever the form says. Another spelling of an address is no other place.
 */
export function isOtherPlace(before: WrittenPlace, after: WrittenPlace): boolean {
  if (before.venue !== after.venue) return true
  const isLinked = before.venue_id !== undefined && before.venue_id === after.venue_id
  return !isLinked && placeKey(before.location) !== placeKey(after.location)
}
