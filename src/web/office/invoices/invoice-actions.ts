/** What can be done with an invoice; its stored status counts, for overdue is only how it reads. */
import type { InvoiceRow } from '#contract/invoices.ts'
import { invoiceTransitions, isPayable } from '#domain/invoices/invoice.ts'

/** The actions of A-INV-33 and A-INV-37. */
export function actionsOnInvoice({ stored_status: status }: Pick<InvoiceRow, 'stored_status'>) {
  return {
    edit: status === 'draft',
    send: status === 'draft',
    resend: isPayable(status),
    pay: isPayable(status),
    cancel: invoiceTransitions[status].includes('cancelled'),
  }
}
