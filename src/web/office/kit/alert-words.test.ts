import { expect, test } from 'vitest'
import type { AlertGroup } from '#contract/dashboard.ts'
import { alertLines, badgeText } from './alert-words.ts'

const zone = 'America/New_York'

const now = '2027-06-03T16:00:00.000Z'
const alert = (id: string, at = '2027-06-07T21:00:00.000Z') => ({
  id,
  title: id,
  amount: null,
  at,
  link: `/admin/x?id=${id}`,
})
const group = (kind: AlertGroup['kind'], count: number): AlertGroup => ({
  kind,
  severity: 'warning',
  count,
  alerts: ['A', 'B', 'C', 'D', 'E'].slice(0, count).map((id) => alert(id)),
})

test('up to three alerts of a kind have a line each, more share one', () => {
  const lines = (count: number) =>
    alertLines([group('overdue_quote', count)], now, zone).map(({ sentence, detail, link }) => [
      sentence,
      detail,
      link,
    ])
  expect(lines(1)).toEqual([['Quote A was sent more than 7 days ago.', 'Sent June 7, 2027', '/admin/x?id=A']])
  expect(lines(3)).toHaveLength(3)
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
  const group = { kind: 'money_owed_back', severity: 'error', count: 1, alerts: [owed] } as const
  expect(alertLines([{ ...group, alerts: [owed] }], now, zone)).toMatchObject([
    { sentence: '$247.80 is owed back to the client of INV-2027-0001.', action: 'Refund' },
  ])
})

test('an event that is near says how near, by the calendar', () => {
  const sentence = (at: string) =>
    alertLines(
      [{ kind: 'unstaffed_event', severity: 'error', count: 1, alerts: [alert('Gala', at)] }],
      now,
      zone,
    )[0]?.sentence
  expect(sentence('2027-06-07T21:00:00.000Z')).toBe('Gala starts in 4 days with no staff assignment.')
  expect(sentence('2027-06-04T04:30:00.000Z')).toBe('Gala starts tomorrow with no staff assignment.')
  expect(sentence('2027-06-04T03:30:00.000Z')).toBe('Gala starts today with no staff assignment.')
})

test('a badge has two digits', () => {
  expect([badgeText(99), badgeText(100)]).toEqual(['99', '99+'])
})
