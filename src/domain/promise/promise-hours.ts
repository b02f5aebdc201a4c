/** Whether the clock of the promise counts all hours or those of the business, and how it counts (rules.md, M-09). Pure. */
import {
  addDays,
  addMinutes,
  instantAt,
  millisecondsOf,
  startOfDay,
  todayIn,
  wallTimeAt,
  weekdayOf,
  type CalendarDate,
  type Instant,
} from '../time.ts'

/** The hours of the business: on these weekdays (0 is Sunday), minutes from midnight of its clock. */
export interface PromiseHours {
  readonly weekdays: readonly number[]
  readonly from_minutes: number
  /** At most 1440, the end of the day. */
  readonly to_minutes: number
}

/** What the clock goes by: the settings of the business. Without hours it counts round the clock. */
export interface PromiseClock {
  readonly promise_hours: PromiseHours | null
  readonly time_zone: string
}

export const dayMinutes = 24 * 60
const minuteMs = 60_000

/**
 * The minutes that the clock counts from an instant to another, with fractions; none where that is earlier. It stops
 * counting at `most`.
 */
export function minutesWaited(
  from: Instant,
  to: Instant,
  { promise_hours: hours, time_zone: zone }: PromiseClock,
  most = Number.POSITIVE_INFINITY,
): number {
  const [begin, end] = [millisecondsOf(from), millisecondsOf(to)]
  if (end <= begin) return 0
  if (hours === null) return Math.min(most, (end - begin) / minuteMs)
  const last = todayIn(zone, to)
  let waited = 0
  for (let day = todayIn(zone, from); day <= last && waited < most * minuteMs; day = addDays(day, 1)) {
    const open = openOn(day, hours, zone)
    if (open) waited += Math.max(0, Math.min(end, open.to) - Math.max(begin, open.from))
  }
  return Math.min(most, waited / minuteMs)
}

/** The last instant from which the clock counts so many minutes until `now`: who waits since then or longer has waited them. */
export function promiseSince(
  now: Instant,
  minutes: number,
  { promise_hours: hours, time_zone: zone }: PromiseClock,
): Instant {
  if (hours === null) return addMinutes(now, -minutes)
  const end = millisecondsOf(now)
  let left = minutes * minuteMs
  for (let day = todayIn(zone, now); ; day = addDays(day, -1)) {
    const open = openOn(day, hours, zone)
    if (!open || open.from >= end) continue
    const length = Math.min(end, open.to) - open.from
    if (length >= left) return addMinutes(now, (Math.min(end, open.to) - left - end) / minuteMs)
    left -= length
  }
}

/** The open time of a day, in milliseconds; a clock change within it makes it longer or shorter. */
function openOn(
  day: CalendarDate,
  { weekdays, from_minutes, to_minutes }: PromiseHours,
  zone: string,
): { readonly from: number; readonly to: number } | undefined {
  if (!weekdays.includes(weekdayOf(day))) return undefined
  const at = (minutes: number) =>
    millisecondsOf(
      minutes === dayMinutes ? startOfDay(addDays(day, 1), zone) : instantAt(day, wallTimeAt(minutes), zone),
    )
  return { from: at(from_minutes), to: at(to_minutes) }
}
