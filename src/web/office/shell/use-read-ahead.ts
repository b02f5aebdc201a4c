import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, SyntheticEvent } from 'react'
import type { OfficePage } from '#domain/addresses.ts'
import { preloadLater } from '#ui/lazy-component.tsx'

const loadReadsAhead = () => import('../read-ahead.ts')
preloadLater(loadReadsAhead)

/** Handlers around links: what a screen needs is fetched while the pointer or the focus is on the link to it. */
export function useReadAhead(): Pick<ComponentProps<'ul'>, 'onPointerOver' | 'onFocus'> {
  const router = useRouter()
  const queries = useQueryClient()
  const readAhead = ({ target }: SyntheticEvent) => {
    const link = target instanceof Element ? target.closest('a') : null
    const route = Object.entries(router.routesByPath).find(([path]) => path === link?.pathname)?.[1]
    const { component } = route?.options ?? {}
    if (component && 'preload' in component) void component.preload?.()
    if (link) void readAheadOf(link.pathname, queries).catch(() => undefined)
  }
  return { onPointerOver: readAhead, onFocus: readAhead }
}

async function readAheadOf(path: string, queries: QueryClient): Promise<void> {
  const { readsAhead } = await loadReadsAhead()
  await readsAhead[path as OfficePage]?.(queries)
}
