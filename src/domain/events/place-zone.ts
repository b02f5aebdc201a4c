/** The clock of an event's place: hours are times of day there (rules.md, T-14). */
import {
  addMinutes,
  besideHome,
  dateAndTime,
  hourLabel,
  instantAt,
  longDate,
  millisecondsOf,
  todayIn,
  wallTimeOf,
  type CalendarDate,
  type Instant,
  type WallTime,
} from '../time.ts'
import { windowsProblem, type PlaceClock, type ServiceWindow } from './facts.ts'

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

/** Day and hour of a booking as emails, papers and screens show them. */
export interface PrintedStart {
  readonly event_date: CalendarDate
  readonly start_time: WallTime
  /** ` MDT`; left out where the place shows the business's time. */
  readonly start_zone?: string
}

/** Of a booking, whose hour is on the clock of its place. */
export function printedStart(
  { event_date, start_time }: Pick<PrintedStart, 'event_date' | 'start_time'>,
  clock: PlaceClock,
): PrintedStart {
  const start_zone = besideHome(instantAt(event_date, start_time, clock.zone), clock)
  return { event_date, start_time, ...(start_zone === '' ? {} : { start_zone }) }
}

/** `Saturday, June 26, 2027, 5 PM`, with the zone where it is another one. */
export function startText(start: PrintedStart): string {
  return `${longDate(start.event_date)}, ${startHour(start)}`
}

/** `5 PM`, `5 PM MDT` */
export function startHour({ start_time, start_zone = '' }: PrintedStart): string {
  return `${hourLabel(start_time)}${start_zone}`
}

/** The hour of a booking on the clock of its place: `5 PM`, `5 PM MDT` where the clock at home shows another one. */
export function hourAtPlace(
  {
    time_zone: zone,
    ...start
  }: Pick<PrintedStart, 'event_date' | 'start_time'> & { readonly time_zone: string },
  home: string,
): string {
  return startHour(printedStart(start, { zone, home }))
}

/** ` (5 PM MDT there)`, to follow a time of the business's clock; nothing where the place shows the same. */
export function thereText(at: Instant, clock: PlaceClock): string {
  const name = besideHome(at, clock)
  return name === '' ? '' : ` (${hourLabel(wallTimeOf(at, clock.zone))}${name} there)`
}

/** `June 12, 2027, 5:04 PM`: an instant of the business, with the name of its zone where the place's clock shows another time. */
export function momentAtHome(at: Instant, { zone, home }: PlaceClock): string {
  return `${dateAndTime(at, home)}${besideHome(at, { zone: home, home: zone })}`
}
