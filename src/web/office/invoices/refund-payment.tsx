import { NoForm, RecordForm } from '#web/office/kit/records/opened-record.tsx'
import { invoiceById } from './invoice-data.ts'
import { RefundDialog } from './refund-dialog.tsx'

/** Refunds the last payment of an invoice that can be refunded, over any screen. */
export function RefundPayment({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  return (
    <RecordForm
      query={invoiceById(id)}
      title="Refund Payment"
      size="sm"
      failure="Failed to load invoice details"
      columns={2}
      onClose={onClose}
    >
      {(invoice) => {
        const last = invoice.payments
          .filter(({ refundable }) => refundable > 0)
          .toSorted((one, other) => other.created_at.localeCompare(one.created_at))[0]
        return last ? (
          <RefundDialog invoice={invoice} payment={last} onClose={onClose} />
        ) : (
          <NoForm title="Refund Payment" subject={invoice.invoice_number} onClose={onClose}>
            No payment of this invoice can be refunded now.
          </NoForm>
        )
      }}
    </RecordForm>
  )
}
