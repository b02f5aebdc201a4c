/**
 * One inquiry of the list. It comes as an array: fifty objects of thirty fields were a fifth of what a list left behind
 * (docs/decisions/0011).
 */
import type { InquiryRow } from '#contract/inquiries.ts'
import { completenessOf } from '#domain/bookings/completeness.ts'
import { shownInvoiceStatus, type InvoiceStatus } from '#domain/invoices/invoice.ts'
import { quoteStatusAt, type QuoteStatus } from '#domain/quotes/quote.ts'
import type { CalendarDate, Instant } from '#domain/time.ts'
import { isoInstant } from '#server/platform/database/instants.ts'

/** What a row answers, then what is only asked for whether it is missing. */
export const inquiryColumns = `
  b.id, b.booking_reference, b.first_name, b.last_name, b.email, b.event_type, b.event_date::text,
  b.location, b.guest_count, b.status, b.created_at,
  b.client_id, c.name as client_name, q.id as quote_id, q.status as quote_status,
  q.expires_at as quote_expires_at, i.id as invoice_id, i.status as invoice_status,
  i.due_date::text as invoice_due_date,
  b.phone, b.start_time, b.notes, b.wedding_service, b.wedding_venue, b.wedding_theme,
  b.company_name, b.corporate_event_type, b.corporate_dress_code,
  b.private_party_type, b.private_party_vibe, b.private_party_details`

/** In the order of `inquiryColumns`. */
export type FoundInquiry = readonly [
  id: string,
  booking_reference: string,
  first_name: string,
  last_name: string,
  email: string,
  event_type: string,
  event_date: string,
  location: string,
  guest_count: string,
  status: InquiryRow['status'],
  created_at: string,
  client_id: string | null,
  client_name: string | null,
  quote_id: string | null,
  quote_status: QuoteStatus | null,
  quote_expires_at: string | null,
  invoice_id: string | null,
  invoice_status: InvoiceStatus | null,
  invoice_due_date: CalendarDate | null,
  phone: string,
  start_time: string,
  notes: string | null,
  wedding_service: string | null,
  wedding_venue: string | null,
  wedding_theme: string | null,
  company_name: string | null,
  corporate_event_type: string | null,
  corporate_dress_code: string | null,
  private_party_type: string | null,
  private_party_vibe: string | null,
  private_party_details: string | null,
]

export function presentInquiry(row: FoundInquiry, now: Instant, today: CalendarDate): InquiryRow {
  const [
    id,
    booking_reference,
    first_name,
    last_name,
    email,
    event_type,
    event_date,
    location,
    guest_count,
    status,
    created_at,
    client_id,
    client_name,
    quote_id,
    quote_status,
    quote_expires_at,
    invoice_id,
    invoice_status,
    invoice_due_date,
    phone,
    start_time,
    notes,
    wedding_service,
    wedding_venue,
    wedding_theme,
    company_name,
    corporate_event_type,
    corporate_dress_code,
    private_party_type,
    private_party_vibe,
    private_party_details,
  ] = row
  return {
    id,
    booking_reference,
    first_name,
    last_name,
    email,
    event_type,
    event_date,
    location,
    guest_count,
    status,
    created_at: isoInstant(created_at),
    client: client_id && client_name ? { id: client_id, name: client_name } : null,
    quote:
      quote_id && quote_status && quote_expires_at
        ? {
            id: quote_id,
            status: quoteStatusAt({ status: quote_status, expires_at: isoInstant(quote_expires_at) }, now),
          }
        : null,
    invoice:
      invoice_id && invoice_status && invoice_due_date
        ? {
            id: invoice_id,
            status: shownInvoiceStatus({ status: invoice_status, due_date: invoice_due_date }, today),
          }
        : null,
    completeness: completenessOf({
      first_name,
      last_name,
      email,
      phone,
      event_type,
      event_date,
      start_time,
      location,
      guest_count,
      notes,
      client_id,
      wedding_service,
      wedding_venue,
      wedding_theme,
      company_name,
      corporate_event_type,
      corporate_dress_code,
      private_party_type,
      private_party_vibe,
      private_party_details,
    }),
  }
}
