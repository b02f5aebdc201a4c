/** The figures above the venues. */
import { todayIn } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { parameters } from '#server/platform/database/paging.ts'
import { withoutVenue } from '#server/records/event-facts/conditions.ts'
import { venueConditions, venuesText } from './list-venues.ts'

interface Figures {
  readonly all: number
  readonly upcoming: number
  readonly archived: number
  readonly events_without: number
}

export async function readVenueFigures(app: AppContext): Promise<Figures> {
  const { time_zone: zone } = await app.settings()
  const now = app.clock()
  const { values, bind } = parameters()
  const counted = (status: 'all' | 'upcoming' | 'archived') =>
    `(count(*) filter (where ${venueConditions({ status }, bind).join(' and ')}))::int as ${status === 'all' ? '"all"' : status}`
  const { rows } = await app.database.pool.query<Figures>(
    `select ${counted('all')}, ${counted('upcoming')}, ${counted('archived')},
       (select count(*)::int from events where is_active and ${withoutVenue(`${bind(now)}::timestamptz`)}) as events_without
     from ${venuesText({ now, today: todayIn(zone, now), zone }, bind)}`,
    values,
  )
  const [figures] = rows
  if (!figures) throw new Error('the venues were not counted')
  return figures
}
