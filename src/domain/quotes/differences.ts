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
