import { expect, test } from 'vitest'
import { chipName } from '#web/office/kit/events/shift-words.ts'
import { dayCount, dayFigures, initialsOf, weekText } from './schedule-words.ts'

test('a day says its people and its cost, and that nothing is set rather than $0.00', () => {
  expect(dayFigures({ people: 2, cost: 42_000 })).toBe('2 staff, $420.00 planned')
  expect(dayFigures({ people: 1, cost: 0 })).toBe('1 staff, rates not set')
  expect(dayFigures({ people: 0, cost: 0 })).toBe('Nobody assigned')
  expect(dayCount(1, 0)).toBe('1 shift')
  expect(dayCount(2, 1)).toBe('1 event needs people, 2 shifts')
})

test.each([
  ['Pia Lindholm', 'PL', 'Lindholm'],
  ['Ana María de la Cruz', 'AC', 'Cruz'],
  ['Madonna', 'M', 'Madonna'],
])('%s is %s and %s', (name, initials, chip) => {
  expect(initialsOf(name)).toBe(initials)
  expect(chipName(name)).toBe(chip)
})

test.each([
  ['2026-11-22', 'November 22 to 28, 2026'],
  ['2026-11-29', 'November 29 to December 5, 2026'],
  ['2026-12-27', 'December 27, 2026 to January 2, 2027'],
])('the week from %s is %s', (from, text) => {
  expect(weekText(from)).toBe(text)
})
