import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { DataTable, type Column } from './data-table.tsx'
import { LoadMore } from './load-more.tsx'
import { Wait, type OpenedRecord } from './opened-record.tsx'
import { hasOverlay, usePageSearch, useSetPageSearch, type PageSearch } from './page-search.ts'

interface Page<Row> {
  readonly rows: readonly Row[]
}

/** The rows of all pages that came so far; nothing before the first. */
export function rowsOf<Row>(list: {
  readonly data: InfiniteData<Page<Row>> | undefined
}): readonly Row[] | undefined {
  return list.data?.pages.flatMap((page) => page.rows)
}

/** The record that the address opens over its list; nothing while another dialog covers it. */
export function useOpenedRecord(
  list: { readonly data: InfiniteData<Page<{ readonly id: string }>> | undefined },
  isCovered: (address: PageSearch) => boolean = hasOverlay,
): OpenedRecord | undefined {
  const [address, setAddress] = usePageSearch()
  const { id } = address
  if (id === undefined || isCovered(address)) return undefined
  return {
    id,
    listed: rowsOf(list)?.some((row) => row.id === id) ?? false,
    onClose: () => setAddress({ id: undefined }, { replace: true }),
  }
}

/** '2 quotes'; '50+ quotes' while there are more to load. */
export function countOf(
  list: { readonly data: InfiniteData<Page<unknown>> | undefined; readonly hasNextPage: boolean },
  one: string,
): string | undefined {
  const count = rowsOf(list)?.length
  const many = list.hasNextPage ? `+ ${one}s` : count === 1 ? ` ${one}` : ` ${one}s`
  return count === undefined ? undefined : `${count.toLocaleString('en-US')}${many}`
}

/** What narrows a list, and its order, as the address says it. */
export interface ListFilters {
  readonly search: string | undefined
  readonly status: string | undefined
  readonly type?: string | undefined
  readonly role?: string | undefined
  readonly sort?: string | undefined
}

/** A list in each of its states: on its way, failed, empty, nothing that fits the filters, and its rows. */
export function RecordList<Row extends { readonly id: string }>({
  list,
  noun,
  loading,
  columns,
  few,
  art,
  none,
  noMatch = `No ${noun} match your filters`,
  filters: { sort: _order, ...narrowing },
}: {
  readonly list: UseInfiniteQueryResult<InfiniteData<Page<Row>>>
  /** What is listed, in the plural: 'quotes'. */
  readonly noun: string
  /** What is said meanwhile, where that is not 'Loading quotes…'. */
  readonly loading?: string
  readonly columns: readonly Column<Row>[]
  readonly few?: boolean
  readonly art: ComponentProps<typeof EmptyState>['art']
  /** Said while there are none at all. */
  readonly none: string
  /** Said when the filters find none; they can be cleared then. */
  readonly noMatch?: string
  readonly filters: ListFilters
}) {
  const setAddress = useSetPageSearch()
  const rows = rowsOf(list)
  if (rows === undefined) {
    return (
      <Wait result={list} failure={`Failed to load ${noun}`}>
        <SkeletonRows label={loading ?? `Loading ${noun}…`} rows={8} columns={columns.length} />
      </Wait>
    )
  }
  if (rows.length === 0) {
    if (Object.values(narrowing).every((filter) => filter === undefined))
      return <EmptyState art={art}>{none}</EmptyState>
    const clear = Object.fromEntries(Object.keys(narrowing).map((filter) => [filter, undefined]))
    return (
      <EmptyState
        art={art}
        action={
          <Button look="second" onClick={() => setAddress(clear, { replace: true })}>
            Clear Filters
          </Button>
        }
      >
        {noMatch}
      </EmptyState>
    )
  }
  return (
    <div className={classes('pour', list.isPlaceholderData && 'opacity-60 delay-200')}>
      <DataTable
        label={noun.charAt(0).toUpperCase() + noun.slice(1)}
        columns={columns}
        few={few ?? false}
        rows={rows}
        rowKey={({ id }) => id}
      />
      <LoadMore list={list} />
    </div>
  )
}
