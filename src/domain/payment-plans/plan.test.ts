import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayNumber, modelFirst, modelMove, modelPlan, modelRebalance } from '../../../tests/plans/model.ts'
import { firstDay, randomLife } from '../../../tests/plans/random-plan.ts'
import { addDays } from '../time.ts'
import { movedPlan, rebalanced } from './changed-plan.ts'
import { amountsThrough, nextDueOn, openParts } from './paid-plan.ts'
import { firstDueOf, plannedInstallments, type Installment, type PlanPart } from './plan.ts'
import { partsProblem, shippedTemplates } from './templates.ts'

type Life = typeof randomLife extends fc.Arbitrary<infer Value> ? Value : never

test('random plans, totals, payments and moved days are what the model says (rules.md, Y-01 to Y-06)', () => {
  fc.assert(fc.property(randomLife, live), { numRuns: Number(process.env['PLANS'] ?? 10_000) })
}, 1_800_000)

/** Every step is compared with the model, and with what always holds. */
function live({ parts, total: first, event: untilEvent, payDays, steps }: Life): void {
  let [total, paid, today, event_date] = [first, 0, firstDay, addDays(firstDay, untilEvent)]
  const first_due = firstDueOf(parts, { start: today, days: payDays, event_date })
  const dates = { start: today, first_due, event_date }
  let plan = plannedInstallments(parts, total, dates)
  const numbers = (event: string) => ({
    start: dayNumber(dates.start),
    first: dayNumber(first_due),
    event: dayNumber(event),
  })
  const { start, event } = numbers(event_date)
  if (modelFirst(parts, { start, days: payDays, event }) !== dayNumber(first_due))
    throw new Error(`the first payment until ${first_due}`)
  const model = modelPlan(parts, BigInt(total), numbers(event_date))
  check(plan, { total, from: today })
  for (const step of steps) {
    const before = plan
    if (step.kind === 'pay') paid += Math.floor((Math.max(0, total - paid) * step.thousandths) / 1_000)
    if (step.kind === 'wait') today = addDays(today, step.days)
    if (step.kind === 'total') {
      total = step.total
      const change = rebalanced(plan, { total, paid, today })
      const back = modelRebalance(model, {
        total: BigInt(total),
        paid: BigInt(paid),
        today: dayNumber(today),
      })
      if (BigInt(change.refund) !== back) throw new Error(`refund ${change.refund}, not ${back}`)
      plan = change.installments
      if (paid <= total) unchangedWherePaid(before, plan, paid)
    }
    if (step.kind === 'move') {
      event_date = addDays(firstDay, step.event)
      plan = movedPlan(plan, { paid, today, dates: { ...dates, event_date } })
      modelMove(model, { paid: BigInt(paid), today: dayNumber(today), dates: numbers(event_date) })
      unchangedWherePaid(before, plan, paid)
      for (const [place, { due_on }] of plan.entries())
        if (due_on !== before[place]?.due_on && due_on < today)
          throw new Error(`${due_on} is before ${today}`)
    }
    check(plan, { total, from: dates.start })
    same(plan, model)
  }
  same(plan, model)
}

function check(plan: readonly Installment[], { total, from }: { total: number; from: string }): void {
  const sum = plan.reduce((all, { amount }) => all + amount, 0)
  if (sum !== total) throw new Error(`${sum}, not ${total}`)
  for (const { amount, due_on } of plan) {
    if (!Number.isSafeInteger(amount) || amount < 0) throw new Error(`an amount of ${amount}`)
    if (due_on < from) throw new Error(`due on ${due_on}, before ${from}`)
  }
}

function unchangedWherePaid(
  before: readonly Installment[],
  after: readonly Installment[],
  paid: number,
): void {
  for (const [place, open] of openParts(before, paid).entries())
    if (open === 0 && JSON.stringify(before[place]) !== JSON.stringify(after[place]))
      throw new Error(`part ${place} was paid and changed`)
}

function same(plan: readonly Installment[], model: readonly { cents: bigint; day: number }[]): void {
  const own = plan.map(({ amount, due_on }) => `${amount} ${dayNumber(due_on)}`)
  const right = model.map(({ cents, day }) => `${cents} ${day}`)
  if (own.join() !== right.join()) throw new Error(`${own.join()} is not ${right.join()}`)
}

const standard = shippedTemplates(25)[0]?.parts ?? []
const dates = { start: '2026-12-04', first_due: '2027-01-03', event_date: '2027-05-15' }

describe('a plan', () => {
  test('asks by default for a quarter on approval and for the rest 14 days before the event (Y-02)', () => {
    const plan = plannedInstallments(standard, 627_480, dates)
    expect(plan.map(({ label, amount, due_on }) => [label, amount, due_on])).toEqual([
      ['Deposit (25%)', 156_870, '2027-01-03'],
      ['Balance', 470_610, '2027-05-01'],
    ])
  })

  test('asks for the deposit before the balance of a near event', () => {
    const near = { start: '2026-12-04', days: 30, event_date: '2026-12-24' }
    expect(firstDueOf(standard, near)).toBe('2026-12-10')
    expect(firstDueOf(standard, { ...near, event_date: '2026-12-08' })).toBe('2026-12-04')
  })

  test('without a rest needs percentages that come to everything (Y-01)', () => {
    const part = (share: PlanPart['share']): PlanPart => ({
      label: 'Part',
      share,
      anchor: { kind: 'approval' },
    })
    expect(partsProblem([part({ kind: 'percent', percent: 60 })])).toContain('has to be the rest')
    expect(
      partsProblem([part({ kind: 'percent', percent: 60 }), part({ kind: 'percent', percent: 60 })]),
    ).toContain('more than 100%')
    expect(
      partsProblem([part({ kind: 'percent', percent: 33.33 }), part({ kind: 'percent', percent: 66.67 })]),
    ).toBe(undefined)
    expect(partsProblem([part({ kind: 'fixed', amount: 100 })])).toContain('has to be the rest')
    expect(partsProblem([part({ kind: 'percent', percent: 33.333 }), part({ kind: 'rest' })])).toContain(
      'share',
    )
    expect(partsProblem([])).toContain('at least one')
    for (const { parts } of shippedTemplates(25)) expect(partsProblem(parts)).toBe(undefined)
  })
})

