/** The payment that is due first. */
import { isPayable, type PaymentType } from '../invoices/invoice.ts'
import type { Cents } from '../money.ts'
import { addDays, type CalendarDate } from '../time.ts'
import { hasDepositPlan, paymentPlan } from './payment-plan.ts'
import { acceptedQuote, agreed, todayOf, type InvoiceFacts, type PortalFacts } from './portal-facts.ts'

/** A payment after the first one is asked for this many days before it is due. */
const daysBeforeDue = 14

export interface Payment {
  readonly kind: 'pay'
  readonly part: 'deposit' | 'balance' | 'instalment' | 'full' | 'late_fee'
  readonly invoice_id: string
  /** The payment to offer; undefined where the amount cannot be paid online as it is. */
  readonly type: PaymentType | undefined
  readonly amount: Cents
  readonly total: Cents
  readonly paid: Cents
  /** What follows after this payment, and when the first of it is due. */
  readonly rest: Cents
  readonly rest_due_date: CalendarDate
  readonly due_date: CalendarDate
  readonly is_overdue: boolean
  /** False for a later payment whose day is far away, and for what a saved card pays in time. */
  readonly is_soon: boolean
  /** The day on which a saved card pays it by itself; null where none does. */
  readonly charged_on: CalendarDate | null
  /** Open on other invoices. */
  readonly others: Cents
}

/** The payment that is due first, of the open invoice that is due first. */
export function nextPayment(facts: PortalFacts): Payment | undefined {
  const open = facts.invoices
    .filter(({ status, balance }) => isPayable(status) && balance > 0)
    .map((invoice) => ({ invoice, due: duePart(facts, invoice) }))
    .toSorted((one, other) => one.due.due_date.localeCompare(other.due.due_date))
  const [first] = open
  if (!first) return undefined
  const today = todayOf(facts)
  const { invoice, due } = first
  const is_overdue = due.due_date < today
  const { charge } = facts
  const charged_on = charge?.invoice_id === invoice.id && charge.amount === due.amount ? charge.on : null
  const isLeftToCard = charged_on !== null && charged_on <= due.due_date
  return {
    kind: 'pay',
    ...due,
    invoice_id: invoice.id,
    total: invoice.total_amount,
    paid: invoice.paid_amount,
    is_overdue,
    is_soon: !isLeftToCard && (invoice.paid_amount === 0 || due.due_date <= addDays(today, daysBeforeDue)),
    charged_on,
    others: open.slice(1).reduce((sum, each) => sum + each.invoice.balance, 0),
  }
}

type DuePart = Pick<Payment, 'part' | 'type' | 'amount' | 'rest' | 'rest_due_date' | 'due_date'>

function duePart(facts: PortalFacts, invoice: InvoiceFacts): DuePart {
  const { due_date, balance, kind, paid_amount: paid } = invoice
  const plan = paymentPlan(invoice)
  const next = plan.find(({ state }) => state === 'next')
  const rest_due_date = plan.find(({ state }) => state === 'later')?.due_date ?? due_date
  const part = next && partOf(invoice, next.open)
  if (next && part)
    return { ...part, amount: next.open, rest: balance - next.open, rest_due_date, due_date: next.due_date }
  const whole = {
    type: payable(invoice, 'full'),
    amount: balance,
    rest_due_date,
    due_date: next?.due_date ?? due_date,
  }
  if (kind === 'late_fee') return { ...whole, part: 'late_fee', rest: 0 }
  if (kind === 'deposit') return { ...whole, part: 'deposit', rest: unbilled(facts) }
  const isRest = paid > 0 || kind === 'balance'
  return { ...whole, part: isRest ? 'balance' : 'full', rest: 0 }
}

/** The part of a plan that is due next, while it is not everything; undefined where the whole balance is due. */
function partOf(invoice: InvoiceFacts, open: Cents): Pick<DuePart, 'part' | 'type'> | undefined {
  const { status, schedule, balance, paid_amount: paid } = invoice
  // What is late of an invoice without a plan is all of it.
  if (hasDepositPlan(invoice) && paid === 0 && (invoice.plan || status !== 'overdue'))
    return { part: 'deposit', type: payable(invoice, 'deposit') }
  if (schedule.length > 1 && open < balance)
    return { part: 'instalment', type: payable(invoice, 'part', open) }
  return undefined
}

function payable({ choices }: InvoiceFacts, type: PaymentType, amount?: Cents): PaymentType | undefined {
  return choices.find((each) => each.type === type && each.amount === (amount ?? each.amount))?.type
}

/** The part of the approved quote that is not billed while there is only a deposit invoice. */
export function unbilled(facts: PortalFacts): Cents {
  const billed = agreed(facts)
  if (billed.some(({ kind }) => kind !== 'deposit')) return 0
  const sum = billed.reduce((total, { total_amount }) => total + total_amount, 0)
  return Math.max(0, (acceptedQuote(facts)?.total_amount ?? 0) - sum)
}
