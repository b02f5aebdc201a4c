import type { InvoiceRow } from '#contract/invoices.ts'
import { fullName } from '#domain/bookings/names.ts'
import { isPayable } from '#domain/invoices/invoice.ts'
import { formatMoney } from '#domain/money.ts'
import { mediumDate } from '#domain/time.ts'
import { ChooseRecordDialog } from '#web/office/kit/lists/choose-record-dialog.tsx'
import { invoicePages } from './invoice-data.ts'
import { InvoiceStatusBadges } from './invoice-status.tsx'

/** Chooses the open invoice that money was received on. */
export function ChooseInvoice({
  onChoose,
  onClose,
}: {
  readonly onChoose: (id: string) => void
  readonly onClose: () => void
}) {
  return (
    <ChooseRecordDialog<InvoiceRow>
      title="Record Payment"
      subject="Choose the invoice that was paid."
      noun="invoices"
      hint="Client, number, reference"
      pages={(search) => invoicePages({ search, status: 'open', sort: undefined })}
      suits={({ stored_status }) => isPayable(stored_status)}
      none="No invoice is open."
      choice={(row) => ({
        fact: fullName(row.booking),
        detail: `${formatMoney(row.total_amount - row.paid_amount, row.currency)} open on ${row.invoice_number}, due ${mediumDate(row.next_due_on)}`,
        badge: <InvoiceStatusBadges invoice={row} />,
      })}
      onChoose={({ id }) => onChoose(id)}
      onClose={onClose}
    />
  )
}
