/** The list of venues: one page in the requested order, then the next date of its venues. */
import { todayIn, type CalendarDate, type Instant } from '#domain/time.ts'
import { knownFacts, type VenueSort, type VenueState, type VenueValues } from '#domain/venues/venue.ts'
import type { VenueRow } from '#contract/venues.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { instantText } from '#server/platform/database/instants.ts'
import {
  containsText,
  keysText,
  orderBy,
  pageClause,
  pageOf,
  parameters,
  queryWithCustomPlan,
  type Bind,
  type ListOrder,
  type Page,
} from '#server/platform/database/paging.ts'
import { venueDatesText } from './venue-dates.ts'

export interface VenueSearch {
  readonly search?: string | undefined
  readonly status?: VenueState | undefined
  readonly sort?: VenueSort | undefined
  readonly cursor?: string | undefined
}

export interface VenueMoment {
  readonly now: Instant
  readonly today: CalendarDate
  readonly zone: string
}

/** The next date of a venue without one. */
const never = '9999-12-31T00:00:00Z'

const name = { sql: 'lower(v.name)', type: 'text' } as const
const id = { sql: 'v.id', type: 'uuid' } as const
// Negated, so that all sort keys have the same direction.
const mostEvents = [{ sql: '(-v.events)', type: 'int' }, name, id] as const

export const venueOrders: Readonly<Record<VenueSort, ListOrder>> = {
  next: { keys: [{ sql: 'v.next_at', type: 'timestamptz' }, name, id], direction: 'asc' },
  name: { keys: [name, id], direction: 'asc' },
  'name-desc': { keys: [name, id], direction: 'desc' },
  events: { keys: mostEvents, direction: 'asc' },
  'events-asc': { keys: mostEvents, direction: 'desc' },
}

/** Venues as `v`, with `events` and `next_at`. */
export function venuesText(moment: VenueMoment, bind: Bind): string {
  const dates = venueDatesText('v.id', bound(moment, bind))
  return `(
    select v.*, d.events, d.next_at from venues v
    cross join lateral (
      select count(*)::int as events, coalesce(min(d.start_at) filter (where d.is_ahead), '${never}') as next_at
      from (${dates}) d
    ) d
    where v.merged_into is null
  ) v`
}

/** Conditions of a search on a row `v` of `venuesText`. */
export function venueConditions(
  { search, status = 'all' }: Pick<VenueSearch, 'search' | 'status'>,
  bind: Bind,
): readonly string[] {
  const conditions = [`v.archived_at is ${status === 'archived' ? 'not null' : 'null'}`]
  if (status === 'upcoming') conditions.push(`v.next_at < '${never}'`)
  if (search) {
    const spelled = `exists (select from venue_names n
      where n.venue_id = v.id and n.removed_at is null and ${containsText('lower(n.name)', search, bind)})`
    conditions.push(`(${containsText('v.search_text', search, bind)} or ${spelled})`)
  }
  return conditions
}

export async function listVenues(app: AppContext, query: VenueSearch): Promise<Page<VenueRow>> {
  const { time_zone: zone } = await app.settings()
  const now = app.clock()
  const moment = { now, today: todayIn(zone, now), zone }
  const order = venueOrders[query.sort ?? 'next']
  const { values, bind } = parameters()
  const from = venuesText(moment, bind)
  const page = pageClause({ order, conditions: venueConditions(query, bind), cursor: query.cursor, bind })
  const dates = venueDatesText('v.id', bound(moment, bind))
  const text = `
    select v.*, ${keysText(order)} as keys, d.date
    from (select v.* from ${from} ${page}) v
    left join lateral (
      select json_build_object('kind', d.kind, 'title', d.title, 'start_at', ${instantText('d.start_at')}, 'is_ahead', d.is_ahead) as date
      from (${dates}) d
      order by d.is_ahead desc, abs(extract(epoch from d.start_at - ${bind(now)}::timestamptz)) limit 1
    ) d on true
    order by ${orderBy(order)}`
  const found = await queryWithCustomPlan<FoundRow>(app.database.pool, text, values)
  const { rows, next } = pageOf(found, ({ keys }) => keys)
  return { rows: rows.map(present), next }
}

export function bound({ now, today, zone }: VenueMoment, bind: Bind) {
  return { now: bind(now), today: bind(today), zone: bind(zone) }
}

interface FoundRow extends VenueValues {
  readonly id: string
  readonly events: number
  readonly date: VenueRow['date']
  readonly archived_at: Date | null
  readonly keys: readonly (string | number)[]
}

function present(venue: FoundRow): VenueRow {
  return {
    id: venue.id,
    name: venue.name,
    address: venue.address,
    facts: knownFacts(venue),
    events: venue.events,
    date: venue.date,
    papers_days: venue.papers_days,
    time_zone: venue.time_zone,
    archived_at: venue.archived_at?.toISOString() ?? null,
  }
}
