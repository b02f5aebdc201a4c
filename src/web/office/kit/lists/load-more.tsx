import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { lazyComponent } from '#ui/lazy-component.tsx'

export type PagedList = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>

const NextPage = lazyComponent(
  () => import('./next-page.tsx'),
  'NextPage',
  () => null,
)

/**
 * Fetches the next page when the end of the list comes near; the button does the same for whom it does not. A list that ends
 * loads nothing of it.
 */
export function LoadMore({ list }: { readonly list: PagedList }) {
  return list.hasNextPage ? <NextPage list={list} /> : null
}
