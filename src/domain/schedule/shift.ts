/** The length, planned cost and overlaps of shifts. */
import { multiplied, type Cents, type Quantity } from '../money.ts'
import {
  addDays,
  addMinutes,
  clockOfInstant,
  dateAndTime,
  daysBetween,
  hoursBetween,
  instantAt,
  minutesOfDay,
  todayIn,
  wallTimeAt,
  wallTimeOf,
  type Instant,
} from '../time.ts'
import type { AssignmentStatus } from './assignment.ts'

export interface Shift {
  readonly shift_start: Instant
  readonly shift_end: Instant
}

const longestShiftHours = 24
const usualHours = 4
const minutesADay = 24 * 60
const epoch = '2000-01-01'

const shiftMessages = {
  order: 'A shift must end after it starts',
  tooLong: `A shift lasts at most ${longestShiftHours} hours`,
} as const

/** The problem with the times of a shift, or undefined. */
export function shiftProblem({ shift_start, shift_end }: Shift): string | undefined {
  const hours = hoursBetween(shift_start, shift_end)
  if (hours <= 0) return shiftMessages.order
  return hours > longestShiftHours ? shiftMessages.tooLong : undefined
}

/** The length of a shift in hours, rounded half up to two decimals (A-ENT-10). */
export function plannedHours({ shift_start, shift_end }: Shift): Quantity {
  return Math.round(hoursBetween(shift_start, shift_end) * 100) / 100
}

/** Hours × rate in cents, rounded half up; 0 without a rate (A-ENT-10). */
export function plannedCost(hours: Quantity, rate: Cents | null): Cents {
  return rate === null ? 0 : multiplied(rate, hours)
}

/** The shift with its planned hours and its cost at this rate. */
export function plannedShift(shift: Shift, rate: Cents | null) {
  const hours_planned = plannedHours(shift)
  const { shift_start, shift_end } = shift
  return { shift_start, shift_end, hours_planned, cost_planned: plannedCost(hours_planned, rate) }
}

/** The default shift of an event: the whole event, or the usual length where its end is open. */
export function shiftOfEvent(event: { readonly start_at: Instant; readonly end_at: Instant | null }): Shift {
  const last = addMinutes(event.start_at, longestShiftHours * 60)
  const end = event.end_at ?? addMinutes(event.start_at, usualHours * 60)
  return { shift_start: event.start_at, shift_end: end > last ? last : end }
}

/**
 * The shift of an event that moves from one start to another, on the business's clock: the same days and hours before or after
 * it. It keeps its length over a change of clocks.
 */
export function movedShift(
  { shift_start, shift_end }: Shift,
  { from, to }: { readonly from: Instant; readonly to: Instant },
  zone: string,
): Shift {
  const wall = (at: Instant) =>
    daysBetween(epoch, todayIn(zone, at)) * minutesADay + minutesOfDay(wallTimeOf(at, zone))
  const minutes = wall(shift_start) + wall(to) - wall(from)
  const day = addDays(epoch, Math.floor(minutes / minutesADay))
  const start = instantAt(day, wallTimeAt(minutes - Math.floor(minutes / minutesADay) * minutesADay), zone)
  return { shift_start: start, shift_end: addMinutes(start, hoursBetween(shift_start, shift_end) * 60) }
}

/** True where two shifts overlap. Shifts that touch do not overlap (A-VAL-13). */
export function isOverlapping(one: Shift, other: Shift): boolean {
  return one.shift_start < other.shift_end && other.shift_start < one.shift_end
}

/** True where a shift lasts the whole of another. */
export function covers(one: Shift, other: Shift): boolean {
  return one.shift_start <= other.shift_start && one.shift_end >= other.shift_end
}

/** The message that names the overlapping shift's event and time, in `zone`. */
export function conflictMessage(clash: Shift & { readonly event_title: string }, zone: string): string {
  return `Scheduling conflict with ${clash.event_title} (${shiftSpan(clash, zone)})`
}

/** `June 26, 2027, 5:00 PM - 11:00 PM`; the end has a date of its own where it is on another day. */
function shiftSpan({ shift_start, shift_end }: Shift, zone: string): string {
  const isOneDay = todayIn(zone, shift_start) === todayIn(zone, shift_end)
  const end = isOneDay ? clockOfInstant(shift_end, zone) : dateAndTime(shift_end, zone)
  return `${dateAndTime(shift_start, zone)} - ${end}`
}

/** The overlapping pairs of one person's shifts, in their order, without canceled ones. */
export function overlapsOf<
  Assignment extends Shift & { readonly status: AssignmentStatus; readonly staff: { readonly id: string } },
>(assignments: readonly Assignment[]): readonly (readonly [Assignment, Assignment])[] {
  const counting = assignments.filter(({ status }) => status !== 'cancelled')
  return counting.flatMap((one, index) =>
    counting
      .slice(index + 1)
      .filter((other) => other.staff.id === one.staff.id && isOverlapping(one, other))
      .map((other) => [one, other] as const),
  )
}
