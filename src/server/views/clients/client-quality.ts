/** Client quality: the specification's figures. */
import type { ClientSet } from '#domain/record-sets.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { aheadText, clientSetConditions, newClientsSince } from './client-conditions.ts'

const counted = (set: ClientSet) => `count(*) filter (where ${clientSetConditions[set](() => '$2')})::int`

const qualityText = `
  select count(*)::int as total,
    ${counted('complete')} as complete,
    ${counted('incomplete')} as incomplete,
    ${counted('missing_contact')} as missing_contact,
    ${counted('new')} as new_this_month,
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
    values: [now, newClientsSince(now)],
  })
  const [figures] = rows
  if (!figures) throw new Error('clients were not counted')
  return figures
}
