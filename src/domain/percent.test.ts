import { expect, test } from 'vitest'
import { parsePercent, typedPercent } from './percent.ts'

test.each([
  ['8', 0.08],
  ['8.25', 0.0825],
  [' 8,25% ', 0.0825],
  ['8.256', 0.0826],
  ['100', 1],
  ['0', 0],
  ['', 0],
  ['x', 0],
  ['-1', 0],
  ['101', 0],
])('%j percent is a rate of %d', (typed, rate) => {
  expect(parsePercent(typed)).toBe(rate)
  expect(parsePercent(typedPercent(rate))).toBe(rate)
})
