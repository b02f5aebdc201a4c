/** The conditions of a search for clients. */
import { newClientDays } from '#domain/clients/client.ts'
import { openEventStatuses } from '#domain/events/event.ts'
import type { ClientSet } from '#domain/record-sets.ts'
import { addMinutes, type Instant } from '#domain/time.ts'
import type { ClientSort, ClientState } from '#contract/clients.ts'
import { listText } from '#server/platform/database/columns.ts'
import { containsText, type Bind } from '#server/platform/database/paging.ts'

export interface ClientSearch {
  readonly search?: string | undefined
  readonly status?: ClientState | ClientSet | undefined
  readonly sort?: ClientSort | undefined
  readonly cursor?: string | undefined
}

/** `isEventAhead` in SQL for a row `e` of events. */
export const aheadText = (now: string) =>
  `(e.status in (${listText(openEventStatuses)}) and coalesce(e.end_at, e.start_at) >= ${now}::timestamptz)`

const isThere = (column: string) => `coalesce(c.${column}, '') <> ''`
const isComplete = ['primary_phone', 'company_name', 'notes'].map(isThere).join(' and ')

/** The conditions of the sets that the quality cards count; `profileGaps` and `lacksContact` say the same per client. */
export const clientSetConditions: Readonly<Record<ClientSet, (since: () => string) => string>> = {
  new: (since) => `c.created_at >= ${since()}::timestamptz`,
  complete: () => `(${isComplete})`,
  incomplete: () => `not (${isComplete})`,
  missing_contact: () => `not (${isThere('primary_email')} and ${isThere('primary_phone')})`,
}

/** Clients created since then are new. */
export function newClientsSince(now: Instant): Instant {
  return addMinutes(now, -newClientDays * 24 * 60)
}

/** Conditions of a search on a row `c` of clients; merged clients are excluded. */
export function clientConditions(
  { search, status = 'all' }: Pick<ClientSearch, 'search' | 'status'>,
  now: Instant,
  bind: Bind,
): readonly string[] {
  const conditions = ['c.merged_into is null']
  if (search) conditions.push(containsText('c.search_text', search, bind))
  if (status === 'active' || status === 'inactive') {
    const active = `exists (select from events e where e.client_id = c.id and e.is_active and ${aheadText(bind(now))})`
    conditions.push(status === 'active' ? active : `not ${active}`)
  } else if (status !== 'all') conditions.push(clientSetConditions[status](() => bind(newClientsSince(now))))
  return conditions
}
