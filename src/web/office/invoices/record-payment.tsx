import { isPayable } from '#domain/invoices/invoice.ts'
import { NoForm, RecordForm } from '#web/office/kit/records/opened-record.tsx'
import { invoiceById } from './invoice-data.ts'
import { PaymentDialog } from './payment-dialog.tsx'

/** Records money received on an invoice, over any screen. */
export function RecordPayment({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  return (
    <RecordForm
      query={invoiceById(id)}
      title="Record Payment"
      size="sm"
      failure="Failed to load invoice details"
      columns={2}
      onClose={onClose}
    >
      {(invoice) =>
        isPayable(invoice.status) ? (
          <PaymentDialog invoice={invoice} onClose={onClose} />
        ) : (
          <NoForm title="Record Payment" subject={invoice.invoice_number} onClose={onClose}>
            Nothing is open on this invoice.
          </NoForm>
        )
      }
    </RecordForm>
  )
}
