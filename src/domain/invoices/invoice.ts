/** An invoice's statuses (A §4, decisions C-16, C-17). */
export const invoiceStatuses = [
  'draft',
  'sent',
  'partial',
  'paid',
  'overdue',
  'completed',
  'cancelled',
] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** What goes with a cancelled booking; received money is never rewritten (decisions C-13). */
export const cancelledWithBooking = [
  'draft',
  'sent',
  'partial',
  'overdue',
] as const satisfies readonly InvoiceStatus[]
