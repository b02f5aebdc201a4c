import { expect, test } from 'vitest'
import { peopleMissing, peopleNeeded } from './staffing.ts'

test.each([
  [null, 2],
  [0, 2],
  [100, 2],
  [101, 3],
  [150, 3],
  [151, 4],
])('%s guests need %i people', (guests, people) => {
  expect(peopleNeeded(guests)).toBe(people)
})

test('people are missing while the event is open and not over', () => {
  const event = { status: 'confirmed', staffed: 1, needed: 3 } as const
  expect(peopleMissing(event, false)).toBe(2)
  expect(peopleMissing({ ...event, staffed: 4 }, false)).toBe(0)
  expect(peopleMissing(event, true)).toBe(0)
  expect(peopleMissing({ ...event, status: 'completed' }, false)).toBe(0)
})
