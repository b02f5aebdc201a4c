import { describe, expect, test } from 'vitest'
import { bookingStatuses } from '../bookings/booking.ts'
import { depositOf, invoiceStatuses, type InvoiceStatus } from '../invoices/invoice.ts'
import { paymentChoices } from '../invoices/payment-choices.ts'
import { paymentSchedule } from '../invoices/schedule.ts'
import { quoteStatuses, type QuoteStatus } from '../quotes/quote.ts'
import { isOver, nextStep } from './next-step.ts'
import { paymentPlan } from './payment-plan.ts'
import { daysToGo, type InvoiceFacts, type PortalFacts, type QuoteFacts } from './portal-facts.ts'
import { progressOf } from './progress.ts'

const total = 534_600
const deposit = 133_650
const rest = 400_950
const eventDate = '2027-06-26'

describe('before there is money', () => {
  test('an inquiry is received; the promise of a day is made only while it runs', () => {
    expect(nextStep(facts())).toEqual({ kind: 'received', answer_by: '2026-11-23T15:00:00.000Z' })
    expect(nextStep(facts({ now: '2026-11-23T15:00:00.000Z' }))).toEqual({
      kind: 'received',
      answer_by: null,
    })
    expect(steps(facts())).toBe('Inquiry+ Quote* Deposit Balance All set')
  })

  test('drafts and canceled quotes, which only owners see, change nothing', () => {
    const unseen = [aQuote('draft'), aQuote('cancelled')]
    expect(nextStep(facts({ quotes: unseen })).kind).toBe('received')
  })

  test('one open quote is approved, of several one is chosen, until the first of them expires', () => {
    expect(nextStep(facts({ quotes: [aQuote('sent')] }))).toEqual({
      kind: 'approve',
      quote_id: 'sent',
      amount: total,
      last_day: '2026-12-22',
    })
    const two = [aQuote('sent'), aQuote('sent', { id: 'older', expires_on: '2026-12-01' })]
    expect(nextStep(facts({ quotes: two }))).toMatchObject({ kind: 'choose', last_day: '2026-12-01' })
    expect(steps(facts({ quotes: two }))).toBe('Inquiry+ Quote* Deposit Balance All set')
  })

  test('the newest answered quote counts, and an open one before it', () => {
    const declined = aQuote('declined')
    const expired = aQuote('expired')
    expect(nextStep(facts({ quotes: [declined, expired] })).kind).toBe('declined')
    expect(nextStep(facts({ quotes: [expired, declined] }))).toEqual({
      kind: 'expired',
      amount: total,
      last_day: '2026-12-22',
    })
    expect(nextStep(facts({ quotes: [declined, aQuote('sent')] })).kind).toBe('approve')
  })

  test('an approved quote waits for its invoice; a second open quote is not offered', () => {
    const quotes = [aQuote('sent'), aQuote('accepted')]
    expect(nextStep(facts({ quotes }))).toEqual({ kind: 'approved', amount: total })
    expect(steps(facts({ quotes }))).toBe('Inquiry+ Quote+ Deposit* Balance All set')
  })

  test('a quote that comes to nothing waits for no invoice: approved, all is set', () => {
    const open = facts({ quotes: [aQuote('sent', { total_amount: 0 })] })
    expect(steps(open)).toBe('Inquiry+ Quote* All set')
    const approved = facts({ quotes: [aQuote('accepted', { total_amount: 0 })] })
    expect(nextStep(approved)).toEqual({ kind: 'set', amount: 0 })
    expect(steps(approved)).toBe('Inquiry+ Quote+ All set*')
  })

  test('the payments ahead are those of the quote’s plan, not of the deposit’s rate', () => {
    const amountsOf = (plan: readonly number[]) => {
      const schedule = plan.map((amount) => ({ amount }))
      const all = facts({ quotes: [aQuote('sent', { plan: { schedule } })] })
      return progressOf(all, 0.25).flatMap(({ name, amount }) => (amount === null ? [] : [[name, amount]]))
    }
    expect(amountsOf([50_000, 242_300, 242_300])).toEqual([
      ['Deposit', 50_000],
      ['Balance', 484_600],
    ])
    expect(amountsOf([total])).toEqual([['Payment', total]])
  })

  test('a booking confirmed without papers is set, and an open quote of it is approved', () => {
    expect(nextStep(facts({ status: 'confirmed' })).kind).toBe('set')
    expect(nextStep(facts({ status: 'confirmed', quotes: [aQuote('sent')] })).kind).toBe('approve')
    expect(nextStep(facts({ status: 'converted_to_event' })).kind).toBe('received')
  })
})

