import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOfParts, coverageOf, openParts } from './paid-plan.ts'

const plan = [{ amount: 100 }, { amount: 200 }, { amount: 300 }]

test('any open installments can be chosen, each once (Y-06)', () => {
  expect(amountOfParts(plan, 0, [2])).toBe(300)
  expect(amountOfParts(plan, 0, [0, 2])).toBe(400)
  expect(amountOfParts(plan, 150, [1])).toBe(150)
  expect(amountOfParts(plan, 150, [0])).toBe(undefined)
  expect(amountOfParts(plan, 0, [1, 1])).toBe(undefined)
  expect(amountOfParts(plan, 0, [3])).toBe(undefined)
  expect(amountOfParts(plan, 0, [])).toBe(undefined)
})

test('what is paid counts for the first parts first, whichever were chosen', () => {
  expect(coverageOf(plan, 0, 300)).toEqual([
    { place: 0, amount: 100, isWhole: true },
    { place: 1, amount: 200, isWhole: true },
  ])
  expect(coverageOf(plan, 150, 200)).toEqual([
    { place: 1, amount: 150, isWhole: true },
    { place: 2, amount: 50, isWhole: false },
  ])
  fc.assert(
    fc.property(
      fc.array(fc.record({ amount: fc.integer({ min: 0, max: 1000 }) }), { maxLength: 12 }),
      fc.integer({ min: 0, max: 5000 }),
      fc.integer({ min: 0, max: 5000 }),
      (parts, paid, amount) => {
        const after = openParts(parts, paid + amount)
        const open = openParts(parts, paid)
        const covered = coverageOf(parts, paid, amount)
        return open.every(
          (each, place) =>
            each - (covered.find((part) => part.place === place)?.amount ?? 0) === (after[place] ?? 0),
        )
      },
    ),
  )
})
