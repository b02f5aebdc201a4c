/** The quotes list. */
import { quoteStatusAt, type QuoteSort, type QuoteStatus } from '#domain/quotes/quote.ts'
import { alertWindow } from '#domain/dashboard/alert-rules.ts'
import type { QuoteSet } from '#domain/record-sets.ts'
import type { Instant } from '#domain/time.ts'
import type { QuoteRow } from '#contract/quote-views.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { preciseInstantText } from '#server/platform/database/instants.ts'
import {
  byColumn,
  containsText,
  keysText,
  newestFirst,
  pageClause,
  pageOf,
  parameters,
  queryWithCustomPlan,
  type Bind,
  type ListOrder,
  type Page,
} from '#server/platform/database/paging.ts'

export interface QuoteSearch {
  readonly search?: string | undefined
  readonly status?: 'all' | QuoteStatus | QuoteSet | undefined
  readonly sort?: QuoteSort | undefined
  readonly cursor?: string | undefined
}

/** Conditions of a search on a row `q` of quotes with its booking `b`. */
export function quoteConditions(
  { search, status = 'all' }: Pick<QuoteSearch, 'search' | 'status'>,
  now: Instant,
  bind: Bind,
): string[] {
  const conditions = ['true']
  if (status === 'pending')
    conditions.push(`(q.status = 'draft' or (q.status = 'sent' and q.expires_at > ${bind(now)}))`)
  else if (status === 'unanswered')
    conditions.push(
      `q.status = 'sent' and q.expires_at > ${bind(now)} and q.sent_at < ${bind(alertWindow(now).sentBefore)}`,
    )
  else if (status === 'sent') conditions.push(`q.status = 'sent' and q.expires_at > ${bind(now)}`)
  else if (status === 'expired')
    conditions.push(`(q.status = 'expired' or (q.status = 'sent' and q.expires_at <= ${bind(now)}))`)
  else if (status !== 'all') conditions.push(`q.status = ${bind(status)}`)
  if (search) {
    const found = [containsText('q.search_text', search, bind), containsText('b.search_text', search, bind)]
    conditions.push(`(${found.join(' or ')})`)
  }
  return conditions
}

export const quoteOrders: Readonly<Record<QuoteSort | 'newest', ListOrder>> = {
  newest: newestFirst('q'),
  ...byColumn('total', 'q', { sql: 'total_amount', type: 'int' }),
}

/** All quotes, newest first unless sorted, 50 per page; expiry is computed from the current time. */
export async function listQuotes(
  app: AppContext,
  { search, status = 'all', sort, cursor }: QuoteSearch,
): Promise<Page<QuoteRow>> {
  const now = app.clock()
  const { values, bind } = parameters()
  const conditions = quoteConditions({ search, status }, now, bind)
  const order = quoteOrders[sort ?? 'newest']
  const found = await queryWithCustomPlan<FoundRow>(
    app.database.pool,
    `select q.id, q.quote_number, q.title, q.version, q.status, q.total_amount, q.currency, ${preciseInstantText('q.created_at')} as created_at,
       q.expires_at, q.sent_at, q.pdf_final_url, b.id as booking_id, b.booking_reference, b.first_name,
       b.last_name, b.email, b.event_type, b.event_date::text, ${keysText(order)} as keys
     from quotes q join bookings b on b.id = q.booking_id
     ${pageClause({ order, conditions, cursor, bind })}`,
    values,
  )
  const { rows, next } = pageOf(found, ({ keys }) => keys)
  return { rows: rows.map((row) => presentRow(row, now)), next }
}

interface FoundRow {
  readonly keys: readonly (string | number)[]
  readonly id: string
  readonly quote_number: string
  readonly title: string
  readonly version: number
  readonly status: QuoteStatus
  readonly total_amount: number
  readonly currency: string
  readonly created_at: string
  readonly expires_at: Date
  readonly sent_at: Date | null
  readonly pdf_final_url: string | null
  readonly booking_id: string
  readonly booking_reference: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly event_type: string
  readonly event_date: string
}

function presentRow(row: FoundRow, now: Instant): QuoteRow {
  const expiresAt = row.expires_at.toISOString()
  return {
    id: row.id,
    quote_number: row.quote_number,
    title: row.title,
    version: row.version,
    status: quoteStatusAt({ status: row.status, expires_at: expiresAt }, now),
    total_amount: row.total_amount,
    currency: row.currency,
    created_at: row.created_at,
    expires_at: expiresAt,
    sent_at: row.sent_at?.toISOString() ?? null,
    pdf_url: row.pdf_final_url,
    booking: {
      id: row.booking_id,
      booking_reference: row.booking_reference,
      first_name: row.first_name,
      last_name: row.last_name,
      email: row.email,
      event_type: row.event_type,
      event_date: row.event_date,
    },
  }
}
