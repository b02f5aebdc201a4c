import { expect, test } from 'vitest'
import { guestCounts } from './choices.ts'
import { plannedGuests } from './guests.ts'

test('the upper end of the range is planned for, 200 for 200+', () => {
  expect(Object.fromEntries(guestCounts.map((count) => [count, plannedGuests(count)]))).toEqual({
    '1-25': 25,
    '26-50': 50,
    '51-75': 75,
    '76-100': 100,
    '101-150': 150,
    '151-200': 200,
    '200+': 200,
  })
})
