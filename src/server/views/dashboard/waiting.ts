/** The inquiries that wait for an answer. */
import { promiseMinutes } from '#domain/promise/promise.ts'
import { promiseSince } from '#domain/promise/promise-hours.ts'
import type { Instant } from '#domain/time.ts'
import type { WaitingView } from '#contract/dashboard.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { instantText } from '#server/platform/database/instants.ts'

/** How many are named, those that wait longest. */
const mostNamed = 3

export async function readWaiting(app: AppContext, now: Instant): Promise<WaitingView> {
  const { rows } = await app.database.pool.query<WaitingView>({
    name: 'dashboard-waiting',
    text: waitingText,
    values: [promiseSince(now, promiseMinutes, await app.settings())],
  })
  return rows[0] ?? { count: 0, late: 0, inquiries: [] }
}

const waitingText = `
  select count(*)::int as count, count(*) filter (where b.created_at <= $1::timestamptz)::int as late,
    coalesce((
      select json_agg(json_build_object('id', n.id, 'name', n.first_name || ' ' || n.last_name,
        'event_type', n.event_type, 'event_date', n.event_date::text, 'received_at', ${instantText('n.created_at')})
        order by n.created_at, n.id)
      from (
        select * from bookings where is_active and status = 'pending' and answered_at is null
        order by created_at, id limit ${mostNamed}
      ) n
    ), '[]') as inquiries
  from bookings b where b.is_active and b.status = 'pending' and b.answered_at is null`