describe('payments', () => {
  const accepted = [aQuote('accepted')]

  test('without terms the deposit is due first, then the balance', () => {
    const before = facts({ quotes: accepted, invoices: [anInvoice()] })
    expect(nextStep(before)).toMatchObject({
      kind: 'pay',
      part: 'deposit',
      type: 'deposit',
      amount: deposit,
      rest,
      is_soon: true,
      is_overdue: false,
    })
    expect(steps(before)).toBe('Inquiry+ Quote+ Deposit* Balance All set')

    const after = facts({ quotes: accepted, invoices: [anInvoice({ payments: [deposit] })] })
    expect(nextStep(after)).toMatchObject({
      part: 'balance',
      type: 'full',
      amount: rest,
      rest: 0,
      is_soon: false,
    })
    expect(steps(after)).toBe('Inquiry+ Quote+ Deposit+ Balance* All set')
    expect(nextStep({ ...after, now: '2026-12-08T15:00:00.000Z' })).toMatchObject({ is_soon: true })
  })

  test('what a saved card pays in time asks for nothing; a charge that comes late does', () => {
    const invoices = [anInvoice({ payments: [deposit] })]
    const due = nextStep(facts({ quotes: accepted, invoices }))
    const on = due.kind === 'pay' ? due.due_date : ''
    const soon = { quotes: accepted, invoices, now: `${on}T15:00:00.000Z` }
    const charge = { invoice_id: 'invoice', on, amount: rest }
    expect(nextStep(facts(soon))).toMatchObject({ is_soon: true, charged_on: null })
    expect(nextStep(facts({ ...soon, charge }))).toMatchObject({ is_soon: false, charged_on: on })
    const later = { ...charge, on: '2099-01-01' }
    expect(nextStep(facts({ ...soon, charge: later }))).toMatchObject({ is_soon: true, charged_on: later.on })
    const other = { ...charge, invoice_id: 'another' }
    expect(nextStep(facts({ ...soon, charge: other }))).toMatchObject({ is_soon: true, charged_on: null })
  })

  test('an overdue invoice asks for all of it', () => {
    const late = anInvoice({ due_date: '2026-11-01' })
    expect(nextStep(facts({ invoices: [late] }))).toMatchObject({
      part: 'full',
      amount: total,
      is_overdue: true,
    })
    const partly = anInvoice({ due_date: '2026-11-01', payments: [deposit] })
    expect(nextStep(facts({ invoices: [partly] }))).toMatchObject({
      part: 'balance',
      amount: rest,
      is_overdue: true,
      is_soon: true,
    })
  })

  test('an odd part payment leaves a balance; the day it is due is not late', () => {
    const odd = anInvoice({ payments: [100_000], due_date: '2026-11-22' })
    expect(nextStep(facts({ invoices: [odd] }))).toMatchObject({
      part: 'balance',
      amount: total - 100_000,
      is_overdue: false,
    })
    expect(steps(facts({ invoices: [odd] }))).toBe('Inquiry+ Quote+ Payment* All set')
  })

  test('a quote beside an invoice of another thing is approved once nothing is due', () => {
    const quotes = [aQuote('sent')]
    const bill = { kind: 'full' as const, total_amount: 10_000 }
    expect(nextStep(facts({ quotes, invoices: [anInvoice(bill)] })).kind).toBe('pay')
    const paid = anInvoice({ ...bill, status: 'paid', payments: [10_000] })
    expect(nextStep(facts({ quotes, invoices: [paid] }))).toMatchObject({ kind: 'approve', quote_id: 'sent' })
  })

  test('of several open invoices the earliest is due, and the others are named', () => {
    const later = anInvoice({ id: 'later', due_date: '2027-03-01', payment_terms: '100_upfront' })
    const sooner = anInvoice({ id: 'sooner', kind: 'deposit', total_amount: 10_000 })
    expect(nextStep(facts({ invoices: [later, sooner] }))).toMatchObject({
      invoice_id: 'sooner',
      part: 'deposit',
      others: total,
    })
  })

  test.each([[[]], [[total / 2]]])(
    'the line of steps names the day that the next step names, after %j',
    (payments) => {
      const all = facts({ invoices: [anInvoice({ payment_terms: '50_50_event', payments })] })
      const step = nextStep(all)
      const current = progressOf(all, 0.25).find(({ state }) => state === 'now')

      expect(current).toMatchObject({
        name: 'Payment',
        date: step.kind === 'pay' ? step.due_date : 'no payment',
      })
    },
  )

  test('terms in instalments name the next one, which is not payable as such', () => {
    const invoice = anInvoice({ payment_terms: '50_50_event' })
    expect(nextStep(facts({ invoices: [invoice] }))).toMatchObject({
      part: 'instalment',
      type: undefined,
      amount: total / 2,
      due_date: '2026-12-22',
    })
    const half = anInvoice({ payment_terms: '50_50_event', payments: [total / 2] })
    expect(nextStep(facts({ invoices: [half] }))).toMatchObject({
      part: 'balance',
      type: 'full',
      amount: total / 2,
      due_date: eventDate,
      is_soon: false,
    })
    expect(steps(facts({ invoices: [half] }))).toBe('Inquiry+ Quote+ Payment* All set')
  })

  test('with the first of several parts paid, the balance is what is now', () => {
    const schedule = [1, 2, 3].map((place) => ({
      label: `Part ${place}`,
      due_date: `2026-12-2${place}`,
      amount: total / 3,
    }))
    const planned = { plan: 'In thirds', schedule }
    const before = facts({ quotes: accepted, invoices: [{ ...anInvoice(), ...planned }] })
    expect(steps(before)).toBe('Inquiry+ Quote+ Deposit* Balance All set')
    const after = facts({
      quotes: accepted,
      invoices: [{ ...anInvoice({ payments: [total / 3] }), ...planned }],
    })
    expect(nextStep(after)).toMatchObject({ kind: 'pay', part: 'instalment', due_date: '2026-12-22' })
    expect(steps(after)).toBe('Inquiry+ Quote+ Deposit+ Balance* All set')
    expect(progressOf(after, 0.25).find(({ state }) => state === 'now')?.date).toBe('2026-12-22')
  })

  test('a deposit invoice is paid in full; then the rest is to be billed, and paid', () => {
    const first = { id: 'deposit', kind: 'deposit', total_amount: deposit } as const
    const open = facts({ quotes: accepted, invoices: [anInvoice(first)] })
    expect(nextStep(open)).toMatchObject({ part: 'deposit', type: 'full', amount: deposit, rest })
    const paid = anInvoice({ ...first, payments: [deposit] })
    expect(nextStep(facts({ quotes: accepted, invoices: [paid] }))).toEqual({
      kind: 'deposit-paid',
      amount: rest,
    })
    expect(steps(facts({ quotes: accepted, invoices: [paid] }))).toBe(
      'Inquiry+ Quote+ Deposit+ Balance* All set',
    )
    const balance = anInvoice({ kind: 'balance', total_amount: rest })
    const billed = facts({ quotes: accepted, invoices: [balance, paid] })
    expect(nextStep(billed)).toMatchObject({ part: 'balance', amount: rest })
    expect(steps(billed)).toBe('Inquiry+ Quote+ Deposit+ Balance* All set')
  })

  test('a late fee is paid beside what was agreed, and bills nothing of it', () => {
    const paid = anInvoice({ id: 'deposit', kind: 'deposit', total_amount: deposit, payments: [deposit] })
    const fee = anInvoice({ id: 'fee', kind: 'late_fee', total_amount: 2_500, due_date: '2026-12-01' })
    const open = facts({ quotes: accepted, invoices: [fee, paid] })
    expect(nextStep(open)).toMatchObject({ part: 'late_fee', type: 'full', amount: 2_500, rest: 0 })
    expect(steps(open)).toBe('Inquiry+ Quote+ Deposit+ Balance* All set')
    const settled = { ...fee, status: 'paid', paid_amount: 2_500, balance: 0, choices: [] } as const
    expect(nextStep(facts({ quotes: accepted, invoices: [settled, paid] }))).toEqual({
      kind: 'deposit-paid',
      amount: rest,
    })
    const late = anInvoice({ due_date: '2026-11-01' })
    expect(nextStep(facts({ quotes: accepted, invoices: [fee, late] }))).toMatchObject({
      invoice_id: 'invoice',
      others: 2_500,
    })
  })

  test('all paid is all set', () => {
    const twice = facts({ quotes: accepted, invoices: [anInvoice({ payments: [deposit, rest] })] })
    expect(nextStep(twice)).toEqual({ kind: 'set', amount: 0 })
    expect(steps(twice)).toBe('Inquiry+ Quote+ Deposit+ Balance+ All set*')
    const once = facts({ quotes: accepted, invoices: [anInvoice({ payments: [total] })] })
    expect(steps(once)).toBe('Inquiry+ Quote+ Payment+ All set*')
  })
})

