/** The inquiries list: one page of bookings, then what belongs to each of them. */
import type { InquiryFilter, InquiryRow } from '#contract/inquiries.ts'
import { completenessOf } from '#domain/bookings/completeness.ts'
import { quoteStatusAt, type QuoteStatus } from '#domain/quotes/quote.ts'
import type { Instant } from '#domain/time.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { containing, openCursor, pageOf, pageSize, queryPlanned } from '#server/platform/database/paging.ts'
import { isoInstant } from '#server/platform/database/instants.ts'
import type { ReadAsOwner } from '#server/accounts/reading-as-owner.ts'
import type { Shell } from '#server/shell.ts'

export interface InquirySearch {
  readonly search?: string | undefined
  readonly status?: InquiryFilter | undefined
  readonly cursor?: string | undefined
}

/** Active bookings, newest first, a page of 50. */
export async function listInquiries(
  { clock }: Shell,
  readAsOwner: ReadAsOwner,
  query: InquirySearch,
): Promise<Verdict<{ rows: InquiryRow[]; next: string | null }, 'bad-cursor'>> {
  const after = query.cursor ? openCursor(query.cursor) : undefined
  if (query.cursor && !after) return no('bad-cursor')
  const { name, conditions, values } = filterOf(query, after)
  const found = await readAsOwner<FoundRow>({
    name: query.search ? undefined : `list-inquiries${name}`,
    text: pageText(conditions),
    order: 'created_at desc, id desc',
    values,
  })
  const now = clock()
  return yes(pageOf(found.map((row) => present(row, now))))
}

/** How many bookings a filter finds. */
export async function countInquiries(shell: Shell, query: InquirySearch): Promise<number> {
  const { conditions, values } = filterOf(query, undefined)
  const text = `select count(*)::int as count from bookings where ${conditions.join(' and ')}`
  const [row] = await queryPlanned<{ count: number }>(shell.database.pool, text, values)
  return row?.count ?? 0
}

/** Which bookings a search finds, as conditions on a row of bookings. */
export function inquiryConditions(
  { search, status = 'all' }: Pick<InquirySearch, 'search' | 'status'>,
  place: (value: unknown) => string,
): string[] {
  const conditions = ['is_active']
  if (status !== 'all') conditions.push(`status = ${place(status)}`)
  if (search) conditions.push(`search_text like ${place(containing(search))}`)
  return conditions
}

function filterOf(query: InquirySearch, after: readonly string[] | undefined) {
  const { status = 'all' } = query
  const values: unknown[] = []
  const place = (value: unknown) => `$${values.push(value)}`
  const conditions = inquiryConditions(query, place)
  if (after) conditions.push(`(created_at, id) < (${place(after[0])}::timestamptz, ${place(after[1])}::uuid)`)
  const name = `${status === 'all' ? '' : '-status'}${after ? '-after' : ''}`
  return { name, conditions, values }
}

/** Page first, then join: the joins look at fifty rows however many there are. */
function pageText(conditions: readonly string[]): string {
  return `
    select b.id, b.booking_reference, b.first_name, b.last_name, b.email, b.phone, b.event_type,
      b.event_date::text, b.start_time, b.location, b.guest_count, b.notes, b.status, b.client_id,
      b.wedding_service, b.wedding_venue, b.wedding_theme, b.company_name, b.corporate_event_type,
      b.corporate_dress_code, b.private_party_type, b.private_party_vibe, b.private_party_details,
      b.created_at, c.name as client_name,
      q.id as quote_id, q.status as quote_status, q.expires_at as quote_expires_at,
      i.id as invoice_id, i.status as invoice_status
    from (
      select * from bookings where ${conditions.join(' and ')}
      order by created_at desc, id desc limit ${pageSize + 1}
    ) b
    left join clients c on c.id = b.client_id
    left join lateral (
      select id, status, expires_at from quotes
      where booking_id = b.id and status <> 'cancelled' order by created_at desc limit 1
    ) q on true
    left join lateral (
      select id, status from invoices
      where booking_id = b.id and is_active and status <> 'cancelled' order by created_at desc limit 1
    ) i on true`
}

interface FoundRow extends Omit<InquiryRow, 'client' | 'quote' | 'invoice' | 'completeness'> {
  readonly client_id: string | null
  readonly client_name: string | null
  readonly quote_id: string | null
  readonly quote_status: QuoteStatus | null
  readonly quote_expires_at: string | null
  readonly invoice_id: string | null
  readonly invoice_status: string | null
}

function present(row: FoundRow, now: Instant): InquiryRow {
  const { quote_id: quoteId, quote_status: status, quote_expires_at: expires } = row
  return {
    id: row.id,
    booking_reference: row.booking_reference,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    event_type: row.event_type,
    event_date: row.event_date,
    location: row.location,
    guest_count: row.guest_count,
    status: row.status,
    created_at: isoInstant(row.created_at),
    client: row.client_id && row.client_name ? { id: row.client_id, name: row.client_name } : null,
    quote:
      quoteId && status && expires
        ? { id: quoteId, status: quoteStatusAt({ status, expires_at: isoInstant(expires) }, now) }
        : null,
    invoice: row.invoice_id && row.invoice_status ? { id: row.invoice_id, status: row.invoice_status } : null,
    completeness: completenessOf(row),
  }
}
