import { expect, test } from 'vitest'
import { guestsOf, hoursText } from './event-words.ts'

const zone = 'America/New_York'
const clock = { zone, home: zone }

test('guests are the final count, else the estimate, else to be decided', () => {
  expect(guestsOf({ guest_count_final: 118, guest_count_est: 120 })).toBe(118)
  expect(guestsOf({ guest_count_final: null, guest_count_est: 120 })).toBe(120)
  expect(guestsOf({ guest_count_final: null, guest_count_est: null })).toBeUndefined()
})

test('hours name the day of the end only where it is 24 hours later or more', () => {
  const start_at = '2027-06-26T21:00:00.000Z'
  expect(hoursText({ start_at, end_at: null }, clock)).toBe('5:00 PM')
  expect(hoursText({ start_at, end_at: '2027-06-27T03:00:00.000Z' }, clock)).toBe('5:00 PM to 11:00 PM')
  expect(hoursText({ start_at, end_at: '2027-06-27T05:00:00.000Z' }, clock)).toBe('5:00 PM to 1:00 AM')
  expect(hoursText({ start_at, end_at: '2027-06-27T20:59:00.000Z' }, clock)).toBe('5:00 PM to 4:59 PM')
  expect(hoursText({ start_at, end_at: '2027-06-27T21:00:00.000Z' }, clock)).toBe(
    '5:00 PM to June 27, 2027, 5:00 PM',
  )
})
