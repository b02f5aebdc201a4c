/** Quotes as the server has them. */
import { queryOptions } from '@tanstack/react-query'
import type { QuoteView } from '#contract/quote-views.ts'
import type { QuoteSort, QuoteStatus } from '#domain/quotes/quote.ts'
import type { QuoteSet } from '#domain/record-sets.ts'
import { pagesOf, recordOf } from '#web/office/kit/queries.ts'
import { read } from '#web/shared/api.ts'

export interface QuoteFilters {
  readonly search: string | undefined
  readonly status: QuoteStatus | QuoteSet | undefined
  readonly sort: QuoteSort | undefined
}

export function quotePages(filters: QuoteFilters) {
  return pagesOf('quotes', filters, (page, options) => read('list-quotes', page, options))
}

export const quoteStatistics = queryOptions({
  queryKey: ['quotes', 'statistics'],
  queryFn: ({ signal }) => read('read-quote-statistics', {}, { signal }),
})

export function quoteById(id: string) {
  return recordOf(
    ['quotes', 'one', id],
    async (options) => (await read('read-quote', { id }, options)).quote,
    'Failed to load quote details',
  )
}

/** The inquiry that a new quote begins from. */
export function inquiryOfQuote(id: string) {
  return recordOf(
    ['bookings', 'one', id],
    async (options) => (await read('read-inquiry', { id }, options)).inquiry,
    'Failed to load inquiry data',
  )
}

/** The newest other quote that was sent to this address, whatever came of it; null where there is none. */
export function lastQuoteOf(email: string, besides: string) {
  return queryOptions({
    queryKey: ['quotes', 'last', email, besides],
    queryFn: async ({ signal }) => {
      const { rows } = await read('list-quotes', { search: email }, { signal })
      const last = rows.find(
        ({ id, booking, sent_at }) => id !== besides && sent_at !== null && booking.email === email,
      )
      return last ? (await read('read-quote', { id: last.id }, { signal })).quote : null
    },
  })
}

/** What the prices of a booking depend on. */
export function pricingFactsOfBooking(id: string) {
  return queryOptions({
    queryKey: ['bookings', 'pricing-facts', id],
    queryFn: ({ signal }) => read('read-pricing-facts', { booking_id: id }, { signal }),
  })
}

/** Which quote is sent, in the version that is shown: of a sent one its revision, where it has one. */
export function shownQuote({
  id,
  version,
  revision,
  revision_version,
}: Pick<QuoteView, 'id' | 'version' | 'revision' | 'revision_version'>) {
  const isRevision = revision !== null
  return { quoteId: id, revision: isRevision, version: isRevision ? revision_version : version }
}
