import { describe, expect, test } from 'vitest'
import { eventStatuses } from '../events/event.ts'
import { invoiceStatuses } from '../invoices/invoice.ts'
import { quoteStatuses } from '../quotes/quote.ts'
import { mixedActivity } from './activity.ts'
import { alertKinds, alertLink, secondAlertLink, severityOf } from './alerts.ts'
import {
  isEventOfCancelledBooking,
  isOverdueQuote,
  isPendingWithoutClient,
  isUnstaffedEvent,
} from './alert-rules.ts'
import { financialWindows, growthOf, isAwaited, revenueOf } from './finance.ts'
import { arePendingQuotesAnIssue, isOutstandingInvoice } from './overview.ts'

const now = '2027-06-15T12:00:00.000Z'
const after = (days: number, seconds = 0) =>
  new Date(Date.parse(now) + days * 86_400_000 + seconds * 1000).toISOString()

describe('an alert', () => {
  test('is raised for a quote sent more than 7 days ago, while it waits', () => {
    const quote = { status: 'sent' as const, sent_at: after(-7), expires_at: after(20) }
    expect(isOverdueQuote(quote, now)).toBe(false)
    expect(isOverdueQuote({ ...quote, sent_at: after(-7, -1) }, now)).toBe(true)
    expect(isOverdueQuote({ ...quote, sent_at: null }, now)).toBe(false)
    expect(isOverdueQuote({ ...quote, sent_at: after(-40), expires_at: after(-10) }, now)).toBe(false)
    const waiting = quoteStatuses.filter((status) =>
      isOverdueQuote({ ...quote, status, sent_at: after(-8) }, now),
    )
    expect(waiting).toEqual(['sent'])
  })

  test('is raised for a pending booking with no client', () => {
    expect(isPendingWithoutClient({ status: 'pending', client_id: null })).toBe(true)
    expect(isPendingWithoutClient({ status: 'pending', client_id: 'c' })).toBe(false)
    expect(isPendingWithoutClient({ status: 'quoted', client_id: null })).toBe(false)
  })

  test('is raised for an event that starts within 7 days with nobody assigned', () => {
    const event = { status: 'confirmed' as const, start_at: after(7, -3600), assignments: [] }
    expect(isUnstaffedEvent(event, now)).toBe(true)
    expect(isUnstaffedEvent({ ...event, start_at: after(7) }, now)).toBe(true)
    expect(isUnstaffedEvent({ ...event, start_at: after(7, 1) }, now)).toBe(false)
    expect(isUnstaffedEvent({ ...event, start_at: after(7, 3600) }, now)).toBe(false)
    expect(isUnstaffedEvent({ ...event, start_at: now }, now)).toBe(false)
    expect(isUnstaffedEvent({ ...event, assignments: ['cancelled'] }, now)).toBe(true)
    expect(isUnstaffedEvent({ ...event, assignments: ['cancelled', 'scheduled'] }, now)).toBe(false)
    expect(eventStatuses.filter((status) => isUnstaffedEvent({ ...event, status }, now))).toEqual([
      'pending',
      'confirmed',
    ])
  })

  test('is raised for an event that stands after its booking was cancelled', () => {
    expect(isEventOfCancelledBooking({ status: 'confirmed', booking_status: 'cancelled' })).toBe(true)
    expect(isEventOfCancelledBooking({ status: 'cancelled', booking_status: 'cancelled' })).toBe(false)
    expect(isEventOfCancelledBooking({ status: 'confirmed', booking_status: 'paid' })).toBe(false)
  })

  test('says how bad it is and where to act', () => {
    expect(alertKinds.map((kind) => [severityOf(kind), alertLink(kind, 'x')])).toEqual([
      ['error', '/admin?restored=x'],
      ['error', '/admin?make-room=x'],
      ['error', '/admin/events?id=x'],
      ['error', '/admin/bookings?id=x'],
      ['error', '/admin/bookings?id=x'],
      ['error', '/admin/invoices?id=x'],
      ['error', '/admin/invoices?id=x'],
      ['error', '/admin/invoices?id=x'],
      ['error', '/admin/invoices?id=x'],
      ['error', '/admin/invoices?status=late'],
      ['error', '/admin/schedule?assign=x'],
      ['warning', '/admin/events?id=x'],
      ['warning', '/admin/bookings?id=x'],
      ['warning', '/admin/bookings?id=x'],
      ['warning', '/admin/outbox'],
      ['warning', '/admin/bookings?id=x'],
      ['warning', '/admin/bookings?id=x'],
      ['warning', '/admin/settings?section=calendar'],
      ['warning', '/admin/quotes?id=x'],
      ['warning', '/admin/bookings?id=x'],
    ])
  })

  test('of money without a date has two ways out', () => {
    expect(secondAlertLink('paid_without_date', 'i')).toBe('/admin?refund=i')
    expect(secondAlertLink('paid_event_canceled', 'i')).toBe('/admin?refund=i')
    expect(secondAlertLink('paid_without_date', null)).toBeNull()
    expect(secondAlertLink('over_capacity', 'i')).toBeNull()
  })
})

