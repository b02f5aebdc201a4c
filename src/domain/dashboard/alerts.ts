/** Alerts: records that need an action of the owner (C-13, C-66, A-DSH-04 to A-DSH-06). */
import { pageAddress, paths } from '../addresses.ts'

/** In display order: what holds everything up, promises that were paid for, money, then people, then promises; what needs no deed today is last. */
export const alertKinds = [
  'restored',
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
  restored: (id) => pageAddress(paths.admin.dashboard, { restored: id }),
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
