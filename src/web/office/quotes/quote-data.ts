/** Quotes as the server has them. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { QuoteStatus } from '#domain/quotes/quote.ts'
import { read, RefusedCall } from '#web/shared/api.ts'

const soon = 'Please try again in a moment.'

export interface QuoteFilters {
  readonly search: string | undefined
  readonly status: QuoteStatus | undefined
}

/** What the filters find, newest first, 50 a page. */
export function quotePages(filters: QuoteFilters) {
  return infiniteQueryOptions({
    queryKey: ['quotes', 'list', filters],
    queryFn: ({ pageParam, signal }) => read('list-quotes', { ...filters, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    meta: { failure: { title: 'Failed to load quotes', description: soon } },
  })
}

/** One quote; null where there is none of this id. */
export function quoteById(id: string) {
  return queryOptions({
    queryKey: ['quotes', 'one', id],
    queryFn: ({ signal }) => knownOrNull(read('read-quote', { id }, { signal }).then(({ quote }) => quote)),
    meta: { failure: { title: 'Failed to load quote details', description: soon } },
  })
}

/** The inquiry that a new quote begins from; null where there is none of this id. */
export function inquiryOfQuote(id: string) {
  return queryOptions({
    queryKey: ['bookings', 'one', id],
    queryFn: ({ signal }) =>
      knownOrNull(read('read-inquiry', { id }, { signal }).then(({ inquiry }) => inquiry)),
    meta: { failure: { title: 'Failed to load inquiry data', description: soon } },
  })
}

export const selectableServices = queryOptions({
  queryKey: ['services', 'selectable'],
  queryFn: async ({ signal }) => (await read('list-services', { selectable: 'true' }, { signal })).services,
  meta: { failure: { title: 'Failed to load services', description: soon } },
})

/** That there is no such record is an answer, no failure. */
async function knownOrNull<Found>(asked: Promise<Found>): Promise<Found | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof RefusedCall && error.status === 404) return null
    throw error
  }
}