describe('the end', () => {
  const after = '2027-06-28T15:00:00.000Z'

  test('after the event an open payment still counts, else thanks', () => {
    const paid = anInvoice({ payments: [total] })
    expect(nextStep(facts({ now: after, invoices: [paid] }))).toEqual({ kind: 'past', was_served: true })
    expect(nextStep(facts({ now: after, invoices: [anInvoice()] })).kind).toBe('pay')
    expect(nextStep(facts({ now: after, quotes: [aQuote('sent')] }))).toEqual({
      kind: 'past',
      was_served: false,
    })
    expect(nextStep(facts({ status: 'completed' }))).toEqual({ kind: 'past', was_served: true })
  })

  test('canceled and closed bookings ask for nothing and have no steps', () => {
    const canceled = facts({ status: 'cancelled', quotes: [aQuote('sent')], invoices: [anInvoice()] })
    expect(nextStep(canceled).kind).toBe('canceled')
    expect(steps(canceled)).toBe('')
    expect(nextStep(facts({ status: 'rejected' })).kind).toBe('closed')
  })

  test('money owed back comes before what only informs, and after what the client can do', () => {
    const owed = (changes: Changes) => nextStep(facts({ ...changes, owed_back: 5_000 }))
    expect(owed({ status: 'cancelled' })).toEqual({ kind: 'owed-back', amount: 5_000, is_canceled: true })
    expect(owed({ invoices: [anInvoice({ payments: [total] })] })).toMatchObject({
      kind: 'owed-back',
      is_canceled: false,
    })
    expect(owed({ invoices: [anInvoice()] }).kind).toBe('pay')
    expect(owed({ quotes: [aQuote('sent')] }).kind).toBe('approve')
  })
})

