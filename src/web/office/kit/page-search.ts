import { useNavigate, useSearch } from '@tanstack/react-router'

const keys = [
  'search',
  'status',
  'role',
  'type',
  'id',
  'compose',
  'edit',
  'plan',
  'convert',
  'alter',
  'assign',
  'write',
  'invoice-quote',
  'kind',
  'sort',
  'view',
  'month',
  'day',
  'inquiry',
  'services',
  'choose',
] as const
type Key = (typeof keys)[number]

/** What a screen keeps in its address, so that a reload brings it back. */
export type PageSearch = Readonly<Partial<Record<Key, string>>>
export type PageSearchChanges = Readonly<Partial<Record<Key, string | undefined>>>

type SetPageSearch = (changes: PageSearchChanges, options?: { readonly replace?: boolean }) => void

/** The parameters of the address, and a way to change some of them. */
export function usePageSearch(): readonly [PageSearch, SetPageSearch] {
  const given: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const search = Object.fromEntries(
    keys.flatMap((key) => {
      const value = given[key]
      return typeof value === 'string' && value !== '' ? [[key, value]] : []
    }),
  )
  return [search, useSetPageSearch()]
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
