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

interface TextPart {
  readonly at: number
  readonly part: string
  readonly isMatch: boolean
}

/** A text in parts, those that are what was searched for marked; capitals make no difference. */
export function partsOf(text: string, query: string): readonly TextPart[] {
  const parts: TextPart[] = []
  const [low, sought] = [text.toLowerCase(), query.toLowerCase()]
  // A letter whose small form is longer would shift what follows it.
  if (sought === '' || low.length !== text.length) return [{ at: 0, part: text, isMatch: false }]
  let from = 0
  for (let found = low.indexOf(sought); found >= 0; found = low.indexOf(sought, from)) {
    if (found > from) parts.push({ at: from, part: text.slice(from, found), isMatch: false })
    from = found + sought.length
    parts.push({ at: found, part: text.slice(found, from), isMatch: true })
  }
  if (from < text.length) parts.push({ at: from, part: text.slice(from), isMatch: false })
  return parts
}

/** The position after a key was pressed in a list of `count`; -1 is the text itself, whose own keys stay its own. */
export function movedBy(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return at + 1 >= count ? 0 : at + 1
    case 'ArrowUp':
      return at <= 0 ? count - 1 : at - 1
    case 'Home':
      return at < 0 ? undefined : 0
    case 'End':
      return at < 0 ? undefined : count - 1
    default:
      return undefined
  }
}
