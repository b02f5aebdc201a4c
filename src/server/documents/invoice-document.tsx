import { splitDescription } from '#domain/invoices/item-description.ts'
import type { Instalment } from '#domain/invoices/schedule.ts'
import { formatMoney, type Cents, type Quantity } from '#domain/money.ts'
import { mediumDate, type CalendarDate } from '#domain/time.ts'
import { clientLines, eventLines, type DocumentData } from './document-data.ts'
import { DocumentLines } from './document-lines.tsx'
import { DocumentTotals, type ReceivedMoney } from './document-totals.tsx'
import { DocumentBlocks, DocumentSheet } from './document-sheet.tsx'

/** The data of the kinds `invoice`, which is the content as issued, and `paid-invoice`, with what happened to it since. */
export interface InvoiceDocumentData extends DocumentData {
  readonly invoice_number: string
  readonly due_date: CalendarDate
  /** The payment terms as text; empty where there are none. */
  readonly terms: string
  /** The payments; of a paid invoice those that are still open. */
  readonly schedule: readonly Instalment[]
  readonly quote_number: string | null
  readonly received?: ReceivedMoney
  /** Whether it asks for nothing any more. */
  readonly is_canceled?: boolean
  readonly items: readonly {
    readonly description: string
    readonly quantity: Quantity
    readonly unit_price: Cents
    readonly line_total: Cents
    readonly how?: string | null
  }[]
}

/** The PDF of an invoice. */
export function InvoiceDocument(invoice: InvoiceDocumentData) {
  return (
    <DocumentSheet
      letterhead={invoice}
      kind="Invoice"
      number={invoice.invoice_number}
      dated={`Created ${mediumDate(invoice.created_on)}`}
      author={invoice.business_name}
      terms={[
        ['Payment', paymentText(invoice)],
        ...(invoice.received?.balance === 0 || invoice.is_canceled
          ? []
          : [['Pay online', 'Open your Event Portal with the PIN from your email.'] as const]),
      ]}
      closing={closingText(invoice)}
    >
      <DocumentBlocks
        blocks={[
          { title: 'Bill To', lines: clientLines(invoice) },
          { title: 'Event', lines: eventLines(invoice) },
          {
            title: 'Due',
            lines: [
              dueText(invoice),
              `Booking ${invoice.booking_reference}`,
              invoice.quote_number ? `Quote ${invoice.quote_number}` : '',
            ],
          },
        ]}
      />
      <DocumentLines
        lines={invoice.items.map((item) => ({
          ...lineText(item),
          quantity: item.quantity,
          unit_price: item.unit_price,
          total: item.line_total,
        }))}
        currency={invoice.currency}
        totals={
          <DocumentTotals
            currency={invoice.currency}
            subtotal={invoice.subtotal}
            tax_rate={invoice.tax_rate}
            tax_amount={invoice.tax_amount}
            total_amount={invoice.total_amount}
            breakdown={invoice.breakdown}
            received={invoice.received}
          />
        }
      />
    </DocumentSheet>
  )
}

/** What follows the event, such as a late fee, does not look forward to it. */
function closingText({ created_on, event_date, is_canceled = false }: InvoiceDocumentData): string {
  const ahead =
    created_on <= event_date && !is_canceled ? ` We look forward to ${mediumDate(event_date)}.` : ''
  return `With thanks from the bar.${ahead}`
}

/** The day, or of several payments the day of the last one: what comes when is below. */
function dueText({ schedule, due_date, received, is_canceled }: InvoiceDocumentData): string {
  if (is_canceled) return 'Canceled'
  if (received?.balance === 0) return 'Paid in full'
  const last = schedule.at(-1)?.due_date ?? due_date
  return schedule.length > 1
    ? `In ${schedule.length} payments, the last by ${mediumDate(last)}`
    : mediumDate(last)
}

/** The terms, and the dates and amounts of several instalments. */
function paymentText(invoice: InvoiceDocumentData): string {
  const { terms, schedule, received, currency } = invoice
  if (invoice.is_canceled) return 'This invoice was canceled. There is nothing to pay for it.'
  if (received?.balance === 0) return 'Paid in full.'
  const dates = schedule.map(
    ({ label, amount, due_date: date }) =>
      `${label}: ${formatMoney(amount, currency)} by ${mediumDate(date)}`,
  )
  const words = terms === '' ? [] : [`${terms}.`]
  return [...words, ...(schedule.length > 1 ? dates : [`Due ${dueText(invoice)}.`])].join('\n')
}

/** An offer's line says under its name how it came to its amount. */
function lineText({ description, how }: InvoiceDocumentData['items'][number]) {
  const { name, detail } = splitDescription(description)
  return { name, detail: [detail, how].filter(Boolean).join('. ') }
}
