import { expect, test } from 'vitest'
import { currencyName, formatMoney, parsePercent, typedPercent } from './money.ts'

test('an amount is written in its currency, with as many decimals as that has', () => {
  expect(formatMoney(123_450, 'USD')).toBe('$1,234.50')
  expect(formatMoney(123_450, 'EUR')).toBe('€1,234.50')
  expect(formatMoney(123_450, 'JPY')).toBe('¥123,450')
})

test('a document names its currency', () => {
  expect([currencyName('USD'), currencyName('EUR')]).toEqual(['US dollars', 'euros'])
})

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
