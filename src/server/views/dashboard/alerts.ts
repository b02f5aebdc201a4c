/** Alerts for the owner: one bounded statement, each kind by an index (A-API-04). */
import type { BookingStatus } from '#domain/bookings/booking.ts'
import {
  alertKinds,
  alertLink,
  secondAlertLink,
  severityOf,
  type AlertKind,
} from '#domain/dashboard/alerts.ts'
import {
  alertWindow,
  isEventOfCancelledBooking,
  isOverdueQuote,
  isPendingWithoutClient,
  isUnstaffedEvent,
} from '#domain/dashboard/alert-rules.ts'
import { isPendingNearPromise, nearMinutes } from '#domain/promise/promise.ts'
import { promiseSince, type PromiseClock } from '#domain/promise/promise-hours.ts'
import { openEventStatuses, type EventStatus } from '#domain/events/event.ts'
import type { QuoteStatus } from '#domain/quotes/quote.ts'
import type { AssignmentStatus } from '#domain/schedule/assignment.ts'
import { todayIn, type Instant } from '#domain/time.ts'
import type { AlertsView } from '#contract/dashboard.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { listText } from '#server/platform/database/columns.ts'
import {
  bookingOverCapacity,
  holdEnding,
  overCapacity,
  paidAndCanceled,
  paidWithoutDate,
  staleCalendar,
} from '#server/records/availability/conditions.ts'
import { refusedWithBooking, type RefusedBecause } from '#server/records/automations/refused-bookings.ts'
import { failedAutopay } from '#server/records/autopay/alerts.ts'
import { openInvoices, overdueOf, type OpenInvoices } from './figures.ts'
import { failedRefundText } from '#server/records/payments/read.ts'

const mostCounted = 100
const mostNamed = 5

/** `open` is given where the caller has read it already. */
export async function readAlerts(
  app: AppContext,
  open?: Promise<readonly OpenInvoices[]>,
): Promise<AlertsView> {
  const now = app.clock()
  const settings = await app.settings()
  const today = todayIn(settings.time_zone, now)
  const { sentBefore, startsUntil } = alertWindow(now)
  const [{ rows }, groupsOfOpen] = await Promise.all([
    app.database.pool.query<Candidate>({
      name: 'alerts',
      text: candidatesText,
      values: [now, sentBefore, startsUntil, today, promiseSince(now, nearMinutes, settings)],
    }),
    open ?? openInvoices(app, today),
  ])
  const overdue = overdueOf(groupsOfOpen)
  const due = rows.filter((row) => isDue(row, now, settings))
  const groups = alertKinds.flatMap((kind): AlertsView['groups'] => {
    const severity = severityOf(kind)
    if (kind === 'overdue_invoices') return overdue ? [{ kind, severity, ...overdue, alerts: [] }] : []
    const own = due.filter((row) => row.kind === kind)
    if (own.length === 0) return []
    const named = own.slice(0, mostNamed).map(({ id, title, amount, at, other_id }) => ({
      id,
      title,
      amount,
      at: at.toISOString(),
      link: alertLink(kind, id),
      second_link: secondAlertLink(kind, other_id),
    }))
    return [{ kind, severity, count: own.length, amount: null, since: null, alerts: named }]
  })
  return { count: groups.reduce((sum, { count }) => sum + count, 0), groups }
}

interface Candidate {
  readonly kind: AlertKind
  readonly id: string
  readonly title: string
  readonly at: Date
  readonly status: string
  readonly until: Date | null
  readonly booking_status: BookingStatus | null
  readonly assignments: readonly AssignmentStatus[] | null
  readonly amount: number | null
  /** The invoice whose payment can be refunded, where money came without a date. */
  readonly other_id: string | null
}

/** The statement selects candidates; the domain decides which of them are alerts. */
function isDue(
  { kind, at, status, until, booking_status, assignments }: Candidate,
  now: Instant,
  clock: PromiseClock,
): boolean {
  if (isDecidedByStatement(kind)) return true
  const since = at.toISOString()
  switch (kind) {
    case 'unstaffed_event':
      return isUnstaffedEvent(
        { status: status as EventStatus, start_at: since, assignments: assignments ?? [] },
        now,
      )
    case 'cancelled_booking_event':
      return (
        booking_status !== null &&
        isEventOfCancelledBooking({ status: status as EventStatus, booking_status })
      )
    case 'overdue_invoices':
      return false
    case 'promise_ending':
      return isPendingNearPromise({ status: status as BookingStatus, created_at: since }, now, clock)
    case 'overdue_quote':
      return isOverdueQuote(
        { status: status as QuoteStatus, sent_at: since, expires_at: until?.toISOString() ?? '' },
        now,
      )
    case 'pending_without_client':
      return isPendingWithoutClient({ status: status as BookingStatus, client_id: null })
    default:
      return kind satisfies never
  }
}

const decidedByStatement = [
  'restored',
  'paid_without_date',
  'over_capacity',
  'booking_over_capacity',
  'paid_event_canceled',
  'hold_ending',
  'email_failed',
  'address_refused',
  'address_reported',
  'outside_calendar_stale',
  'money_owed_back',
  'payment_disputed',
  'refund_failed',
  'autopay_failed',
] as const satisfies readonly AlertKind[]

function isDecidedByStatement(kind: AlertKind): kind is (typeof decidedByStatement)[number] {
  return (decidedByStatement as readonly AlertKind[]).includes(kind)
}

/** The invoice of a booking whose payment came last. */
const lastPaidInvoice = `(select i.id from invoices i join payments p on p.invoice_id = i.id
  where i.booking_id = b.id and p.status = 'completed' and p.refunded_amount < p.amount
  order by p.created_at desc, p.id limit 1)`

