import { promiseMinutes } from '#domain/dashboard/promise.ts'
import { addMinutes } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'

const days = 90

interface Figures {
  readonly answered: number
  readonly waiting: number
  readonly median: number | null
  readonly share: number | null
}

/**
 * How fast the inquiries of the last 90 days were answered (rules.md, M-09). One that waits for longer than was promised counts
 * as not answered within it; one that waits for less does not count yet.
 */
export async function readPromise({ clock, database: { pool } }: AppContext): Promise<Figures> {
  const now = clock()
  const { rows } = await pool.query<Figures>({
    name: 'promise',
    text: `
      select count(answered_at)::int as answered, count(*) filter (where status = 'pending' and answered_at is null)::int as waiting,
        percentile_cont(0.5) within group (order by minutes) filter (where answered_at is not null) as median,
        count(*) filter (where minutes <= ${promiseMinutes})::float / nullif(count(*) filter
          (where answered_at is not null or (status = 'pending' and created_at <= $2)), 0) as share
      from (select *, extract(epoch from answered_at - created_at)::float / 60 as minutes from bookings
        where is_active and created_at > $1) b`,
    values: [addMinutes(now, -days * 24 * 60), addMinutes(now, -promiseMinutes)],
  })
  return rows[0] ?? { answered: 0, waiting: 0, median: null, share: null }
}
