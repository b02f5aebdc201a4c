/** What the owner should act on (C-13, C-66, A-DSH-04 to A-DSH-06). */
import { pageAddress, paths } from '../addresses.ts'
import type { BookingStatus } from '../bookings/booking.ts'
import { isOpenEvent, type EventStatus } from '../events/event.ts'
import type { QuoteStatus } from '../quotes/quote.ts'
import type { AssignmentStatus } from '../schedule/assignment.ts'
import { addMinutes, type Instant } from '../time.ts'

/** In the order in which they are shown: errors first. */
export const alertKinds = [
  'money_owed_back',
  'payment_disputed',
  'refund_failed',
  'unstaffed_event',
  'cancelled_booking_event',
  'overdue_quote',
  'pending_without_client',
] as const
export type AlertKind = (typeof alertKinds)[number]

export const alertSeverities = ['error', 'warning'] as const
export type AlertSeverity = (typeof alertSeverities)[number]

export function severityOf(kind: AlertKind): AlertSeverity {
  return warnings.has(kind) ? 'warning' : 'error'
}

const warnings: ReadonlySet<AlertKind> = new Set([
  'cancelled_booking_event',
  'overdue_quote',
  'pending_without_client',
])

/** Where the owner acts on an alert about the record with this id. */
export function alertLink(kind: AlertKind, id: string): string {
  return actingAt[kind](id)
}

const actingAt: Readonly<Record<AlertKind, (id: string) => string>> = {
  money_owed_back: paths.admin.invoice,
  payment_disputed: paths.admin.invoice,
  refund_failed: paths.admin.invoice,
  unstaffed_event: (id) => pageAddress(paths.admin.schedule, { assign: id }),
  cancelled_booking_event: paths.admin.event,
  overdue_quote: paths.admin.quote,
  pending_without_client: paths.admin.inquiry,
}

export const alertDays = 7
const alertMinutes = alertDays * 24 * 60

/** What was sent before this waits too long; what starts until that has to be staffed. */
export function alertWindow(now: Instant): {
  readonly sentBefore: Instant
  readonly startsUntil: Instant
} {
  return { sentBefore: addMinutes(now, -alertMinutes), startsUntil: addMinutes(now, alertMinutes) }
}

/** Sent more than 7 days ago, by the time it was first sent, and still waiting for its client. */
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

export function isPendingWithoutClient(booking: {
  readonly status: BookingStatus
  readonly client_id: string | null
}): boolean {
  return booking.status === 'pending' && booking.client_id === null
}

/** Starts within 7 days and nobody is assigned; called-off shifts are nobody, called-off events need nobody. */
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

/** Its booking was cancelled and it still stands in the calendar: nobody cancels an event unasked. */
export function isEventOfCancelledBooking(event: {
  readonly status: EventStatus
  readonly booking_status: BookingStatus
}): boolean {
  return isOpenEvent(event.status) && event.booking_status === 'cancelled'
}
