import { describe, expect, test } from 'vitest'
import {
  defaultLateFee,
  graceProblem,
  isLateFee,
  lateFeeDay,
  lateFeeOf,
  lateFeeProblem,
  savedLateFee,
} from './late-fee.ts'

const percent = (value: number) => ({ kind: 'percent', percent: value }) as const
const fixed = (amount: number) => ({ kind: 'fixed', amount }) as const

describe('a late fee', () => {
  test('is an amount or a percentage of what is open, rounded half up, and never more than that', () => {
    expect(lateFeeOf({ fee: fixed(2_500) }, 80_000)).toBe(2_500)
    expect(lateFeeOf({ fee: fixed(2_500) }, 900)).toBe(900)
    expect(lateFeeOf({ fee: percent(5) }, 12_350)).toBe(618)
    expect(lateFeeOf({ fee: percent(0.01) }, 4_999)).toBe(0)
  })

  test('has bounds', () => {
    expect(
      [0, 1, 100_000, 100_001, 1.5].map((amount) => lateFeeProblem(fixed(amount)) === undefined),
    ).toEqual([false, true, true, false, false])
    expect(
      [0, 0.01, 2.75, 25, 25.01, 1.234].map((each) => lateFeeProblem(percent(each)) === undefined),
    ).toEqual([false, true, true, true, false, false])
    expect([-1, 0, 90, 91, 0.5].map((days) => graceProblem(days) === undefined)).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
  })

  test('is due the day after the days of grace', () => {
    expect(lateFeeDay('2026-12-28', { grace_days: 7 })).toBe('2027-01-05')
    expect(lateFeeDay('2026-12-28', { grace_days: 0 })).toBe('2026-12-29')
  })

  test('counts from the day on which it is switched on', () => {
    const on = savedLateFee(defaultLateFee, { ...defaultLateFee, enabled: true }, '2026-11-24')
    expect(on.since).toBe('2026-11-24')
    expect(savedLateFee(on, { ...on, grace_days: 3 }, '2026-12-01')).toMatchObject({
      since: '2026-11-24',
      grace_days: 3,
    })
    const off = savedLateFee(on, { ...on, enabled: false }, '2026-12-02')
    expect(off.since).toBeNull()
    expect(savedLateFee(off, { ...off, enabled: true }, '2026-12-03').since).toBe('2026-12-03')
  })

  test('is read only where it fits', () => {
    expect(isLateFee(defaultLateFee)).toBe(true)
    for (const wrong of [
      null,
      {},
      { ...defaultLateFee, fee: fixed(0) },
      { ...defaultLateFee, grace_days: 91 },
    ])
      expect(isLateFee(wrong)).toBe(false)
  })
})
