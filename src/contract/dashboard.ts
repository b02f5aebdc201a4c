import * as z from 'zod/mini'
import { bookingStatuses } from '#domain/bookings/booking.ts'
import { alertKinds, alertSeverities } from '#domain/dashboard/alerts.ts'
import { eventStatuses } from '#domain/events/event.ts'
import { invoiceStatuses, paymentTypes } from '#domain/invoices/invoice.ts'
import { isCalendarDate } from '#domain/time.ts'
import { owner, reading } from './base.ts'
import { instantField, pageCursor } from './fields.ts'

/** The alerts of one kind: their number and the first of them, with the address to act on each. */
const alertGroup = z.object({
  kind: z.enum(alertKinds),
  severity: z.enum(alertSeverities),
  /** Counted up to 100; overdue invoices are all counted. */
  count: z.int(),
  /** What is open on all overdue invoices, in cents; null for other kinds. */
  amount: z.nullable(z.int()),
  /** The earliest due date of overdue invoices. */
  since: z.nullable(z.string()),
  alerts: z.array(
    z.object({
      /** The id of the record. */
      id: z.string(),
      title: z.string(),
      /** The amount owed back, disputed, not refunded or not paid by a saved card, in cents; null for other alerts. */
      amount: z.nullable(z.int()),
      /** The start of the event, or the time of the quote or the inquiry. */
      at: z.string(),
      link: z.string(),
      /** The other way to act on it; null where there is one way. */
      second_link: z.nullable(z.string()),
    }),
  ),
})
export type AlertGroup = z.output<typeof alertGroup>

/** `count` covers all kinds. Kinds without alerts are left out. */
const alerts = z.object({ count: z.int(), groups: z.array(alertGroup) })
export type AlertsView = z.output<typeof alerts>

const overview = z.object({
  /** `issue` is true above 5. */
  pending_quotes: z.object({ count: z.int(), draft: z.int(), sent: z.int(), issue: z.boolean() }),
  outstanding_invoices: z.object({ count: z.int(), overdue: z.int(), balance: z.int() }),
  active_clients: z.object({ count: z.int(), new_this_month: z.int() }),
  /** `count` is of all active ones, past and canceled too (A-DSH-09); the others are upcoming. */
  active_events: z.object({ count: z.int(), upcoming: z.int(), confirmed: z.int() }),
  /** The shifts of the schedule's next 30 days, without canceled ones. */
  active_staff: z.object({ count: z.int(), upcoming_shifts: z.int() }),
  /** False until the first booking or event. */
  has_begun: z.boolean(),
  /** False until the owner saved name and headline of the business. */
  is_named: z.boolean(),
})
export type OverviewView = z.output<typeof overview>

/** An active booking by its event date, or an event without a booking. `event` is the event of the booking. */
const calendarEntry = z.object({
  kind: z.enum(['booking', 'event']),
  id: z.string(),
  date: z.string(),
  /** Of the place; day and hour are on its clock. */
  time_zone: z.string(),
  /** `17:00` */
  start_time: z.string(),
  name: z.string(),
  event_type: z.string(),
  location: z.nullable(z.string()),
  guests: z.nullable(z.string()),
  status: z.nullable(z.enum(bookingStatuses)),
  reference: z.nullable(z.string()),
  event: z.nullable(
    z.object({
      id: z.string(),
      title: z.string(),
      status: z.enum(eventStatuses),
      start_at: z.string(),
      end_at: z.nullable(z.string()),
    }),
  ),
})
export type CalendarEntry = z.output<typeof calendarEntry>

/** At most `most` entries a day, by date ascending. */
const calendar = z.object({ month: z.string(), most: z.int(), entries: z.array(calendarEntry) })
export type CalendarView = z.output<typeof calendar>

const eventAhead = z.object({
  id: z.string(),
  date: z.string(),
  title: z.string(),
  event_type: z.string(),
  client_name: z.string(),
  status: z.enum(eventStatuses),
  start_at: z.string(),
  end_at: z.nullable(z.string()),
  place: z.nullable(z.string()),
  /** Of the place. */
  time_zone: z.string(),
  /** The people with a shift that is not canceled, and how many the event needs. */
  staffed: z.int(),
  needed: z.int(),
  /** What is open on its issued invoices, in cents, and how much of it is past its day. */
  owed: z.int(),
  late: z.int(),
  is_paid: z.boolean(),
})
export type EventAhead = z.output<typeof eventAhead>

