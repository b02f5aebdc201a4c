/** When something becomes an alert. */
import type { BookingStatus } from '../bookings/booking.ts'
import { isOpenEvent, type EventStatus } from '../events/event.ts'
import type { QuoteStatus } from '../quotes/quote.ts'
import type { AssignmentStatus } from '../schedule/assignment.ts'
import { addMinutes, type Instant } from '../time.ts'

const alertDays = 7
const alertMinutes = alertDays * 24 * 60

/** The limits of alerts: quotes sent before `sentBefore` are overdue, events that start until `startsUntil` need staff. */
export function alertWindow(now: Instant): {
  readonly sentBefore: Instant
  readonly startsUntil: Instant
} {
  return { sentBefore: addMinutes(now, -alertMinutes), startsUntil: addMinutes(now, alertMinutes) }
}

/** Holds that end within this time are an alert. */
export const holdAlertMinutes = 2 * 24 * 60

/** True for a quote that was first sent more than 7 days ago and is not answered (C-66). */
export function isOverdueQuote(
  quote: {
    readonly status: QuoteStatus
    readonly sent_at: Instant | null
    readonly expires_at: Instant
  },
  now: Instant,
): boolean {
  const { status, sent_at, expires_at } = quote
  return status === 'sent' && expires_at > now && sent_at !== null && sent_at < alertWindow(now).sentBefore
}

/** True for a pending booking without a client. */
export function isPendingWithoutClient(booking: {
  readonly status: BookingStatus
  readonly client_id: string | null
}): boolean {
  return booking.status === 'pending' && booking.client_id === null
}

/** True for an open event that starts within 7 days without an active assignment. */
export function isUnstaffedEvent(
  event: {
    readonly status: EventStatus
    readonly start_at: Instant
    readonly assignments: readonly AssignmentStatus[]
  },
  now: Instant,
): boolean {
  const { status, start_at, assignments } = event
  const soon = start_at > now && start_at <= alertWindow(now).startsUntil
  return soon && isOpenEvent(status) && assignments.every((each) => each === 'cancelled')
}

/** True for an open event whose booking was canceled. Canceling a booking does not cancel its event (C-13). */
export function isEventOfCancelledBooking(event: {
  readonly status: EventStatus
  readonly booking_status: BookingStatus
}): boolean {
  return isOpenEvent(event.status) && event.booking_status === 'cancelled'
}
