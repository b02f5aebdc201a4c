import { lazyComponent } from '#ui/lazy-component.tsx'
import { paths } from '#domain/addresses.ts'
import { useNavigate } from '@tanstack/react-router'
import { BadgeCheck, Download, Eye, Inbox, Pencil, Send } from 'lucide-react'
import { useState } from 'react'
import type { InvoiceRow } from '#contract/invoices.ts'
import { MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { useSetPageSearch } from '#web/office/kit/page-search.ts'
import { MoreActions, RowActions, RowButton } from '#web/office/kit/lists/row-actions.tsx'
import { actionsOnInvoice } from './invoice-actions.ts'
import { useInvoiceActions } from './use-invoice-actions.ts'

const PaidQuestion = lazyComponent(() => import('./paid-question.tsx'), 'PaidQuestion')

/** What can be done with an invoice from the list; which of it, its status says. */
export function InvoiceRowActions({ invoice }: { readonly invoice: InvoiceRow }) {
  const setAddress = useSetPageSearch()
  const navigate = useNavigate()
  const view = () => setAddress({ id: invoice.id })
  const { send, pdf } = useInvoiceActions(invoice)
  const [asking, setAsking] = useState(false)
  const can = actionsOnInvoice(invoice)
  const number = invoice.invoice_number

  return (
    <RowActions>
      {can.send || can.resend ? (
        <RowButton
          rare={can.resend}
          about={` ${number}`}
          busy={send.isPending}
          busyLabel="Sending…"
          onClick={() => send.mutate()}
        >
          {can.send ? 'Send' : 'Resend'}
        </RowButton>
      ) : null}
      {can.pay ? (
        <RowButton about={`: ${number}`} onClick={() => setAsking(true)}>
          Mark as Paid
        </RowButton>
      ) : null}
      <RowButton rare about={` of ${number}`} busy={pdf.isPending} busyLabel="…" onClick={() => pdf.mutate()}>
        PDF
      </RowButton>
      <MoreActions label={number}>
        <MenuItem icon={Eye} onSelect={view}>
          View
        </MenuItem>
        {can.send || can.resend ? (
          <MenuItem icon={Send} onSelect={() => send.mutate()}>
            {can.send ? 'Send' : 'Resend'}
          </MenuItem>
        ) : null}
        <MenuItem icon={Download} onSelect={() => pdf.mutate()}>
          PDF
        </MenuItem>
        {can.edit ? (
          <MenuItem icon={Pencil} onSelect={() => setAddress({ 'edit-invoice': invoice.id })}>
            Edit
          </MenuItem>
        ) : null}
        {can.pay ? (
          <MenuItem icon={BadgeCheck} onSelect={() => setAsking(true)}>
            Mark as Paid
          </MenuItem>
        ) : null}
        <MenuSeparator />
        <MenuItem
          icon={Inbox}
          onSelect={() => void navigate({ to: paths.admin.inquiries, search: { id: invoice.booking.id } })}
        >
          View Inquiry
        </MenuItem>
      </MoreActions>
      {asking ? (
        <PaidQuestion invoice={invoice} confirm="Mark as Paid" onClose={() => setAsking(false)} />
      ) : null}
    </RowActions>
  )
}
