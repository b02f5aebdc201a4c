/** The promise to answer an inquiry within a day. */
import type { BookingStatus } from '../bookings/booking.ts'
import { addMinutes, hoursBetween, type Instant } from '../time.ts'

export const promiseMinutes = 24 * 60
export const nearMinutes = 20 * 60

/** How an inquiry stands to the promise: in time, near its end, or late. */
export type PromiseState = 'in time' | 'near' | 'late'

export function promiseState(received: Instant, now: Instant): PromiseState {
  if (addMinutes(received, promiseMinutes) <= now) return 'late'
  return addMinutes(received, nearMinutes) <= now ? 'near' : 'in time'
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
): boolean {
  return booking.status === 'pending' && promiseState(booking.created_at, now) !== 'in time'
}

/** The share of the promised time that has passed, from 0 to 1. */
export function promiseShare(received: Instant, now: Instant): number {
  return Math.min(1, Math.max(0, (hoursBetween(received, now) * 60) / promiseMinutes))
}
