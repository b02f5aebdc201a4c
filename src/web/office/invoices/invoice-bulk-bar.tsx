import { Send } from 'lucide-react'
import type { InvoiceRow } from '#contract/invoices.ts'
import { fullName } from '#domain/bookings/names.ts'
import { balanceOf } from '#domain/invoices/invoice.ts'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import { BulkBar } from '#web/office/kit/lists/bulk-bar.tsx'
import type { Bulk, BulkAction, BulkBarProps } from '#web/office/kit/lists/bulk.ts'
import { askBeforeSending } from '#web/office/kit/lists/send-question.tsx'
import { sendOnce } from '#web/office/kit/writes/send-once.ts'
import { actionsOnInvoice } from './invoice-actions.ts'

const sending: Pick<BulkAction<InvoiceRow>, 'icon' | 'running' | 'done'> = {
  icon: Send,
  running: 'Sending',
  done: (count) => (count === 1 ? '1 invoice sent' : `${count} invoices sent`),
}

const askToSend = (resend: boolean) =>
  askBeforeSending<InvoiceRow>('invoices', ({ id, version }) =>
    sendOnce('send-invoice-email', { invoiceId: id, version, resend }),
  )

/** What can be done with several invoices. */
const bulk: Bulk<InvoiceRow> = {
  list: 'invoices',
  nameOf: ({ invoice_number, booking }) => `${invoice_number}, ${fullName(booking)}`,
  sumOf: (rows) =>
    `${formatMoney(
      rows.reduce((sum, row) => sum + balanceOf(row), 0),
      businessCurrency,
    )} open`,
  actions: [
    {
      ...sending,
      label: 'Send',
      offered: (row) => actionsOnInvoice(row).send,
      Ask: askToSend(false),
    },
    {
      ...sending,
      label: 'Resend',
      offered: (row) => actionsOnInvoice(row).resend,
      Ask: askToSend(true),
    },
  ],
}

export function InvoiceBulkBar(props: BulkBarProps<InvoiceRow>) {
  return <BulkBar bulk={bulk} {...props} />
}
