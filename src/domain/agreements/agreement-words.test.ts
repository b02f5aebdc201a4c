import { expect, test } from 'vitest'
import { eventText, hoursText, paymentText, serviceText } from './agreement-words.ts'
import { aSnapshot as snapshot } from './a-snapshot.ts'

test('the event says what, when and where', () => {
  expect(eventText(snapshot)).toBe(
    'Wedding on Saturday, June 26, 2027, 5:00 PM to 11:00 PM, Larkspur Conservatory',
  )
  expect(serviceText(snapshot)).toBe('150 guests, all included')
})

test('what nobody said is called so', () => {
  const event = {
    ...snapshot.event,
    windows_origin: 'assumed',
    guests_origin: 'assumed',
    service_mode: null,
  } as const
  expect(hoursText({ ...snapshot, event })).toBe('5:00 PM to 11:00 PM (as planned so far)')
  expect(serviceText({ ...snapshot, event })).toBe('150 guests (estimate)')
})

test('a window on another day names the day', () => {
  const windows = [
    ...snapshot.event.windows,
    {
      kind: 'after_party',
      starts_at: '2027-06-27T04:30:00.000Z',
      ends_at: '2027-06-27T06:00:00.000Z',
    } as const,
  ]
  expect(hoursText({ ...snapshot, event: { ...snapshot.event, windows } })).toBe(
    '5:00 PM to 11:00 PM; June 27, 2027, 12:30 AM to 2:00 AM',
  )
})

test('the payment is said with or without a deposit', () => {
  expect(paymentText(snapshot)).toBe(
    '$1,336.50 (25%) on signing. The rest, $4,009.50, by the date on the invoice.',
  )
  const terms = { ...snapshot.terms, deposit: null, balance: snapshot.total }
  expect(paymentText({ ...snapshot, terms })).toBe('$5,346.00, by the date on the invoice.')
})

test('the days of a plan are the last ones possible, and those of a change the invoice’s own', () => {
  const plan = [
    { label: 'Deposit', amount: 133_650, due_date: '2027-06-12' },
    { label: 'Balance', amount: 400_950, due_date: '2027-06-12' },
  ]
  const parts = 'Deposit: $1,336.50, by June 12, 2027. Balance: $4,009.50, by June 12, 2027.'
  expect(paymentText({ ...snapshot, plan })).toBe(
    `By the dates on the invoice, which are no later than these. ${parts}`,
  )
  const change = {
    name: 'Change 1',
    reason: null,
    approved_at: '2027-05-02T16:00:00.000Z',
    facts: [],
    lines: [],
    same: [],
    below: [],
    total_before: 534_600,
    total_after: 534_600,
  }
  expect(paymentText({ ...snapshot, plan, change })).toBe(parts)
})