/** The next booking of each address, once, by the person who has it. */
const refusedAddress = (because: RefusedBecause) => `
  (select 'address_${because}', id, person, refused_at, status, null, null, null, null, null
   from (select distinct on (b.id) b.id, b.status, r.refused_at,
       case when lower(b.email) = r.address then b.first_name || ' ' || b.last_name
         else (select f.contact_name from event_facts f where f.booking_id = b.id) end as person
     from ${refusedWithBooking(because, '$4')}
     order by b.id, lower(b.email) = r.address desc) a
   order by refused_at desc, id limit ${mostCounted})`

const candidatesText = `
  (select 'restored' as kind, r.id, '' as title, r.backup_of as at, '' as status, null::timestamptz as until,
     null as booking_status, null::text[] as assignments, null::int as amount, null::uuid as other_id
   from restores r where r.confirmed_at is null)
  union all
  (select 'paid_without_date', b.id, b.first_name || ' ' || b.last_name, b.event_date::timestamptz, b.status, null, null, null, null, ${lastPaidInvoice}
   from bookings b where ${paidWithoutDate('b', { now: '$1::timestamptz', today: '$4' })} order by b.event_date limit ${mostCounted})
  union all
  (select 'over_capacity', e.id, e.title, e.start_at, e.status, null, null, null, null, null
   from events e where ${overCapacity('e', '$1::timestamptz')} order by e.start_at limit ${mostCounted})
  union all
  (select 'booking_over_capacity', b.id, b.first_name || ' ' || b.last_name, b.event_date::timestamptz, b.status, null, null, null, null, null
   from bookings b where ${bookingOverCapacity('b', '$1::timestamptz')} order by b.event_date limit ${mostCounted})
  union all
  (select 'paid_event_canceled', b.id, b.first_name || ' ' || b.last_name, b.event_date::timestamptz, b.status, null, null, null, null, ${lastPaidInvoice}
   from bookings b where ${paidAndCanceled('b')} order by b.event_date limit ${mostCounted})
  union all
  (select 'hold_ending', b.id, b.first_name || ' ' || b.last_name, c.expires_at, b.status, null, null, null, null, null
   from claims c join bookings b on b.id = c.booking_id and b.is_active
   where ${holdEnding('c', '$1::timestamptz')} order by c.expires_at limit ${mostCounted})
  union all
  (select 'email_failed', o.id, b.first_name || ' ' || b.last_name, o.leaves_at, b.status, null, null, null, null, null
   from automation_occurrences o join bookings b on b.id = o.booking_id
   where o.state = 'failed' order by o.leaves_at, o.id limit ${mostCounted})
  union all
  ${refusedAddress('refused')}
  union all
  ${refusedAddress('reported')}
  union all
  (select 'outside_calendar_stale', o.id, o.name, coalesce(o.last_good_at, o.created_at), o.mode, null, null, null, null, null
   from outside_calendars o where ${staleCalendar('o', '$1::timestamptz')} order by o.name, o.id limit ${mostCounted})
  union all
  (select 'unstaffed_event', e.id, e.title, e.start_at, e.status, null, null, array(select a.status from staff_assignments a where a.event_id = e.id), null, null
   from events e
   where e.is_active and e.status in (${listText(openEventStatuses)}) and e.start_at > $1 and e.start_at <= $3
     and not exists (select from staff_assignments a where a.event_id = e.id and a.status <> 'cancelled')
   order by e.start_at limit ${mostCounted})
  union all
  (select 'cancelled_booking_event', e.id, e.title, e.start_at, e.status, null, b.status, null, null, null
   from events e join bookings b on b.id = e.booking_id and b.status = 'cancelled'
   where e.is_active and e.status in (${listText(openEventStatuses)}) and e.booking_id is not null
   order by e.start_at limit ${mostCounted})
  union all
  (select 'overdue_quote', q.id, q.quote_number, q.sent_at, q.status, q.expires_at, null, null, null, null
   from quotes q
   where q.status = 'sent' and q.sent_at < $2 and q.expires_at > $1
   order by q.sent_at limit ${mostCounted})
  union all
  (select 'promise_ending', b.id, b.first_name || ' ' || b.last_name, b.created_at, b.status, null, null, null, null, null
   from bookings b
   where b.is_active and b.status = 'pending' and b.answered_at is null
     and b.created_at <= $5::timestamptz
   order by b.created_at limit ${mostCounted})
  union all
  (select 'pending_without_client', b.id, b.booking_reference, b.created_at, b.status, null, null, null, null, null
   from bookings b
   where b.is_active and b.status = 'pending' and b.client_id is null
   order by b.created_at desc, b.id desc limit ${mostCounted})
  union all
  (select 'money_owed_back', i.id, i.invoice_number, i.updated_at, i.status, null, null, null, i.owed_back, null
   from invoices i where i.owed_back > 0 order by i.updated_at limit ${mostCounted})
  union all
  (select 'payment_disputed', i.id, i.invoice_number, p.updated_at, i.status, null, null, null, p.disputed_amount, null
   from payments p join invoices i on i.id = p.invoice_id
   where p.dispute_status = 'open' order by p.updated_at limit ${mostCounted})
  union all
  (select 'refund_failed', i.id, i.invoice_number, f.updated_at, i.status, null, null, null, f.amount, null
   from refunds f join payments p on p.id = f.payment_id join invoices i on i.id = p.invoice_id
   where ${failedRefundText('$1::timestamptz')} and i.owed_back = 0
   order by f.updated_at limit ${mostCounted})
  union all
  (select 'autopay_failed', i.id, i.invoice_number, a.ended_at, i.status, null, null, null, a.amount, null
   from (${failedAutopay}) a join invoices i on i.id = a.invoice_id order by a.ended_at limit ${mostCounted})`
