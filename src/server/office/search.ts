/** Search over the office: inquiries and quotes, at most five of each, newest first (A §7, checklist A-LAY-11 to 16). */
import type { SearchHit } from '#contract/search.ts'
import { eventTypeLabels, eventTypeOf } from '#domain/bookings/choices.ts'
import { mediumDate } from '#domain/time.ts'
import { containing, queryPlanned } from '#server/platform/database/paging.ts'
import type { Shell } from '#server/shell.ts'

const shortestQuery = 2
const mostOfAKind = 5

/** One statement for all kinds. A booking is found by name, e-mail and event type, a quote by title and number. */
const searchText = `
  (select 'bookings' as kind, id, first_name || ' ' || last_name as title, event_type as word,
     event_date::text as date, booking_reference as number
   from bookings where is_active and search_text like $1
   order by created_at desc, id desc limit ${mostOfAKind})
  union all
  (select 'quotes', q.id, q.title, b.first_name || ' ' || b.last_name, null, q.quote_number
   from quotes q join bookings b on b.id = q.booking_id
   where q.status <> 'cancelled' and q.search_text like $1
   order by q.created_at desc, q.id desc limit ${mostOfAKind})`

interface Found {
  readonly kind: 'bookings' | 'quotes'
  readonly id: string
  readonly title: string
  readonly word: string
  readonly date: string | null
  readonly number: string
}

export async function searchRecords(shell: Shell, query: string): Promise<SearchHit[]> {
  if (Array.from(query).length < shortestQuery) return []
  const found = await queryPlanned<Found>(shell.database.pool, searchText, [containing(query)])
  return found.map(({ kind, id, title, word, date, number }) => {
    const type = eventTypeOf(word)
    const facts = [type ? eventTypeLabels[type] : word, ...(date ? [mediumDate(date)] : []), number]
    return { kind, id, title, detail: facts.join(', ') }
  })
}
