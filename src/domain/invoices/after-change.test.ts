import fc from 'fast-check'
import { expect, test } from 'vitest'
import { billingAfterChange, type BilledPart } from './after-change.ts'

const amounts = (subtotal: number, tax_amount = Math.round(subtotal * 0.08)) => ({
  subtotal,
  tax_amount,
  total_amount: subtotal + tax_amount,
})
const quarter = ({ subtotal, tax_amount }: { subtotal: number; tax_amount: number }) =>
  amounts(Math.round(subtotal / 4), Math.round(tax_amount / 4))

let ids = 0
function billed(
  kind: BilledPart['kind'],
  status: BilledPart['status'],
  of: ReturnType<typeof amounts>,
): BilledPart {
  return { id: `i-${++ids}`, kind, status, ...of, credited_subtotal: 0, credited_tax: 0 }
}

const before = amounts(400_000)
const more = amounts(500_000)
const less = amounts(300_000)

test('an open invoice is replaced by what the quote comes to then', () => {
  const full = billed('full', 'sent', before)
  const change = billingAfterChange({ before, after: more }, [full], quarter)
  expect(change).toEqual({ replaces: full.id, bill: { ...more, kind: 'full' }, credits: [] })
})

test('a paid deposit stays; its open balance is replaced by the rest', () => {
  const deposit = billed('deposit', 'paid', quarter(before))
  const balance = billed('balance', 'sent', amounts(300_000, before.tax_amount - deposit.tax_amount))
  const change = billingAfterChange({ before, after: more }, [deposit, balance], quarter)
  expect(change?.replaces).toBe(balance.id)
  expect(change?.bill?.total_amount).toBe(more.total_amount - deposit.total_amount)
})

test('nothing follows where nothing was billed, nor from a paid deposit that is less than the new sum', () => {
  expect(billingAfterChange({ before, after: more }, [], quarter)).toBeUndefined()
  expect(
    billingAfterChange({ before, after: more }, [billed('deposit', 'paid', quarter(before))], quarter),
  ).toBeUndefined()
})

test('an open deposit is one of the new sum', () => {
  const deposit = billed('deposit', 'sent', quarter(before))
  expect(billingAfterChange({ before, after: more }, [deposit], quarter)).toEqual({
    replaces: deposit.id,
    bill: { ...quarter(more), kind: 'deposit' },
    credits: [],
  })
})

test('what is paid stays: more is billed, less is credited with its tax', () => {
  const paid = billed('full', 'paid', before)
  expect(billingAfterChange({ before, after: more }, [paid], quarter)?.bill).toEqual({
    ...amounts(100_000),
    kind: 'change',
  })
  expect(billingAfterChange({ before, after: less }, [paid], quarter)?.credits).toEqual([
    { id: paid.id, subtotal: 100_000, tax: 8_000 },
  ])
})

test('what an owner billed otherwise stays: the difference alone is billed or credited', () => {
  const own = billed('full', 'sent', amounts(350_000))
  expect(billingAfterChange({ before, after: more }, [own], quarter)).toMatchObject({
    replaces: null,
    bill: { kind: 'change', total_amount: 108_000 },
  })
  expect(billingAfterChange({ before, after: less }, [own], quarter)?.credits).toEqual([
    { id: own.id, subtotal: 100_000, tax: 8_000 },
  ])
})

const sum = fc.integer({ min: 1, max: 1_000_000 })
const aPart = fc.record({ share: fc.integer({ min: 1, max: 9 }), isPaid: fc.boolean() })

test('whatever is billed comes to the new sum, to the cent, and no credit exceeds its invoice', () => {
  fc.assert(
    fc.property(
      sum,
      fc.array(sum, { minLength: 1, maxLength: 6 }),
      aPart,
      (first, changes, { share, isPaid }) => {
        let now = amounts(first)
        let parts: BilledPart[] =
          share < 5 && now.subtotal > 4
            ? [billed('full', isPaid ? 'paid' : 'sent', now)]
            : [billed('full', 'partial', now)]
        for (const [index, next] of changes.entries()) {
          const after = amounts(next)
          const change = billingAfterChange({ before: now, after }, parts, quarter)
          parts = parts.filter(({ id }) => id !== change?.replaces)
          parts = parts.map((part) => {
            const credit = change?.credits.find(({ id }) => id === part.id)
            return credit
              ? {
                  ...part,
                  credited_subtotal: part.credited_subtotal + credit.subtotal,
                  credited_tax: part.credited_tax + credit.tax,
                }
              : part
          })
          if (change?.bill) {
            const status = (index + share) % 2 === 0 ? 'paid' : 'sent'
            parts.push(billed(change.bill.kind, status, change.bill))
          }
          now = after
          for (const part of parts)
            expect(part.credited_subtotal + part.credited_tax).toBeLessThanOrEqual(part.total_amount)
          expect(
            parts.reduce(
              (all, part) => all + part.total_amount - part.credited_subtotal - part.credited_tax,
              0,
            ),
          ).toBe(now.total_amount)
        }
      },
    ),
    { numRuns: 5_000 },
  )
})
