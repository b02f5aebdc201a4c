/** Alerts: records that need an action of the owner (C-13, C-66, A-DSH-04 to A-DSH-06). */
import { pageAddress, paths } from '../addresses.ts'
import type { BookingStatus } from '../bookings/booking.ts'
import { isOpenEvent, type EventStatus } from '../events/event.ts'
import type { QuoteStatus } from '../quotes/quote.ts'
import type { AssignmentStatus } from '../schedule/assignment.ts'
import { addMinutes, type Instant } from '../time.ts'

/** In display order: promises that were paid for, money, then people, then promises; what needs no deed today is last. */
export const alertKinds = [
  'paid_without_date',
  'over_capacity',
  'booking_over_capacity',
  'paid_event_canceled',
  'money_owed_back',
  'payment_disputed',
  'refund_failed',
  'autopay_failed',
  'overdue_invoices',
  'unstaffed_event',
  'cancelled_booking_event',
  'promise_ending',
  'hold_ending',
  'email_failed',
  'address_refused',
  'address_reported',
  'outside_calendar_stale',
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
  'promise_ending',
  'hold_ending',
  'email_failed',
  'address_refused',
  'address_reported',
  'outside_calendar_stale',
  'overdue_quote',
  'pending_without_client',
])

/** The path on which the owner acts on an alert about the record `id`. */
export function alertLink(kind: AlertKind, id: string): string {
  return actingAt[kind](id)
}

/** The path of the other way to act on an alert, which is about the record `otherId`; null where there is one way. */
export function secondAlertLink(kind: AlertKind, otherId: string | null): string | null {
  const isPaid = kind === 'paid_without_date' || kind === 'paid_event_canceled'
  if (!isPaid || otherId === null) return null
  return pageAddress(paths.admin.dashboard, { refund: otherId })
}

const actingAt: Readonly<Record<AlertKind, (id: string) => string>> = {
  paid_without_date: (id) => pageAddress(paths.admin.dashboard, { 'make-room': id }),
  over_capacity: paths.admin.event,
  booking_over_capacity: paths.admin.inquiry,
  paid_event_canceled: paths.admin.inquiry,
  hold_ending: paths.admin.inquiry,
  email_failed: () => paths.admin.outbox,
  address_refused: paths.admin.inquiry,
  address_reported: paths.admin.inquiry,
  outside_calendar_stale: () => pageAddress(paths.admin.settings, { section: 'calendar' }),
  money_owed_back: paths.admin.invoice,
  payment_disputed: paths.admin.invoice,
  refund_failed: paths.admin.invoice,
  autopay_failed: paths.admin.invoice,
  overdue_invoices: () => pageAddress(paths.admin.invoices, { status: 'late' }),
  unstaffed_event: (id) => pageAddress(paths.admin.schedule, { assign: id }),
  cancelled_booking_event: paths.admin.event,
  promise_ending: paths.admin.inquiry,
  overdue_quote: paths.admin.quote,
  pending_without_client: paths.admin.inquiry,
}

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
