/** Instants as text in the business time zone. */
import { dateAndTime, dateOfInstant, type Instant } from '#domain/time.ts'
import { useBusinessZone } from './business.tsx'

interface At {
  readonly at: Instant
}

/** `June 26, 2027` */
export function DateText({ at }: At) {
  return dateOfInstant(at, useBusinessZone())
}

/** `June 26, 2027, 5:04 PM` */
export function DateTimeText({ at }: At) {
  return dateAndTime(at, useBusinessZone())
}
