/**
 * A row of the inquiries list, as an array: fifty objects of thirty fields were a fifth of the list's garbage
 * (docs/decisions/0011).
 */
import type { BookingStatus } from '#domain/bookings/booking.ts'
import { completenessBy } from '#domain/bookings/completeness.ts'
import {
  inquiryFieldNames,
  inquiryFields,
  type OptionalInquiryField,
  type RequiredInquiryField,
} from '#domain/bookings/inquiry-fields.ts'
import { shownInvoiceStatus, type InvoiceStatus } from '#domain/invoices/invoice.ts'
import { quoteStatusAt, type QuoteStatus } from '#domain/quotes/quote.ts'
import type { CalendarDate, Instant } from '#domain/time.ts'
import type { InquiryRow } from '#contract/inquiries.ts'
import { isoInstant } from '#server/platform/database/instants.ts'

/** A SQL expression with the type of its value. */
type Sql<Value> = string & { readonly value?: Value }

const answers = Object.fromEntries(
  inquiryFieldNames.map((field) => [
    field,
    `b.${field}${inquiryFields[field].kind === 'date' ? '::text' : ''}`,
  ]),
) as Record<RequiredInquiryField, Sql<string>> & Record<OptionalInquiryField, Sql<string | null>>

const column = <Value>(sql: string): Sql<Value> => sql

/** The row's columns, and fields that are only checked for being empty; the id comes first. */
const columns = {
  id: column<string>('b.id'),
  booking_reference: column<string>('b.booking_reference'),
  ...answers,
  notes: column<string | null>('b.notes'),
  status: column<BookingStatus>('b.status'),
  created_at: column<string>('b.created_at'),
  answered_at: column<string | null>('b.answered_at'),
  client_id: column<string | null>('b.client_id'),
  client_name: column<string | null>('c.name'),
  quote_id: column<string | null>('q.id'),
  quote_status: column<QuoteStatus | null>('q.status'),
  quote_expires_at: column<string | null>('q.expires_at'),
  invoice_id: column<string | null>('i.id'),
  invoice_status: column<InvoiceStatus | null>('i.status'),
  invoice_due_date: column<CalendarDate | null>('i.next_due_on::text'),
}
type Column = keyof typeof columns
type ValueOf<Name extends Column> = (typeof columns)[Name] extends Sql<infer Value> ? Value : never

const names = Object.keys(columns) as readonly Column[]
const positions = Object.fromEntries(names.map((name, index) => [name, index])) as Record<Column, number>

export const inquiryColumns = names.map((name) => `${columns[name]} as ${name}`).join(', ')

/** Values in the order of `inquiryColumns`. */
export type FoundInquiry = readonly (string | null)[]

export function presentInquiry(row: FoundInquiry, now: Instant, today: CalendarDate): InquiryRow {
  const read = <Name extends Column>(name: Name) => row[positions[name]] as ValueOf<Name>
  const client_id = read('client_id')
  const client_name = read('client_name')
  const quote_id = read('quote_id')
  const quote_status = read('quote_status')
  const expires_at = read('quote_expires_at')
  const invoice_id = read('invoice_id')
  const invoice_status = read('invoice_status')
  const due_date = read('invoice_due_date')
  return {
    id: read('id'),
    booking_reference: read('booking_reference'),
    first_name: read('first_name'),
    last_name: read('last_name'),
    email: read('email'),
    event_type: read('event_type'),
    event_date: read('event_date'),
    location: read('location'),
    guest_count: read('guest_count'),
    status: read('status'),
    created_at: isoInstant(read('created_at')),
    answered_at: answeredAt(read('answered_at')),
    client: client_id && client_name ? { id: client_id, name: client_name } : null,
    quote:
      quote_id && quote_status && expires_at
        ? {
            id: quote_id,
            status: quoteStatusAt({ status: quote_status, expires_at: isoInstant(expires_at) }, now),
          }
        : null,
    invoice:
      invoice_id && invoice_status && due_date
        ? { id: invoice_id, status: shownInvoiceStatus({ status: invoice_status, due_date }, today) }
        : null,
    completeness: completenessBy(read),
  }
}

function answeredAt(at: string | null): string | null {
  return at === null ? null : isoInstant(at)
}
