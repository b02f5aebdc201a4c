import { BadgeCheck, Download, Pencil, Send } from 'lucide-react'
import type { InvoiceView } from '#contract/invoices.ts'
import { Button } from '#ui/button.tsx'
import { useSetPageSearch } from '#web/office/kit/page-search.ts'
import { actionsOnInvoice } from './invoice-actions.ts'
import { useInvoiceActions } from './use-invoice-actions.ts'

/** What is asked before it is done. */
export type AskedStep = 'paid' | 'payment' | 'cancel'

/** What can be done with the invoice as a whole; the next step is the primary one. */
export function InvoiceFooter({
  invoice,
  onAsk,
}: {
  readonly invoice: InvoiceView
  readonly onAsk: (question: AskedStep) => void
}) {
  const setAddress = useSetPageSearch()
  const { send, pdf } = useInvoiceActions(invoice)
  const can = actionsOnInvoice(invoice)
  const sendIcon = <Send aria-hidden="true" className="size-4.5" strokeWidth={1.6} />

  return (
    <>
      {can.cancel ? (
        <Button look="danger" onClick={() => onAsk('cancel')}>
          Cancel Invoice
        </Button>
      ) : null}
      {can.edit ? (
        <Button look="second" icon={Pencil} onClick={() => setAddress({ 'edit-invoice': invoice.id })}>
          Edit
        </Button>
      ) : null}
      <Button
        look="second"
        icon={Download}
        busy={pdf.isPending}
        busyLabel="Downloading…"
        onClick={() => pdf.mutate()}
      >
        Download PDF
      </Button>
      {can.resend ? (
        <Button look="second" busy={send.isPending} busyLabel="Sending…" onClick={() => send.mutate()}>
          {sendIcon}
          Resend
        </Button>
      ) : null}
      {can.send ? (
        <Button look="primary" busy={send.isPending} busyLabel="Sending…" onClick={() => send.mutate()}>
          {sendIcon}
          Send Invoice
        </Button>
      ) : null}
      {can.pay ? (
        <Button look="primary" icon={BadgeCheck} onClick={() => onAsk('paid')}>
          Mark Paid
        </Button>
      ) : null}
    </>
  )
}
