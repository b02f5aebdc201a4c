import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  defaultCancellation,
  isCancellation,
  keptText,
  refundProposal,
  termsTableProblem,
  type CancellationTerms,
  type RefundTier,
} from './terms.ts'

const tables: readonly CancellationTerms[] = [
  defaultCancellation,
  table([90, 0], [45, 25], [31, 50], [0, 100]),
  table([60, 65], [30, 75], [14, 85], [0, 100]),
  table([20, 0], [0, 100]),
  table([0, 0]),
]

function table(...lines: readonly (readonly [days: number, percent: number])[]): CancellationTerms {
  return { tiers: lines.map(([from_days, percent]) => ({ from_days, keep: { kind: 'percent', percent } })) }
}

/** Written apart: day by day down from the longest time, in whole numbers of unlimited size. */
function slowKept(
  terms: CancellationTerms,
  days: number,
  total: bigint,
  deposit: bigint,
  received: bigint,
): bigint {
  let found: RefundTier | undefined
  for (let day = Math.max(0, days); day >= 0 && !found; day--)
    found = terms.tiers.find(({ from_days }) => from_days === day)
  if (!found) throw new Error('no line holds')
  const due =
    found.keep.kind === 'deposit' ? deposit : (2n * total * BigInt(found.keep.percent) + 100n) / 200n
  return [due, received, total].reduce((least, each) => (each < least ? each : least))
}

test('canceled 0 to 400 days before, each table says what is kept, to the cent (Y-09)', () => {
  const cents = fc.integer({ min: 0, max: 2_000_000_000 })
  fc.assert(
    fc.property(cents, cents, cents, (total, deposit, received) => {
      for (const terms of tables)
        for (let days = -5; days <= 400; days++) {
          const { kept, refund } = refundProposal(terms, { days, total, deposit, received }, 'client')
          const right = slowKept(terms, days, BigInt(total), BigInt(deposit), BigInt(received))
          if (BigInt(kept) !== right || kept + refund !== received || refund < 0)
            throw new Error(JSON.stringify({ days, total, deposit, received, kept, refund }))
        }
    }),
    { numRuns: 200 },
  )
}, 60_000)

test('the shipped table keeps the deposit, half, and everything', () => {
  const booking = { total: 400_000, deposit: 100_000, received: 400_000 }
  const kept = [400, 91, 90, 31, 30, 0, -3].map(
    (days) => refundProposal(defaultCancellation, { days, ...booking }, 'client').kept,
  )
  expect(kept).toEqual([100_000, 100_000, 200_000, 200_000, 400_000, 400_000, 400_000])
  expect(refundProposal(defaultCancellation, { days: 10, ...booking }, 'bar')).toEqual({
    kept: 0,
    refund: 400_000,
  })
  expect(defaultCancellation.tiers.map(({ keep }) => keptText(keep))).toEqual([
    'the deposit',
    '50% of the total',
    'everything',
  ])
})

test('a table falls to 0 days', () => {
  expect(isCancellation(defaultCancellation)).toBe(true)
  expect(termsTableProblem(table())).toContain('1 to 8')
  expect(termsTableProblem(table([30, 50], [60, 10], [0, 100]))).toContain('comes first')
  expect(termsTableProblem(table([30, 50]))).toContain('0 days')
  expect(termsTableProblem(table([0, 101]))).toContain('percentage')
  expect(termsTableProblem(table([0.5, 10], [0, 0]))).toContain('whole numbers')
  expect(isCancellation({ tiers: [{}] })).toBe(false)
})
