import type { Instalment } from '#domain/invoices/schedule.ts'
import type { Cents, Quantity, Rate } from '#domain/money.ts'
import { formatMoney } from '#domain/money.ts'
import { hourLabel, mediumDate, type CalendarDate, type WallTime } from '#domain/time.ts'
import {
  DocumentBlocks,
  DocumentLines,
  DocumentSheet,
  DocumentTotals,
  type Letterhead,
} from '#server/document-parts.tsx'

/** The facts of the kind `invoice`: what it says and adds up to, as it was sent. */
export interface InvoiceDocumentFacts extends Letterhead {
  readonly invoice_number: string
  readonly created_on: CalendarDate
  readonly due_date: CalendarDate
  /** The terms in words; empty where there are none. */
  readonly terms: string
  readonly schedule: readonly Instalment[]
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone: string
  readonly event: string
  readonly event_date: CalendarDate
  readonly start_time: WallTime
  readonly location: string
  readonly guest_count: string
  readonly booking_reference: string
  readonly quote_number: string | null
  readonly items: readonly {
    readonly description: string
    readonly quantity: Quantity
    readonly unit_price: Cents
    readonly line_total: Cents
  }[]
  readonly subtotal: Cents
  readonly tax_rate: Rate
  readonly tax_amount: Cents
  readonly total_amount: Cents
}

/** The invoice as the client keeps it. */
export function InvoiceDocument(invoice: InvoiceDocumentFacts) {
  return (
    <DocumentSheet
      letterhead={invoice}
      kind="Invoice"
      number={invoice.invoice_number}
      created={mediumDate(invoice.created_on)}
      author={invoice.business_name}
      terms={[
        ['Payment', paymentText(invoice)],
        ['Pay online', 'Open your Event Portal with the PIN from your e-mail.'],
      ]}
      closing={`With thanks from the bar. We look forward to ${mediumDate(invoice.event_date)}.`}
    >
      <DocumentBlocks
        blocks={[
          {
            title: 'Bill To',
            lines: [`${invoice.first_name} ${invoice.last_name}`, invoice.email, invoice.phone],
          },
          {
            title: 'Event',
            lines: [
              `${invoice.event}, ${invoice.guest_count} guests`,
              `${mediumDate(invoice.event_date)}, ${hourLabel(invoice.start_time)}`,
              invoice.location,
            ],
          },
          {
            title: 'Due',
            lines: [
              mediumDate(invoice.due_date),
              `Booking ${invoice.booking_reference}`,
              invoice.quote_number ? `Quote ${invoice.quote_number}` : '',
            ],
          },
        ]}
      />
      <DocumentLines
        lines={invoice.items.map((item) => ({
          name: item.description,
          detail: '',
          quantity: item.quantity,
          unit_price: item.unit_price,
          total: item.line_total,
        }))}
        totals={
          <DocumentTotals
            subtotal={invoice.subtotal}
            tax_rate={invoice.tax_rate}
            tax_amount={invoice.tax_amount}
            final={['Total', invoice.total_amount]}
          />
        }
      />
    </DocumentSheet>
  )
}

/** The terms, and with several instalments when how much is due. */
function paymentText({ terms, schedule, due_date }: InvoiceDocumentFacts): string {
  const dates = schedule.map(
    ({ label, amount, due_date: date }) => `${label}: ${formatMoney(amount)} by ${mediumDate(date)}`,
  )
  const words = terms === '' ? [] : [`${terms}.`]
  return [...words, ...(schedule.length > 1 ? dates : [`Due ${mediumDate(due_date)}.`])].join('\n')
}
