import type { BusinessSettings } from '../business/settings.ts'
import type { Cents } from '../money.ts'
import { lateFeeOf, lateFeeReason, lateFeeTaxRate } from '../late-fees/late-fee.ts'
import type { CalendarDate } from '../time.ts'
import { pricedLines, type InvoiceContent } from './from-quote.ts'

/** The invoice of a late payment: one line with the reason; undefined where the fee comes to nothing (rules.md, Y-15). */
export function lateFeeContent(
  { late_fee, tax_rate }: Pick<BusinessSettings, 'late_fee' | 'tax_rate'>,
  late: {
    readonly label: string
    readonly invoice_number: string
    readonly due_on: CalendarDate
    /** What is not paid of it. */
    readonly open: Cents
  },
): InvoiceContent | undefined {
  const amount = lateFeeOf(late_fee, late.open)
  if (amount === 0) return undefined
  const line = { description: lateFeeReason(late), quantity: 1, unit_price: amount }
  return { kind: 'late_fee', ...pricedLines([line], lateFeeTaxRate(late_fee, tax_rate)) }
}
