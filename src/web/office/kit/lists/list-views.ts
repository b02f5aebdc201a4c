/** The starred views of a list: filters and order that come back with one press. */
import { queryOptions } from '@tanstack/react-query'
import type { ListView } from '#contract/lists.ts'
import { viewParameters, type ViewedList } from '#domain/list-views.ts'
import { call, read } from '#web/shared/api.ts'
import type { PageSearch } from '../page-search.ts'
import type { ShownAtOnce } from '../writes/shown-at-once.ts'

export type ViewFilters = Omit<ListView, 'name'>

export const listViews = queryOptions({
  queryKey: ['settings', 'views'],
  queryFn: async ({ signal }) => (await read('read-list-views', {}, { signal })).views,
})

/** Changes the views of a list as they are stored now: what was starred meanwhile in another tab stays. */
export async function changeViews(
  list: ViewedList,
  change: (stored: readonly ListView[]) => readonly ListView[],
) {
  const { views } = await read('read-list-views', {})
  return call('save-list-views', { list, views: [...change(views[list] ?? [])] })
}

/** The views of a list before the server has kept them. */
export function viewsAtOnce(list: ViewedList, views: readonly ListView[]): ShownAtOnce {
  return { query: listViews.queryKey, change: (all) => ({ ...all, [list]: views }) }
}

/** What a view keeps of an address; each parameter, so that choosing it takes the others out. */
export function filtersOf(address: PageSearch | ListView): ViewFilters {
  return Object.fromEntries(viewParameters.map((name) => [name, address[name]])) as ViewFilters
}

export function isSameView(one: ViewFilters, other: ViewFilters): boolean {
  return viewParameters.every((name) => one[name] === other[name])
}

export function isUnfiltered(filters: ViewFilters): boolean {
  return viewParameters.every((name) => filters[name] === undefined)
}
