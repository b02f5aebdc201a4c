import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, type ComponentProps, type ReactNode } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import type { SheetWalk } from '#ui/sheet.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ReadFailed } from './read-failed.tsx'

type DialogProps = ComponentProps<typeof Dialog>
/** The record that the address opens. */
export interface OpenedRecord<Row = never> {
  readonly id: string
  /** It is in the list: the sheet opens before its contents are here. */
  readonly listed: boolean
  /** As its list shows it. */
  readonly row?: Row | undefined
  /** The way to its neighbors in the list. */
  readonly walk?: SheetWalk | undefined
  readonly onClose: () => void
}

// oxlint-disable-next-line typescript/no-explicit-any -- the parts of the key differ by record
type RecordQuery<Found> = UseQueryOptions<Found | null, Error, Found | null, any>

/**
 * A form over a record, which is read anew when it opens and stays as it was then: what others do to it meanwhile must
 * not take the form away. A record that is not there closes it without a word.
 */
export function RecordForm<Found>({
  query,
  failure,
  columns = 4,
  children,
  ...dialog
}: Pick<DialogProps, 'title' | 'size' | 'onClose'> & {
  readonly query: RecordQuery<Found>
  readonly failure: string
  /** How many columns the skeleton has. */
  readonly columns?: number
  readonly children: (record: Found) => ReactNode
}) {
  const result = useQuery({ ...query, staleTime: 0 })
  const opened = useAsOpened(result.isFetchedAfterMount ? result.data : undefined)
  useCloseWithout(opened ?? result.data, dialog.onClose)

  if (opened) return children(opened)
  if (result.data === null) return null
  return (
    <Dialog {...dialog}>
      <Wait result={result} failure={failure}>
        <SkeletonRows label="Loading…" rows={5} columns={columns} />
      </Wait>
    </Dialog>
  )
}

/** Says in place of a form why there is none. */
export function NoForm({
  children,
  ...dialog
}: Pick<DialogProps, 'title' | 'subject' | 'onClose'> & { readonly children: string }) {
  return (
    <Dialog cancel="Close" size="sm" {...dialog}>
      <p>{children}</p>
    </Dialog>
  )
}

/** What stands there until a record comes, or that it cannot be read. */
export function Wait({
  result: { isError, isFetching, refetch },
  failure,
  children,
}: {
  readonly result: Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch'>
  readonly failure: string
  readonly children: ReactNode
}) {
  if (!isError) return children
  return (
    <ReadFailed busy={isFetching} onRetry={() => void refetch()}>
      {failure}
    </ReadFailed>
  )
}

/** Closes when it turns out that there is no such record. */
export function useCloseWithout(record: unknown, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (record === null) close()
  }, [record])
}

/** The record as it came first: a form over it stays with what is typed, also while someone else removes the record. */
export function useAsOpened<Found>(record: Found | null | undefined): Found | null | undefined {
  const [opened, setOpened] = useState<Found>()
  if (opened === undefined && record) setOpened(() => record)
  return opened ?? record
}
