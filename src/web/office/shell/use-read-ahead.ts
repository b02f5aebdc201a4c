import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, SyntheticEvent } from 'react'
import type { FirstQuery } from '#web/office/kit/queries.ts'
import { retryIfShown } from '#web/shared/query.ts'

/** Handlers around links: what a screen needs is fetched while the pointer or the focus is on the link to it. */
export function useReadAhead(): Pick<ComponentProps<'ul'>, 'onPointerOver' | 'onFocus'> {
  const router = useRouter()
  const queries = useQueryClient()
  const readAhead = ({ target }: SyntheticEvent) => {
    const link = target instanceof Element ? target.closest('a') : null
    const route = Object.entries(router.routesByPath).find(([path]) => path === link?.pathname)?.[1]
    const { component, staticData } = route?.options ?? {}
    const first = () => fetchFirst(queries, staticData?.first?.query)
    // Where the code is there, the request leaves now: a click may follow at once, and comes before what waits for a promise.
    if (staticData?.first?.query) first()
    else if (component && 'preload' in component) void component.preload?.()?.then(first, () => undefined)
  }
  return { onPointerOver: readAhead, onFocus: readAhead }
}

/** Opening the screen reads again what could not be read. */
function fetchFirst(queries: QueryClient, query: FirstQuery | undefined): void {
  if (!query) return
  const retry = retryIfShown(queries, query.queryKey)
  if ('getNextPageParam' in query) void queries.prefetchInfiniteQuery({ ...query, retry })
  else void queries.prefetchQuery({ ...query, retry })
}
