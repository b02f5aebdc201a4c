/** Times on the clock of an event's place, with the name of its zone where the business's clock shows another (rules.md, T-14). */
import {
  besideHome,
  untilText,
  hourLabel,
  instantAt,
  longDate,
  todayIn,
  wallTimeOf,
  type CalendarDate,
  type Instant,
  type WallTime,
} from '../time.ts'

/** The time zone of an event's place, and the business's. */
export interface PlaceClock {
  readonly zone: string
  readonly home: string
}

/** Day and hour of a booking as emails, papers and screens show them. */
export interface PrintedStart {
  readonly event_date: CalendarDate
  readonly start_time: WallTime
  /** ` MDT`; left out where the place shows the business's time. */
  readonly start_zone?: string
}

/** Whether the day of an event is over on the clock of its place. */
export function isDayOver(
  { event_date, time_zone: zone }: { readonly event_date: CalendarDate; readonly time_zone: string },
  now: Instant,
): boolean {
  return event_date < todayIn(zone, now)
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

/**
 * `June 12, 2027, 5:04 PM`, to follow "until": an instant of the business, with the name of its zone where the place's clock
 * shows another time.
 */
export function untilAtHome(at: Instant, { zone, home }: PlaceClock): string {
  return `${untilText(at, home)}${besideHome(at, { zone: home, home: zone })}`
}

/** `6 PM to 8:30 PM`, with the name of the zone where the clock at home shows another time. */
export function hoursText(from: Instant, to: Instant, { zone, home }: PlaceClock): string {
  const at = (instant: Instant) => hourLabel(wallTimeOf(instant, zone))
  return `${at(from)} to ${at(to)}${besideHome(from, { zone, home })}`
}
