import { paths } from '#domain/addresses.ts'
import { useNavigate } from '@tanstack/react-router'
import { Download, FilePen, Inbox, Pencil, Receipt, Send } from 'lucide-react'
import type { QuoteView } from '#contract/quote-views.ts'
import { actionsOnQuote } from '#domain/quotes/quote.ts'
import { Button } from '#ui/button.tsx'
import { MenuItem } from '#ui/menu.tsx'
import { FootMenu } from '#web/office/kit/lists/record-sheet.tsx'
import { useSetPageSearch } from '#web/office/kit/page-search.ts'
import { useQuoteActions } from './use-quote-actions.ts'

export function QuoteActions({ quote }: { readonly quote: QuoteView }) {
  const setAddress = useSetPageSearch()
  const navigate = useNavigate()
  const onInvoice = (kind: 'deposit' | 'full') =>
    void navigate({ to: paths.admin.invoices, search: { 'invoice-quote': quote.id, kind } })
  const { send, pdf } = useQuoteActions(quote)
  const can = actionsOnQuote(quote.status)
  const isChangeable = quote.status === 'accepted' && !quote.change
  const onChange = () => setAddress({ 'change-order': quote.id })

  return (
    <>
      <FootMenu>
        {isChangeable ? (
          <MenuItem icon={FilePen} onPhones onSelect={onChange}>
            Change Order
          </MenuItem>
        ) : null}
        <MenuItem icon={Download} onPhones onSelect={() => pdf.mutate()}>
          {quote.pdf_url ? 'Download PDF' : 'Generate PDF'}
        </MenuItem>
        <MenuItem
          icon={Inbox}
          onSelect={() => void navigate({ to: paths.admin.inquiries, search: { id: quote.booking.id } })}
        >
          View Inquiry
        </MenuItem>
      </FootMenu>
      {can.includes('edit') ? (
        <Button look="second" icon={Pencil} onClick={() => setAddress({ 'edit-quote': quote.id })}>
          Edit
        </Button>
      ) : null}
      {can.includes('revise') ? (
        <Button look="second" icon={Pencil} onClick={() => setAddress({ 'edit-quote': quote.id })}>
          Next Version
        </Button>
      ) : null}
      <Button
        look="second"
        className="max-md:hidden"
        icon={Download}
        busy={pdf.isPending}
        busyLabel="Generating PDF…"
        onClick={() => pdf.mutate()}
      >
        {quote.pdf_url ? 'Download PDF' : 'Generate PDF'}
      </Button>
      {quote.status === 'accepted' ? (
        <>
          {isChangeable ? (
            <Button look="second" className="max-md:hidden" icon={FilePen} onClick={onChange}>
              Change Order
            </Button>
          ) : null}
          <Button look="second" onClick={() => onInvoice('deposit')}>
            Deposit Invoice
          </Button>
          <Button look="primary" icon={Receipt} onClick={() => onInvoice('full')}>
            Full Invoice
          </Button>
        </>
      ) : null}
      {can.includes('send') ? (
        <Button
          look="primary"
          icon={Send}
          busy={send.isPending}
          busyLabel="Sending…"
          onClick={() => send.mutate()}
        >
          Send to Client
        </Button>
      ) : null}
    </>
  )
}

/** Who signs is chosen while clients sign and the quote is open; of a change order the second person can be reminded. */
export function isSignable({ status, signing, partial }: QuoteView): boolean {
  const isOpen = status === 'draft' || status === 'sent' || (status === 'accepted' && partial !== null)
  return signing !== 'off' && isOpen
}
