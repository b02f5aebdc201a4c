/** The payment schedule of an invoice by its terms (C-07, A-INV-16). */
import { openParts } from '../payment-plans/paid-plan.ts'
import type { Cents } from '../money.ts'
import { plannedInstallments, type Anchor, type Installment, type PlanPart } from '../payment-plans/plan.ts'
import { monthlyPlan } from '../payment-plans/templates.ts'
import type { CalendarDate } from '../time.ts'
import type { PaymentTerms } from './payment-terms.ts'

export interface Instalment {
  readonly label: string
  readonly due_date: CalendarDate
  readonly amount: Cents
}

/** The installments that ask for something, as they are shown; the only one of an invoice over nothing too. */
export function scheduleOf(plan: readonly Installment[]): readonly Instalment[] {
  return plan
    .filter(({ amount }) => amount > 0 || plan.length === 1)
    .map(({ label, due_on, amount }) => ({ label, due_date: due_on, amount }))
}

/** The plan as it is still to be paid after `paid`, so that its amounts come to the balance. */
export function openScheduleOf(plan: readonly Installment[], paid: Cents): readonly Instalment[] {
  const open = openParts(plan, paid)
  return scheduleOf(plan.map((part, place) => ({ ...part, amount: open[place] ?? 0 })))
}

interface Scheduled {
  readonly payment_terms: PaymentTerms | null
  readonly total_amount: Cents
  readonly due_date: CalendarDate
  readonly event_date: CalendarDate
}

/** The schedule that the terms alone say, in cents; its sum is the total. Custom terms have one payment, on the due date. */
export function paymentSchedule({
  payment_terms: terms,
  total_amount: total,
  due_date: due,
  event_date,
}: Scheduled): readonly Instalment[] {
  const dates = { start: due, first_due: due, event_date }
  return scheduleOf(plannedInstallments(partsOfTerms(terms, due), total, dates))
}

/** The plan of payment terms, whose first payment is due on a day that the owner names (C-07). */
export function partsOfTerms(terms: PaymentTerms | null, due: CalendarDate): readonly PlanPart[] {
  const onDue: Anchor = { kind: 'day', day: due }
  switch (terms) {
    case '50_50_event':
      return [
        { label: '50% upfront', share: { kind: 'percent', percent: 50 }, anchor: onDue },
        { label: '50% after the event', share: { kind: 'rest' }, anchor: { kind: 'event' } },
      ]
    case 'deposit_installments':
      return monthlyPlan(onDue)
    case '100_upfront':
    case 'custom':
    case null:
      return [{ label: 'Full amount', share: { kind: 'rest' }, anchor: onDue }]
    default:
      return terms satisfies never
  }
}
