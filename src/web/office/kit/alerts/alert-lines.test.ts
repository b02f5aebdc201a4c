import { expect, test } from 'vitest'
import type { AlertGroup } from '#contract/dashboard.ts'
import { alertLineCount, badgeText } from './alert-count.ts'
import { alertLines } from './alert-lines.ts'

const clock = { promise_hours: null, time_zone: 'America/New_York' }

const now = '2027-06-03T16:00:00.000Z'
const alert = (id: string, at = '2027-06-07T21:00:00.000Z') => ({
  id,
  title: id,
  amount: null,
  at,
  link: `/admin/x?id=${id}`,
  second_link: null,
})
const group = (kind: AlertGroup['kind'], count: number): AlertGroup => ({
  kind,
  severity: 'warning',
  count,
  amount: null,
  since: null,
  alerts: ['A', 'B', 'C', 'D', 'E'].slice(0, count).map((id) => alert(id)),
})

test('up to three alerts of a kind have a line each, more share one', () => {
  const lines = (count: number) =>
    alertLines([group('overdue_quote', count)], now, clock).map(({ sentence, detail, link }) => [
      sentence,
      detail,
      link,
    ])
  expect(lines(1)).toEqual([['Quote A was sent more than 7 days ago.', 'Sent June 7, 2027', '/admin/x?id=A']])
  expect(lines(3)).toHaveLength(3)
  for (const count of [1, 3, 4, 100])
    expect(alertLineCount([group('overdue_quote', count)])).toBe(lines(count).length)
  expect(lines(4)).toEqual([
    ['4 quotes were sent more than 7 days ago.', 'A, B, C and 1 more', '/admin/quotes?status=unanswered'],
  ])
  expect(lines(100)[0]?.slice(0, 2)).toEqual([
    '100 or more quotes were sent more than 7 days ago.',
    'A, B, C and more',
  ])
})

test('money that is owed back is said in full', () => {
  const owed = { ...alert('INV-2027-0001'), amount: 24_780 }
  const group = { kind: 'money_owed_back', severity: 'error', count: 1, amount: null, since: null } as const
  expect(alertLines([{ ...group, alerts: [owed] }], now, clock)).toMatchObject([
    { sentence: '$247.80 is owed back to the client of INV-2027-0001.', action: 'Refund' },
  ])
})

test('an event that is near says how near, by the calendar', () => {
  const sentence = (at: string) =>
    alertLines(
      [{ ...group('unstaffed_event', 1), severity: 'error', alerts: [alert('Gala', at)] }],
      now,
      clock,
    )[0]?.sentence
  expect(sentence('2027-06-07T21:00:00.000Z')).toBe('Gala starts in 4 days with no staff assignment.')
  expect(sentence('2027-06-04T04:30:00.000Z')).toBe('Gala starts tomorrow with no staff assignment.')
  expect(sentence('2027-06-04T03:30:00.000Z')).toBe('Gala starts today with no staff assignment.')
})

test('a badge has two digits', () => {
  expect([badgeText(99), badgeText(100)]).toEqual(['99', '99+'])
})

test('overdue invoices are one line, with their sum and the age of the oldest', () => {
  const overdue = (count: number, since: string) =>
    alertLines([{ ...group('overdue_invoices', 0), count, amount: 9_804_981, since }], now, clock).map(
      ({ sentence, detail, link }) => [sentence, detail, link],
    )
  expect(overdue(31, '2027-05-22')).toEqual([
    ['31 invoices are overdue, $98,049.81.', 'The oldest by 12 days', '/admin/invoices?status=late'],
  ])
  expect(overdue(1, '2027-06-02')[0]?.slice(0, 2)).toEqual(['1 invoice is overdue, $98,049.81.', 'By 1 day'])
})

test('a promise that ends says since when, and only many without a client are quiet', () => {
  const waiting = {
    ...group('promise_ending', 1),
    alerts: [alert('Grace Greene', '2027-06-02T19:00:00.000Z')],
  }
  expect(alertLines([waiting], now, clock)[0]?.sentence).toBe('Grace Greene has waited 21 h for an answer.')
  expect(alertLines([waiting], now, clock)[0]?.detail).toBe('We promise an answer within 24 hours')
  const hours = { weekdays: [1], from_minutes: 540, to_minutes: 1020 }
  const [line] = alertLines([waiting], now, { ...clock, promise_hours: hours })
  expect(line?.detail).toBe('We promise an answer within 24 business hours')
  const quiet = (kind: AlertGroup['kind'], count: number) =>
    alertLines([group(kind, count)], now, clock).map(({ isQuiet }) => isQuiet)
  expect(quiet('pending_without_client', 4)).toEqual([true])
  expect(quiet('pending_without_client', 1)).toEqual([false])
  expect(quiet('overdue_quote', 4)).toEqual([false])
})

test('money without a date has two ways out, the refund only where there is a payment to refund', () => {
  const secondOf = (second_link: string | null) =>
    alertLines(
      [{ ...group('paid_without_date', 1), alerts: [{ ...alert('A'), second_link }] }],
      now,
      clock,
    )[0]
  expect(secondOf('/admin?refund=1')).toMatchObject({
    action: 'Make Room',
    second: { action: 'Refund', link: '/admin?refund=1' },
  })
  expect(secondOf(null)?.second).toBeUndefined()
})
