/** Venues that a typed place may be, by trigrams over the keys of names, addresses and other spellings. */
import { placeKey } from '#domain/venues/place-key.ts'
import type { VenueSuggestion } from '#contract/venue-view.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { likePattern, queryWithCustomPlan } from '#server/platform/database/paging.ts'

const most = 8
const shortestKey = 2
/** Below this likeness a venue is not suggested. */
const leastLikeness = 0.42

/**
 * `%` and `%>` use the indexes. A text that is typed is part of a name, and a text that is pasted contains one, so the
 * likeness of words counts in both directions.
 */
const suggestText = `
  select id, name, address, also, is_same from (
    select distinct on (id) id, name, address, also, is_same, likeness from (
      select v.id, v.name, v.address, null as also, $1 in (v.name_key, v.place_key) as is_same,
        case when $1 in (v.name_key, v.place_key) then 2 when v.name_key like $2 then 1.5 else
          greatest(word_similarity($1, v.place_key), word_similarity(v.name_key, $1), similarity(v.name_key, $1)) end as likeness
      from venues v
      where v.merged_into is null and v.archived_at is null and v.id::text <> $3
        and (v.place_key % $1 or v.place_key %> $1 or v.name_key % $1 or v.name_key like $2)
      union all
      select v.id, v.name, v.address, n.name, n.name_key = $1,
        case when n.name_key = $1 then 1.9 when n.name_key like $2 then 1.4 else
          greatest(word_similarity($1, n.name_key), word_similarity(n.name_key, $1), similarity(n.name_key, $1)) end
      from venue_names n join venues v on v.id = n.venue_id
      where n.removed_at is null and v.merged_into is null and v.archived_at is null and v.id::text <> $3
        and (n.name_key % $1 or n.name_key %> $1 or n.name_key like $2)
    ) found
    where likeness >= ${leastLikeness}
    order by id, likeness desc, also nulls first
  ) best
  order by likeness desc, lower(name), id limit ${most}`

export async function suggestVenues(
  app: AppContext,
  { text = '', except = '' }: { readonly text?: string | undefined; readonly except?: string | undefined },
): Promise<VenueSuggestion[]> {
  const key = placeKey(text)
  if (key.length < shortestKey) return []
  const starts = likePattern(key).slice(1)
  const rows = await queryWithCustomPlan<VenueSuggestion & Record<string, unknown>>(
    app.database.pool,
    suggestText,
    [key, starts, except],
  )
  return rows.map(({ id, name, address, also, is_same }) => ({ id, name, address, also, is_same }))
}
