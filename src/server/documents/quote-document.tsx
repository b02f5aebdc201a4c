import { View } from '@react-pdf/renderer'
import type { ShownClause } from '#domain/clauses/render.ts'
import { currencyName, type Cents, type Quantity } from '#domain/money.ts'
import { mediumDate, type CalendarDate } from '#domain/time.ts'
import { clientLines, eventLines, type DocumentData } from './document-data.ts'
import { DocumentClauses } from './document-clauses.tsx'
import { DocumentLines, presenceOfTable } from './document-lines.tsx'
import { DocumentTotals } from './document-totals.tsx'
import { DocumentBlocks, DocumentSheet } from './document-sheet.tsx'
import { Text } from './document-text.tsx'

/** The data of the kind `quote`: the content as stored. */
export interface QuoteDocumentData extends DocumentData {
  readonly quote_number: string
  readonly title: string
  readonly description: string | null
  /** The last day on which it can be approved, in the business time zone. */
  readonly expires_on: CalendarDate
  readonly items: readonly QuoteDocumentItem[]
  /** The terms as they were sent. */
  readonly clauses?: readonly ShownClause[]
}

interface QuoteDocumentItem {
  readonly name: string
  readonly description: string | null
  readonly category: string | null
  readonly quantity: Quantity
  readonly unit_price: Cents
  readonly total_price: Cents
  /** How an offer's line came to its amount. */
  readonly how?: string
}

/** The PDF of a quote. */
export function QuoteDocument(quote: QuoteDocumentData) {
  const lines = quote.items.map((item) => ({
    name: item.name,
    detail: [item.category, item.description, item.how].filter(Boolean).join('. '),
    quantity: item.quantity,
    unit_price: item.unit_price,
    total: item.total_price,
  }))
  return (
    <DocumentSheet
      letterhead={quote}
      kind="Quote"
      number={quote.quote_number}
      dated={`Created ${mediumDate(quote.created_on)}`}
      author={quote.business_name}
      terms={[
        [
          'How to approve',
          'Open your Event Portal with the PIN from your email and approve this quote there.',
        ],
        ['Validity', `In ${currencyName(quote.currency)}, good through ${mediumDate(quote.expires_on)}.`],
      ]}
      closing={`With thanks from the bar. We look forward to ${mediumDate(quote.event_date)}.`}
    >
      <DocumentBlocks
        blocks={[
          { title: 'Prepared for', lines: clientLines(quote) },
          { title: 'Event', lines: eventLines(quote) },
          {
            title: 'Valid until',
            lines: [mediumDate(quote.expires_on), `Booking ${quote.booking_reference}`],
          },
        ]}
      />
      <Text style={{ fontSize: 12, lineHeight: 1.6, fontWeight: 600 }}>{quote.title}</Text>
      {quote.description && <Text style={{ color: '#46544d' }}>{quote.description}</Text>}
      <View minPresenceAhead={presenceOfTable(lines)} />
      <DocumentLines
        lines={lines}
        currency={quote.currency}
        totals={
          <DocumentTotals
            currency={quote.currency}
            subtotal={quote.subtotal}
            tax_rate={quote.tax_rate}
            tax_amount={quote.tax_amount}
            total_amount={quote.total_amount}
            breakdown={quote.breakdown}
          />
        }
      />
      {quote.clauses && <DocumentClauses clauses={quote.clauses} />}
    </DocumentSheet>
  )
}
