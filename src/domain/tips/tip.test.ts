import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultTips, isTips, refundedTip, splitPaid, tipOf, tipsForbiddenAt, tipsProblem } from './tip.ts'

test('what was taken is payment and tip, the payment first (Y-07)', () => {
  expect(splitPaid(12_000, { asked: 10_000, tip: 2_000 })).toEqual({ payment: 10_000, tip: 2_000 })
  expect(splitPaid(11_000, { asked: 10_000, tip: 2_000 })).toEqual({ payment: 10_000, tip: 1_000 })
  expect(splitPaid(9_000, { asked: 10_000, tip: 2_000 })).toEqual({ payment: 9_000, tip: 0 })
  expect(splitPaid(13_000, { asked: 10_000, tip: 2_000 })).toEqual({ payment: 11_000, tip: 2_000 })
  const cents = fc.integer({ min: 1, max: 2_000_000_000 })
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: 0, max: 1_000_000 }), (taken, asked, tip) => {
      const split = splitPaid(taken, { asked, tip })
      return split.payment + split.tip === taken && split.tip >= 0 && split.tip <= tip && split.payment > 0
    }),
  )
})

test('a refund is of the payment first, then of the tip', () => {
  const paid = { payment: 10_000, tip: 2_000 }
  expect([0, 10_000, 10_500, 12_000, 99_999].map((refunded) => refundedTip(refunded, paid))).toEqual([
    0, 0, 500, 2_000, 2_000,
  ])
})

test('tips are proposed in percent of the payment, and not taken where a place forbids them (Y-08)', () => {
  expect(defaultTips.percents.map((percent) => tipOf(33_333, percent))).toEqual([5_000, 6_000, 6_667])
  const settings = { ...defaultTips, forbidden: [{ place: 'TX, Texas', reason: 'A permit is needed.' }] }
  expect(tipsForbiddenAt(settings, '1 Main Street, Austin, TX 78701')).toBe('A permit is needed.')
  expect(tipsForbiddenAt(settings, 'Hudson, NY')).toBe(undefined)
  expect(tipsForbiddenAt(settings, null)).toBe(undefined)
})

test('settings of tips have proposals and reasons', () => {
  expect(isTips(defaultTips)).toBe(true)
  expect(tipsProblem({ percents: [], forbidden: [] })).toContain('whole percentages')
  expect(tipsProblem({ percents: [15, 15], forbidden: [] })).toContain('same')
  expect(tipsProblem({ percents: [15], forbidden: [{ place: 'TX', reason: '' }] })).toBe('Please say why')
  expect(isTips({ enabled: true, percents: [60], forbidden: [] })).toBe(false)
  expect(isTips({ enabled: true, percents: [15], forbidden: ['TX'] })).toBe(false)
})