/** The events of today and the next six days that are not canceled, and those that began before and are not over, by start; `more` where not all are listed. */
const ahead = z.object({ events: z.array(eventAhead), more: z.boolean() })
export type AheadView = z.output<typeof ahead>

/** The pending inquiries: their number, how many are past the promised 24 hours, and those whose promise ends first. */
const waiting = z.object({
  count: z.int(),
  late: z.int(),
  inquiries: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      event_type: z.string(),
      event_date: z.string(),
      received_at: z.string(),
    }),
  ),
})
export type WaitingView = z.output<typeof waiting>

const finance = z.object({
  /** Completed payments net of refunds, of the last 30 days and of the 30 days before, in cents. */
  current: z.int(),
  prior: z.int(),
  growth: z.number(),
  outstanding: z.int(),
  overdue: z.int(),
  bars: z.array(z.object({ from: z.string(), to: z.string(), current: z.int(), prior: z.int() })),
})
export type FinanceView = z.output<typeof finance>

const activity = z.object({
  kind: z.enum(['payment', 'invoice']),
  id: z.string(),
  at: z.string(),
  name: z.string(),
  invoice_id: z.string(),
  invoice_number: z.string(),
  amount: z.int(),
  /** Of a payment. */
  payment_type: z.nullable(z.enum(paymentTypes)),
  /** Of an invoice, as of today. */
  status: z.nullable(z.enum(invoiceStatuses)),
})
export type ActivityView = z.output<typeof activity>

const month = z.string('Please choose a month').check(
  z.maxLength(7, 'Please choose a month'),
  z.refine((text) => isCalendarDate(`${text}-01`), 'Please choose a month'),
)

const dashboard = z.object({
  now: z.string(),
  today: z.string(),
  ahead: z.nullable(ahead),
  waiting: z.nullable(waiting),
  alerts: z.nullable(alerts),
  overview: z.nullable(overview),
  calendar: z.nullable(calendar),
  finance: z.nullable(finance),
  activity: z.nullable(z.array(activity)),
})
export type DashboardView = z.output<typeof dashboard>

/** All parts of the dashboard. A part that could not be read is null; the others are still answered. */
const readDashboard = reading('/read-dashboard', 'Alerts, figures, a month of events, and what happened')
  .input(z.object({ month: z.optional(month) }))
  .output(dashboard)

const listAlerts = reading('/list-alerts', 'What the owner should act on').output(alerts)

/** The newest completed payments, at most 10. */
const listPayments = reading('/list-payments', 'The newest payments that came in').output(
  z.object({
    payments: z.array(
      z.object({
        id: z.string(),
        amount: z.int(),
        refunded_amount: z.int(),
        status: z.literal('completed'),
        payment_type: z.enum(paymentTypes),
        created_at: z.string(),
        booking_id: z.string(),
        invoice_id: z.string(),
        invoice_number: z.string(),
        client_name: z.string(),
      }),
    ),
  }),
)

/** Completed payments after `from` until `to`, newest first, 50 a page, each net of refunds: the rows of a revenue figure. */
const listRevenue = reading('/list-revenue', 'What came in within a time, newest first')
  .input(
    z.object({
      from: instantField('Since when?'),
      to: instantField('Until when?'),
      cursor: pageCursor,
    }),
  )
  .output(
    z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          amount: z.int(),
          payment_type: z.enum(paymentTypes),
          created_at: z.string(),
          invoice_id: z.string(),
          invoice_number: z.string(),
          client_name: z.string(),
        }),
      ),
      next: z.nullable(z.string()),
    }),
  )

export const functions = {
  'read-dashboard': owner(readDashboard),
  'list-alerts': owner(listAlerts),
  'list-payments': owner(listPayments),
  'list-revenue': owner(listRevenue),
}
