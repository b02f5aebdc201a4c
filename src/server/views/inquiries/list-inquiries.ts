/** The inquiries list: one page of bookings, then the related data of its bookings. */
import type { InquirySort } from '#domain/bookings/booking.ts'
import { todayIn } from '#domain/time.ts'
import type { InquiryRow } from '#contract/inquiries.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { instantsAsText } from '#server/platform/database/instants.ts'
import {
  keysText,
  newestFirst,
  newestKeys,
  orderBy,
  pageClause,
  pageOf,
  parameters,
  queryWithCustomPlan,
  type ListOrder,
  type Page,
} from '#server/platform/database/paging.ts'
import { type InquirySearch, inquiryConditions, preparedName } from './inquiry-conditions.ts'
import { inquiryColumns, presentInquiry, type FoundInquiry } from './inquiry-row.ts'

/** The orders of the list, for rows of an alias. */
export function inquiryOrders(alias?: string): Readonly<Record<InquirySort | 'newest', ListOrder>> {
  const of = alias ? `${alias}.` : ''
  const id = { sql: `${of}id`, type: 'uuid' } as const
  const name = [{ sql: `lower(${of}first_name || ' ' || ${of}last_name)`, type: 'text' }, id] as const
  const date = [
    { sql: `${of}event_date`, type: 'date' },
    { sql: `${of}start_time`, type: 'text' },
    id,
  ] as const
  // Who waits comes first, the longest waiting before the others.
  const waiting = [
    {
      sql: `case when ${of}status = 'pending' and ${of}answered_at is null then ${of}created_at else 'infinity'::timestamptz end`,
      type: 'timestamptz',
    },
    id,
  ] as const
  return {
    waiting: { keys: waiting, direction: 'asc' },
    'waiting-desc': { keys: waiting, direction: 'desc' },
    newest: newestFirst(alias),
    name: { keys: name, direction: 'asc' },
    'name-desc': { keys: name, direction: 'desc' },
    date: { keys: date, direction: 'asc' },
    'date-desc': { keys: date, direction: 'desc' },
  }
}

/** Active bookings, newest first unless sorted, 50 per page. */
export async function listInquiries(
  { clock, settings, database: { pool } }: AppContext,
  query: InquirySearch,
): Promise<Page<InquiryRow>> {
  const days = await readDays({ clock, settings })
  const { now, today } = days
  const { values, bind } = parameters()
  const conditions = inquiryConditions(query, days, bind)
  const sort = query.sort ?? 'newest'
  const order = inquiryOrders()[sort]
  const page = pageClause({ order, conditions, cursor: query.cursor, bind })
  const text = pageText(page, inquiryOrders('b')[sort], query.sort !== undefined)
  const how = { rowMode: 'array', types: instantsAsText } as const
  const found = query.search
    ? await queryWithCustomPlan<FoundInquiry>(pool, text, values, how)
    : (await pool.query<FoundInquiry>({ name: preparedName(query), text, values, ...how })).rows
  const presented = (row: FoundInquiry) => presentInquiry(row, now, today)
  const { rows, next } = pageOf(found, query.sort ? keysOfRow : (row) => newestKeys(presented(row)))
  return { rows: rows.map(presented), next }
}

/** The sort keys of a sorted list: its last column. */
function keysOfRow(row: FoundInquiry): readonly (string | number)[] {
  return row.at(-1) as unknown as readonly (string | number)[]
}

/** Counts the bookings that a filter finds. */
export async function countInquiries(app: AppContext, query: InquirySearch): Promise<number> {
  const { values, bind } = parameters()
  const conditions = inquiryConditions(query, await readDays(app), bind)
  const text = `select count(*)::int as count from bookings where ${conditions.join(' and ')}`
  const [row] = await queryWithCustomPlan<{ count: number }>(app.database.pool, text, values)
  return row?.count ?? 0
}

async function readDays({ clock, settings }: Pick<AppContext, 'clock' | 'settings'>) {
  const now = clock()
  const all = await settings()
  return { now, today: todayIn(all.time_zone, now), clock: all }
}

/** Selects the page before the joins, so that they read fifty rows. Aliases as in `inquiryColumns`. */
function pageText(page: string, order: ListOrder, isSorted: boolean): string {
  return `
    select ${inquiryColumns}${isSorted ? `, ${keysText(order)} as keys` : ''}
    from (select * from bookings ${page}) b
    left join clients c on c.id = b.client_id
    left join lateral (
      select id, status, expires_at from quotes
      where booking_id = b.id and status <> 'cancelled' order by created_at desc limit 1
    ) q on true
    left join lateral (
      select id, status, next_due_on from invoices
      where booking_id = b.id and is_active and status <> 'cancelled' order by created_at desc limit 1
    ) i on true
    order by ${orderBy(order)}`
}
