import type { BusinessSettings } from '../business/settings.ts'
import type { Cents } from '../money.ts'
import { lateFeeDay, lateFeeOf, lateFeeReason, lateFeeTaxRate } from '../late-fees/late-fee.ts'
import type { CalendarDate } from '../time.ts'
import { pricedLines, type InvoiceContent } from './billed-content.ts'

interface LatePayment {
  readonly label: string
  readonly invoice_number: string
  readonly due_on: CalendarDate
  /** What is not paid of it. */
  readonly open: Cents
}

type FeeSettings = Pick<BusinessSettings, 'late_fee' | 'tax_rate'>

/** The invoice of a late payment: one line with the reason; undefined where the fee comes to nothing (rules.md, Y-15). */
export function lateFeeContent(
  { late_fee, tax_rate }: FeeSettings,
  late: LatePayment,
): InvoiceContent | undefined {
  const amount = lateFeeOf(late_fee, late.open)
  if (amount === 0) return undefined
  const line = { description: lateFeeReason(late), quantity: 1, unit_price: amount }
  return { kind: 'late_fee', ...pricedLines([line], lateFeeTaxRate(late_fee, tax_rate)) }
}

/** The day on which a late payment gets its fee if it stays open, today at the earliest, and the amount with tax. */
export function comingLateFee(
  settings: FeeSettings,
  late: LatePayment,
  today: CalendarDate,
): { readonly on: CalendarDate; readonly amount: Cents } | undefined {
  const content = lateFeeContent(settings, late)
  if (!content) return undefined
  const on = lateFeeDay(late.due_on, settings.late_fee)
  return { on: on < today ? today : on, amount: content.total_amount }
}
