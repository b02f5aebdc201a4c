/**
 * Dates and instants. An event date is a plain date, a start time is a wall-clock time in the zone of its place or, without one,
 * of the business, and an instant is an ISO string in UTC. The current time is always an argument.
 */
import { locale } from './locale.ts'

/** An instant as `2027-06-26T21:00:00.000Z`; two of them compare as strings. */
export type Instant = string
/** A calendar date as `2027-06-26`. */
export type CalendarDate = string
/** A wall-clock time as `17:00`. */
export type WallTime = string

const dayMs = 86_400_000

/** True for a date that exists in the calendar, so not for `2027-02-30`; years 1900 to 2999. */
export function isCalendarDate(text: string): text is CalendarDate {
  if (!/^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const utc = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(utc.getTime()) && utc.toISOString().slice(0, 10) === text
}

/** True for an `Instant`: an existing date, with milliseconds, in UTC. */
export function isInstant(text: string): boolean {
  if (!/^.{10}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,3})?Z$/.test(text)) return false
  return isCalendarDate(text.slice(0, 10))
}

/** The calendar date of `now` in `zone`. */
export function todayIn(zone: string, now: Instant): CalendarDate {
  const at = Date.parse(now)
  return new Date(at + zoneOffset(zone, at)).toISOString().slice(0, 10)
}

