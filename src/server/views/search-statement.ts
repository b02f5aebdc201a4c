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

/** The conditions of a search on the search text of a table, or of the staff. */
export interface Searched {
  readonly contains: string
  /** Whether words of it begin with what is sought: these are first. */
  readonly begins: string
}

/** The newest matches of a kind among which the first are chosen: a common text costs no more than these. */
const mostCompared = 200
const order = 'order by begins desc, created_at desc, id desc'

function firstOf(table: string, where: string, { contains, begins }: Searched): string {
  return `(select *, ${begins} as begins from (select * from ${table} where ${where} and ${contains}
     order by created_at desc, id desc limit ${mostCompared}) newest
   ${order} limit ${mostOfAKind})`
}

/** One statement for all kinds; inactive, cancelled and merged records are excluded. */
export const searchStatement = (records: Searched, staff: Searched, zone: string) => `
  (select 'bookings' as kind, id, first_name || ' ' || last_name as title, event_type as word,
     event_date::text as date, null::timestamptz as at, null as name, booking_reference as number, email,
     null::int as amount, phone, coalesce(status, 'pending') as status
   from ${firstOf('bookings', 'is_active', records)} b
   ${order})
  union all
  (select 'clients', id, name, company_name, null, null, null, null, primary_email, null, primary_phone, null
   from ${firstOf('clients', 'merged_into is null', records)} c
   ${order})
  union all
  (select 'events', e.id, e.title, e.event_type, (e.start_at at time zone coalesce(${eventZoneText('e')}, ${zone}))::date::text, null,
     c.name, null, null, null, null, e.status
   from ${firstOf('events', "is_active and status <> 'cancelled'", records)} e
   join clients c on c.id = e.client_id
   order by e.begins desc, e.created_at desc, e.id desc)
  union all
  (select 'venues', id, name, address, null, null, null, null, email, null, phone, null
   from ${firstOf('venues', 'merged_into is null and archived_at is null', records)} v
   ${order})
  union all
  (select 'quotes', q.id, q.title, null, null, q.expires_at, b.first_name || ' ' || b.last_name, q.quote_number, null,
     null, null, q.status
   from ${firstOf('quotes', "status <> 'cancelled'", records)} q
   join bookings b on b.id = q.booking_id
   order by q.begins desc, q.created_at desc, q.id desc)
  union all
  (select 'invoices', i.id, i.invoice_number, null, i.next_due_on::text, null, b.first_name || ' ' || b.last_name, null, null,
     i.total_amount, null, i.status
   from ${firstOf('invoices', "is_active and status <> 'cancelled'", records)} i
   join bookings b on b.id = i.booking_id
   order by i.begins desc, i.created_at desc, i.id desc)
  union all
  (select 'staff', id, name, role, null, null, null, null, contact ->> 'email', null, contact ->> 'phone', null
   from ${firstOf('staff', 'active', staff)} s
   ${order})`
