import { BadgeCheck, Ban, Download, Pencil, Send } from 'lucide-react'
import type { InvoiceView } from '#contract/invoices.ts'
import { Button } from '#ui/button.tsx'
import { MenuItem } from '#ui/menu.tsx'
import { useSetPageSearch } from '#web/office/kit/page-search.ts'
import { FootMenu } from '#web/office/kit/lists/record-sheet.tsx'
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
  // A phone has no room for it beside the next step.
  const inMenu = can.send || can.pay

  return (
    <>
      {can.edit || can.cancel ? (
        <FootMenu>
          {inMenu ? (
            <MenuItem icon={Download} onPhones onSelect={() => pdf.mutate()}>
              Download PDF
            </MenuItem>
          ) : null}
          {can.edit ? (
            <MenuItem icon={Pencil} onSelect={() => setAddress({ 'edit-invoice': invoice.id })}>
              Edit
            </MenuItem>
          ) : null}
          {can.cancel ? (
            <MenuItem icon={Ban} danger onSelect={() => onAsk('cancel')}>
              Cancel Invoice
            </MenuItem>
          ) : null}
        </FootMenu>
      ) : null}
      <Button
        look="second"
        className={inMenu ? 'max-md:hidden' : ''}
        icon={Download}
        busy={pdf.isPending}
        busyLabel="Downloading…"
        onClick={() => pdf.mutate()}
      >
        Download PDF
      </Button>
      {can.resend ? (
        <Button
          look="second"
          icon={Send}
          busy={send.isPending}
          busyLabel="Sending…"
          onClick={() => send.mutate()}
        >
          Resend
        </Button>
      ) : null}
      {can.send ? (
        <Button
          look="primary"
          icon={Send}
          busy={send.isPending}
          busyLabel="Sending…"
          onClick={() => send.mutate()}
        >
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
