import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, SyntheticEvent } from 'react'

/** Handlers around links: what a screen needs is fetched while the pointer or the focus is on the link to it. */
export function useReadAhead(): Pick<ComponentProps<'ul'>, 'onPointerOver' | 'onFocus'> {
  const router = useRouter()
  const queries = useQueryClient()
  const readAhead = ({ target }: SyntheticEvent) => {
    const link = target instanceof Element ? target.closest('a') : null
    const route = Object.entries(router.routesByPath).find(([path]) => path === link?.pathname)?.[1]
    const { component, staticData } = route?.options ?? {}
    if (component && 'preload' in component) void component.preload?.()
    void staticData?.readAhead?.(queries).catch(() => undefined)
  }
  return { onPointerOver: readAhead, onFocus: readAhead }
}
