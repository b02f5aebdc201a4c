/** The rules of the overview's counts (A-DSH-07 to A-DSH-09). */
import { shownInvoiceStatus, type InvoiceStatus } from '../invoices/invoice.ts'
import type { CalendarDate } from '../time.ts'

/** The overview warns above this number of pending quotes. */
const mostPendingQuotes = 5

export function arePendingQuotesAnIssue(count: number): boolean {
  return count > mostPendingQuotes
}

/**
 * True for an invoice that is sent or overdue as of today. A partially paid one counts from its due date on
 * (C-18, C-53).
 */
export function isOutstandingInvoice(
  invoice: { readonly status: InvoiceStatus; readonly due_date: CalendarDate },
  today: CalendarDate,
): boolean {
  const shown = shownInvoiceStatus(invoice, today)
  return invoice.status !== 'draft' && (shown === 'sent' || shown === 'overdue')
}
