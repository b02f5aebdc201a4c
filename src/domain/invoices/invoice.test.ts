import { describe, expect, test } from 'vitest'
import { quoteStatuses } from '../quotes/quote.ts'
import { invoiceFromQuote, invoiceProblem } from './from-quote.ts'
import { itemDescription } from './item-description.ts'
import { paymentChoices } from './payment-choices.ts'
import { depositOf, invoiceStatuses, invoiceStep, shownInvoiceStatus, type InvoiceStatus } from './invoice.ts'
import { invoiceDueDate, paymentTermsTexts, termsInWords, type PaymentTerms } from './payment-terms.ts'
import { invoiceNumber } from './number.ts'

/** Written out from the specification with C-16 and C-17, not from the code. */
const table: Record<InvoiceStatus, string> = {
  draft: 'sent cancelled',
  sent: 'partial paid overdue cancelled',
  partial: 'paid overdue cancelled',
  overdue: 'partial paid cancelled',
  paid: 'completed',
  completed: '',
  cancelled: '',
}

test.each(invoiceStatuses)('from %s an invoice goes where the table says', (from) => {
  for (const to of invoiceStatuses) {
    const message = `Invalid status transition from ${from} to ${to}`
    if (from === to) expect(invoiceStep(from, to)).toEqual({ ok: true, value: 'unchanged' })
    else if (table[from].split(' ').includes(to))
      expect(invoiceStep(from, to)).toEqual({ ok: true, value: 'allowed' })
    else
      expect(invoiceStep(from, to)).toMatchObject({
        ok: false,
        refusal: { code: 'status.not-allowed', message },
      })
  }
})

test('what is not paid the day after its due date reads as overdue', () => {
  const shownOn = (today: string) =>
    invoiceStatuses.map((status) => shownInvoiceStatus({ status, due_date: '2027-06-15' }, today))
  expect(shownOn('2027-06-15')).toEqual(invoiceStatuses)
  expect(shownOn('2027-06-16')).toEqual([
    'overdue',
    'overdue',
    'overdue',
    'paid',
    'overdue',
    'completed',
    'cancelled',
  ])
})

describe('a client pays', () => {
  const invoice = {
    kind: 'full' as const,
    status: 'sent' as const,
    payment_terms: null,
    total_amount: 10_000,
    deposit_rate: 0.25,
    paid_amount: 0,
  }
  const choices = (change: Partial<Parameters<typeof paymentChoices>[0]>) =>
    paymentChoices({ ...invoice, ...change }).map(({ type, amount }) => `${type} ${amount}`)

  test('all of it or a quarter first, while it is sent and nothing was paid', () => {
    expect(choices({})).toEqual(['full 10000', 'deposit 2500'])
    expect(choices({ status: 'overdue' })).toEqual(['full 10000', 'deposit 2500'])
    for (const change of [
      { kind: 'deposit' as const },
      { payment_terms: '100_upfront' as const },
      { status: 'partial' as const },
    ])
      expect(choices(change)).toEqual(['full 10000'])
    expect(choices({ status: 'partial', paid_amount: 2500 })).toEqual(['full 7500'])
    for (const status of ['draft', 'paid', 'completed', 'cancelled'] as const)
      expect(choices({ status })).toEqual([])
  })

  test('a quarter half up to cents, and then exactly the rest', () => {
    const split = (total_amount: number) => {
      const deposit = depositOf(total_amount, 0.25)
      return [
        deposit,
        paymentChoices({ ...invoice, total_amount, status: 'partial', paid_amount: deposit })[0]?.amount,
      ]
    }
    expect([10_000, 1001, 3, 9999].map(split)).toEqual([
      [2500, 7500],
      [250, 751],
      [1, 2],
      [2500, 7499],
    ])
  })
})

