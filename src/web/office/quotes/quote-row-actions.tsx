import { paths } from '#domain/addresses.ts'
import { useNavigate } from '@tanstack/react-router'
import { CircleCheck, CircleX, Download, Eye, Inbox, Pencil, Receipt, Send, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { QuoteRow } from '#contract/quote-views.ts'
import { actionsOnQuote } from '#domain/quotes/quote.ts'
import { MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { useSetPageSearch } from '#web/office/kit/page-search.ts'
import { MoreActions, RowActions, RowButton } from '#web/office/kit/lists/row-actions.tsx'
import { InvoiceButtons } from './invoice-buttons.tsx'
import { StepQuestion } from './step-question.tsx'
import { useQuoteActions } from './use-quote-actions.ts'
import { useQuoteStep, type QuoteStep } from './use-quote-step.ts'

/** What can be done with a quote from the list; which of it, its status says. */
export function QuoteRowActions({ quote }: { readonly quote: QuoteRow }) {
  const setAddress = useSetPageSearch()
  const navigate = useNavigate()
  const { id, quote_number: number } = quote
  const invoice = (kind: 'deposit' | 'full') =>
    void navigate({ to: paths.admin.invoices, search: { 'invoice-quote': id, kind } })
  const { send, pdf } = useQuoteActions(quote)
  const [asking, setAsking] = useState<Exclude<QuoteStep, 'draft'>>()
  const can = actionsOnQuote(quote.status)
  const writing = writingWords(quote.status)
  const printing = quote.pdf_url ? 'Download PDF' : 'Generate PDF'

  return (
    <RowActions>
      {can.includes('send') || can.includes('resend') ? (
        <RowButton
          about={` ${number}`}
          busy={send.isPending}
          busyLabel="Sending…"
          onClick={() => send.mutate()}
        >
          {can.includes('send') ? 'Send' : 'Resend'}
        </RowButton>
      ) : null}
      {quote.status === 'accepted' ? (
        <InvoiceButtons about={` for ${number}`} onInvoice={invoice} />
      ) : (
        <RowButton
          rare
          about={` of ${number}`}
          busy={pdf.isPending}
          busyLabel="Generating PDF…"
          onClick={() => pdf.mutate()}
        >
          {printing}
        </RowButton>
      )}
      <MoreActions label={number}>
        <MenuItem icon={Eye} onSelect={() => setAddress({ id })}>
          View
        </MenuItem>
        {can.includes('send') || can.includes('resend') ? (
          <MenuItem icon={Send} onSelect={() => send.mutate()}>
            {can.includes('send') ? 'Send' : 'Resend'}
          </MenuItem>
        ) : null}
        {quote.status === 'accepted' ? (
          <>
            <MenuItem icon={Receipt} onSelect={() => invoice('deposit')}>
              Deposit Invoice
            </MenuItem>
            <MenuItem icon={Receipt} onSelect={() => invoice('full')}>
              Full Invoice
            </MenuItem>
          </>
        ) : null}
        <MenuItem icon={Download} onSelect={() => pdf.mutate()}>
          {printing}
        </MenuItem>
        {writing ? (
          <MenuItem icon={Pencil} onSelect={() => setAddress({ 'edit-quote': id })}>
            {writing}
          </MenuItem>
        ) : null}
        {can.includes('mark_approved') ? (
          <MenuItem icon={CircleCheck} onSelect={() => setAsking('approved')}>
            Mark Approved
          </MenuItem>
        ) : null}
        {can.includes('mark_declined') ? (
          <MenuItem icon={CircleX} onSelect={() => setAsking('rejected')}>
            Record as Declined
          </MenuItem>
        ) : null}
        {can.includes('back_to_draft') ? <BackToDraft quote={quote} /> : null}
        <MenuSeparator />
        <MenuItem
          icon={Inbox}
          onSelect={() => void navigate({ to: paths.admin.inquiries, search: { id: quote.booking.id } })}
        >
          View Inquiry
        </MenuItem>
      </MoreActions>
      {asking ? <StepQuestion quote={quote} to={asking} onClose={() => setAsking(undefined)} /> : null}
    </RowActions>
  )
}

/** In the menu, which is drawn when it is opened: a row needs no write of its own for it. */
function BackToDraft({ quote }: { readonly quote: QuoteRow }) {
  const step = useQuoteStep(quote)
  return (
    <MenuItem icon={Undo2} onSelect={() => step.mutate('draft')}>
      Back to Draft
    </MenuItem>
  )
}

/** What opens the builder; undefined where nothing can be written any more. */
function writingWords(status: QuoteRow['status']): string | undefined {
  const can = actionsOnQuote(status)
  if (can.includes('edit')) return 'Edit'
  return can.includes('revise') ? 'Write Next Version' : undefined
}
