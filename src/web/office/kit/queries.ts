/** Reading lists and records from the server. */
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type FetchQueryOptions,
} from '@tanstack/react-query'
import type { QueryRoot } from '#contract/query-roots.ts'
import { knownOrNull } from '#web/shared/refusal.ts'

interface Signal {
  readonly signal: AbortSignal
}

const soon = 'Please try again in a moment.'

/** Told by a toast when a read has failed. */
export function failure(title: string) {
  return { failure: { title, description: soon } }
}

/** The filters of a list as it opens. */
export const unfiltered = { search: undefined, status: undefined, role: undefined, sort: undefined }

/** What the filters find, 50 a page; what was there stays until something else comes. */
export function pagesOf<Filters extends object, Page extends { readonly next: string | null }>(
  root: QueryRoot,
  filters: Filters,
  ask: (input: Filters & { readonly cursor: string | undefined }, options: Signal) => Promise<Page>,
  noun: string = root,
) {
  return infiniteQueryOptions({
    queryKey: [root, 'list', filters],
    queryFn: ({ pageParam, signal }) => ask({ ...filters, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
    meta: failure(`Failed to load ${noun}`),
  })
}

/** What a screen shows first: its file exports it as `readAhead`. */
// oxlint-disable-next-line typescript/no-explicit-any -- the types differ by screen
export type FirstQuery = FetchQueryOptions<any, Error, any, any> | ReturnType<typeof pagesOf<any, any>>

/** One record; null where there is none of this id. */
export function recordOf<Found>(
  key: readonly [root: QueryRoot, what: string, id: string],
  ask: (options: Signal) => Promise<Found>,
  failed: string,
) {
  return queryOptions({
    queryKey: [...key],
    queryFn: ({ signal }) => knownOrNull(ask({ signal })),
    meta: failure(failed),
  })
}
