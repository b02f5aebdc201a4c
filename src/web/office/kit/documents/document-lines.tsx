/** The quotes and invoices of another record, each with the way to it. */
import { paths, type RecordPage } from '#domain/addresses.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { businessCurrency, formatMoney, type Cents } from '#domain/money.ts'
import { quoteTone, type QuoteStatus } from '#domain/quotes/quote.ts'
import { statusWord } from '#domain/status.ts'
import { Badge } from '#ui/badge.tsx'
import { InvoiceBadge } from './invoice-badge.tsx'

export function QuoteLines({
  quotes,
}: {
  readonly quotes: readonly {
    readonly id: string
    readonly quote_number: string
    readonly status: QuoteStatus
    readonly total_amount: Cents
  }[]
}) {
  if (quotes.length === 0) return <p className="text-fg-muted">No quotes yet.</p>
  return (
    <ul className="divide-y divide-line">
      {quotes.map(({ id, quote_number, status, total_amount }) => (
        <DocumentLine key={id} to={paths.admin.quotes} id={id} number={quote_number}>
          <Badge tone={quoteTone(status)} small>
            {statusWord(status)}
          </Badge>
          <span className="num ml-auto">{formatMoney(total_amount, businessCurrency)}</span>
        </DocumentLine>
      ))}
    </ul>
  )
}

export function InvoiceLines({
  invoices,
}: {
  readonly invoices: readonly {
    readonly id: string
    readonly invoice_number: string
    readonly status: string
  }[]
}) {
  if (invoices.length === 0) return <p className="text-fg-muted">No invoices yet.</p>
  return (
    <ul className="divide-y divide-line">
      {invoices.map(({ id, invoice_number, status }) => (
        <DocumentLine key={id} to={paths.admin.invoices} id={id} number={invoice_number}>
          <InvoiceBadge status={status} />
        </DocumentLine>
      ))}
    </ul>
  )
}

function DocumentLine({
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
