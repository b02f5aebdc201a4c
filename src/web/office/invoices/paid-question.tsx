import type { InvoiceRow } from '#contract/invoices.ts'
import { fullName } from '#domain/bookings/names.ts'
import { balanceOf } from '#domain/invoices/invoice.ts'
import { formatMoney } from '#domain/money.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

/** Marking as paid records money and mails a receipt: asked first. */
export function PaidQuestion({
  invoice,
  confirm,
  busy,
  onConfirm,
  onClose,
}: {
  readonly invoice: InvoiceRow
  /** The list and the dialog each have their own word for it (C-52). */
  readonly confirm: 'Mark as Paid' | 'Mark Paid'
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}) {
  return (
    <ConfirmDialog
      title={`Mark ${invoice.invoice_number} as paid?`}
      look="primary"
      confirm={confirm}
      busyLabel="Saving…"
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      A payment of {formatMoney(balanceOf(invoice), invoice.currency)} from {fullName(invoice.booking)} is
      recorded as received today, and the client gets a receipt by email.
    </ConfirmDialog>
  )
}
