import type { Place } from '#domain/availability/outside-places.ts'
import type { Instant } from '#domain/time.ts'
import { claims } from './schema.ts'

type StoredClaim = typeof claims.$inferSelect

export interface OccurrenceDifference {
  readonly added: readonly Place[]
  readonly moved: readonly (readonly [claim: StoredClaim, place: Place])[]
  readonly gone: readonly StoredClaim[]
}

/** By event and unit: equal spans stay, the others are moved in their order. */
export function occurrenceDifference(
  stored: readonly StoredClaim[],
  wanted: readonly Place[],
): OccurrenceDifference {
  const keyOf = (unit_id: string | null, uid: string | null) => `${unit_id} ${uid}`
  const spanOf = ({ from, to }: { from: Instant; to: Instant }) => `${from} ${to}`
  const here = groupsOf(stored, ({ unit_id, feed_uid }) => keyOf(unit_id, feed_uid))
  const added: Place[] = []
  const moved: [StoredClaim, Place][] = []
  const gone: StoredClaim[] = []
  for (const [key, places] of groupsOf(wanted, ({ unit_id, uid }) => keyOf(unit_id, uid))) {
    const own = new Map((here.get(key) ?? []).map((claim) => [spanOf(claim.occupied), claim]))
    here.delete(key)
    const others = places.filter((place) => {
      const claim = own.get(spanOf(place))
      if (!claim) return true
      own.delete(spanOf(place))
      if (claim.feed_title !== place.title) moved.push([claim, place])
      return false
    })
    const left = [...own.values()]
    for (const place of others) {
      const claim = left.shift()
      if (claim) moved.push([claim, place])
      else added.push(place)
    }
    gone.push(...left)
  }
  for (const claimsOfEvent of here.values()) gone.push(...claimsOfEvent)
  return { added, moved, gone }
}

function groupsOf<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}
