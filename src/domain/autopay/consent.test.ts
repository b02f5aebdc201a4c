import { expect, test } from 'vitest'
import { chargesAfter, isSamePlan } from './agreed-plan.ts'
import { autopayProblem, defaultAutopay, isAutopay, savedAutopay } from './consent.ts'

const parts = [
  { invoice_id: 'a', invoice_number: 'A', label: 'Deposit', due_on: '2027-01-01', amount: 100 },
  { invoice_id: 'a', invoice_number: 'A', label: 'Second', due_on: '2027-03-01', amount: 200 },
  { invoice_id: 'b', invoice_number: 'B', label: 'Extra', due_on: '2027-02-01', amount: 50 },
]

test('a payment pays the first parts of its invoice; the rest is charged by its day', () => {
  const left = chargesAfter(parts, { invoice_id: 'a', amount: 150 })
  expect(left.map(({ label, amount }) => [label, amount])).toEqual([
    ['Extra', 50],
    ['Second', 150],
  ])
  expect(chargesAfter(parts.slice(0, 2), { invoice_id: 'a', amount: 300 })).toEqual([])
  expect(isSamePlan(left, structuredClone(left))).toBe(true)
  expect(isSamePlan(left, left.slice(1))).toBe(false)
})

test('other words are another version, and too few of them are none', () => {
  expect(savedAutopay(defaultAutopay, { enabled: true, words: ` ${defaultAutopay.words} ` }).version).toBe(1)
  expect(savedAutopay(defaultAutopay, { enabled: true, words: `${defaultAutopay.words}!` }).version).toBe(2)
  expect(autopayProblem({ words: 'Charge me.' })).toContain('Please say')
  expect(isAutopay(defaultAutopay)).toBe(true)
  expect(isAutopay({ ...defaultAutopay, words: '' })).toBe(false)
})
