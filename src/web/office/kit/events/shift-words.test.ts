import { expect, test } from 'vitest'
import { costText } from './shift-words.ts'

test('a shift without a rate has no cost to show, one that costs nothing does', () => {
  expect([costText(18_000, 3000), costText(18_000, null), costText(0, null), costText(0, 0)]).toEqual([
    '$180.00',
    '$180.00',
    'Rate not set',
    '$0.00',
  ])
})
