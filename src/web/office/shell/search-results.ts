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

/**
 * A text in parts, those that are what was searched for marked: the whole of it, or else its words, as the search finds
 * them. Capitals make no difference.
 */
export function partsOf(text: string, query: string): readonly TextPart[] {
  const parts: TextPart[] = []
  const [low, sought] = [text.toLowerCase(), query.trim().toLowerCase()]
  // A letter whose small form is longer would shift what follows it.
  if (sought === '' || low.length !== text.length) return [{ at: 0, part: text, isMatch: false }]
  const words = low.includes(sought) ? [sought] : sought.split(/\s+/)
  let from = 0
  for (let found = nextOf(words, low, from); found; found = nextOf(words, low, from)) {
    const { at, word } = found
    if (at > from) parts.push({ at: from, part: text.slice(from, at), isMatch: false })
    from = at + word.length
    parts.push({ at, part: text.slice(at, from), isMatch: true })
  }
  if (from < text.length) parts.push({ at: from, part: text.slice(from), isMatch: false })
  return parts
}

/** The next place of one of the words, the longest where several begin there. */
function nextOf(words: readonly string[], text: string, from: number) {
  return words
    .map((word) => ({ word, at: text.indexOf(word, from) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at || other.word.length - one.word.length)[0]
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
