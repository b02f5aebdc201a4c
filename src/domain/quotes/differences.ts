/** What differs between two versions of a quote. */
import type { Cents } from '../money.ts'

interface ComparedLine {
  readonly name: string
  readonly total_price: Cents
}

export interface LineDifference {
  readonly name: string
  /** In cents; null where the version does not have the line. */
  readonly before: Cents | null
  readonly after: Cents | null
}

export const termChanges = ['added', 'changed', 'removed'] as const
export type TermChange = (typeof termChanges)[number]

interface TermDifference {
  readonly title: string
  readonly change: TermChange
}

interface ComparedClause {
  readonly clause_id: string
  readonly title: string
  readonly text: string
}

/** The clauses that are new, have another title or other words, or are gone, by title. */
export function termDifferences(
  before: readonly ComparedClause[],
  after: readonly ComparedClause[],
): readonly TermDifference[] {
  const was = new Map(before.map((clause) => [clause.clause_id, clause]))
  const is = new Set(after.map(({ clause_id }) => clause_id))
  const compared = after.flatMap(({ clause_id, title, text }): TermDifference[] => {
    const old = was.get(clause_id)
    if (!old) return [{ title, change: 'added' }]
    return old.title === title && old.text === text ? [] : [{ title, change: 'changed' }]
  })
  const gone = before
    .filter(({ clause_id }) => !is.has(clause_id))
    .map(({ title }) => ({ title, change: 'removed' as const }))
  return [...compared, ...gone]
}

/** The lines whose amount differs, in the order of the newer version, then those that are gone. Alike names are paired in order. */
export function lineDifferences(
  before: readonly ComparedLine[],
  after: readonly ComparedLine[],
): readonly LineDifference[] {
  const left = [...before]
  const compared = after.map(({ name, total_price }): LineDifference => {
    const at = left.findIndex((each) => each.name === name)
    const [same] = at === -1 ? [] : left.splice(at, 1)
    return { name, before: same?.total_price ?? null, after: total_price }
  })
  const gone = left.map(({ name, total_price }) => ({ name, before: total_price, after: null }))
  return [...compared, ...gone].filter((each) => each.before !== each.after)
}
