import { formatNumber } from '#domain/locale.ts'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo, type ComponentProps } from 'react'
import type { SheetWalk } from '#ui/sheet.tsx'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { Selectable } from './bulk.ts'
import { DataTable, type Column } from './data-table.tsx'
import { LoadMore } from './load-more.tsx'
import { Wait, type OpenedRecord } from '../records/opened-record.tsx'
import {
  hasOverlay,
  usePageSearch,
  useSetPageSearch,
  type PageSearch,
  type PageSearchChanges,
} from '../page-search.ts'
import { useFirstRows } from './use-first-rows.ts'
import { useRowUse, type RecordQuery } from './use-row-use.ts'
import { useSelection } from './use-selection.ts'

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
export function useOpenedRecord<Row extends { readonly id: string }>(
  list: RecordPages<Row>,
  total: string | undefined,
  isCovered: (address: PageSearch) => boolean = hasOverlay,
): OpenedRecord<Row> | undefined {
  const [address, setAddress] = usePageSearch()
  const { id } = address
  if (id === undefined || isCovered(address)) return undefined
  const rows = rowsOf(list) ?? []
  const walk = walkFrom(id, rows, list.hasNextPage ? (total ?? 'many') : undefined, (next) =>
    setAddress({ id: next }, { replace: true }),
  )
  return {
    id,
    listed: walk !== undefined,
    row: rows.find((row) => row.id === id),
    walk,
    onClose: () => setAddress({ id: undefined }, { closes: true }),
  }
}

interface RecordPages<Row> {
  readonly data: InfiniteData<Page<Row>> | undefined
  readonly hasNextPage: boolean
}

/**
 * The way from a record to its neighbors; none where it is not in the list. `total` counts a list that has further
 * pages.
 */
export function walkFrom(
  id: string,
  rows: readonly { readonly id: string }[],
  total: string | undefined,
  go: (id: string) => void,
): SheetWalk | undefined {
  const at = rows.findIndex((row) => row.id === id)
  if (at < 0) return undefined
  const to = (other: { readonly id: string } | undefined) => (other ? () => go(other.id) : undefined)
  return {
    place: `${at + 1} of ${total ?? formatNumber(rows.length)}`,
    onPrevious: to(rows[at - 1]),
    onNext: to(rows[at + 1]),
  }
}

/** What narrows a list, and its order, as the address says it. */
export interface ListFilters {
  readonly search: string | undefined
  readonly status: string | undefined
  readonly type?: string | undefined
  readonly role?: string | undefined
  readonly sort?: string | undefined
}

interface Beginning {
  readonly label: string
  readonly opens: PageSearchChanges
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
  begin,
  noMatch = `No ${noun} match your filters`,
  filters: { sort: sorted, ...narrowing },
  record,
  selectable,
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
  /** What begins the first of them. */
  readonly begin?: Beginning
  /** Said when the filters find none; they can be cleared then. */
  readonly noMatch?: string
  readonly filters: ListFilters
  /** Reads the record of a row before it is opened. Without it, rows open nothing. */
  readonly record?: (id: string) => RecordQuery
  /** What can be done with several rows; stable between renders. */
  readonly selectable?: Selectable<Row>
}) {
  const setAddress = useSetPageSearch()
  const { data } = list
  const rows = useMemo(() => rowsOf({ data }), [data])
  const { drawn, heightBelow } = useFirstRows(rows, noun, { isWaiting: list.isPlaceholderData })
  const rowUse = useRowUse(rows, record)
  const selection = useSelection(rows, rowUse.openedId, selectable?.nameOf ?? idOf)
  if (rows === undefined) {
    return (
      <Wait result={list} failure={`Failed to load ${noun}`}>
        <SkeletonRows label={loading ?? `Loading ${noun}…`} rows={8} columns={columns.length} />
      </Wait>
    )
  }
  if (rows.length === 0) return <NoRows {...{ art, none, begin, noMatch, narrowing }} />
  return (
    <div className={classes('pour', list.isPlaceholderData && 'opacity-60 delay-200')}>
      <DataTable
        label={noun.charAt(0).toUpperCase() + noun.slice(1)}
        columns={columns}
        few={few}
        rows={drawn}
        rowKey={idOf}
        use={record && rowUse}
        order={{ value: sorted, onSort: (sort) => setAddress({ sort }, { replace: true }) }}
        selection={selectable ? selection : undefined}
      />
      {drawn === rows ? <LoadMore list={list} /> : <div style={{ height: heightBelow }} />}
      {selectable && selection.count > 0 ? (
        <selectable.Bar rows={selection.rows} onSelect={selection.onSet} />
      ) : null}
    </div>
  )
}

function idOf({ id }: { readonly id: string }): string {
  return id
}

/** None at all, or none that fits the filters, which can be cleared. */
function NoRows({
  art,
  none,
  begin,
  noMatch,
  narrowing,
}: {
  readonly art: ComponentProps<typeof EmptyState>['art']
  readonly none: string
  readonly begin: Beginning | undefined
  readonly noMatch: string
  readonly narrowing: Readonly<Record<string, string | undefined>>
}) {
  const setAddress = useSetPageSearch()
  if (Object.values(narrowing).every((filter) => filter === undefined))
    return (
      <EmptyState
        art={art}
        action={
          begin ? (
            <Button look="second" icon={Plus} onClick={() => setAddress(begin.opens)}>
              {begin.label}
            </Button>
          ) : undefined
        }
      >
        {none}
      </EmptyState>
    )
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
