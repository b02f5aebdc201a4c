import { clockOfInstant, dateAndTime, hoursBetween, type Instant } from './time.ts'

/** `5:00 PM to 1:00 AM`, in `zone`; an end 24 hours later or more has its date. */
export function clockRange(from: Instant, to: Instant, zone: string): string {
  const end = hoursBetween(from, to) < 24 ? clockOfInstant(to, zone) : dateAndTime(to, zone)
  return `${clockOfInstant(from, zone)} to ${end}`
}
