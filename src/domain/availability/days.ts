/** What a visitor sees of each day: whether it can be asked for, and at which hours (rules.md, T-03). */
import { startTimes } from '../bookings/choices.ts'
import {
  addDays,
  addMonths,
  instantAt,
  millisecondsOf,
  startOfDay,
  todayIn,
  weekdayOf,
  type CalendarDate,
  type Instant,
  type WallTime,
} from '../time.ts'
import { closesUnit, spansOfBlackout, type Blackout } from './blackout.ts'
import type { AvailabilitySettings } from './settings.ts'
import { occupiedSpan, serviceSpan } from './span.ts'

export const dayStatuses = ['open', 'few', 'waitlist', 'closed'] as const
export type DayStatus = (typeof dayStatuses)[number]

export interface DayAvailability {
  readonly date: CalendarDate
  readonly status: DayStatus
  /** The start times that fit; null where all do. */
  readonly hours: readonly WallTime[] | null
}

/** Begin and end in milliseconds since 1970. */
export type BusyTime = readonly [from: number, to: number]

export interface UnitTimes {
  readonly id: string
  /** What its active claims occupy. */
  readonly busy: readonly BusyTime[]
}

interface Calendar {
  readonly zone: string
  readonly now: Instant
  readonly settings: AvailabilitySettings
  /** The active units. */
  readonly units: readonly UnitTimes[]
  readonly blackouts: readonly Blackout[]
}

/** The first and last day that visitors can ask for. */
export function bookableDays(
  zone: string,
  now: Instant,
  { lead_days, horizon_months }: Pick<AvailabilitySettings, 'lead_days' | 'horizon_months'>,
): { readonly first: CalendarDate; readonly last: CalendarDate } {
  const today = todayIn(zone, now)
  return { first: addDays(today, lead_days), last: addMonths(today, horizon_months) }
}

/** The days from `from` to `to`, both included. */
export function availableDays(
  calendar: Calendar,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): readonly DayAvailability[] {
  const { zone, now, settings } = calendar
  const { first, last } = bookableDays(zone, now, settings)
  const units = calendar.units.map((unit) => timesOf(unit, calendar, from, to))
  const before = occupiedMinutesBefore(settings) * minute
  const after = occupiedMinutesAfter(settings) * minute
  const days: DayAvailability[] = []
  for (const day of daysBetweenDates(from, to, zone)) {
    const { date } = day
    const isOutside = date < first || date > last || settings.closed_weekdays.includes(weekdayOf(date))
    const open = isOutside ? [] : units.filter((unit) => !isBlackedOut(unit, day))
    if (open.length === 0) days.push({ date, status: 'closed', hours: [] })
    else days.push(statusOf(date, hoursOf(day, zone), open, { before, after }))
  }
  return days
}

/** The availability of one start: a day that is closed, a start that does not fit, or one that does. */
export function availabilityAt(
  calendar: Calendar,
  date: CalendarDate,
  time: WallTime,
): 'open' | 'waitlist' | 'closed' {
  const [day] = availableDays(calendar, { from: date, to: date })
  if (!day || day.status === 'closed') return 'closed'
  return day.hours === null || day.hours.includes(time) ? 'open' : 'waitlist'
}

const minute = 60_000
const hour = 60 * minute

interface Times {
  /** To be asked in the order of the days. */
  readonly isBusy: (from: number, to: number) => boolean
  /** Sorted, and merged where they touch. */
  readonly closed: readonly BusyTime[]
}

interface Day {
  readonly date: CalendarDate
  readonly begin: number
  readonly end: number
}

function occupiedMinutesBefore(settings: AvailabilitySettings): number {
  return settings.setup_minutes + settings.travel_minutes
}

function occupiedMinutesAfter(settings: AvailabilitySettings): number {
  const service = serviceSpan('1970-01-01T00:00:00.000Z', null, settings)
  return millisecondsOf(occupiedSpan(service, settings).to) / minute
}

function timesOf(unit: UnitTimes, calendar: Calendar, from: CalendarDate, to: CalendarDate): Times {
  // A start near the edge of the range can reach into blackouts beyond it.
  const around = { from: addDays(from, -3), to: addDays(to, 3) }
  const closed = calendar.blackouts
    .filter((blackout) => closesUnit(blackout, unit.id))
    .flatMap((blackout) => spansOfBlackout(blackout, around, calendar.zone))
    .map(({ from: first, to: last }): BusyTime => [millisecondsOf(first), millisecondsOf(last)])
  return { isBusy: busyInOrder(merged([...unit.busy, ...closed])), closed: merged(closed) }
}

function merged(times: readonly BusyTime[]): readonly BusyTime[] {
  const all: [number, number][] = []
  for (const [from, to] of times.toSorted(([one], [other]) => one - other)) {
    const last = all.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else all.push([from, to])
  }
  return all
}

const week = 7

/** The days with their instants. The zone is asked once a week: the clocks do not change there and back within one. */
function daysBetweenDates(from: CalendarDate, to: CalendarDate, zone: string): readonly Day[] {
  const days: Day[] = []
  let begin = millisecondsOf(startOfDay(from, zone))
  for (let first = from; first <= to; first = addDays(first, week)) {
    const next = millisecondsOf(startOfDay(addDays(first, week), zone))
    const isRegular = next - begin === week * 24 * hour
    for (let count = 0; count < week; count++) {
      const date = addDays(first, count)
      const end = isRegular ? begin + 24 * hour : millisecondsOf(startOfDay(addDays(date, 1), zone))
      if (date <= to) days.push({ date, begin, end })
      begin = end
    }
  }
  return days
}

function isBlackedOut({ closed }: Times, { begin, end }: Day): boolean {
  return closed.some(([from, to]) => from <= begin && to >= end)
}

/** The instants of the start times of a day; one that a clock change skips is taken an hour later. */
function hoursOf({ date, begin, end }: Day, zone: string): readonly number[] {
  if (end - begin === 24 * hour) return startTimes.map((_, place) => begin + place * hour)
  return startTimes.map((time) => millisecondsOf(instantAt(date, time, zone)))
}

function statusOf(
  date: CalendarDate,
  starts: readonly number[],
  units: readonly Times[],
  { before, after }: { readonly before: number; readonly after: number },
): DayAvailability {
  const fits = units.map(({ isBusy }) => starts.map((start) => !isBusy(start - before, start + after)))
  const hours = startTimes.filter((_, place) => fits.some((unit) => unit[place]))
  const isHalfFree = (unit: readonly boolean[]) => unit.filter(Boolean).length * 2 >= starts.length
  const unitsLeft = fits.filter(isHalfFree).length
  if (hours.length === 0) return { date, status: 'waitlist', hours: [] }
  const isFew = hours.length * 2 < startTimes.length || (units.length > 1 && unitsLeft <= 1)
  return {
    date,
    status: isFew ? 'few' : 'open',
    hours: hours.length === startTimes.length ? null : hours,
  }
}

/** Tells of spans, asked in the order of their begin, whether a busy one shares time with each. */
function busyInOrder(busy: readonly BusyTime[]): (from: number, to: number) => boolean {
  let place = 0
  return (from, to) => {
    while ((busy[place]?.[1] ?? Infinity) <= from) place++
    return (busy[place]?.[0] ?? Infinity) < to
  }
}
