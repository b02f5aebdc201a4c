/** How invoices read in their list. */
import { formatNumber } from '#domain/locale.ts'
import { invoiceSorts, invoiceStatuses } from '#domain/invoices/invoice.ts'
import { statusWord } from '#domain/status.ts'
import { choicesOf } from '#web/office/kit/lists/choices.ts'

// No screen sets `completed` (C-17).
export const statusChoices = choicesOf(
  invoiceStatuses.filter((status) => status !== 'completed'),
  statusWord,
)
export const sortChoices = choicesOf(invoiceSorts, String)

/** `12 days late` */
export function lateText(days: number): string {
  return days === 1 ? '1 day late' : `${formatNumber(days)} days late`
}
