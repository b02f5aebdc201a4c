/** Invoices as the server has them. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { InvoiceStatus } from '#domain/invoices/invoice.ts'
import { read, RefusedCall } from '#web/shared/api.ts'

const soon = 'Please try again in a moment.'
/** The list refreshes itself (A §9). */
const refreshMs = 30_000

interface InvoiceFilters {
  readonly search: string | undefined
  readonly status: InvoiceStatus | undefined
}

/** What the filters find, newest first, 50 a page. */
export function invoicePages(filters: InvoiceFilters) {
  return infiniteQueryOptions({
    queryKey: ['invoices', 'list', filters],
    queryFn: ({ pageParam, signal }) => read('list-invoices', { ...filters, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    refetchInterval: refreshMs,
    meta: { failure: { title: 'Failed to load invoices', description: soon } },
  })
}

export const invoiceStatistics = queryOptions({
  queryKey: ['invoices', 'statistics'],
  queryFn: ({ signal }) => read('read-invoice-statistics', {}, { signal }),
  refetchInterval: refreshMs,
})

/** One invoice; null where there is none of this id. */
export function invoiceById(id: string) {
  return queryOptions({
    queryKey: ['invoices', 'one', id],
    queryFn: async ({ signal }) => {
      try {
        return (await read('read-invoice', { id }, { signal })).invoice
      } catch (error) {
        // That there is no such invoice is an answer, no failure.
        if (error instanceof RefusedCall && error.status === 404) return null
        throw error
      }
    },
    meta: { failure: { title: 'Failed to load invoice details', description: soon } },
  })
}

/** The bookings that an invoice can be written for. */
export function billableBookings(search: string) {
  return queryOptions({
    queryKey: ['bookings', 'billable', search],
    queryFn: async ({ signal }) => (await read('list-billable-bookings', { search }, { signal })).bookings,
    staleTime: 30_000,
  })
}

/** What an invoice from a quote would say; asked anew each time, because what was billed before counts. */
export function invoicePrefill(quoteId: string, kind: 'full' | 'deposit') {
  return queryOptions({
    queryKey: ['invoice-prefill', quoteId, kind],
    queryFn: ({ signal }) => read('read-invoice-prefill', { quote_id: quoteId, kind }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  })
}
