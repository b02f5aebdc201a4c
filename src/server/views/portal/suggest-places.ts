/** Venues that a client may mean while the place is typed (rules.md, T-12). */
import { placeKey } from '#domain/venues/place-key.ts'
import type { PlaceSuggestion } from '#contract/event-facts.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { likePattern, queryWithCustomPlan } from '#server/platform/database/paging.ts'

const most = 5
const shortestKey = 3
/** Below this likeness a venue is not suggested. */
const leastLikeness = 0.5

/** Only name and address, and not by other spellings: those are what other clients wrote. */
const suggestText = `
  select name, address from (
    select name, address, case when name_key like $2 then 1.5 else
      greatest(word_similarity($1, place_key), similarity(name_key, $1)) end as likeness
    from venues
    where suggest_to_clients and merged_into is null and archived_at is null
      and (place_key % $1 or place_key %> $1 or name_key % $1 or name_key like $2)
  ) found
  where likeness >= ${leastLikeness}
  order by likeness desc, lower(name), address limit ${most}`

/** At most 5 venues that owners suggest to clients, the likeliest first. */
export async function suggestPlaces(app: AppContext, text: string): Promise<PlaceSuggestion[]> {
  const key = placeKey(text)
  if (key.length < shortestKey) return []
  const starts = likePattern(key).slice(1)
  const rows = await queryWithCustomPlan<PlaceSuggestion & Record<string, unknown>>(
    app.database.pool,
    suggestText,
    [key, starts],
  )
  return rows.map(({ name, address }) => ({ name, address }))
}
