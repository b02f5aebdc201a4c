import { formatNumber } from '#domain/locale.ts'
import { keepPreviousData, useQuery, type InfiniteData } from '@tanstack/react-query'
import type { CountedList } from '#contract/lists.ts'
import { read } from '#web/shared/api.ts'
import { rowsOf, type ListFilters } from './record-list.tsx'

interface Pages {
  readonly data: InfiniteData<{ readonly rows: readonly unknown[] }> | undefined
  readonly hasNextPage: boolean
}

type ListCount = Awaited<ReturnType<typeof read<'read-list-count'>>>

/** '2 quotes' for a list, and '2'. The server counts the rows of one that has further pages. */
export function useListCount(
  list: Pages,
  name: CountedList,
  one: string,
  { search, status, type }: ListFilters,
): { readonly count: string | undefined; readonly total: string | undefined } {
  const narrowing = { list: name, search, status, type } as Parameters<typeof read<'read-list-count'>>[1]
  const { data } = useQuery({
    queryKey: [name, 'count', narrowing],
    queryFn: ({ signal }) => read('read-list-count', narrowing, { signal }),
    enabled: list.hasNextPage,
    placeholderData: keepPreviousData,
  })
  return { count: countText(list, data, one), total: totalText(list, data) }
}

/** '1 quote', '263 quotes', '10,000+ quotes'; nothing while it is not known. */
export function countText(list: Pages, counted: ListCount | undefined, one: string): string | undefined {
  const total = totalText(list, counted)
  return total && `${total} ${total === '1' ? one : `${one}s`}`
}

function totalText(list: Pages, counted: ListCount | undefined): string | undefined {
  const { count, more } = list.hasNextPage
    ? (counted ?? { count: undefined, more: false })
    : { count: rowsOf(list)?.length, more: false }
  return count === undefined ? undefined : `${formatNumber(count)}${more ? '+' : ''}`
}
