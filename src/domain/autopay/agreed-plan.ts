/** The charges that a client agrees to with a payment (rules.md, Y-10). Amounts in cents. */
import type { Cents } from '../money.ts'
import type { AgreedPart } from './consent.ts'

/** An open installment of a booking. */
export interface OpenPart extends AgreedPart {
  readonly invoice_id: string
}

/** What is left to charge after a payment of this invoice, by its day. The payment pays the first parts first. */
export function chargesAfter(
  parts: readonly OpenPart[],
  { invoice_id, amount }: { readonly invoice_id: string; readonly amount: Cents },
): readonly AgreedPart[] {
  let left = amount
  return parts
    .flatMap((part) => {
      const paid = part.invoice_id === invoice_id ? Math.min(left, part.amount) : 0
      left -= paid
      const { invoice_number, label, due_on } = part
      return paid < part.amount ? [{ invoice_number, label, due_on, amount: part.amount - paid }] : []
    })
    .toSorted((one, other) => one.due_on.localeCompare(other.due_on))
}

/** True where two plans name the same charges. */
export function isSamePlan(one: readonly AgreedPart[], other: readonly AgreedPart[]): boolean {
  const named = (parts: readonly AgreedPart[]) =>
    JSON.stringify(parts.map(({ invoice_number, due_on, amount }) => [invoice_number, due_on, amount]))
  return named(one) === named(other)
}