test('every combination of statuses has a step, and no amount of it is negative', () => {
  for (const status of [...bookingStatuses, null])
    for (const quote of quoteStatuses)
      for (const invoice of invoiceStatuses)
        for (const now of ['2026-11-22T16:00:00.000Z', '2027-06-28T16:00:00.000Z']) {
          const payments = invoice === 'paid' || invoice === 'completed' ? [total] : []
          const all = facts({
            status,
            now,
            quotes: [aQuote(quote)],
            invoices: [{ ...anInvoice({ payments }), status: invoice }],
          })
          const step = nextStep(all)
          const current = progressOf(all, 0.25).filter(({ state }) => state === 'now')
          expect(current.length, JSON.stringify(step)).toBeLessThanOrEqual(1)
          if ('amount' in step) expect(step.amount).toBeGreaterThanOrEqual(0)
          if (step.kind === 'pay') expect(step.amount + step.rest + step.paid).toBe(step.total)
        }
})

test('the day of an event ends on the clock of its place', () => {
  const status = 'confirmed' as const
  const now = '2027-06-27T04:30:00.000Z'
  expect(nextStep(facts({ status, now })).kind).toBe('past')
  const inDenver = facts({ status, now, time_zone: 'America/Denver' })
  expect([nextStep(inDenver).kind, daysToGo(inDenver)]).toEqual(['set', 0])
  const inLondon = { status, time_zone: 'Europe/London', now: '2027-06-26T23:30:00.000Z' }
  expect(nextStep(facts(inLondon)).kind).toBe('past')
})

