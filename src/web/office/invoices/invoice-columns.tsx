import { CircleAlert } from 'lucide-react'
import type { InvoiceRow } from '#contract/invoices.ts'
import type { InvoiceKind } from '#domain/invoices/invoice.ts'
import { formatMoney } from '#domain/money.ts'
import { daysBetween, mediumDate, type CalendarDate } from '#domain/time.ts'
import { useToday } from '#web/shared/business.tsx'
import { RowName } from '#web/office/kit/lists/cells.tsx'
import type { Column } from '#web/office/kit/lists/data-table.tsx'
import { BookingClient, BookingEvent } from '#web/office/kit/documents/document-columns.tsx'
import { InvoiceRowActions } from './invoice-row-actions.tsx'
import { lateText } from './invoice-list-words.ts'
import { InvoiceStatusBadges } from './invoice-status.tsx'

const kindWords: Readonly<Record<InvoiceKind, string | undefined>> = {
  full: undefined,
  deposit: 'Deposit',
  balance: 'Balance',
  change: 'Change',
  late_fee: 'Late fee',
}

export const invoiceColumns: readonly Column<InvoiceRow>[] = [
  {
    header: 'Invoice #',
    card: 'lead',
    className: 'rows:min-w-34',
    cell: (invoice) => (
      <RowName look="num" detail={kindWords[invoice.kind]}>
        {invoice.invoice_number}
      </RowName>
    ),
  },
  {
    header: 'Client',
    card: 'left',
    // Takes what the others leave.
    className: 'rows:w-full rows:max-w-0 rows:min-w-36 slim:min-w-28',
    cell: ({ booking }) => <BookingClient booking={booking} />,
  },
  {
    header: 'Event',
    card: 'hidden',
    spare: true,
    cell: ({ booking }) => <BookingEvent booking={booking} />,
  },
  {
    header: 'Amount',
    sort: { by: 'amount', first: 'desc' },
    card: 'right',
    right: true,
    cell: ({ total_amount, paid_amount, late_amount, currency }) => (
      <>
        <span className="num block font-semibold">{formatMoney(total_amount, currency)}</span>
        {late_amount > 0 && late_amount < total_amount - paid_amount ? (
          <span className="num block text-small whitespace-nowrap text-bad">
            {formatMoney(late_amount, currency)} late
          </span>
        ) : null}
        {paid_amount > 0 && paid_amount < total_amount ? (
          <span className="num block text-small whitespace-nowrap text-fg-muted cards:hidden">
            {formatMoney(paid_amount, currency)} paid
          </span>
        ) : null}
      </>
    ),
  },
  {
    header: 'Due Date',
    sort: { by: 'due', first: 'asc' },
    card: 'wide',
    cell: (invoice) => <DueDate invoice={invoice} />,
  },
  {
    header: 'Status',
    card: 'status',
    cell: (invoice) => <InvoiceStatusBadges invoice={invoice} />,
  },
  {
    header: 'Actions',
    card: 'actions',
    right: true,
    cell: (invoice) => <InvoiceRowActions invoice={invoice} />,
  },
]

/** Told by words and a sign, not by color alone. */
function DueDate({ invoice: { next_due_on, status } }: { readonly invoice: InvoiceRow }) {
  const date = (
    <span className="num cards:text-small">
      <span className="text-fg-muted rows:hidden">Due </span>
      {mediumDate(next_due_on)}
    </span>
  )
  if (status !== 'overdue') return date
  return (
    <span className="text-bad">
      {date}
      <span className="flex items-center gap-1 text-small font-[550] whitespace-nowrap cards:ml-2 cards:inline-flex">
        <CircleAlert aria-hidden="true" className="size-3.5 shrink-0" />
        <LateDays since={next_due_on} />
      </span>
    </span>
  )
}

/** Of its own: an invoice that is not late need not know what day it is. */
function LateDays({ since }: { readonly since: CalendarDate }) {
  return lateText(daysBetween(since, useToday()))
}
