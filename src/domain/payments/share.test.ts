import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fittingShares, restBesides, shareState, shareToPay } from './share.ts'

const cents = fc.integer({ min: 0, max: 1_000_000 })

test('shares and the rest come to what is open (Y-20)', () => {
  expect(restBesides(507_870, [200_000])).toBe(307_870)
  fc.assert(
    fc.property(fc.array(fc.record({ amount: cents }), { maxLength: 8 }), cents, (shares, balance) => {
      const { kept, ended } = fittingShares(shares, balance)
      const sum = kept.reduce((total, { amount }) => total + amount, 0)
      expect(kept.length + ended.length).toBe(shares.length)
      return (
        sum +
          restBesides(
            balance,
            kept.map(({ amount }) => amount),
          ) ===
        balance
      )
    }),
  )
})

test('a share never asks for more than is open', () => {
  expect(shareToPay(200_000, 507_870)).toBe(200_000)
  expect(shareToPay(200_000, 1)).toBe(1)
  expect(shareToPay(200_000, 0)).toBe(0)
})

test('what became of a share counts before what became of its invoice', () => {
  const open = { is_paid: false, is_ended: false, is_canceled: false, balance: 1 }
  expect(shareState(open)).toBe('open')
  expect(shareState({ ...open, balance: 0 })).toBe('settled')
  expect(shareState({ ...open, is_canceled: true, balance: 0 })).toBe('canceled')
  expect(shareState({ ...open, is_ended: true, is_canceled: true })).toBe('ended')
  expect(shareState({ ...open, is_paid: true, is_canceled: true })).toBe('paid')
})
