/** What the overview counts (A-DSH-07 to A-DSH-09). */
import { shownInvoiceStatus, type InvoiceStatus } from '../invoices/invoice.ts'
import type { CalendarDate } from '../time.ts'

/** From here on, pending quotes are one too many. */
export const mostPendingQuotes = 5

export function arePendingQuotesAnIssue(count: number): boolean {
  return count > mostPendingQuotes
}

/**
 * Sent or overdue, as an invoice reads today. A draft was never sent, and one that was paid in part counts once it is
 * overdue (C-18, C-53).
 */
export function isOutstandingInvoice(
  invoice: { readonly status: InvoiceStatus; readonly due_date: CalendarDate },
  today: CalendarDate,
): boolean {
  const shown = shownInvoiceStatus(invoice, today)
  return invoice.status !== 'draft' && (shown === 'sent' || shown === 'overdue')
}
