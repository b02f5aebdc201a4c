import { expect, test } from 'vitest'
import type { CalendarEntry } from '#contract/dashboard.ts'
import {
  activityText,
  agoText,
  entryCount,
  entryTimes,
  entryOccasion,
  entryTone,
  growthText,
  isCalledOff,
  waitedText,
  stretchText,
} from './dashboard-words.ts'

const zone = 'America/New_York'

const now = '2027-06-03T18:00:00.000Z'

test('growth is said in words', () => {
  const text = (current: number, prior: number, growth: number) => growthText({ current, prior, growth }).text
  expect(text(150, 100, 50)).toBe('50% above the 30 days before')
  expect(text(88, 100, -12.4)).toBe('12.4% below the 30 days before')
  expect(text(100, 100, 0)).toBe('As much as in the 30 days before')
  expect(text(100, 0, 0)).toBe('Nothing came in the 30 days before')
  expect(text(0, 0, 0)).toBe('Nothing came in yet')
})

test('who waits beyond the promise waits in hours, then in days', () => {
  expect(waitedText('2027-06-01T11:00:00.000Z', now)).toBe('55 h')
  expect(waitedText('2027-05-30T11:00:00.000Z', now)).toBe('4 days')
})

test('what happened says how long ago, by the calendar', () => {
  const ago = (at: string) => agoText(at, now, zone)
  expect(ago('2027-06-03T17:59:30.000Z')).toBe('just now')
  expect(ago('2027-06-03T17:59:00.000Z')).toBe('1 minute ago')
  expect(ago('2027-06-03T17:40:00.000Z')).toBe('20 minutes ago')
  expect(ago('2027-06-03T16:30:00.000Z')).toBe('1 hour ago')
  expect(ago('2027-06-03T05:00:00.000Z')).toBe('13 hours ago')
  expect(ago('2027-06-03T03:00:00.000Z')).toBe('yesterday')
  expect(ago('2027-06-01T16:00:00.000Z')).toBe('June 1')
  expect(ago('2026-12-31T16:00:00.000Z')).toBe('December 31, 2026')
  expect(stretchText({ from: '2027-05-04T18:00:00.000Z', to: now }, now, zone)).toBe('May 4 to June 3')
})

test('payments and invoices are distinguished', () => {
  const some = {
    kind: 'payment' as const,
    id: '',
    at: now,
    name: 'Ann',
    invoice_id: '',
    invoice_number: '',
    amount: 1,
  }
  expect(activityText({ ...some, payment_type: 'deposit', status: null })).toBe('Deposit paid by Ann')
  expect(activityText({ ...some, payment_type: 'full', status: null })).toBe('Full payment by Ann')
  expect(activityText({ ...some, payment_type: 'part', status: null })).toBe('Payment by Ann')
  expect(activityText({ ...some, kind: 'invoice', payment_type: null, status: 'sent' })).toBe(
    'Invoice created for Ann',
  )
})

test('an entry reads as its event, where it has one', () => {
  const inquiry: CalendarEntry = {
    kind: 'booking',
    id: 'b',
    date: '2027-06-12',
    start_time: '17:00',
    time_zone: zone,
    name: 'Ann Lee',
    event_type: 'wedding',
    location: 'Barn',
    guests: '51-75',
    status: 'pending',
    reference: 'SC-1',
    event: null,
  }
  const event = {
    id: 'e',
    title: 'Lee wedding',
    status: 'confirmed' as const,
    start_at: '2027-06-12T20:00:00.000Z',
    end_at: '2027-06-13T03:00:00.000Z',
  }
  const words = (entry: CalendarEntry) => [
    entryOccasion(entry),
    entryTimes(entry, zone),
    entryTone(entry),
    isCalledOff(entry),
  ]
  expect(words(inquiry)).toEqual(['Wedding', '5 PM', 'warn', false])
  expect(words({ ...inquiry, event })).toEqual(['Lee wedding', '4 PM to 11 PM', 'ok', false])
  expect(words({ ...inquiry, event: { ...event, end_at: null, status: 'cancelled' } })).toEqual([
    'Lee wedding',
    '4 PM',
    'bad',
    true,
  ])
  expect([entryCount(1, 20), entryCount(2, 20), entryCount(20, 20)]).toEqual([
    '1 event',
    '2 events',
    '20+ events',
  ])
})
