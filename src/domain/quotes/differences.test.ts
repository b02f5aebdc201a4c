import { expect, test } from 'vitest'
import { lineDifferences } from './differences.ts'

const line = (name: string, total_price: number) => ({ name, total_price })

test('lines that changed, came or went are named with both amounts', () => {
  const before = [line('Bar', 100), line('Bartender', 50), line('Bartender', 60), line('Tower', 10)]
  const after = [line('Bar', 120), line('Bartender', 50), line('Bartender', 60), line('Ice', 5)]
  expect(lineDifferences(before, after)).toEqual([
    { name: 'Bar', before: 100, after: 120 },
    { name: 'Ice', before: null, after: 5 },
    { name: 'Tower', before: 10, after: null },
  ])
  expect(lineDifferences(after, after)).toEqual([])
})
