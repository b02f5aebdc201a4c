/** Spans of time on a unit: the service that guests see, and what it occupies with travel, setup and teardown. */
import { addMinutes, instantAt, type CalendarDate, type Instant, type WallTime } from '../time.ts'
import type { AvailabilitySettings } from './settings.ts'

/** From an instant until before another one. */
export interface Span {
  readonly from: Instant
  readonly to: Instant
}

type Lengths = Pick<
  AvailabilitySettings,
  'setup_minutes' | 'teardown_minutes' | 'travel_minutes' | 'service_hours'
>

/** The service from `start`; without an end it has the usual length. */
export function serviceSpan(start: Instant, end: Instant | null, { service_hours }: Lengths): Span {
  return { from: start, to: end ?? addMinutes(start, service_hours * 60) }
}

/** The service of an inquiry: its start in the zone of its place, in the usual length. */
export function inquirySpan(
  { event_date, start_time }: { readonly event_date: CalendarDate; readonly start_time: WallTime },
  zone: string,
  lengths: Lengths,
): Span {
  return serviceSpan(instantAt(event_date, start_time, zone), null, lengths)
}

/** What a service occupies: travel and setup before it, teardown and travel after it. */
export function occupiedSpan(service: Span, lengths: Omit<Lengths, 'service_hours'>): Span {
  const { setup_minutes: setup, teardown_minutes: teardown, travel_minutes: travel } = lengths
  return {
    from: addMinutes(service.from, -(setup + travel)),
    to: addMinutes(service.to, teardown + travel),
  }
}

/** True where the spans share time. Spans that touch do not. */
export function spansOverlap(one: Span, other: Span): boolean {
  return one.from < other.to && other.from < one.to
}
