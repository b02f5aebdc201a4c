/** What a new invoice begins with. */
import { queryOptions } from '@tanstack/react-query'
import { read } from '#web/shared/api.ts'

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
