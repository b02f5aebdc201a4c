import { expect, test } from 'vitest'
import { rowsProblem } from './window-rows.ts'

test('a time that the clocks skip that night is said', () => {
  const rows = (to: string) => [{ key: 0, kind: 'service' as const, from: '20:00', to }]
  const problem = (to: string, date: string) => rowsProblem(rows(to), date, 'America/New_York')
  expect(problem('02:30', '2027-03-13')).toBe('The clocks go forward and skip 2:30 AM. Please choose 3:30 AM')
  expect(problem('03:30', '2027-03-13')).toBeUndefined()
  expect(problem('02:30', '2027-03-12')).toBeUndefined()
})
