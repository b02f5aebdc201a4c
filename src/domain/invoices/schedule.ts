/** The payment schedule of an invoice by its terms (C-07, A-INV-16). */
import { shareOf, type Cents } from '../money.ts'
import { addMonths, type CalendarDate } from '../time.ts'
import type { PaymentTerms } from './invoice.ts'

export interface Instalment {
  readonly label: string
  readonly due_date: CalendarDate
  readonly amount: Cents
}

interface Scheduled {
  readonly payment_terms: PaymentTerms | null
  readonly total_amount: Cents
  readonly due_date: CalendarDate
  readonly event_date: CalendarDate
}

const upfrontDeposit: Cents = 50_000
const instalments = 4

/** The instalments in order, in cents; their sum is the total. Custom terms have one, on the due date. */
export function paymentSchedule({
  payment_terms: terms,
  total_amount: total,
  due_date: due,
  event_date: eventDate,
}: Scheduled): readonly Instalment[] {
  switch (terms) {
    case '50_50_event': {
      const upfront = shareOf(total, 0.5)
      const after = due > eventDate ? due : eventDate
      return [
        { label: '50% upfront', due_date: due, amount: upfront },
        { label: '50% after the event', due_date: after, amount: total - upfront },
      ].filter(({ amount }) => amount > 0)
    }
    case 'deposit_installments':
      return depositAndInstalments(total, due)
    case '100_upfront':
    case 'custom':
    case null:
      return [{ label: 'Full amount', due_date: due, amount: total }]
    default:
      return terms satisfies never
  }
}

/** A deposit of $500 (or the total if less) and four equal payments. The last one takes the remainder. */
function depositAndInstalments(total: Cents, due: CalendarDate): readonly Instalment[] {
  const deposit = Math.min(upfrontDeposit, total)
  const rest = total - deposit
  const each = Math.floor(rest / instalments)
  return [
    { label: 'Deposit', due_date: due, amount: deposit },
    ...Array.from({ length: instalments }, (_, index) => ({
      label: `Payment ${index + 1} of ${instalments}`,
      due_date: addMonths(due, index + 1),
      amount: index === instalments - 1 ? rest - each * (instalments - 1) : each,
    })),
  ].filter(({ amount }) => amount > 0)
}
