import type { InvoiceRow } from '#contract/invoices.ts'
import { fullName } from '#domain/bookings/names.ts'
import { balanceOf } from '#domain/invoices/invoice.ts'
import { formatMoney } from '#domain/money.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { call } from '#web/shared/api.ts'

/** Marking as paid records money and mails a receipt: asked first. */
export function PaidQuestion({
  invoice,
  confirm,
  onClose,
}: {
  readonly invoice: InvoiceRow
  /** The list and the dialog each have their own word for it (C-52). */
  readonly confirm: 'Mark as Paid' | 'Mark Paid'
  readonly onClose: () => void
}) {
  const { id } = invoice
  const balance = balanceOf(invoice)
  const markPaid = useWrite({
    send: () => call('mark-invoice-paid', { id, ...(balance > 0 ? { shown_amount: balance } : {}) }),
    atOnce: () => ({
      in: ['invoices', 'bookings', 'events'],
      ids: [id],
      change: ({ total_amount: paid_amount }) => ({
        status: 'paid',
        stored_status: 'paid',
        paid_amount,
        balance: 0,
      }),
    }),
    done: 'Invoice marked as paid!',
    failed: 'Failed to update invoice status',
    // Another payment may have come meanwhile: what is voided is the one that this recorded.
    undo: ({ payment_id }) =>
      payment_id === undefined
        ? undefined
        : () => call('void-payment', { id: payment_id, reason: 'Marked as paid by mistake' }),
  })
  return (
    <ConfirmDialog
      title={`Mark ${invoice.invoice_number} as paid?`}
      look="primary"
      confirm={confirm}
      busyLabel="Saving…"
      busy={markPaid.isPending}
      onConfirm={() => markPaid.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    >
      A payment of {formatMoney(balance, invoice.currency)} from {fullName(invoice.booking)} is recorded as
      received today, and the client gets a receipt by email.
    </ConfirmDialog>
  )
}