describe('another total', () => {
  const three: readonly PlanPart[] = [
    { label: 'One', share: { kind: 'percent', percent: 25 }, anchor: { kind: 'approval' } },
    { label: 'Two', share: { kind: 'percent', percent: 25 }, anchor: { kind: 'halfway' } },
    { label: 'Three', share: { kind: 'rest' }, anchor: { kind: 'event' } },
  ]
  const plan = plannedInstallments(three, 100_000, dates)

  test('is shared out in the proportions of before, not put on the last part (Y-04)', () => {
    const { installments } = rebalanced(plan, { total: 175_000, paid: 25_000, today: '2026-12-20' })
    expect(installments.map(({ amount }) => amount)).toEqual([25_000, 50_000, 100_000])
  })

  test('keeps what was due before today, paid or not', () => {
    const { installments } = rebalanced(plan, { total: 175_000, paid: 0, today: '2027-02-01' })
    expect(installments.map(({ amount }) => amount)).toEqual([25_000, 50_000, 100_000])
  })

  test('below what was paid proposes the difference as a refund', () => {
    const { installments, refund } = rebalanced(plan, { total: 20_000, paid: 25_000, today: '2026-12-20' })
    expect([installments.map(({ amount }) => amount), refund]).toEqual([[20_000, 0, 0], 5_000])
  })

  test('of a plan that is paid adds a part on the day of the last one, not today', () => {
    const { installments } = rebalanced(plan, { total: 130_000, paid: 100_000, today: '2026-12-20' })
    expect(installments.at(-1)).toMatchObject({ label: 'Balance', amount: 30_000, due_on: '2027-05-15' })
  })

  test('keeps no percentage in a name that does not hold any more', () => {
    const names = (labels: readonly [string, string], paid: number, total = 175_000) => {
      const [label, last] = labels
      const parts: readonly PlanPart[] = [
        { label, share: { kind: 'percent', percent: 25 }, anchor: { kind: 'approval' } },
        { label: last, share: { kind: 'rest' }, anchor: { kind: 'event' } },
      ]
      const before = plannedInstallments(parts, 100_000, dates)
      return rebalanced(before, { total, paid, today: '2026-12-20' }).installments.map((part) => part.label)
    }
    expect(names(['Deposit (25%)', 'Balance'], 25_000)).toEqual(['Deposit', 'Balance'])
    expect(names(['25% upfront', '75% at the event'], 25_000)).toEqual(['Upfront', 'At the event'])
    expect(names(['25 % of the total', 'Rest, 75%'], 25_000)).toEqual(['Payment', 'Rest'])
    expect(names(['Deposit (25%)', 'Balance, 10% off'], 25_000)).toEqual(['Deposit', 'Balance, 10% off'])
    expect(names(['Deposit (25% non-refundable)', 'Balance'], 25_000)[0]).toBe('Deposit (non-refundable)')
    expect(names(['Deposit (non-refundable, 25%)', 'Balance'], 25_000)[0]).toBe('Deposit (non-refundable)')
    expect(names(['Deposit: 25%, due now', 'Balance'], 25_000)[0]).toBe('Deposit: due now')
    // Still the same share: nothing is paid, and each part follows the total.
    expect(names(['Deposit (25%)', '75% at the event'], 0)).toEqual(['Deposit (25%)', '75% at the event'])
    expect(names(['Deposit (25%)', 'Balance'], 25_000, 100_000)).toEqual(['Deposit (25%)', 'Balance'])
  })
})

test('a moved event moves what depends on it, never before today, and not what is paid (Y-05)', () => {
  const plan = plannedInstallments(standard, 100_000, dates)
  const moved = (event_date: string, paid: number, today = '2027-04-20') =>
    movedPlan(plan, { paid, today, dates: { ...dates, event_date } }).map(({ due_on }) => due_on)
  expect(moved('2027-09-15', 25_000)).toEqual(['2027-01-03', '2027-09-01'])
  expect(moved('2027-04-25', 25_000)).toEqual(['2027-01-03', '2027-04-20'])
  expect(moved('2027-04-25', 100_000)).toEqual(['2027-01-03', '2027-05-01'])
})

test('money pays the first parts first (Y-06)', () => {
  const plan = plannedInstallments(standard, 100_000, dates)
  expect(openParts(plan, 30_000)).toEqual([0, 70_000])
  expect(amountsThrough(plan, 0)).toEqual([25_000, 100_000])
  expect(amountsThrough(plan, 30_000)).toEqual([70_000])
  expect(nextDueOn(plan, 0)).toBe('2027-01-03')
  expect(nextDueOn(plan, 25_000)).toBe('2027-05-01')
  expect(nextDueOn(plan, 100_000)).toBe(undefined)
})
