import type { QuoteRow } from '#contract/quote-views.ts'
import { formatMoney } from '#domain/money.ts'
import { quoteTone } from '#domain/quotes/quote.ts'
import { statusWord } from '#domain/status.ts'
import { Badge } from '#ui/badge.tsx'
import { DateText } from '#web/shared/instant-text.tsx'
import { RowName } from '#web/office/kit/lists/cells.tsx'
import type { Column } from '#web/office/kit/lists/data-table.tsx'
import { BookingClient, BookingEvent } from '#web/office/kit/documents/document-columns.tsx'
import { QuoteRowActions } from './quote-row-actions.tsx'

export const quoteColumns: readonly Column<QuoteRow>[] = [
  {
    header: 'Quote #',
    card: 'lead',
    // Takes what the others leave; a long title is cut off.
    className: 'rows:w-full rows:max-w-0 rows:min-w-34',
    cell: (quote) => (
      <RowName look="num" detail={<span title={quote.title}>{quote.title}</span>}>
        {quote.quote_number}
      </RowName>
    ),
  },
  {
    header: 'Client',
    card: 'left',
    className: 'rows:max-w-56',
    cell: ({ booking }) => <BookingClient booking={booking} />,
  },
  {
    header: 'Event',
    card: 'hidden',
    spare: true,
    cell: ({ booking }) => <BookingEvent booking={booking} />,
  },
  {
    header: 'Total',
    sort: { by: 'total', first: 'desc' },
    card: 'right',
    right: true,
    cell: (quote) => (
      <span className="num font-semibold">{formatMoney(quote.total_amount, quote.currency)}</span>
    ),
  },
  {
    header: 'Status',
    card: 'status',
    cell: (quote) => <Badge tone={quoteTone(quote.status)}>{statusWord(quote.status)}</Badge>,
  },
  {
    header: 'Created',
    third: true,
    card: 'wide',
    cell: (quote) => (
      <span className="num cards:text-small">
        <span className="text-fg-muted rows:hidden">Created </span>
        <DateText at={quote.created_at} />
      </span>
    ),
  },
  {
    header: 'Actions',
    card: 'actions',
    right: true,
    cell: (quote) => <QuoteRowActions quote={quote} />,
  },
]