describe('the overview', () => {
  test('flags more than 5 pending quotes', () => {
    expect([arePendingQuotesAnIssue(5), arePendingQuotesAnIssue(6)]).toEqual([false, true])
  })

  test('counts sent and overdue invoices', () => {
    const today = '2027-06-15'
    const counted = (due_date: string) =>
      invoiceStatuses.filter((status) => isOutstandingInvoice({ status, due_date }, today))
    expect(counted('2027-06-15')).toEqual(['sent', 'overdue'])
    expect(counted('2027-06-14')).toEqual(['sent', 'partial', 'overdue'])
  })
})

describe('the financial summary', () => {
  test('grows in percent, and not at all from nothing', () => {
    expect(growthOf(150, 100)).toBe(50)
    expect(growthOf(1124, 1000)).toBe(12.4)
    expect(growthOf(50, 100)).toBe(-50)
    expect(growthOf(100, 0)).toBe(0)
    expect(growthOf(0, 0)).toBe(0)
  })

  test('compares the last 30 days with the 30 before', () => {
    expect(financialWindows(now)).toEqual({ current: after(-30), prior: after(-60) })
    const revenue = revenueOf(
      [
        { bar: 0, amount: 100 },
        { bar: 14, amount: 50 },
        { bar: 15, amount: 40 },
        { bar: 29, amount: 60 },
        { bar: 30, amount: 999 },
      ],
      now,
    )
    expect(revenue).toMatchObject({ current: 150, prior: 100, growth: 50 })
    expect(revenue.bars).toHaveLength(15)
    expect(revenue.bars[0]).toEqual({ from: after(-30), to: after(-28), current: 50, prior: 60 })
    expect(revenue.bars.at(-1)).toEqual({ from: after(-2), to: now, current: 100, prior: 40 })
  })

  test('awaits what is sent, partial and overdue; partially_paid is partial', () => {
    const awaited = [...invoiceStatuses, 'partially_paid' as const].filter((status) => isAwaited(status))
    expect(awaited).toEqual(['sent', 'partial', 'overdue', 'partially_paid'])
  })
})

test('recent activity mixes 10 payments and 5 invoices, the newest 8 first', () => {
  const some = (kind: string, count: number, gap: number) =>
    Array.from({ length: count }, (_, place) => ({ kind, at: after(-place * gap) }))
  const mixed = mixedActivity(some('payment', 11, 1), some('invoice', 6, 2))
  expect(mixed).toHaveLength(8)
  expect(mixed.map(({ at }) => at)).toEqual(
    mixed
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  expect(mixed.filter(({ kind }) => kind === 'invoice')).toHaveLength(3)
  expect(mixedActivity([], some('invoice', 6, 1))).toHaveLength(5)
})
