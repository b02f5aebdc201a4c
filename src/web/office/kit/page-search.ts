import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { overlayParameters, type OfficeParameter } from '#domain/addresses.ts'
import { stepBackTo } from './back.ts'

/** What a screen keeps in its address, so that a reload brings it back. */
export type PageSearch = Readonly<Partial<Record<OfficeParameter, string>>>
export type PageSearchChanges = Readonly<Partial<Record<OfficeParameter, string | undefined>>>

/** True while a dialog that any screen can open is open; a screen's own detail dialog gives way to it. */
export function hasOverlay(search: PageSearch): boolean {
  return overlayParameters.some((parameter) => search[parameter] !== undefined)
}

type SetPageSearch = (
  changes: PageSearchChanges,
  options?: {
    readonly replace?: boolean
    /** What it opened is closed: a step back, where that leads to the same. */
    readonly closes?: boolean
  },
) => void

/** The parameters of the address, and a way to change some of them. */
export function usePageSearch(): readonly [PageSearch, SetPageSearch] {
  const given: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const search: PageSearch = Object.fromEntries(
    Object.entries(given).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    ),
  )
  return [search, useSetPageSearch()]
}

/**
 * Changes parameters of the address; `undefined` takes one out. What only narrows a list replaces the entry of the
 * history, what opens something makes a new one.
 */
export function useSetPageSearch(): SetPageSearch {
  const navigate = useNavigate()
  const router = useRouter()
  return (changes, { replace = false, closes = false } = {}) => {
    const target = {
      to: '.',
      search: (before: Readonly<Record<string, unknown>>) => ({ ...before, ...changes }),
    }
    if (closes && stepBackTo(router.buildLocation(target).href)) return
    void navigate({ ...target, replace: replace || closes, resetScroll: false })
  }
}
