import { expect, test } from 'vitest'
import { isMonth } from './month.ts'
import { dayAfterKey, weeksOfMonth } from './month-weeks.ts'

test('a month is shown in whole weeks from Sunday on', () => {
  const june = weeksOfMonth('2027-06')
  expect([june.length, june[0]?.[0], june.at(-1)?.at(-1)]).toEqual([5, '2027-05-30', '2027-07-03'])
  expect(weeksOfMonth('2026-02').flat()).toHaveLength(28)
  expect(weeksOfMonth('2027-05').length).toBe(6)
})

test('keys go by days, weeks, months and years', () => {
  const from = (key: string, shift = false) => dayAfterKey('2028-02-29', key, shift)
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].map((key) => from(key))).toEqual([
    '2028-02-28',
    '2028-03-01',
    '2028-02-22',
    '2028-03-07',
    '2028-02-27',
    '2028-03-04',
  ])
  expect([from('PageUp'), from('PageDown'), from('PageUp', true), from('Enter')]).toEqual([
    '2028-01-29',
    '2028-03-29',
    '2027-02-28',
    undefined,
  ])
})

test('what is no month is none', () => {
  expect(['2027-06', '2027-13', '2027-6', '', undefined].map(isMonth)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
