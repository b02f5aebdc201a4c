import { useNavigate } from '@tanstack/react-router'
import { createContext, use } from 'react'
import { overlayParameters, type OfficeParameter } from '#domain/addresses.ts'

/** What a screen keeps in its address, so that a reload brings it back. */
export type PageSearch = Readonly<Partial<Record<OfficeParameter, string>>>
export type PageSearchChanges = Readonly<Partial<Record<OfficeParameter, string | undefined>>>

/** The parameters of the screen around it. */
export const PageSearchContext = createContext<PageSearch>({})

/** False while another screen is shown. */
export const IsShownContext = createContext(true)

const narrowing = ['search', 'status', 'type', 'role', 'sort', 'view', 'month', 'day', 'section'] as const

/** What narrows a list or says which part of the screen is shown, without what was open over it. */
export function withoutOpened(search: PageSearch): PageSearch {
  const kept = narrowing.filter((parameter) => search[parameter] !== undefined)
  if (kept.length === Object.keys(search).length) return search
  return Object.fromEntries(kept.map((parameter) => [parameter, search[parameter]]))
}

/** True while a dialog that any screen can open is open; a screen's own detail dialog gives way to it. */
export function hasOverlay(search: PageSearch): boolean {
  return overlayParameters.some((parameter) => search[parameter] !== undefined)
}

type SetPageSearch = (changes: PageSearchChanges, options?: { readonly replace?: boolean }) => void

/** The parameters of the address, and a way to change some of them. */
export function usePageSearch(): readonly [PageSearch, SetPageSearch] {
  return [use(PageSearchContext), useSetPageSearch()]
}

/**
 * Changes parameters of the address; `undefined` takes one out. What only narrows a list replaces the entry of the
 * history, what opens something makes a new one.
 */
export function useSetPageSearch(): SetPageSearch {
  const navigate = useNavigate()
  return (changes, { replace = false } = {}) =>
    void navigate({
      to: '.',
      search: (before: Readonly<Record<string, unknown>>) => ({ ...before, ...changes }),
      replace,
      resetScroll: false,
    })
}
