/** What a write will change is shown before the server has answered, and taken back where the server refuses. */
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { QueryRoot } from '#contract/query-roots.ts'

type Part = Readonly<Record<string, unknown>>

/** What becomes of one query as a whole. */
interface QueryAtOnce {
  readonly query: QueryKey
  readonly change: (data: Part) => Part
}

interface RecordsAtOnce {
  /** The queries that show the records. */
  readonly in: readonly QueryRoot[]
  /** The records that change. */
  readonly ids: readonly string[]
  /** What becomes of a record; of one that shows less, only what it shows. */
  readonly change: Part | ((record: Part) => Part)
}

export type ShownAtOnce = RecordsAtOnce | QueryAtOnce

export interface Shown {
  /** Shows again what was there before, except where something newer came meanwhile. */
  readonly takeBack: () => void
  /** Reads again what the server has. */
  readonly readAgain: () => void
}

export function showAtOnce(queries: QueryClient, what: ShownAtOnce): Shown {
  return 'query' in what ? showInQuery(queries, what) : showRecords(queries, what)
}

/** Writes of the same things are sent one after the other. */
export function namesOf(what: ShownAtOnce): readonly string[] {
  return 'query' in what ? [JSON.stringify(what.query)] : what.ids
}

function showInQuery(queries: QueryClient, { query, change }: QueryAtOnce): Shown {
  const before = queries.getQueryData<Part>(query)
  if (before) {
    void queries.cancelQueries({ queryKey: query })
    put(queries, query, change(before))
  }
  const after = before && change(before)
  return {
    takeBack: () => (isEqual(queries.getQueryData(query), after) ? put(queries, query, before) : undefined),
    readAgain: () => void queries.invalidateQueries({ queryKey: query }),
  }
}

/** Shows the change wherever one of the records is on the screen or in the cache. */
function showRecords(queries: QueryClient, { in: roots, ids, change }: RecordsAtOnce): Shown {
  const patches: { readonly key: QueryKey; readonly patch: Patch }[] = []
  for (const root of roots) {
    // A read that began before would show what was there before. What has nothing yet goes on.
    void queries.cancelQueries({ queryKey: [root], predicate: ({ state }) => state.data !== undefined })
    for (const [key, data] of queries.getQueriesData({ queryKey: [root] })) {
      const patch: Patch = new Map()
      const next = withEach(data, (record) => {
        const id = record['id'] as string
        if (!ids.includes(id)) return record
        const parts = Object.entries(typeof change === 'function' ? change(record) : change)
        const after = Object.fromEntries(parts.filter(([name]) => name in record))
        patch.set(id, { before: pick(record, Object.keys(after)), after })
        return { ...record, ...after }
      })
      if (patch.size === 0) continue
      put(queries, key, next)
      patches.push({ key, patch })
    }
  }
  return {
    takeBack: () => {
      for (const { key, patch } of patches) put(queries, key, without(queries.getQueryData(key), patch))
    },
    readAgain: () => {
      for (const root of roots) void queries.invalidateQueries({ queryKey: [root] })
    },
  }
}

/** What was shown of each record by its id, and what stood there before. */
type Patch = Map<string, { readonly before: Part; readonly after: Part }>

function without(data: unknown, patch: Patch): unknown {
  return withEach(data, (record) => {
    const of = patch.get(record['id'] as string)
    if (of === undefined) return record
    const mine = Object.keys(of.after).filter((name) => isEqual(record[name], of.after[name]))
    return mine.length === 0 ? record : { ...record, ...pick(of.before, mine) }
  })
}

/** It stays as old as it was: it does not come from the server. */
function put(queries: QueryClient, key: QueryKey, data: unknown): void {
  queries.setQueryData(key, data, { updatedAt: queries.getQueryState(key)?.dataUpdatedAt ?? 0 })
}

function pick(record: Part, names: readonly string[]): Part {
  return Object.fromEntries(names.map((name) => [name, record[name]]))
}

function isEqual(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

/** The same data with its records replaced; parts without a change stay the same objects. */
function withEach(data: unknown, replace: (record: Part) => Part): unknown {
  if (Array.isArray(data)) {
    const all = data.map((part) => withEach(part, replace))
    return all.every((part, place) => part === data[place]) ? data : all
  }
  if (typeof data !== 'object' || data === null) return data
  const record = data as Part
  const replaced = replace(record)
  if (replaced !== record) return replaced
  const parts = Object.entries(record).map(([name, part]) => [name, withEach(part, replace)] as const)
  return parts.every(([name, part]) => part === record[name]) ? record : Object.fromEntries(parts)
}
