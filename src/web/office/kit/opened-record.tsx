import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { ReadFailed } from './read-failed.tsx'

/**
 * The record that a detail dialog shows. An id that is none closes the dialog without a word; one that stands in
 * the list (`listed`) opens it before its contents are here.
 */
export function useOpenedRecord<Opened>(
  query: UseQueryOptions<Opened | null, Error, Opened | null, string[]>,
  { listed, onClose }: { readonly listed: boolean; readonly onClose: () => void },
) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(query)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (data === null) close()
  }, [data])

  return {
    opened: data ?? undefined,
    /** Nothing is to be seen of it. */
    isHidden: data === null || (isPending && !listed),
    isError,
    isFetching,
    retry: () => void refetch(),
  }
}

/** What stands in the dialog until its record is there: the shape of what comes, or that it cannot be read. */
export function RecordWait({
  record: { isError, isFetching, retry },
  failure,
  children,
}: {
  readonly record: { readonly isError: boolean; readonly isFetching: boolean; readonly retry: () => void }
  readonly failure: string
  readonly children: ReactNode
}) {
  if (!isError) return children
  return (
    <ReadFailed busy={isFetching} onRetry={retry}>
      {failure}
    </ReadFailed>
  )
}
