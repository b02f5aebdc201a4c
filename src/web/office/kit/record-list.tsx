import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { LoadMore } from './load-more.tsx'
import { ReadFailed } from './read-failed.tsx'

interface Page<Row> {
  readonly rows: readonly Row[]
}

/** The rows of all pages that came so far; nothing before the first. */
export function rowsOf<Row>(list: {
  readonly data: InfiniteData<Page<Row>> | undefined
}): readonly Row[] | undefined {
  return list.data?.pages.flatMap((page) => page.rows)
}

/** A list in each of its states: on its way, failed, empty, nothing that fits the filters, and its rows. */
export function RecordList<Row>({
  list,
  noun,
  loading,
  columns,
  art,
  none,
  noMatch,
  filtered,
  onClear,
  children,
}: {
  readonly list: UseInfiniteQueryResult<InfiniteData<Page<Row>>>
  /** What is listed, in the plural: 'quotes'. */
  readonly noun: string
  /** What is said meanwhile, where that is not 'Loading quotes…'. */
  readonly loading?: string
  /** How many columns the skeleton has. */
  readonly columns: number
  readonly art: ComponentProps<typeof EmptyState>['art']
  /** Said while there are none at all. */
  readonly none: string
  /** Said when the filters find none; they can be cleared then. */
  readonly noMatch: string
  readonly filtered: boolean
  readonly onClear: () => void
  readonly children: (rows: readonly Row[]) => ReactNode
}) {
  const rows = rowsOf(list)
  if (rows === undefined) {
    return list.isError ? (
      <ReadFailed busy={list.isFetching} onRetry={() => void list.refetch()}>
        {`Failed to load ${noun}`}
      </ReadFailed>
    ) : (
      <SkeletonRows label={loading ?? `Loading ${noun}…`} rows={8} columns={columns} />
    )
  }
  if (rows.length === 0) {
    if (!filtered) return <EmptyState art={art}>{none}</EmptyState>
    const clear = (
      <Button look="second" onClick={onClear}>
        Clear Filters
      </Button>
    )
    return (
      <EmptyState art={art} action={clear}>
        {noMatch}
      </EmptyState>
    )
  }
  return (
    <div className={classes('pour', list.isPlaceholderData && 'opacity-60 delay-200')}>
      {children(rows)}
      {list.hasNextPage ? (
        <LoadMore
          busy={list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
        />
      ) : null}
    </div>
  )
}
