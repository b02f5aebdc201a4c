import { todayIn } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { missingDetails, monthOf, past, pipeline, thisMonth, upcoming } from './event-conditions.ts'

interface Insights {
  readonly upcoming: number
  readonly past: number
  readonly cancelled: number
  readonly total: number
  readonly this_month: number
  readonly missing_details: number
  readonly pending: number
  readonly pipeline_total: number
  readonly pipeline_average: number
}

/** The figures over all events, regardless of filters, and the event types in use. */
export async function eventInsights(app: AppContext): Promise<Insights & { event_types: string[] }> {
  const { time_zone: zone } = await app.settings()
  const now = app.clock()
  const month = monthOf({ now, today: todayIn(zone, now), zone })
  const { pool } = app.database
  const [figures, types] = await Promise.all([
    pool.query<Insights>({
      name: 'event-insights',
      text: `select
          count(*) filter (where ${upcoming('$1')})::int as upcoming,
          count(*) filter (where ${past('$1')})::int as past,
          count(*) filter (where status = 'cancelled')::int as cancelled,
          count(*)::int as total,
          count(*) filter (where ${thisMonth('$2', '$3')})::int as this_month,
          count(*) filter (where ${missingDetails})::int as missing_details,
          count(*) filter (where status = 'pending')::int as pending,
          coalesce(sum(total_amount) filter (where ${pipeline('$1')}), 0)::float8 as pipeline_total,
          coalesce(round(avg(total_amount) filter (where ${pipeline('$1')})), 0)::float8
            as pipeline_average
        from events where is_active`,
      values: [now, ...month],
    }),
    pool.query<{ event_type: string }>({
      name: 'event-types',
      text: `select event_type from events where is_active group by event_type order by event_type`,
    }),
  ])
  const [row] = figures.rows
  if (!row) throw new Error('an aggregate without a row')
  return { ...row, event_types: types.rows.map(({ event_type }) => event_type) }
}
