import type { QuoteRow } from '#contract/quotes.ts'
import { formatMoney } from '#domain/money.ts'
import { quoteStatusLabel, quoteTone } from '#domain/quotes/quote.ts'
import { Badge } from '#ui/badge.tsx'
import { DateText } from '#web/shared/instant-text.tsx'
import { TwoLines, type Column } from '#web/office/kit/data-table.tsx'
import { BookingClient, BookingEvent, PaperNumber } from '#web/office/kit/paper-columns.tsx'
import { QuoteRowActions } from './quote-row-actions.tsx'

interface Doings {
  readonly onView: (quote: QuoteRow) => void
  readonly onEdit: (quote: QuoteRow) => void
  readonly onInquiry: (quote: QuoteRow) => void
  readonly onInvoice: (quote: QuoteRow, kind: 'deposit' | 'full') => void
}

/** The columns of A §2. */
export function quoteColumns({ onView, onEdit, onInquiry, onInvoice }: Doings): readonly Column<QuoteRow>[] {
  return [
    {
      key: 'number',
      header: 'Quote #',
      card: 'lead',
      // Takes what the others leave; a long title is cut off.
      className: 'rows:w-full rows:max-w-0 rows:min-w-34',
      cell: (quote) => (
        <TwoLines
          fact={<PaperNumber onView={() => onView(quote)}>{quote.quote_number}</PaperNumber>}
          detail={
            <span title={quote.title} className="block rows:truncate">
              {quote.title}
            </span>
          }
        />
      ),
    },
    {
      key: 'client',
      header: 'Client',
      card: 'left',
      className: 'rows:max-w-56 rows:min-w-38',
      cell: ({ booking }) => <BookingClient booking={booking} />,
    },
    {
      key: 'event',
      header: 'Event',
      card: 'wide',
      cell: ({ booking }) => <BookingEvent booking={booking} />,
    },
    {
      key: 'total',
      header: 'Total',
      card: 'right',
      right: true,
      cell: (quote) => (
        <span className="num font-semibold">{formatMoney(quote.total_amount, quote.currency)}</span>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      card: 'status',
      cell: (quote) => <Badge tone={quoteTone(quote.status)}>{quoteStatusLabel(quote.status)}</Badge>,
    },
    {
      key: 'created',
      header: 'Created',
      card: 'wide',
      cell: (quote) => (
        <span className="num @min-[68rem]:whitespace-nowrap">
          <span className="text-fg-muted rows:hidden">Created </span>
          <DateText at={quote.created_at} />
        </span>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      card: 'actions',
      right: true,
      className: '@max-[68rem]:[&>div]:min-w-46 @max-[68rem]:[&>div]:flex-wrap',
      cell: (quote) => (
        <QuoteRowActions
          quote={quote}
          onView={() => onView(quote)}
          onEdit={() => onEdit(quote)}
          onInquiry={() => onInquiry(quote)}
          onInvoice={(kind) => onInvoice(quote, kind)}
        />
      ),
    },
  ]
}
