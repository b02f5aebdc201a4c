import type { SearchHit, SearchKind } from '#contract/search.ts'
import { kinds } from './places.ts'

/** Hits by kind in the order of the specification; a kind without a hit is left out. */
export function groupHits(
  hits: readonly SearchHit[],
): readonly { readonly kind: SearchKind; readonly hits: readonly SearchHit[] }[] {
  return kinds
    .map((kind) => ({ kind, hits: hits.filter((hit) => hit.kind === kind) }))
    .filter((group) => group.hits.length > 0)
}

/** The position after a key was pressed in a list of `count`; -1 is the text itself. */
export function movedBy(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return at + 1 >= count ? 0 : at + 1
    case 'ArrowUp':
      return at <= 0 ? count - 1 : at - 1
    default:
      return undefined
  }
}
