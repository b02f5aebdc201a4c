import { expect, test } from 'vitest'
import { promiseShare, promiseState } from './promise.ts'

const now = '2027-06-15T16:00:00.000Z'

test.each([
  ['2027-06-15T16:00:00.000Z', 'in time', 0],
  ['2027-06-14T20:00:01.000Z', 'in time', 0.83],
  ['2027-06-14T20:00:00.000Z', 'near', 0.83],
  ['2027-06-14T16:00:01.000Z', 'near', 1],
  ['2027-06-14T16:00:00.000Z', 'late', 1],
  ['2027-06-01T16:00:00.000Z', 'late', 1],
])('an inquiry of %s is %s', (received, state, share) => {
  expect(promiseState(received, now)).toBe(state)
  expect(promiseShare(received, now)).toBeCloseTo(share, 2)
})
