/** A hundred thousand random invoices: whatever is split adds up again, to the cent. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { largestAmount } from '../money.ts'
import { quoteTotals } from '../quotes/totals.ts'
import { addDays } from '../time.ts'
import { invoiceFromQuote, invoiceProblem } from './from-quote.ts'
import type { InvoiceContent } from './billed-content.ts'
import { itemDescription, splitDescription } from './item-description.ts'
import { paymentTermsChoices } from './payment-terms.ts'
import { paymentChoices } from './payment-choices.ts'
import { paymentSchedule } from './schedule.ts'

const numRuns = 100_000
const tiny = fc.integer({ min: 1, max: 9 })
const aroundTheDeposit = fc.integer({ min: 49_990, max: 50_010 })
const any = fc.integer({ min: 1, max: largestAmount })
const aTotal = fc.oneof(tiny, aroundTheDeposit, fc.constant(largestAmount), any)
const depositRate = 0.25
const aRate = fc.integer({ min: 0, max: 10_000 })
const aLine = fc.record({
  hundredths: fc.integer({ min: 1, max: 10_000 }),
  unit_price: fc.oneof(tiny, fc.integer({ min: 0, max: 10_000_000 })),
})

test('deposit and balance come to the quote: subtotal, tax and total', () => {
  fc.assert(
    fc.property(fc.array(aLine, { minLength: 1, maxLength: 5 }), aRate, (lines, rate) => {
      const quote = aQuote(lines, rate / 10_000)
      fc.pre(quote.total_amount > 0 && quote.total_amount <= largestAmount)
      expectAddsUp(invoiceFromQuote(quote, { wanted: 'full', depositRate }, []), quote)
      if (invoiceProblem(quote, { wanted: 'deposit', depositRate }, [])?.code === 'invoice.no-deposit')
        return quote.subtotal < 2

      const deposit = invoiceFromQuote(quote, { wanted: 'deposit', depositRate }, [])
      const subtotal = halfUp(BigInt(quote.subtotal) * 25n, 100n)
      const tax = halfUp(subtotal * BigInt(rate), 10_000n)
      const paid = { ...deposit, status: 'paid' as const }
      const balance = invoiceFromQuote(quote, { wanted: 'full', depositRate }, [paid])
      expectAddsUp(deposit, {
        subtotal: Number(subtotal),
        tax_amount: Number(tax),
        total_amount: Number(subtotal + tax),
      })
      expectAddsUp(balance, {
        subtotal: quote.subtotal - deposit.subtotal,
        tax_amount: quote.tax_amount - deposit.tax_amount,
        total_amount: quote.total_amount - deposit.total_amount,
      })
      return balance.kind === 'balance' && balance.total_amount > 0 && balance.tax_amount >= 0
    }),
    {
      numRuns,
      examples: [
        [[{ hundredths: 100, unit_price: 1 }], 0],
        [[{ hundredths: 100, unit_price: 2 }], 2500],
      ],
    },
  )
}, 120_000)

test('what is paid online, a quarter first and the rest then, comes to the total', () => {
  fc.assert(
    fc.property(aTotal, (total_amount) => {
      const invoice = { kind: 'full' as const, payment_terms: null, total_amount, deposit_rate: depositRate }
      const [full, deposit] = paymentChoices({ ...invoice, status: 'sent', paid_amount: 0 })
      const quarter = Number(halfUp(BigInt(total_amount) * 25n, 100n))
      if (full?.amount !== total_amount) return false
      if (!deposit) return quarter === 0
      const [rest, ...others] = paymentChoices({ ...invoice, status: 'partial', paid_amount: deposit.amount })
      return (
        deposit.amount === quarter &&
        others.length === 0 &&
        deposit.amount + (rest?.amount ?? 0) === total_amount
      )
    }),
    { numRuns },
  )
}, 60_000)

test('every printed schedule comes to the total, in the order of its dates', () => {
  const terms = fc.constantFrom(...paymentTermsChoices, null)
  const days = fc.integer({ min: 0, max: 1500 })
  fc.assert(
    fc.property(terms, aTotal, days, days, (payment_terms, total_amount, untilDue, untilEvent) => {
      const due_date = addDays('2026-01-01', untilDue)
      const event_date = addDays('2026-01-01', untilEvent)
      const plan = paymentSchedule({ payment_terms, total_amount, due_date, event_date })
      const sum = plan.reduce((all, { amount }) => all + BigInt(amount), 0n)
      return (
        sum === BigInt(total_amount) &&
        plan[0]?.due_date === due_date &&
        plan.every(({ amount }) => Number.isInteger(amount) && amount > 0) &&
        plan.every(({ due_date: day }, place) => place === 0 || (plan[place - 1]?.due_date ?? '') <= day)
      )
    }),
    { numRuns },
  )
}, 60_000)

test.each([
  ['deposit_installments', 1, [1]],
  ['deposit_installments', 49_999, [49_999]],
  ['deposit_installments', 50_000, [50_000]],
  ['deposit_installments', 50_001, [50_000, 1]],
  ['deposit_installments', 50_004, [50_000, 1, 1, 1, 1]],
  ['deposit_installments', 50_007, [50_000, 1, 1, 1, 4]],
  ['deposit_installments', largestAmount, [50_000, 499_987_500, 499_987_500, 499_987_500, 499_987_500]],
  ['50_50_event', 1, [1]],
  ['50_50_event', 99_999, [50_000, 49_999]],
  ['100_upfront', 1, [1]],
  ['custom', largestAmount, [largestAmount]],
] as const)('%s of %d cents is %j', (payment_terms, total_amount, amounts) => {
  const plan = paymentSchedule({
    payment_terms,
    total_amount,
    due_date: '2026-01-31',
    event_date: '2026-06-01',
  })
  expect(plan.map(({ amount }) => amount)).toEqual(amounts)
})

function aQuote(lines: readonly { hundredths: number; unit_price: number }[], tax_rate: number) {
  const items = lines.map(({ hundredths, unit_price }) => ({
    name: 'Bar',
    description: null,
    quantity: hundredths / 100,
    unit_price,
  }))
  const { subtotal, tax_amount, total_amount } = quoteTotals(items, tax_rate)
  const amounts = { subtotal, tax_rate, tax_amount, total_amount }
  return { quote_number: 'QT-1', breakdown: null, status: 'accepted' as const, items, ...amounts }
}

type Amounts = Pick<InvoiceContent, 'subtotal' | 'tax_amount' | 'total_amount'>

function expectAddsUp({ items, subtotal, tax_amount, total_amount }: InvoiceContent, wanted: Amounts): void {
  const lines = items.reduce((sum, { line_total }) => sum + line_total, 0)
  if (
    lines !== wanted.subtotal ||
    subtotal !== wanted.subtotal ||
    tax_amount !== wanted.tax_amount ||
    total_amount !== wanted.total_amount ||
    subtotal + tax_amount !== total_amount
  )
    throw new Error(JSON.stringify({ lines, subtotal, tax_amount, total_amount, wanted }))
}

function halfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator)
}

test.each([
  { name: 'Bartender', description: 'Two hours - and a half' },
  { name: 'Bartender', description: null },
])('the two parts of a description are found again: %j', (item) => {
  expect(splitDescription(itemDescription(item))).toEqual({ name: item.name, detail: item.description ?? '' })
})

test('a description that begins with the separator is one part', () => {
  expect(splitDescription(' - none')).toEqual({ name: ' - none', detail: '' })
})
