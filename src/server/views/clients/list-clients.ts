/** The list of clients: one page in the requested order, then the related data of its clients. */
import { isEventAhead } from '#domain/clients/client.ts'
import type { Instant } from '#domain/time.ts'
import type { ClientRow, ClientSort, EventOfClient } from '#contract/clients.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { instantText } from '#server/platform/database/instants.ts'
import {
  keysText,
  newestFirst,
  orderBy,
  pageClause,
  pageOf,
  parameters,
  queryWithCustomPlan,
  type ListOrder,
  type Page,
} from '#server/platform/database/paging.ts'
import { eventZoneText } from '#server/records/event-facts/conditions.ts'
import { type ClientSearch, aheadText, clientConditions } from './client-conditions.ts'

/** Events shown per client: upcoming ones first, the next on top, then past ones, newest first. */
const eventsShown = 5

const name = { sql: 'lower(c.name)', type: 'text' } as const
const id = { sql: 'c.id', type: 'uuid' } as const

const email = { sql: 'lower(c.primary_email)', type: 'text' } as const

// Negated, so that all sort keys have the same direction.
const mostEvents = [{ sql: '(-c.event_count)', type: 'int' }, name, id] as const

export const clientOrders: Readonly<Record<ClientSort, ListOrder>> = {
  name: { keys: [name, id], direction: 'asc' },
  'name-desc': { keys: [name, id], direction: 'desc' },
  email: { keys: [email], direction: 'asc' },
  'email-desc': { keys: [email], direction: 'desc' },
  recent: newestFirst('c'),
  events: { keys: mostEvents, direction: 'asc' },
  'events-asc': { keys: mostEvents, direction: 'desc' },
}

export async function listClients(app: AppContext, query: ClientSearch): Promise<Page<ClientRow>> {
  const order = clientOrders[query.sort ?? 'name']
  const now = app.clock()
  const { values, bind } = parameters()
  const conditions = clientConditions(query, now, bind)
  const page = pageClause({ order, conditions, cursor: query.cursor, bind })
  const { time_zone: zone } = await app.settings()
  const text = pageText(order, page, { now: bind(now), zone: `${bind(zone)}::text` })
  const found = await queryWithCustomPlan<FoundRow>(app.database.pool, text, values)
  const { rows, next } = pageOf(found, ({ keys }) => keys)
  return { rows: rows.map((row) => present(row, now)), next }
}

/**
 * Selects the page before the joins, so that their cost depends on neither the number of clients nor of past events.
 */
function pageText(
  order: ListOrder,
  page: string,
  { now, zone }: { readonly now: string; readonly zone: string },
): string {
  const own = 'e.client_id = c.id and e.is_active'
  return `
    select c.id, c.name, c.primary_email, c.primary_phone, c.company_name, ${instantText('c.created_at')} as created_at,
      ${keysText(order)} as keys, c.event_count as total, n.active, n.completed, coalesce(f.events, '[]') as events
    from (select * from clients c ${page}) c
    left join lateral (
      select (select count(*)::int from events e where ${own} and ${aheadText(now)}) as active,
        (select count(*)::int from events e where ${own} and e.status = 'completed') as completed
    ) n on true
    left join lateral (
      select json_agg(json_build_object('id', e.id, 'title', e.title, 'status', e.status, 'event_type', e.event_type,
        'start_at', ${instantText('e.start_at')}, 'end_at', ${instantText('e.end_at')},
        'time_zone', coalesce(${eventZoneText('e')}, ${zone}))) as events
      from (
        (select e.*, 1 as part, row_number() over (order by e.start_at) as place
         from events e where ${own} and ${aheadText(now)} order by e.start_at limit ${eventsShown})
        union all
        (select e.*, 2, row_number() over (order by e.start_at desc)
         from events e where ${own} and not ${aheadText(now)} order by e.start_at desc limit ${eventsShown})
        order by part, place limit ${eventsShown}
      ) e
    ) f on true
    order by ${orderBy(order)}`
}

interface FoundRow extends Omit<ClientRow, 'event_counts' | 'events' | 'next_event' | 'status'> {
  readonly keys: readonly (string | number)[]
  readonly total: number
  readonly active: number
  readonly completed: number
  readonly events: readonly (EventOfClient & { readonly end_at: Instant | null })[]
}

function present(
  { keys: _keys, total, active, completed, events, ...row }: FoundRow,
  now: Instant,
): ClientRow {
  const next = events.find((event) => isEventAhead(event, now))
  const bare = ({ id, title, status, start_at, time_zone, event_type }: EventOfClient) => ({
    id,
    title,
    status,
    start_at,
    time_zone,
    event_type,
  })
  return {
    id: row.id,
    name: row.name,
    primary_email: row.primary_email,
    primary_phone: row.primary_phone,
    company_name: row.company_name,
    created_at: row.created_at,
    event_counts: { total, active, completed },
    events: events.map(bare),
    next_event: next ? bare(next) : null,
    status: active > 0 ? 'active' : 'inactive',
  }
}
