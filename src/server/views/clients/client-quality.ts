/** Client quality: the specification's figures in SQL; `profileGaps` and `lacksContact` compute the same per client. */
import { newClientDays } from '#domain/clients/client.ts'
import { addMinutes } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { aheadText } from './list-clients.ts'

const isThere = (column: string) => `coalesce(c.${column}, '') <> ''`
const isComplete = ['primary_phone', 'company_name', 'notes'].map(isThere).join(' and ')

const qualityText = `
  select count(*)::int as total,
    count(*) filter (where ${isComplete})::int as complete,
    count(*) filter (where not (${isComplete}))::int as incomplete,
    count(*) filter (where not (${isThere('primary_email')} and ${isThere('primary_phone')}))::int as missing_contact,
    count(*) filter (where c.created_at >= $2::timestamptz)::int as new_this_month,
    (select count(*)::int from (
      select e.client_id from events e where e.is_active and ${aheadText('$1')} group by e.client_id
    ) a) as active,
    coalesce(sum(c.event_count), 0)::int as events
  from clients c where c.merged_into is null`

type Figures = Record<
  'total' | 'complete' | 'incomplete' | 'missing_contact' | 'new_this_month' | 'active' | 'events',
  number
>

export async function readClientQuality({ database, clock }: AppContext): Promise<Figures> {
  const now = clock()
  const { rows } = await database.pool.query<Figures>({
    name: 'client-quality',
    text: qualityText,
    values: [now, addMinutes(now, -newClientDays * 24 * 60)],
  })
  const [figures] = rows
  if (!figures) throw new Error('clients were not counted')
  return figures
}
