import { expect, test } from 'vitest'
import { parseMoney } from './typed-money.ts'

test.each([
  ['12', 1200],
  ['12.5', 1250],
  ['.5', 50],
  ['1250', 125_000],
  [' $1,250.00 ', 125_000],
  ['1,250', 125_000],
  ['12,345,678.90', 1_234_567_890],
  // The comma of decimals, as quantities and percentages take it.
  ['12,50', 1250],
  ['12,5', 1250],
  ['1250,00', 125_000],
  // What can be no amount is refused: it is not guessed.
  ['1.250,00', undefined],
  ['12,3456', undefined],
  ['1,25,000', undefined],
  ['1,250,0', undefined],
  ['12,', undefined],
  ['-5', undefined],
  ['', undefined],
])('%j typed is %j cents', (typed, cents) => expect(parseMoney(typed)).toBe(cents))
