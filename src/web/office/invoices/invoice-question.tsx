import type { InvoiceView } from '#contract/invoices.ts'
import { fullName } from '#domain/bookings/names.ts'
import type { AskedStep } from './invoice-footer.tsx'
import { PaidQuestion } from './paid-question.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { undecidedOf } from './invoice-words.ts'
import { useInvoiceActions } from './use-invoice-actions.ts'

/** What stands over the invoice while something of it is asked. */
export function InvoiceQuestion({
  invoice,
  asking,
  onClose,
}: {
  readonly invoice: InvoiceView
  readonly asking: AskedStep
  readonly onClose: () => void
}) {
  const { markPaid } = useInvoiceActions(invoice)
  switch (asking) {
    case 'paid':
      return (
        <PaidQuestion
          invoice={invoice}
          confirm="Mark Paid"
          busy={markPaid.isPending}
          onConfirm={() => markPaid.mutate(undefined, { onSettled: onClose })}
          onClose={onClose}
        />
      )
    case 'payment':
      return <PaymentDialog invoice={invoice} onClose={onClose} />
    case 'cancel':
      return (
        <ReasonDialog
          what="cancel-invoice"
          id={invoice.id}
          title="Cancel Invoice"
          cancel="Keep Invoice"
          received={{ amount: undecidedOf(invoice), currency: invoice.currency }}
          onClose={onClose}
        >
          {invoice.invoice_number} can no longer be paid or sent to {fullName(invoice.booking)}. What was paid
          stays recorded, and a new invoice can be made.
        </ReasonDialog>
      )
    default:
      return asking satisfies never
  }
}
