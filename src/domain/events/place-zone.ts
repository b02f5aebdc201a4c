/** The zone of an event's place, and hours that keep their time of day on another clock (rules.md, T-14). */
import { addMinutes, instantAt, millisecondsOf, todayIn, wallTimeOf, type Instant } from '../time.ts'
import { windowsProblem, type ServiceWindow } from './facts.ts'

interface ZonedPlace {
  /** IANA; null where the place has the business's. */
  readonly time_zone: string | null
}

/** The time zone of a place: its venue's, without a venue that of its address, else the business's. */
export function zoneOfPlace(
  {
    venue,
    said,
  }: { readonly venue: ZonedPlace | null | undefined; readonly said: ZonedPlace | null | undefined },
  business: string,
): string {
  return (venue ? venue.time_zone : said?.time_zone) ?? business
}

/** The clock that hours are on before and after their place got another zone. */
export interface ClockChange {
  readonly from: string
  readonly to: string
}

/** The instant with the same day and time of day on another clock. */
export function sameTimeOfDay(at: Instant, { from, to }: ClockChange): Instant {
  return from === to ? at : instantAt(todayIn(from, at), wallTimeOf(at, from), to)
}

/** Hours with the same day and times of day on another clock; where a change of clocks leaves no time, the same length. */
export function sameHours<End extends Instant | null>(
  { start_at, end_at }: { readonly start_at: Instant; readonly end_at: End },
  change: ClockChange,
): { readonly start_at: Instant; readonly end_at: Instant | Extract<End, null> } {
  const start = sameTimeOfDay(start_at, change)
  if (end_at === null) return { start_at: start, end_at: null as Extract<End, null> }
  const end = sameTimeOfDay(end_at, change)
  return { start_at: start, end_at: end > start ? end : addMinutes(start, minutesOf(start_at, end_at)) }
}

/**
 * Windows with the same day and times of day on another clock. Where a change of clocks would make two of them meet, all
 * move with the first one and keep their length.
 */
export function sameWindows(
  windows: readonly ServiceWindow[],
  change: ClockChange,
): readonly ServiceWindow[] {
  const moved = windowsBy(windows, (at) => sameTimeOfDay(at, change))
  const [first] = windows
  if (!first || windowsProblem(moved) === undefined) return moved
  const minutes = minutesOf(first.starts_at, sameTimeOfDay(first.starts_at, change))
  return windowsBy(windows, (at) => addMinutes(at, minutes))
}

function windowsBy(
  windows: readonly ServiceWindow[],
  move: (at: Instant) => Instant,
): readonly ServiceWindow[] {
  return windows.map((window) => ({
    ...window,
    starts_at: move(window.starts_at),
    ends_at: move(window.ends_at),
  }))
}

function minutesOf(from: Instant, to: Instant): number {
  return (millisecondsOf(to) - millisecondsOf(from)) / 60_000
}
