/** When how much of an invoice is to be paid, by its terms (C-07, A-INV-16). */
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

/** The instalments in their order; they add up to the total, to the cent. Custom terms have one, the due date's. */
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

/** The deposit is $500 or the total if that is less; the rest in four, what does not divide goes on the last. */
function depositAndInstalments(total: Cents, due: CalendarDate): readonly Instalment[] {
  const deposit = Math.min(upfrontDeposit, total)
  const rest = total - deposit
  const each = Math.floor(rest / instalments)
  return [
    { label: 'Deposit', due_date: due, amount: deposit },
    ...Array.from({ length: instalments }, (_, place) => ({
      label: `Payment ${place + 1} of ${instalments}`,
      due_date: addMonths(due, place + 1),
      amount: place === instalments - 1 ? rest - each * (instalments - 1) : each,
    })),
  ].filter(({ amount }) => amount > 0)
}
