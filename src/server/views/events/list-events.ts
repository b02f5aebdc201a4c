/** The events list and its figures (A-EVT-01 to A-EVT-05, A-EVT-14). */
import type { EventSort, EventStatus } from '#domain/events/event.ts'
import { alertWindow } from '#domain/dashboard/alert-rules.ts'
import { eventSets, setsOf, type EventSet } from '#domain/record-sets.ts'
import { todayIn } from '#domain/time.ts'
import type { EventRow } from '#contract/events.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { overCapacity } from '#server/records/availability/conditions.ts'
import { withoutVenue } from '#server/records/event-facts/conditions.ts'
import {
  byColumn,
  containsText,
  keysText,
  newestFirst,
  orderBy,
  pageClause,
  pageOf,
  parameters,
  queryWithCustomPlan,
  type Bind,
  type ListOrder,
  type Page,
} from '#server/platform/database/paging.ts'
import {
  isOpen,
  missingDetails,
  monthOf,
  past,
  pipeline,
  thisMonth,
  upcoming,
  type EventMoment,
} from './event-conditions.ts'
import { presentRow, rowColumns, type FoundRow } from './event-row.ts'

export interface EventSearch {
  readonly search?: string | undefined
  readonly status?: 'all' | EventStatus | EventSet | undefined
  readonly type?: string | undefined
  readonly sort?: EventSort | undefined
  readonly cursor?: string | undefined
}

/** The orders of the list, for rows of an alias. */
export const eventOrders = (alias: string): Readonly<Record<EventSort | 'newest', ListOrder>> => ({
  newest: newestFirst(alias),
  ...byColumn('start', alias, { sql: 'start_at', type: 'timestamptz' }),
})

/** Active events, newest first unless sorted, 50 per page. */
export async function listEvents(
  app: AppContext,
  { search, status = 'all', type, sort, cursor }: EventSearch,
): Promise<Page<EventRow>> {
  const { time_zone: zone } = await app.settings()
  const now = app.clock()
  const today = todayIn(zone, now)
  const { values, bind } = parameters(today)
  const conditions = eventConditions({ status, type }, { now, today, zone }, bind)
  const ways = eventSearchWays(search, bind)
  const inner = eventOrders('events')[sort ?? 'newest']
  const outer = eventOrders('e')[sort ?? 'newest']
  const page = (...way: readonly string[]) =>
    `(select id from events
      ${pageClause({ order: inner, conditions: [...conditions, ...way], cursor, bind })})`
  const pages = ways.length === 0 ? page() : ways.map((way) => page(way)).join(' union ')
  const text = `
    select ${rowColumns}, ${keysText(outer)} as keys
    from (${pages}) p join events e on e.id = p.id join clients c on c.id = e.client_id
    order by ${orderBy(outer)}`
  const found = await queryWithCustomPlan<FoundRow & { readonly keys: readonly string[] }>(
    app.database.pool,
    text,
    values,
  )
  const { rows, next } = pageOf(found, ({ keys }) => keys)
  return { rows: rows.map((row) => presentRow(row, zone)), next }
}

/** The conditions of the sets that figures and alerts count. */
const setConditions: Readonly<Record<EventSet, (moment: EventMoment, bind: Bind) => string>> = {
  upcoming: ({ now }, bind) => upcoming(bind(now)),
  past: ({ now }, bind) => past(bind(now)),
  upcoming_confirmed: ({ now }, bind) => `status = 'confirmed' and start_at > ${bind(now)}`,
  this_month: (moment, bind) => {
    const [from, to] = monthOf(moment)
    return thisMonth(bind(from), bind(to))
  },
  missing_details: () => missingDetails,
  pipeline: ({ now }, bind) => pipeline(bind(now)),
  unstaffed: (
    { now },
    bind,
  ) => `${isOpen} and start_at > ${bind(now)} and start_at <= ${bind(alertWindow(now).startsUntil)}
    and not exists (select from staff_assignments a where a.event_id = events.id and a.status <> 'cancelled')`,
  over_capacity: ({ now }, bind) => overCapacity('events', `${bind(now)}::timestamptz`),
  without_venue: ({ now }, bind) => withoutVenue(`${bind(now)}::timestamptz`),
  booking_cancelled: () =>
    `${isOpen} and exists (select from bookings b where b.id = events.booking_id and b.status = 'cancelled')`,
}

function isSet(status: EventStatus | EventSet): status is EventSet {
  return setsOf<string>(eventSets).includes(status)
}

/** Conditions of a search on a row of events. */
export function eventConditions(
  { status = 'all', type }: Pick<EventSearch, 'status' | 'type'>,
  moment: EventMoment,
  bind: Bind,
): string[] {
  const conditions = ['is_active']
  if (status !== 'all')
    conditions.push(isSet(status) ? setConditions[status](moment, bind) : `status = ${bind(status)}`)
  if (type) conditions.push(`event_type = ${bind(type)}`)
  return conditions
}

/**
 * Alternative conditions of a search on a row of events: its own text, or its client's. As separate conditions each
 * can use its index; combined with `or` neither could.
 */
export function eventSearchWays(search: string | undefined, bind: Bind): string[] {
  if (!search) return []
  return [
    containsText('search_text', search, bind),
    `client_id in (select id from clients where ${containsText('search_text', search, bind)})`,
  ]
}