/** The last day, in `zone`, of what ends at `end`: at midnight it is the day before. */
export function lastDayUntil(end: Instant, zone: string): CalendarDate {
  return todayIn(zone, addMinutes(end, -1))
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** The later one of two days. */
export function laterDay(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one > other ? one : other
}

/** The days from `from` to `to`; negative where `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}

/** The same day `months` later, or the last day of a shorter month. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}

/** The instant at which `date` begins in `zone`: after the clock change where midnight is skipped. */
export function startOfDay(date: CalendarDate, zone: string): Instant {
  return instantAt(date, '00:00', zone)
}

/**
 * The instant of `time` on `date` in `zone`. A time that a clock change skips is taken an hour later; of a time that
 * occurs twice, the first.
 */
export function instantAt(date: CalendarDate, time: WallTime, zone: string): Instant {
  const wanted = Date.parse(`${date}T${time}:00Z`)
  // A clock change can only lie between the offsets of the day before and the day after.
  const [before, after] = [zoneOffset(zone, wanted - dayMs), zoneOffset(zone, wanted + dayMs)]
  const fits = (offset: number) => zoneOffset(zone, wanted - offset) === offset
  const offset = before === after || fits(before) || !fits(after) ? before : after
  return new Date(wanted - offset).toISOString()
}

/** The wall-clock time of an instant in `zone`: `17:00`. */
export function wallTimeOf(instant: Instant, zone: string): WallTime {
  const at = Date.parse(instant)
  return new Date(at + zoneOffset(zone, at)).toISOString().slice(11, 16)
}

export function addMinutes(instant: Instant, minutes: number): Instant {
  return new Date(Date.parse(instant) + minutes * 60_000).toISOString()
}

/** The minutes from midnight to a time of the wall clock: 570 for `09:30`. */
export function minutesOfDay(time: WallTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** The wall time so many minutes after midnight, less than a day. */
export function wallTimeAt(minutes: number): WallTime {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** Milliseconds since 1970, for arithmetic with many instants. */
export function millisecondsOf(instant: Instant): number {
  return Date.parse(instant)
}

/** The day of the week: 0 is Sunday. */
export function weekdayOf(date: CalendarDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

/** The same day in another year; February 29 is March 1 where there is none. */
export function inYear(date: CalendarDate, year: number): CalendarDate {
  const [, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}

/** The hours from `from` to `to`, with fractions. */
export function hoursBetween(from: Instant, to: Instant): number {
  return (Date.parse(to) - Date.parse(from)) / 3_600_000
}

/** `Saturday, June 26, 2027` */
export function longDate(date: CalendarDate): string {
  return formatUtc(date, 'long')
}

/** `June 26, 2027` */
export function mediumDate(date: CalendarDate): string {
  return formatUtc(date, 'medium')
}

/** `June 26`, or `June 26, 2027` where the year is not the one of `today`. */
export function shortDate(date: CalendarDate, today: CalendarDate): string {
  return formatUtc(date, date.slice(0, 4) === today.slice(0, 4) ? 'short' : 'medium')
}

/** The date of an instant in `zone`: `June 26, 2027`. */
export function dateOfInstant(instant: Instant, zone: string): string {
  return mediumDate(todayIn(zone, instant))
}

/** `June 26, 2027, 5:04 PM`, in `zone`. */
export function dateAndTime(instant: Instant, zone: string): string {
  return `${dateOfInstant(instant, zone)}, ${clockOfInstant(instant, zone)}`
}

/** The same after "until": midnight is `the end of June 25, 2027`, which nobody takes for the evening after. */
export function untilText(instant: Instant, zone: string): string {
  if (wallTimeOf(instant, zone) !== '00:00') return dateAndTime(instant, zone)
  return `the end of ${mediumDate(addDays(todayIn(zone, instant), -1))}`
}

/** `5:04 PM`, in `zone`. */
export function clockOfInstant(instant: Instant, zone: string): string {
  return timeOf(zone).format(Date.parse(instant))
}

/** The short name of `zone` at an instant: `MDT`, `GMT+9` where there is none. */
function zoneName(zone: string, at: Instant): string {
  return (
    nameOf(zone)
      .formatToParts(Date.parse(at))
      .find(({ type }) => type === 'timeZoneName')?.value ?? zone
  )
}

/** ` MDT`, to follow a time of `zone`; nothing where the clock at `home` shows the same. */
export function besideHome(
  at: Instant,
  { zone, home }: { readonly zone: string; readonly home: string },
): string {
  const ms = Date.parse(at)
  return zone === home || zoneOffset(zone, ms) === zoneOffset(home, ms) ? '' : ` ${zoneName(zone, at)}`
}

/** `17:00` as `5 PM`, `00:30` as `12:30 AM`. */
export function hourLabel(time: WallTime): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const clock = hour % 12 === 0 ? 12 : hour % 12
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${clock}${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

type DateLength = 'long' | 'medium' | 'short'

function formatUtc(date: CalendarDate, length: DateLength): string {
  return dateOf(length).format(Date.parse(`${date}T00:00:00Z`))
}

/** The offset of `zone` from UTC at an instant, in milliseconds: that of both ends of its day of UTC, where they are equal. */
function zoneOffset(zone: string, at: number): number {
  const start = Math.floor(at / dayMs) * dayMs
  const offset = knownOffset(zone, start)
  return offset === knownOffset(zone, start + dayMs) ? offset : knownOffset(zone, at)
}

/** Asking the formatter is slow, so its answers are remembered: a day without a clock change needs two. */
function knownOffset(zone: string, at: number): number {
  const offsets = offsetsOf(zone)
  const known = offsets.get(at)
  if (known !== undefined) return known
  if (offsets.size >= mostKnown) offsets.clear()
  const offset = formattedOffset(zone, at)
  offsets.set(at, offset)
  return offset
}

/** About thirty years of days. */
const mostKnown = 10_000
const offsetsOf = remembered((_zone: string) => new Map<number, number>())

function formattedOffset(zone: string, at: number): number {
  const parts = clockOf(zone).formatToParts(at)
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value)
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return wall - Math.floor(at / 1000) * 1000
}

/** Formatters are cached by zone and length: creating one costs a hundred times more than using it. */
const dateOf = remembered(
  (length: DateLength) =>
    new Intl.DateTimeFormat(locale, {
      ...(length === 'long' ? { weekday: 'long' } : {}),
      ...(length === 'short' ? {} : { year: 'numeric' }),
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    }),
)
const timeOf = remembered(
  (zone: string) => new Intl.DateTimeFormat(locale, { timeZone: zone, hour: 'numeric', minute: '2-digit' }),
)
const nameOf = remembered(
  (zone: string) => new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' }),
)
const clockOf = remembered(
  (zone: string) =>
    new Intl.DateTimeFormat(locale, {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }),
)

function remembered<Key extends string, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>()
  return (key) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}
