import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, SyntheticEvent } from 'react'
import type { FirstQuery } from '#web/office/kit/queries.ts'

/** Handlers around links: what a screen needs is fetched while the pointer or the focus is on the link to it. */
export function useReadAhead(): Pick<ComponentProps<'ul'>, 'onPointerOver' | 'onFocus'> {
  const router = useRouter()
  const queries = useQueryClient()
  const readAhead = ({ target }: SyntheticEvent) => {
    const link = target instanceof Element ? target.closest('a') : null
    const route = Object.entries(router.routesByPath).find(([path]) => path === link?.pathname)?.[1]
    const { component, staticData } = route?.options ?? {}
    if (component && 'preload' in component) void component.preload?.()
    void fetchFirst(queries, staticData?.readFirst).catch(() => undefined)
  }
  return { onPointerOver: readAhead, onFocus: readAhead }
}

/** Opening the screen reads again what could not be read. */
async function fetchFirst(queries: QueryClient, load: (() => Promise<FirstQuery | undefined>) | undefined) {
  const query = await load?.()
  if (!query) return
  if ('getNextPageParam' in query) await queries.prefetchInfiniteQuery({ ...query, retry: false })
  else await queries.prefetchQuery({ ...query, retry: false })
}
