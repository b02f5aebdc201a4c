/** When the moments of rules are, by the facts of a booking (rules.md, M-02). */
import {
  addDays,
  addMinutes,
  addMonths,
  instantAt,
  startOfDay,
  todayIn,
  wallTimeOf,
  type Instant,
  type WallTime,
} from '../time.ts'
import type { AnchorPoint } from './anchor-points.ts'
import type { Moment, QuietHours } from './rule.ts'

/** Emails that are counted in days or months leave at this time of the business's day. */
export const morning: WallTime = '10:00'

/** Emails are written and leave at these minutes of the hour: the job runs then. */
export const runMinutes = 15

/**
 * The instant of a moment. Hours are counted to the minute, and a clock change changes nothing. Days and months are
 * counted in the zone's calendar, and are at 10 AM of its clock; a moment after its anchor is never before it.
 */
export function momentAt(moment: Moment, anchor: AnchorPoint, zone: string): Instant {
  const { unit, direction } = moment
  const amount = direction === 'before' ? -moment.amount : moment.amount
  if (unit === 'hours') return addMinutes(anchor.at, amount * 60)
  const day = unit === 'days' ? addDays(anchor.day, amount) : addMonths(anchor.day, amount)
  const at = instantAt(day, morning, zone)
  return direction === 'after' && !anchor.is_day && at < anchor.at ? anchor.at : at
}

/** The instant from which a moment is too late: its anchor is moot; of one before the anchor, that is there or its day over. */
export function tooLateFrom(
  { direction }: Moment,
  { at, day, is_day, until }: AnchorPoint,
  zone: string,
): Instant | null {
  if (direction === 'after') return until
  const there = is_day ? startOfDay(addDays(day, 1), zone) : at
  return until !== null && until < there ? until : there
}

/** When an email leaves that may from `at` on: at the next run of the job outside quiet hours. */
export function leavesFrom(at: Instant, quiet: QuietHours | null, zone: string): Instant {
  const run = runFrom(at)
  const free = outsideQuiet(run, quiet, zone)
  return free === run ? run : runFrom(free)
}

/** The run of the job in this minute, or the next one. Zones differ from UTC by whole quarters of an hour. */
export function runFrom(at: Instant): Instant {
  const minute = `${at.slice(0, 16)}:00.000Z`
  const past = Number(at.slice(14, 16)) % runMinutes
  return addMinutes(minute, past === 0 ? 0 : runMinutes - past)
}

/** The instant, or the end of the quiet hours that it lies in. */
export function outsideQuiet(at: Instant, quiet: QuietHours | null, zone: string): Instant {
  if (quiet === null || !isQuiet(at, quiet, zone)) return at
  const today = todayIn(zone, at)
  const ends = instantAt(today, quiet.to, zone)
  return ends > at ? ends : instantAt(addDays(today, 1), quiet.to, zone)
}

/** Whether the wall clock of the zone is within quiet hours. */
function isQuiet(at: Instant, { from, to }: QuietHours, zone: string): boolean {
  const time = wallTimeOf(at, zone)
  return from < to ? time >= from && time < to : time >= from || time < to
}
