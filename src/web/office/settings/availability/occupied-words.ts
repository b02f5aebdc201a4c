/** What an event occupies with the lengths of the settings, in words and as parts. */
import type { AvailabilitySettings } from '#domain/availability/settings.ts'
import { occupiedSpan, serviceSpan } from '#domain/availability/span.ts'
import { daysBetween, hourLabel, wallTimeOf, type Instant } from '#domain/time.ts'

export type Lengths = Pick<
  AvailabilitySettings,
  'setup_minutes' | 'teardown_minutes' | 'travel_minutes' | 'service_hours'
>

/** A day without a clock change. */
const start = '2027-06-26T17:00:00.000Z'

/** `An event from 5 PM to 9 PM keeps a unit busy from 2:30 PM to 10:30 PM.` */
export function occupiedText(lengths: Lengths): string {
  const service = serviceSpan(start, null, lengths)
  const occupied = occupiedSpan(service, lengths)
  const [from, to, busyFrom, busyTo] = [service.from, service.to, occupied.from, occupied.to].map(timeText)
  return `An event from ${from} to ${to} keeps a unit busy from ${busyFrom} to ${busyTo}.`
}

interface OccupiedPart {
  readonly name: string
  readonly kind: 'travel' | 'setup' | 'service'
  readonly minutes: number
}

/** The parts of the occupied time in their order, in minutes; without empty ones. */
export function occupiedParts(lengths: Lengths): readonly OccupiedPart[] {
  const { travel_minutes: travel, setup_minutes: setup, teardown_minutes: teardown } = lengths
  const parts: readonly OccupiedPart[] = [
    { name: 'way', kind: 'travel', minutes: travel },
    { name: 'setup', kind: 'setup', minutes: setup },
    { name: 'service', kind: 'service', minutes: lengths.service_hours * 60 },
    { name: 'teardown', kind: 'setup', minutes: teardown },
    { name: 'way back', kind: 'travel', minutes: travel },
  ]
  return parts.filter(({ minutes }) => minutes > 0)
}

/** `2:30 PM`, `11 PM the day before` */
function timeText(at: Instant): string {
  const days = daysBetween(start.slice(0, 10), at.slice(0, 10))
  const time = hourLabel(wallTimeOf(at, 'UTC'))
  if (days === 0) return time
  const count = Math.abs(days) === 1 ? 'the day' : `${Math.abs(days)} days`
  return `${time} ${count} ${days < 0 ? 'before' : 'after'}`
}
