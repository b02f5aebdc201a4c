import { expect, test } from 'vitest'
import { skippedTimeProblem } from './skipped-time.ts'

test('a time that the clocks skip is named with the one that it would be', () => {
  const problem = (time: string) => skippedTimeProblem('2027-03-14', time, 'America/New_York')
  expect(problem('02:30')).toBe('The clocks go forward and skip 2:30 AM. Please choose 3:30 AM')
  expect([problem('01:59'), problem('03:00')]).toEqual([undefined, undefined])
  // In the fall an hour comes twice, and none is skipped.
  expect(skippedTimeProblem('2027-11-07', '01:30', 'America/New_York')).toBeUndefined()
})
