/** The way of a booking in four or five steps, with the facts of each. */
import { depositOf } from '../invoices/invoice.ts'
import type { Cents, Rate } from '../money.ts'
import { todayIn, type CalendarDate } from '../time.ts'
import { stepOf } from './next-step.ts'
import { hasDepositPlan, paymentPlan } from './payment-plan.ts'
import {
  acceptedQuote,
  agreed,
  type InvoiceFacts,
  type PortalFacts,
  type QuoteFacts,
} from './portal-facts.ts'

type StepName = 'Inquiry' | 'Quote' | 'Deposit' | 'Balance' | 'Payment' | 'All set'

export interface ProgressStep {
  readonly name: StepName
  readonly state: 'done' | 'now' | 'later'
  /** The day on which it was done, is due or takes place. */
  readonly date: CalendarDate | null
  readonly amount: Cents | null
}

/** The steps in order; none for a booking that has ended without an event. */
export function progressOf(facts: PortalFacts, depositRate: Rate): readonly ProgressStep[] {
  const step = stepOf(facts)
  if (step.kind === 'canceled' || step.kind === 'closed') return []
  if (step.kind === 'past' && !step.was_served) return []
  const accepted = acceptedQuote(facts)
  const quote = step.kind === 'approve' ? facts.quotes.find(({ id }) => id === step.quote_id) : accepted
  const { created_at, event_date } = facts.booking
  const approvedOn = accepted?.accepted_at ? todayIn(facts.zone, accepted.accepted_at) : null
  const lastDay = step.kind === 'approve' || step.kind === 'choose' ? step.last_day : null
  const parts: readonly Omit<ProgressStep, 'state'>[] = [
    { name: 'Inquiry', date: todayIn(facts.zone, created_at), amount: null },
    { name: 'Quote', date: approvedOn ?? lastDay, amount: null },
    ...paymentSteps(facts, quote, depositRate),
    { name: 'All set', date: event_date, amount: null },
  ]
  const at = currentName(facts, parts)
  const current = parts.findIndex(({ name }) => name === at)
  return parts.map((part, place) => ({
    ...part,
    state: place < current ? 'done' : place === current ? 'now' : 'later',
  }))
}

function currentName(facts: PortalFacts, parts: readonly { readonly name: StepName }[]): StepName {
  const step = stepOf(facts)
  const hasDeposit = parts.some(({ name }) => name === 'Deposit')
  if (step.kind === 'pay' && hasDeposit)
    return step.part === 'balance' || step.part === 'late_fee' || isDepositPaid(facts) ? 'Balance' : 'Deposit'
  if (step.kind === 'pay') return 'Payment'
  if (step.kind === 'approved') return hasDeposit ? 'Deposit' : 'Payment'
  if (step.kind === 'deposit-paid') return 'Balance'
  return step.kind === 'set' || step.kind === 'past' ? 'All set' : 'Quote'
}

function isDepositPaid(facts: PortalFacts): boolean {
  const billed = agreed(facts)
  const deposit = billed.find(({ kind }) => kind === 'deposit')
  if (deposit) return deposit.balance === 0
  const planned = billed.find(hasDepositPlan)
  return planned !== undefined && paymentPlan(planned)[0]?.state === 'paid'
}

/** Deposit and balance where a deposit comes first, else one payment. */
function paymentSteps(
  facts: PortalFacts,
  quote: QuoteFacts | undefined,
  depositRate: Rate,
): readonly Omit<ProgressStep, 'state'>[] {
  const billed = agreed(facts)
  if (billed.length === 0) return expectedSteps(quote, depositRate)
  const deposit = billed.find(({ kind }) => kind === 'deposit')
  if (deposit) {
    const rest = billed.find(({ kind }) => kind !== 'deposit')
    const open = quote ? quote.total_amount - deposit.total_amount : null
    return [wholeStep('Deposit', deposit), rest ? wholeStep('Balance', rest) : later('Balance', open)]
  }
  const planned = billed.find(hasDepositPlan)
  if (!planned) {
    const [first] = billed.toSorted((one, other) => other.balance - one.balance)
    return first ? [wholeStep('Payment', first)] : []
  }
  return plannedSteps(planned)
}

/** The first part of a plan, and everything after it. */
function plannedSteps(invoice: InvoiceFacts): readonly Omit<ProgressStep, 'state'>[] {
  const [first, ...rest] = paymentPlan(invoice)
  const next = rest.find(({ state }) => state !== 'paid') ?? rest.at(-1)
  return [
    { name: 'Deposit', date: first?.state === 'paid' ? first.paid_on : null, amount: first?.amount ?? null },
    {
      name: 'Balance',
      date: (next?.state === 'paid' ? next.paid_on : next?.due_date) ?? null,
      amount: rest.reduce((sum, { amount }) => sum + amount, 0),
    },
  ]
}

/** The payments of the quote's plan; before there is a quote, those of the deposit's rate. None where nothing is asked for. */
function expectedSteps(
  quote: QuoteFacts | undefined,
  depositRate: Rate,
): readonly Omit<ProgressStep, 'state'>[] {
  const total = quote?.total_amount ?? null
  if (total === 0) return []
  const planned = quote?.plan?.schedule
  const hasDeposit = planned ? planned.length > 1 : depositRate > 0 && depositRate < 1
  if (!hasDeposit) return [later('Payment', total)]
  if (total === null) return [later('Deposit', null), later('Balance', null)]
  const deposit = planned?.[0]?.amount ?? depositOf(total, depositRate)
  return [later('Deposit', deposit), later('Balance', total - deposit)]
}

function later(name: StepName, amount: Cents | null): Omit<ProgressStep, 'state'> {
  return { name, date: null, amount }
}

/** Until it is paid, with the day that the next step names (`nextPayment`): its terms may ask for it in parts. */
function wholeStep(name: StepName, invoice: InvoiceFacts): Omit<ProgressStep, 'state'> {
  const isPaid = invoice.balance === 0
  const next = paymentPlan(invoice).find(({ state }) => state === 'next')
  const date = isPaid ? (invoice.payments.at(-1)?.processed_at ?? null) : (next?.due_date ?? invoice.due_date)
  return { name, date, amount: invoice.total_amount }
}