test('a plan ticks what is paid, with its day, and the parts add up', () => {
  const plan = paymentPlan(anInvoice({ payments: [deposit] }))
  expect(plan.map(({ label, state, open, paid_on }) => [label, state, open, paid_on])).toEqual([
    ['Deposit (25%)', 'paid', 0, '2026-11-20'],
    ['Balance', 'next', rest, null],
  ])
  expect(plan.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
  const monthly = paymentPlan(anInvoice({ payment_terms: 'deposit_installments', payments: [60_000] }))
  expect(monthly.map(({ state }) => state)).toEqual(['paid', 'next', 'later', 'later', 'later'])
  expect(monthly[1]?.open).toBe((monthly[1]?.amount ?? 0) - 10_000)
  expect(paymentPlan(anInvoice({ total_amount: 0 })).map(({ state }) => state)).toEqual(['paid'])
})

type Changes = Partial<
  Omit<PortalFacts, 'booking'> & Pick<PortalFacts['booking'], 'status'> & { time_zone: string }
>

function facts({
  status = 'pending',
  time_zone = 'America/New_York',
  ...changes
}: Changes = {}): PortalFacts {
  return {
    booking: { status, event_date: eventDate, time_zone, created_at: '2026-11-22T15:00:00.000Z' },
    quotes: [],
    invoices: [],
    owed_back: 0,
    now: '2026-11-22T16:00:00.000Z',
    zone: 'America/New_York',
    ...changes,
  }
}

function aQuote(status: QuoteStatus, changes: Partial<QuoteFacts> = {}): QuoteFacts {
  const accepted_at = status === 'accepted' ? '2026-11-22T15:30:00.000Z' : null
  return { id: status, status, total_amount: total, expires_on: '2026-12-22', accepted_at, ...changes }
}

function anInvoice({
  payments = [],
  ...changes
}: Partial<Omit<InvoiceFacts, 'payments'>> & { readonly payments?: readonly number[] } = {}): InvoiceFacts {
  const paid = payments.reduce((sum, amount) => sum + amount, 0)
  const given = {
    id: 'invoice',
    kind: 'full' as const,
    payment_terms: null,
    total_amount: total,
    paid_amount: paid,
    credit_amount: 0,
    credits: [],
    due_date: '2026-12-22',
    deposit_percent: 25,
    payments: payments.map((amount) => ({ amount, processed_at: '2026-11-20' })),
    ...changes,
  }
  const balance = given.total_amount - paid
  const status: InvoiceStatus =
    balance === 0 ? 'paid' : given.due_date < '2026-11-22' ? 'overdue' : paid > 0 ? 'partial' : 'sent'
  return {
    ...given,
    status,
    balance,
    schedule: paymentSchedule({ ...given, event_date: eventDate }),
    choices: paymentChoices({ ...given, status, deposit_rate: 0.25 }),
  }
}

/** `Inquiry+ Quote* Payment All set`: + is done, * is now. */
function steps(all: PortalFacts): string {
  const marks = { done: '+', now: '*', later: '' }
  return progressOf(all, 0.25)
    .map(({ name, state }) => name + marks[state])
    .join(' ')
}

test('the deposit of the tests is the one of the rule', () => {
  expect(depositOf(total, 0.25)).toBe(deposit)
})

test('no quote is expected of a closed inquiry, of a completed event, and once its day is over', () => {
  const dated = { status: 'quoted', event_date: '2027-06-26', time_zone: 'America/New_York' } as const
  const before = '2027-06-27T03:59:00.000Z'
  expect(isOver(dated, before)).toBe(false)
  expect(isOver(dated, '2027-06-27T04:00:00.000Z')).toBe(true)
  expect(isOver({ ...dated, status: 'rejected' }, before)).toBe(true)
  expect(isOver({ ...dated, status: 'completed' }, before)).toBe(true)
  expect(isOver({ ...dated, status: 'cancelled' }, before)).toBe(true)
})
