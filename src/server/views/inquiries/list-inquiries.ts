/** The inquiries list: one page of bookings, then what belongs to each of them. */
import type { InquiryRow } from '#contract/inquiries.ts'
import type { InquiryFilter } from '#domain/bookings/booking.ts'
import { todayIn } from '#domain/time.ts'
import { yes, type Verdict } from '#domain/verdict.ts'
import {
  beginningAfter,
  containing,
  pageOf,
  pageSize,
  queryPlanned,
} from '#server/platform/database/paging.ts'
import type { ReadAsOwner } from '#server/routes/reading-as-owner.ts'
import type { Shell } from '#server/context/app-context.ts'
import { inquiryColumns, presentInquiry, type FoundInquiry } from './inquiry-row.ts'

export interface InquirySearch {
  readonly search?: string | undefined
  readonly status?: InquiryFilter | undefined
  readonly cursor?: string | undefined
}

/** Active bookings, newest first, a page of 50. */
export async function listInquiries(
  { clock, settings }: Shell,
  readAsOwner: ReadAsOwner,
  query: InquirySearch,
): Promise<Verdict<{ rows: InquiryRow[]; next: string | null }, 'bad-cursor'>> {
  const { values, place, conditions } = filterOf(query)
  const after = beginningAfter(query.cursor, place)
  if (!after.ok) return after
  const found = await readAsOwner<FoundInquiry>({
    name: query.search ? undefined : preparedName(query),
    text: pageText([...conditions, ...after.value]),
    order: 'created_at desc, id desc',
    values,
  })
  const now = clock()
  const today = todayIn((await settings()).time_zone, now)
  return yes(pageOf(found.map((row) => presentInquiry(row, now, today))))
}

/** How many bookings a filter finds. */
export async function countInquiries(shell: Shell, query: InquirySearch): Promise<number> {
  const { conditions, values } = filterOf(query)
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

function filterOf(query: InquirySearch) {
  const values: unknown[] = []
  const place = (value: unknown) => `$${values.push(value)}`
  return { values, place, conditions: inquiryConditions(query, place) }
}

/** One for each text that a list without a search can have. */
function preparedName({ status = 'all', cursor }: InquirySearch): string {
  return `list-inquiries${status === 'all' ? '' : '-status'}${cursor ? '-after' : ''}`
}

/** Page first, then join: the joins look at fifty rows however many there are. Aliases are those of `inquiryColumns`. */
function pageText(conditions: readonly string[]): string {
  return `
    select ${inquiryColumns}
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
      select id, status, due_date from invoices
      where booking_id = b.id and is_active and status <> 'cancelled' order by created_at desc limit 1
    ) i on true`
}
