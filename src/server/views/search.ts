/** Search over the office: seven kinds, at most five hits each, newest first (A-LAY-11 to 16). */
import { eventTypeLabel } from '#domain/bookings/names.ts'
import { invoiceStatuses, shownInvoiceStatus } from '#domain/invoices/invoice.ts'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import { quoteStatusAt, quoteStatuses } from '#domain/quotes/quote.ts'
import { roleLabel } from '#domain/staff/member.ts'
import { mediumDate, todayIn, type CalendarDate, type Instant } from '#domain/time.ts'
import type { SearchHit, SearchKind } from '#contract/search.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { eventZoneText } from '#server/records/event-facts/conditions.ts'
import {
  containsText,
  digitsOfNumber,
  parameters,
  queryWithCustomPlan,
} from '#server/platform/database/paging.ts'

const shortestQuery = 2
const mostOfAKind = 5

export async function searchRecords(app: AppContext, query: string): Promise<SearchHit[]> {
  if (Array.from(query).length < shortestQuery) return []
  const { time_zone: zone } = await app.settings()
  const now = app.clock()
  const { values, bind } = parameters()
  const found = await queryWithCustomPlan<Found>(
    app.database.pool,
    searchStatement(
      containsText('search_text', query, bind),
      containsText(staffText, query, bind),
      `${bind(zone)}::text`,
    ),
    values,
  )
  return found.map((row) => {
    const facts = factsOf(row).filter((fact) => fact !== null)
    const unseen = [row.title, ...facts].some((text) => contains(text, query)) ? [] : unseenMatch(row, query)
    return {
      kind: row.kind,
      id: row.id,
      title: row.title,
      detail: [...facts, ...unseen].join(', '),
      status: statusOf(row, now, todayIn(zone, now)),
    }
  })
}

/** The status that the lists show, too. */
function statusOf({ kind, status, at, date }: Found, now: Instant, today: CalendarDate): string | null {
  const quote = quoteStatuses.find((each) => each === status)
  if (kind === 'quotes' && quote && at)
    return quoteStatusAt({ status: quote, expires_at: at.toISOString() }, now)
  const invoice = invoiceStatuses.find((each) => each === status)
  if (kind === 'invoices' && invoice && date)
    return shownInvoiceStatus({ status: invoice, due_date: date }, today)
  return status
}

/** What the query matched, where the title and the facts do not show it: the phone number or the email address. */
function unseenMatch({ phone, email }: Found, query: string): readonly string[] {
  const digits = digitsOfNumber(query)
  if (phone && digits !== undefined && phone.replaceAll(/[^0-9]/g, '').includes(digits)) return [phone]
  return email === null ? [] : [email]
}

function contains(text: string, query: string): boolean {
  return text.toLowerCase().includes(query.toLowerCase())
}

interface Found {
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

function factsOf(row: Found): readonly (string | null)[] {
  switch (row.kind) {
    case 'bookings':
      return [row.word && eventTypeLabel(row.word), row.date && mediumDate(row.date), row.number]
    case 'clients':
      return [row.word, row.email]
    case 'events':
      return [row.word, row.date && mediumDate(row.date), row.name]
    case 'venues':
      return [row.word]
    case 'staff':
      return [row.word && roleLabel(row.word), row.email]
    case 'quotes':
      return [row.name, row.number]
    case 'invoices':
      return [row.name, row.amount === null ? null : formatMoney(row.amount, businessCurrency)]
    default:
      return row.kind satisfies never
  }
}

/** What members of the staff are found by; they are too few for an index. */
const staffText = `lower(concat_ws(' ', name, role, contact ->> 'email', contact ->> 'phone',
  regexp_replace(contact ->> 'phone', '[^0-9]', '', 'g')))`

/** One statement for all kinds; inactive, cancelled and merged records are excluded. */
const searchStatement = (contains: string, staffContains: string, zone: string) => `
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
