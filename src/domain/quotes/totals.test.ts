import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quoteTotals } from './totals.ts'

/** The same in whole numbers of unlimited size: half up to cents a line, tax once on the sum (C-26). */
function oracle(lines: readonly { hundredths: bigint; cents: bigint }[], rateInTenThousandths: bigint) {
  const halfUp = (numerator: bigint, denominator: bigint) =>
    (2n * numerator + denominator) / (2n * denominator)
  const totals = lines.map(({ hundredths, cents }) => halfUp(hundredths * cents, 100n))
  const subtotal = totals.reduce((sum, each) => sum + each, 0n)
  const tax = halfUp(subtotal * rateInTenThousandths, 10_000n)
  return { totals, subtotal, tax, total: subtotal + tax }
}

const line = fc.record({
  hundredths: fc.integer({ min: 0, max: 1_000_000 }),
  cents: fc.oneof(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 10_000_000 })),
})
test('a million random quotes come to what whole numbers of unlimited size come to', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), fc.integer({ min: 0, max: 10_000 }), (lines, rate) => {
      const mine = quoteTotals(
        lines.map(({ hundredths, cents }) => ({ quantity: hundredths / 100, unit_price: cents })),
        rate / 10_000,
      )
      const right = oracle(
        lines.map(({ hundredths, cents }) => ({ hundredths: BigInt(hundredths), cents: BigInt(cents) })),
        BigInt(rate),
      )
      return (
        BigInt(mine.subtotal) === right.subtotal &&
        BigInt(mine.tax_amount) === right.tax &&
        BigInt(mine.total_amount) === right.total &&
        mine.lines.every((each, index) => BigInt(each) === right.totals[index])
      )
    }),
    { numRuns: 1_000_000 },
  )
}, 120_000)

test.each([
  [0.5, 25, 13],
  [1, 10, 10],
  [1, 1006, 1006],
  [0.1, 5, 1],
  [3.33, 333, 1109],
])('%d × %d cents is %d cents', (quantity, unit_price, total) => {
  expect(quoteTotals([{ quantity, unit_price }], 0).total_amount).toBe(total)
})

test.each([
  [10, 0.05, 1],
  [1006, 0.08, 80],
  [100, 1.5, 0],
  [100, -0.1, 0],
])('tax on %d cents at %d is %d cents', (unit_price, rate, tax) => {
  expect(quoteTotals([{ quantity: 1, unit_price }], rate).tax_amount).toBe(tax)
})
