/** Reads again what the server says was touched: by an answer to a command, or by a live message. */
import type { QueryClient } from '@tanstack/react-query'
import { summaryRoots, type QueryRoot } from '#contract/query-roots.ts'

const recordsMs = 40
/** Summaries of many tables are read last: records do not wait for them. */
const summariesMs = 1000
const isSummary: ReadonlySet<QueryRoot> = new Set(summaryRoots)

type ReadAgain = (touched: readonly QueryRoot[]) => Promise<unknown>

/** The app's one reader; a page without queries has none. */
let reader: ReadAgain = () => Promise.resolve()
let latest: Promise<unknown> = Promise.resolve()

/** From now on these queries are the ones that are read again. */
export function readTouchedInto(queries: QueryClient): void {
  const invalidate = (root: QueryRoot) => queries.invalidateQueries({ queryKey: [root] })
  const records = gathered(recordsMs, invalidate)
  const summaries = gathered(summariesMs, invalidate)
  reader = (touched) => {
    void summaries(touched.filter((root) => isSummary.has(root)))
    return records(touched.filter((root) => !isSummary.has(root)))
  }
}

export function readAgain(touched: readonly QueryRoot[]): void {
  if (touched.length > 0) latest = reader(touched)
}

/** Settles once what was touched until now has been read again, summaries aside. */
export function whenReadAgain(): Promise<unknown> {
  return latest
}

/** One transaction touches several tables, and an import thousands of records: they are read again together. */
function gathered(waitMs: number, invalidate: (root: QueryRoot) => Promise<void>): ReadAgain {
  let stale = new Set<QueryRoot>()
  let next: Promise<unknown> | undefined
  return (touched) => {
    for (const root of touched) stale.add(root)
    if (stale.size === 0) return Promise.resolve()
    next ??= new Promise((resolve) => setTimeout(resolve, waitMs)).then(() => {
      const now = [...stale]
      stale = new Set()
      next = undefined
      return Promise.all(now.map(invalidate))
    })
    return next
  }
}
