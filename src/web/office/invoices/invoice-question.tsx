import type { InvoiceView } from '#contract/invoices.ts'
import { fullName } from '#domain/bookings/names.ts'
import { isPayable } from '#domain/invoices/invoice.ts'
import type { AskedStep } from './invoice-footer.tsx'
import { PaidQuestion } from './paid-question.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { undecidedOf } from './invoice-words.ts'

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
  switch (asking) {
    case 'paid':
      return <PaidQuestion invoice={invoice} confirm="Mark Paid" onClose={onClose} />
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
          stays recorded, and a new invoice can be made.{feesWords(invoice)}
        </ReasonDialog>
      )
    default:
      return asking satisfies never
  }
}

/** Its late fees stay: each is waived on its own. */
function feesWords({ late_fees: { added } }: InvoiceView): string {
  const open = added.filter(({ status }) => isPayable(status))
  if (open.length === 0) return ''
  const numbers = open.map((fee) => fee.invoice_number).join(', ')
  return open.length === 1
    ? ` Its late fee ${numbers} stays open; cancel it to waive it.`
    : ` Its late fees ${numbers} stay open; cancel them to waive them.`
}
