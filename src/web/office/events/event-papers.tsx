/** The quotes and invoices of an event, and the way to a new quote. */
import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import type { EventView } from '#contract/events.ts'
import { paths, type RecordPage } from '#domain/addresses.ts'
import { requiredActionLabels } from '#domain/events/quote-check.ts'
import { invoiceStatusLabel, invoiceTone } from '#domain/invoices/invoice.ts'
import { formatMoney } from '#domain/money.ts'
import { quoteStatusLabel, quoteTone } from '#domain/quotes/quote.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Section } from '#web/office/kit/facts.tsx'
import type { PageSearchChanges } from '#web/office/kit/page-search.ts'
import { useBeginQuote } from './use-event-actions.ts'

export function EventQuotes({
  event,
  onOpen,
}: {
  readonly event: EventView
  readonly onOpen: (changes: PageSearchChanges) => void
}) {
  const { quotes, quote_check: check } = event
  const noteId = useId()
  const begin = useBeginQuote(event.id, (bookingId) => onOpen({ 'new-quote': bookingId }))
  const note = check.allowed
    ? check.required_actions.map((action) => requiredActionLabels[action]).join('. ')
    : check.reason

  return (
    <Section title="Quotes">
      <Papers none="No quotes yet.">
        {quotes.map((quote) => (
          <Paper key={quote.id} to={paths.admin.quotes} id={quote.id} number={quote.quote_number}>
            <Badge tone={quoteTone(quote.status)} small>
              {quoteStatusLabel(quote.status)}
            </Badge>
            <span className="num ml-auto">{formatMoney(quote.total_amount)}</span>
          </Paper>
        ))}
      </Papers>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          look="second"
          disabled={!check.allowed}
          busy={begin.isPending}
          busyLabel="Opening…"
          aria-describedby={note ? noteId : undefined}
          onClick={() => begin.mutate()}
        >
          <FileText aria-hidden="true" className="size-4" strokeWidth={1.6} />
          Create Quote
        </Button>
        {note ? (
          <p id={noteId} className="min-w-0 flex-1 text-small text-fg-muted">
            {check.allowed ? `First: ${note}.` : `${note}.`}
          </p>
        ) : null}
      </div>
    </Section>
  )
}

export function EventInvoices({ event: { invoices } }: { readonly event: EventView }) {
  return (
    <Section title="Invoices">
      <Papers none="No invoices yet.">
        {invoices.map(({ id, invoice_number, status }) => (
          <Paper key={id} to={paths.admin.invoices} id={id} number={invoice_number}>
            <Badge tone={invoiceTone(status)} small>
              {invoiceStatusLabel(status)}
            </Badge>
          </Paper>
        ))}
      </Papers>
    </Section>
  )
}

function Papers({ none, children }: { readonly none: string; readonly children: readonly ReactNode[] }) {
  if (children.length === 0) return <p className="text-fg-muted">{none}</p>
  return <ul className="divide-y divide-line">{children}</ul>
}

function Paper({
  to,
  id,
  number,
  children,
}: {
  readonly to: RecordPage
  readonly id: string
  readonly number: string
  readonly children: ReactNode
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 first:pt-0">
      <Link
        to={to}
        search={{ id }}
        className="num inline-flex min-h-6 items-center font-semibold text-accent underline-offset-[.2em] hover:underline max-md:min-h-11"
      >
        {number}
      </Link>
      {children}
    </li>
  )
}
