/** The promise to answer an inquiry within a day, on the clock of the business (M-09). */
import type { BookingStatus } from '../bookings/booking.ts'
import type { Instant } from '../time.ts'
import { minutesWaited, type PromiseClock } from './promise-hours.ts'

export const promiseMinutes = 24 * 60
export const nearMinutes = 20 * 60

/** How an inquiry stands to the promise: in time, near its end, or late. */
export type PromiseState = 'in time' | 'near' | 'late'

export function promiseState(received: Instant, now: Instant, clock: PromiseClock): PromiseState {
  const waited = minutesWaited(received, now, clock, promiseMinutes)
  if (waited >= promiseMinutes) return 'late'
  return waited >= nearMinutes ? 'near' : 'in time'
}

/** Whether nobody has answered an inquiry: no quote was sent, no mail, nobody called (M-09). */
export function isWaiting(booking: {
  readonly status: BookingStatus
  readonly answered_at: Instant | null
}): boolean {
  return booking.status === 'pending' && booking.answered_at === null
}

/** True for an inquiry without an answer whose promised time ends soon or has ended (M-09). */
export function isPendingNearPromise(
  booking: { readonly status: BookingStatus; readonly created_at: Instant },
  now: Instant,
  clock: PromiseClock,
): boolean {
  return booking.status === 'pending' && promiseState(booking.created_at, now, clock) !== 'in time'
}

/** The share of the promised time that has passed, from 0 to 1. */
export function promiseShare(received: Instant, now: Instant, clock: PromiseClock): number {
  return minutesWaited(received, now, clock, promiseMinutes) / promiseMinutes
}

/** The minutes that are left of the promised time. */
export function promiseLeft(received: Instant, now: Instant, clock: PromiseClock): number {
  return promiseMinutes - minutesWaited(received, now, clock, promiseMinutes)
}

export interface PromiseFigures {
  readonly answered: number
  readonly waiting: number
  /** Minutes; null where none was answered. */
  readonly median: number | null
  /** Of those that were answered or wait for longer than was promised. */
  readonly share: number | null
}

/** How fast inquiries were answered; those without an answer are the ones that wait. */
export function promiseFigures(
  inquiries: readonly { readonly created_at: Instant; readonly answered_at: Instant | null }[],
  now: Instant,
  clock: PromiseClock,
): PromiseFigures {
  const waits = inquiries.filter(({ answered_at }) => answered_at === null)
  const minutes = inquiries
    .flatMap(({ created_at, answered_at }) =>
      answered_at === null ? [] : [minutesWaited(created_at, answered_at, clock)],
    )
    .toSorted((one, other) => one - other)
  const late = waits.filter(({ created_at }) => promiseState(created_at, now, clock) === 'late').length
  const counted = minutes.length + late
  const kept = minutes.filter((each) => each <= promiseMinutes).length
  return {
    answered: minutes.length,
    waiting: waits.length,
    median: medianOf(minutes),
    share: counted === 0 ? null : kept / counted,
  }
}

/** The middle of sorted numbers, or the mean of the two in the middle. */
function medianOf(sorted: readonly number[]): number | null {
  const [low, high] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
