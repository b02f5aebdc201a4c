import { invoiceStatuses, shownInvoiceStatus } from '#domain/invoices/invoice.ts'
import { quoteStatusAt, quoteStatuses } from '#domain/quotes/quote.ts'
import type { CalendarDate, Instant } from '#domain/time.ts'
import type { SearchKind } from '#contract/search.ts'
import { eventZoneText } from '#server/records/event-facts/conditions.ts'
import { searchedDigits, wordsOf } from '#server/platform/database/paging.ts'

const mostOfAKind = 5

/** The status that the lists show, too. */
export function statusOfFound(
  { kind, status, at, date }: FoundRecord,
  now: Instant,
  today: CalendarDate,
): string | null {
  const quote = quoteStatuses.find((each) => each === status)
  if (kind === 'quotes' && quote && at)
    return quoteStatusAt({ status: quote, expires_at: at.toISOString() }, now)
  const invoice = invoiceStatuses.find((each) => each === status)
  if (kind === 'invoices' && invoice && date)
    return shownInvoiceStatus({ status: invoice, due_date: date }, today)
  return status
}

/** What the query matched, where the title and the facts do not show it: the phone number or the email address. */
export function unseenMatch({ phone, email }: FoundRecord, query: string): readonly string[] {
  const numbers = [query, ...wordsOf(query)].flatMap(searchedDigits)
  const called = phone?.replaceAll(/[^0-9]/g, '') ?? ''
  if (phone && numbers.some((digits) => called.includes(digits))) return [phone]
  return email === null ? [] : [email]
}

/** Whether texts that are shown contain every word of the query. */
export function isShown(texts: readonly string[], query: string): boolean {
  const shown = texts.map((text) => text.toLowerCase())
  return wordsOf(query.toLowerCase()).every((word) => shown.some((text) => text.includes(word)))
}

export interface FoundRecord {
  readonly kind: SearchKind
  readonly id: string
  readonly title: string
  /** The event type of a booking or an event, the company of a client, the address of a venue. */
  readonly word: string | null
  /** Day of a booking and an event at its place, due date of an invoice. */
  readonly date: string | null
  /** Expiry of a quote. */
  readonly at: Date | null
  /** Name of the client. */
  readonly name: string | null
  readonly number: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly status: string | null
  readonly amount: number | null
}

/** What members of the staff are found by; they are too few for an index. */
export const staffText = `lower(concat_ws(' ', name, role, contact ->> 'email', contact ->> 'phone',
  regexp_replace(contact ->> 'phone', '[^0-9]', '', 'g')))`

/** One statement for all kinds; inactive, cancelled and merged records are excluded. */
export const searchStatement = (contains: string, staffContains: string, zone: string) => `
  (select 'bookings' as kind, id, first_name || ' ' || last_name as title, event_type as word,
     event_date::text as date, null::timestamptz as at, null as name, booking_reference as number, email,
     null::int as amount, phone, coalesce(status, 'pending') as status
   from bookings where is_active and ${contains}
   order by created_at desc, id desc limit ${mostOfAKind})
  union all
  (select 'clients', id, name, company_name, null, null, null, null, primary_email, null, primary_phone, null
   from clients where merged_into is null and ${contains}
   order by created_at desc, id desc limit ${mostOfAKind})
  union all
  (select 'events', e.id, e.title, e.event_type, (e.start_at at time zone coalesce(${eventZoneText('e')}, ${zone}))::date::text, null,
     c.name, null, null, null, null, e.status
   from (select * from events where is_active and status <> 'cancelled' and ${contains}
         order by created_at desc, id desc limit ${mostOfAKind}) e
   join clients c on c.id = e.client_id
   order by e.created_at desc, e.id desc)
  union all
  (select 'venues', id, name, address, null, null, null, null, email, null, phone, null
   from venues where merged_into is null and archived_at is null and ${contains}
   order by created_at desc, id desc limit ${mostOfAKind})
  union all
  (select 'quotes', q.id, q.title, null, null, q.expires_at, b.first_name || ' ' || b.last_name, q.quote_number, null,
     null, null, q.status
   from (select * from quotes where status <> 'cancelled' and ${contains}
         order by created_at desc, id desc limit ${mostOfAKind}) q
   join bookings b on b.id = q.booking_id
   order by q.created_at desc, q.id desc)
  union all
  (select 'invoices', i.id, i.invoice_number, null, i.next_due_on::text, null, b.first_name || ' ' || b.last_name, null, null,
     i.total_amount, null, i.status
   from (select * from invoices where is_active and status <> 'cancelled' and ${contains}
         order by created_at desc, id desc limit ${mostOfAKind}) i
   join bookings b on b.id = i.booking_id
   order by i.created_at desc, i.id desc)
  union all
  (select 'staff', id, name, role, null, null, null, null, contact ->> 'email', null, contact ->> 'phone', null
   from staff where active and ${staffContains}
   order by created_at desc, id desc limit ${mostOfAKind})`
