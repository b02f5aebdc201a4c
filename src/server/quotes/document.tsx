import { Text, View } from '@react-pdf/renderer'
import type { Cents, Quantity, Rate } from '#domain/money.ts'
import { hourLabel, mediumDate, type CalendarDate, type WallTime } from '#domain/time.ts'
import {
  DocumentBlocks,
  DocumentLines,
  DocumentSheet,
  DocumentTotals,
  type Letterhead,
} from '#server/document-parts.tsx'

/** The facts of the kind `quote`: what it says and adds up to, all of it as stored. */
export interface QuoteDocumentFacts extends Letterhead {
  readonly quote_number: string
  readonly title: string
  readonly description: string | null
  /** In the business time zone, like `expires_on`, the last day on which it can be approved. */
  readonly created_on: CalendarDate
  readonly expires_on: CalendarDate
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone: string
  /** As people say it: `Wedding`. */
  readonly event: string
  readonly event_date: CalendarDate
  readonly start_time: WallTime
  readonly location: string
  readonly guest_count: string
  readonly booking_reference: string
  readonly items: readonly QuoteDocumentItem[]
  readonly subtotal: Cents
  readonly tax_rate: Rate
  readonly tax_amount: Cents
  readonly total_amount: Cents
}

interface QuoteDocumentItem {
  readonly name: string
  readonly description: string | null
  readonly category: string | null
  readonly quantity: Quantity
  readonly unit_price: Cents
  readonly total_price: Cents
}

/** The quote as the client keeps it. */
export function QuoteDocument(quote: QuoteDocumentFacts) {
  return (
    <DocumentSheet
      letterhead={quote}
      kind="Quote"
      number={quote.quote_number}
      created={mediumDate(quote.created_on)}
      author={quote.business_name}
      terms={[
        [
          'How to approve',
          'Open your Event Portal with the PIN from your e-mail and approve this quote there.',
        ],
        ['Validity', `In US dollars, good through ${mediumDate(quote.expires_on)}.`],
      ]}
      closing={`With thanks from the bar. We look forward to ${mediumDate(quote.event_date)}.`}
    >
      <DocumentBlocks
        blocks={[
          {
            title: 'Prepared for',
            lines: [`${quote.first_name} ${quote.last_name}`, quote.email, quote.phone],
          },
          {
            title: 'Event',
            lines: [
              `${quote.event}, ${quote.guest_count} guests`,
              `${mediumDate(quote.event_date)}, ${hourLabel(quote.start_time)}`,
              quote.location,
            ],
          },
          {
            title: 'Valid until',
            lines: [mediumDate(quote.expires_on), `Booking ${quote.booking_reference}`],
          },
        ]}
      />
      <Text style={{ fontSize: 12, lineHeight: 1.6, fontWeight: 600 }}>{quote.title}</Text>
      {quote.description && <Text style={{ color: '#46544d' }}>{quote.description}</Text>}
      <View minPresenceAhead={120} />
      <DocumentLines
        lines={quote.items.map((item) => ({
          name: item.name,
          detail: [item.category, item.description].filter(Boolean).join('. '),
          quantity: item.quantity,
          unit_price: item.unit_price,
          total: item.total_price,
        }))}
        totals={
          <DocumentTotals
            subtotal={quote.subtotal}
            tax_rate={quote.tax_rate}
            tax_amount={quote.tax_amount}
            final={['Total', quote.total_amount]}
          />
        }
      />
    </DocumentSheet>
  )
}
