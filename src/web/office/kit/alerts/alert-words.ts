/** What each kind of alert says, and where it is acted on. */
import type { AlertGroup } from '#contract/dashboard.ts'
import { pageAddress, paths } from '#domain/addresses.ts'
import type { AlertKind } from '#domain/dashboard/alerts.ts'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import type { PromiseClock } from '#domain/promise/promise-hours.ts'
import {
  addMinutes,
  dateOfInstant,
  daysBetween,
  hoursBetween,
  longDate,
  todayIn,
  type Instant,
} from '#domain/time.ts'
import { promisedText } from '../promise-words.ts'

export type Alert = AlertGroup['alerts'][number]

/** `in 4 days`, `tomorrow`, `today`; days as the business's calendar counts them. */
function untilText(at: Instant, now: Instant, zone: string): string {
  const [then, today] = [todayIn(zone, at), todayIn(zone, now)]
  const days = daysBetween(today, then)
  if (days <= 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

/** `1 day`, `3 days` */
function ageText(hours: number): string {
  const days = Math.max(1, Math.floor(hours / 24))
  return days === 1 ? '1 day' : `${days} days`
}

export interface Words {
  readonly one: (
    alert: Alert,
    now: Instant,
    zone: string,
    clock: PromiseClock,
  ) => Readonly<Record<'sentence' | 'detail', string>>
  readonly action: string
  /** What the other way is called, where a kind has one. */
  readonly second?: string
  readonly many: string
  readonly all: string
  readonly allAt: string
}

const all = (label: string, list: Parameters<typeof pageAddress>[0], status: string) => ({
  all: label,
  allAt: pageAddress(list, { status }),
})

export const words: Readonly<Record<Exclude<AlertKind, 'overdue_invoices'>, Words>> = {
  restored: {
    one: ({ at }, _now, zone) => ({
      sentence: `Everything was restored from a backup of ${dateOfInstant(at, zone)}.`,
      detail: 'Automated emails, charges of saved cards and late fees wait for your review',
    }),
    action: 'Review',
    many: 'backups were restored',
    all: 'Review',
    allAt: paths.admin.dashboard,
  },
  paid_without_date: {
    one: ({ title, at }) => ({
      sentence: `${title} paid, and the date is not reserved.`,
      detail: `${longDate(at.slice(0, 10))}. Make room, or refund the payment`,
    }),
    action: 'Make Room',
    second: 'Refund',
    many: 'bookings were paid, and their dates are not reserved',
    ...all('View Inquiries', paths.admin.inquiries, 'paid_without_date'),
  },
  over_capacity: {
    one: ({ title, at }, _now, zone) => ({
      sentence: `${title} is over capacity: it has no unit.`,
      detail: longDate(todayIn(zone, at)),
    }),
    action: 'View Event',
    many: 'events are over capacity',
    ...all('View Events', paths.admin.events, 'over_capacity'),
  },
  booking_over_capacity: {
    one: ({ title, at }) => ({
      sentence: `${title} is over capacity: the date has no unit.`,
      detail: longDate(at.slice(0, 10)),
    }),
    action: 'View Inquiry',
    many: 'inquiries are over capacity',
    ...all('View Inquiries', paths.admin.inquiries, 'over_capacity'),
  },
  paid_event_canceled: {
    one: ({ title, at }) => ({
      sentence: `${title} paid, and the event is canceled.`,
      detail: `${longDate(at.slice(0, 10))}. Cancel the booking, or refund the payment`,
    }),
    action: 'View Inquiry',
    second: 'Refund',
    many: 'bookings were paid, and their events are canceled',
    ...all('View Inquiries', paths.admin.inquiries, 'paid_event_canceled'),
  },
  hold_ending: {
    one: ({ title, at }, now, zone) => ({
      sentence: `The hold of ${title} ends ${untilText(addMinutes(at, -1), now, zone)}.`,
      detail: 'Prolong it, or ask for the deposit',
    }),
    action: 'View Inquiry',
    many: 'holds end within 2 days',
    ...all('View Inquiries', paths.admin.inquiries, 'hold_ending'),
  },
  email_failed: {
    one: ({ title }) => ({
      sentence: `An automated email about ${title} could not be made.`,
      detail: 'See why, and try it again or skip it',
    }),
    action: 'Open Outbox',
    many: 'automated emails could not be made',
    all: 'Open Outbox',
    allAt: paths.admin.outbox,
  },
  address_refused: {
    one: ({ title }) => ({
      sentence: `The mail server refused the address of ${title}.`,
      detail: 'Nothing is sent there by itself. Ask for another address',
    }),
    action: 'View Inquiry',
    many: 'addresses were refused by their mail servers',
    ...all('View Inquiries', paths.admin.inquiries, 'address_refused'),
  },
  address_reported: {
    one: ({ title }) => ({
      sentence: `An email to ${title} was reported as spam.`,
      detail: 'Nothing is sent there by itself. Ask how they would like to hear from you',
    }),
    action: 'View Inquiry',
    many: 'clients reported an email as spam',
    ...all('View Inquiries', paths.admin.inquiries, 'address_reported'),
  },
  outside_calendar_stale: {
    one: ({ title, at }, now) => ({
      sentence: `The calendar ${title} was not read for ${ageText(hoursBetween(at, now))}.`,
      detail: 'Its last good copy is used. Check its address',
    }),
    action: 'View Calendars',
    many: 'outside calendars were not read for a day or more',
    all: 'View Calendars',
    allAt: pageAddress(paths.admin.settings, { section: 'calendar' }),
  },
  money_owed_back: {
    one: ({ title, amount }) => ({
      sentence: `${formatMoney(amount ?? 0, businessCurrency)} is owed back to the client of ${title}.`,
      detail: 'Refund it, or say why it is kept',
    }),
    action: 'Refund',
    many: 'invoices have money that is owed back',
    ...all('View Invoices', paths.admin.invoices, 'owed_back'),
  },
  payment_disputed: {
    one: ({ title, amount, at }, _now, zone) => ({
      sentence: `A payment of ${formatMoney(amount ?? 0, businessCurrency)} for ${title} is disputed.`,
      detail: `Since ${dateOfInstant(at, zone)}. Answer it at your card provider`,
    }),
    action: 'View Invoice',
    many: 'payments are disputed',
    ...all('View Invoices', paths.admin.invoices, 'disputed'),
  },
  refund_failed: {
    one: ({ title, amount, at }, _now, zone) => ({
      sentence: `A refund of ${formatMoney(amount ?? 0, businessCurrency)} for ${title} failed.`,
      detail: dateOfInstant(at, zone),
    }),
    action: 'View Invoice',
    many: 'refunds failed',
    ...all('View Invoices', paths.admin.invoices, 'refund_failed'),
  },
  autopay_failed: {
    one: ({ title, amount, at }, _now, zone) => ({
      sentence: `The saved card for ${title} did not pay ${formatMoney(amount ?? 0, businessCurrency)}.`,
      detail: `${dateOfInstant(at, zone)}. It is not charged again by itself: call the client`,
    }),
    action: 'View Invoice',
    many: 'saved cards did not pay',
    ...all('View Invoices', paths.admin.invoices, 'autopay_failed'),
  },
  unstaffed_event: {
    one: ({ title, at }, now, zone) => ({
      sentence: `${title} starts ${untilText(at, now, zone)} with no staff assignment.`,
      detail: longDate(todayIn(zone, at)),
    }),
    action: 'Assign Staff',
    many: 'events start within 7 days with no staff assignment',
    ...all('View Events', paths.admin.events, 'unstaffed'),
  },
  cancelled_booking_event: {
    one: ({ title, at }, _now, zone) => ({
      sentence: `The booking of ${title} is canceled, and its event is not.`,
      detail: longDate(todayIn(zone, at)),
    }),
    action: 'View Event',
    many: 'events are still planned though their bookings are canceled',
    ...all('View Events', paths.admin.events, 'booking_cancelled'),
  },
  promise_ending: {
    one: ({ title, at }, now, _zone, clock) => ({
      sentence: `${title} has waited ${Math.floor(hoursBetween(at, now))} h for an answer.`,
      detail: `We promise an answer within ${promisedText(clock)}`,
    }),
    action: 'Answer',
    many: 'inquiries have waited more than 20 h for an answer',
    ...all('View Inquiries', paths.admin.inquiries, 'promise_ending'),
  },
  overdue_quote: {
    one: ({ title, at }, _now, zone) => ({
      sentence: `Quote ${title} was sent more than 7 days ago.`,
      detail: `Sent ${dateOfInstant(at, zone)}`,
    }),
    action: 'View Quote',
    many: 'quotes were sent more than 7 days ago',
    ...all('View Quotes', paths.admin.quotes, 'unanswered'),
  },
  pending_without_client: {
    one: ({ title, at }, _now, zone) => ({
      sentence: `Inquiry ${title} is pending with no client.`,
      detail: `Received ${dateOfInstant(at, zone)}`,
    }),
    action: 'View Inquiry',
    many: 'inquiries are pending with no client',
    ...all('View Inquiries', paths.admin.inquiries, 'no_client'),
  },
}