describe('an invoice from a quote', () => {
  const quote = {
    quote_number: 'QT-202706-418',
    breakdown: null,
    status: 'accepted' as const,
    subtotal: 100_001,
    tax_rate: 0.05,
    tax_amount: 5000,
    total_amount: 105_001,
    items: [{ name: 'Bar', description: null, quantity: 1, unit_price: 100_001 }],
  }
  const wish = (wanted: 'full' | 'deposit') => ({ wanted, depositRate: 0.25 })

  test('is refused with the reason of the pre-check', () => {
    for (const status of quoteStatuses.filter((each) => each !== 'accepted')) {
      const statusName = status === 'declined' ? 'rejected' : status
      expect(invoiceProblem({ ...quote, status }, wish('full'), [])?.message).toBe(
        `Quote must be approved (current status: ${statusName})`,
      )
    }
    expect(invoiceProblem({ ...quote, items: [] }, wish('full'), [])?.message).toBe('Quote has no items')
    expect(invoiceProblem({ ...quote, total_amount: 0 }, wish('full'), [])?.message).toBe(
      'Quote total must be greater than zero',
    )
  })

  test('is one while another is active; after a paid deposit, the rest', () => {
    const earlier = (kind: 'full' | 'deposit', status: InvoiceStatus) => [
      { kind, status, subtotal: 25_000, tax_amount: 1250 },
    ]
    const refused = 'Quote already has an active invoice'
    const answers = (status: InvoiceStatus, kind: 'full' | 'deposit' = 'deposit') =>
      (['full', 'deposit'] as const).map(
        (wanted) => invoiceProblem(quote, wish(wanted), earlier(kind, status))?.message,
      )
    for (const status of ['draft', 'sent', 'partial', 'overdue'] as const)
      expect(answers(status)).toEqual([refused, refused])
    expect(answers('paid')).toEqual([undefined, refused])
    expect(answers('paid', 'full')).toEqual([refused, refused])
    expect(answers('cancelled')).toEqual([undefined, undefined])
  })

  test("bills the quote's own items and tax, or a quarter of its subtotal half up to cents", () => {
    expect(invoiceFromQuote(quote, wish('full'), [])).toMatchObject({
      kind: 'full',
      items: [{ description: 'Bar', quantity: 1, unit_price: 100_001, line_total: 100_001 }],
      tax_rate: 0.05,
      tax_amount: 5000,
      total_amount: 105_001,
    })
    const deposit = (subtotal: number) => invoiceFromQuote({ ...quote, subtotal }, wish('deposit'), [])
    expect(deposit(100_001)).toMatchObject({
      kind: 'deposit',
      items: [{ description: 'Deposit 25% for Quote QT-202706-418', quantity: 1, unit_price: 25_000 }],
      subtotal: 25_000,
      tax_rate: 0.05,
      tax_amount: 1250,
    })
    expect(deposit(100_002).subtotal).toBe(25_001)
  })

  test('names an item with its description, where it has one', () => {
    expect(itemDescription({ name: 'Bar', description: 'Ten cocktails' })).toBe('Bar - Ten cocktails')
    expect(itemDescription({ name: 'Bar', description: null })).toBe('Bar')
  })
})

test('is due in 30 days, a deposit in 14', () => {
  const defaults = { invoice_due_days: 30, deposit_due_days: 14 }
  expect(invoiceDueDate('full', '2027-06-01', defaults)).toBe('2027-07-01')
  expect(invoiceDueDate('balance', '2027-06-01', defaults)).toBe('2027-07-01')
  expect(invoiceDueDate('deposit', '2027-06-01', defaults)).toBe('2027-06-15')
})

test('terms are said as the specification says them', () => {
  expect(paymentTermsTexts).toEqual({
    '50_50_event': '50% upfront and 50% after the event',
    '100_upfront': '100% upfront',
    deposit_installments: 'A $500 deposit plus the remaining balance in 4 equal monthly payments',
    custom: 'Custom terms',
  })
  const said = (payment_terms: PaymentTerms | null) =>
    termsInWords({ payment_terms, custom_terms: 'On the day' })
  expect([said('100_upfront'), said('custom'), said(null)]).toEqual(['100% upfront', 'On the day', ''])
})

test('a number has four digits, and more when a year is nearly full', () => {
  const drawn = (draw: number) => invoiceNumber('INV', '2027-06-01', draw, () => 42)
  expect([drawn(1), drawn(20), drawn(21)]).toEqual(['INV-2027-0042', 'INV-2027-0042', 'INV-2027-00042'])
})
