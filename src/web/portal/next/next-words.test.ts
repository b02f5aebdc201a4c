import { expect, test } from 'vitest'
import type { Payment } from '#domain/portal/next-payment.ts'
import type { OpenPortal } from '../kit/use-portal-facts.ts'
import { wordsOf } from './next-words.ts'

const portal = {
  now: '2027-12-27T15:00:00.000Z',
  zone: 'America/New_York',
  booking: { first_name: 'Amelia' },
  invoices: [],
  quotes: [],
} as unknown as OpenPortal

const second: Payment = {
  kind: 'pay',
  part: 'instalment',
  invoice_id: 'i',
  type: 'part',
  amount: 179_685,
  total: 359_370,
  paid: 89_843,
  rest: 89_842,
  rest_due_date: '2027-12-23',
  due_date: '2027-12-21',
  is_overdue: true,
  is_soon: true,
  charged_on: null,
  others: 0,
}

test('an overdue part of several is not called the rest', () => {
  const text = (step: Payment) => wordsOf(step, portal).text
  expect(text(second)).toBe('You have paid $898.43 of $3,593.70. This part was due on December 21.')
  expect(text({ ...second, part: 'balance' })).toContain('The rest was due on December 21.')
  expect(text({ ...second, part: 'full', paid: 0 })).toBe('It was due on December 21.')
})
