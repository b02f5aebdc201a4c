import { expect, test } from 'vitest'
import { defaultAvailability } from '#domain/availability/settings.ts'
import { occupiedParts, occupiedText } from './occupied-words.ts'

test('an event occupies its service with setup, teardown and travel', () => {
  expect(occupiedText(defaultAvailability)).toBe(
    'An event from 5 PM to 9 PM keeps a unit busy from 2:30 PM to 10:30 PM.',
  )
  expect(occupiedText({ ...defaultAvailability, setup_minutes: 1080, travel_minutes: 120 })).toBe(
    'An event from 5 PM to 9 PM keeps a unit busy from 9 PM the day before to 12 AM the day after.',
  )
  expect(occupiedText({ ...defaultAvailability, setup_minutes: 1440, travel_minutes: 720 })).toContain(
    '5 AM the day before',
  )
})

test('what takes no time is no part of it', () => {
  const parts = occupiedParts({ ...defaultAvailability, travel_minutes: 0, teardown_minutes: 0 })
  expect(parts.map(({ name, minutes }) => [name, minutes])).toEqual([
    ['setup', 120],
    ['service', 240],
  ])
})
