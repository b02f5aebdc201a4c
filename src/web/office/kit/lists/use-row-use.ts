import { useQueryClient, type FetchQueryOptions } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { retryIfShown } from '#web/shared/query.ts'
import type { RowUse } from './data-table.tsx'
import { usePageSearch } from '../page-search.ts'
import { rowIdAround, rowNameOf } from './rows.ts'
import { useSingleKeys } from '../single-keys.ts'

// Any record: only its cache entry is filled.
// oxlint-disable-next-line typescript/no-explicit-any -- the type of the record differs by list
export type RecordQuery = FetchQueryOptions<any, Error, any, any>

const restMs = 60

const steps: Readonly<Record<string, -1 | 1>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }

/**
 * Rows that open records: by a press, and with J, K and the arrow keys, which walk the list and the open record. What is
 * likely opened next is read before: the row on which the pointer or the focus rests, the one that is being pressed, and
 * the neighbors of the open one.
 */
export function useRowUse(
  rows: readonly { readonly id: string }[] | undefined,
  record: ((id: string) => RecordQuery) | undefined,
): RowUse {
  const queries = useQueryClient()
  const [{ id: openedId }, setAddress] = usePageSearch()
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const fetch = (id: string | undefined) => {
    if (!record || id === undefined) return
    const query = record(id)
    void queries.prefetchQuery({ ...query, retry: retryIfShown(queries, query.queryKey) })
  }
  const neighbor = (id: string | undefined, step: -1 | 1) => {
    const at = rows?.findIndex((row) => row.id === id) ?? -1
    return rows?.[at < 0 ? 0 : at + step]?.id
  }
  const fetchNeighbors = useEffectEvent((id: string) => {
    fetch(neighbor(id, 1))
    fetch(neighbor(id, -1))
  })
  const listed = rows !== undefined

  useEffect(() => {
    if (openedId !== undefined && listed) fetchNeighbors(openedId)
  }, [openedId, listed])
  useEffect(() => () => clearTimeout(resting.current), [])
  useSingleKeys((event) => {
    const step = steps[event.key]
    const focused = rowIdAround(document.activeElement)
    if (step === undefined || (event.key.startsWith('Arrow') && focused === undefined)) return
    const next = neighbor(openedId ?? focused, step)
    if (next === undefined) return
    event.preventDefault()
    if (openedId !== undefined) setAddress({ id: next }, { replace: true })
    rowNameOf(next)?.focus()
  })

  return {
    openedId,
    onOpen: (id) => {
      if (id === openedId) document.querySelector<HTMLElement>('[data-sheet]')?.focus()
      else setAddress({ id }, { replace: openedId !== undefined })
    },
    onPreview: (id) => {
      clearTimeout(resting.current)
      resting.current = setTimeout(() => fetch(id), restMs)
    },
    onPress: (id) => {
      clearTimeout(resting.current)
      fetch(id)
    },
  }
}
