import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawPin, linkExpiry } from './access.ts'

test('ten thousand PINs have six digits and no leading zero', () => {
  const pins = Array.from({ length: 10_000 }, () => Number(drawPin(randomInt)))
  expect(Math.min(...pins)).toBeGreaterThanOrEqual(100_000)
  expect(Math.max(...pins)).toBeLessThanOrEqual(999_999)
  expect(new Set(pins).size).toBeGreaterThan(9_500)
})

test('both ends of the range can be drawn', () => {
  expect(drawPin((low) => low)).toBe('100000')
  expect(drawPin((_low, high) => high - 1)).toBe('999999')
})

test('a link lives to the end of the 60th day after the event, or two weeks when it is asked for later', () => {
  const zone = 'America/New_York'
  expect(linkExpiry('2027-06-26', zone, '2027-01-01T00:00:00.000Z')).toBe('2027-08-26T04:00:00.000Z')
  expect(linkExpiry('2020-01-01', zone, '2027-01-01T00:00:00.000Z')).toBe('2027-01-15T00:00:00.000Z')
})
