import { expect, test } from 'vitest'
import { simulate } from '../../../tests/automations/simulate.ts'

test('simulated months bring forth the emails of a model that was written apart (M-01 to M-07)', () => {
  let emails = 0
  for (const seed of [1, 2, 3]) {
    const result = simulate(seed, { bookings: 8, days: 45 })
    expect(result.wrong.slice(0, 3)).toEqual([])
    emails += result.emails
  }
  expect(emails).toBeGreaterThan(40)
}, 60_000)
