/** Random plans, and what happens to their invoices afterwards. */
import fc from 'fast-check'
import type { Anchor, PlanPart, Share } from '../../src/domain/payment-plans/plan.ts'
import { partsProblem } from '../../src/domain/payment-plans/templates.ts'
import { largestAmount } from '../../src/domain/money.ts'
import { addDays } from '../../src/domain/time.ts'

export const firstDay = '2027-01-20'

const share: fc.Arbitrary<Share> = fc.oneof(
  fc
    .integer({ min: 1, max: 6_000 })
    .map((hundredths): Share => ({ kind: 'percent', percent: hundredths / 100 })),
  fc.integer({ min: 1, max: 300_000 }).map((amount): Share => ({ kind: 'fixed', amount })),
  fc.constant<Share>({ kind: 'rest' }),
)
const days = fc.integer({ min: 0, max: 400 })
const anchor: fc.Arbitrary<Anchor> = fc.oneof(
  fc.constantFrom<Anchor>({ kind: 'approval' }, { kind: 'event' }, { kind: 'halfway' }),
  fc
    .tuple(fc.constantFrom('after_approval', 'before_event', 'after_event'), days)
    .map(([kind, count]): Anchor => ({ kind, days: count })),
  fc.integer({ min: 0, max: 24 }).map((months): Anchor => ({ kind: 'months', months })),
  fc
    .integer({ min: -100, max: 500 })
    .map((later): Anchor => ({ kind: 'day', day: addDays(firstDay, later) })),
)

/** Parts that the settings would take. */
export const randomParts: fc.Arbitrary<readonly PlanPart[]> = fc
  .array(fc.record({ label: fc.constant('Part'), share, anchor }), { minLength: 1, maxLength: 6 })
  .map((parts) =>
    partsProblem(parts) === undefined
      ? parts
      : parts.map((part, place) =>
          place === parts.length - 1 ? { ...part, share: { kind: 'rest' as const } } : part,
        ),
  )
  .map((parts) =>
    partsProblem(parts) === undefined
      ? parts
      : parts.map((part) => ({ ...part, share: { kind: 'rest' as const } })),
  )

const amount = fc.oneof(
  fc.integer({ min: 0, max: 2_000 }),
  fc.integer({ min: 0, max: 1_000_000 }),
  fc.integer({ min: 0, max: largestAmount }),
)

/** What happens to an invoice: money comes in, its total or its event changes, days pass. */
export type Step =
  | { readonly kind: 'pay'; readonly thousandths: number }
  | { readonly kind: 'total'; readonly total: number }
  | { readonly kind: 'move'; readonly event: number }
  | { readonly kind: 'wait'; readonly days: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.integer({ min: 0, max: 1_000 }).map((thousandths): Step => ({ kind: 'pay', thousandths })),
  amount.map((total): Step => ({ kind: 'total', total })),
  fc.integer({ min: -30, max: 500 }).map((event): Step => ({ kind: 'move', event })),
  fc.integer({ min: 0, max: 120 }).map((count): Step => ({ kind: 'wait', days: count })),
)

export const randomLife = fc.record({
  parts: randomParts,
  total: amount,
  event: fc.integer({ min: 0, max: 500 }),
  payDays: fc.integer({ min: 0, max: 60 }),
  steps: fc.array(step, { minLength: 0, maxLength: 6 }),
})
