import { expect, test } from 'vitest'
import { currencyName, formatMoney } from './money.ts'

test('an amount is written in its currency, with as many decimals as that has', () => {
  expect(formatMoney(123_450, 'USD')).toBe('$1,234.50')
  expect(formatMoney(123_450, 'EUR')).toBe('€1,234.50')
  expect(formatMoney(123_450, 'JPY')).toBe('¥123,450')
})

test('a document names its currency', () => {
  expect([currencyName('USD'), currencyName('EUR')]).toEqual(['US dollars', 'euros'])
})
