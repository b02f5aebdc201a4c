import { expect, test } from 'vitest'
import { leftText } from './promise-words.ts'

test('what is left of a promise has minutes while hours are few', () => {
  expect(leftText(15 * 60)).toBe('15 h')
  expect(leftText(167.6)).toBe('2 h 48 min')
  expect(leftText(20)).toBe('20 min')
})
