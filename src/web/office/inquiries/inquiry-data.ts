/** Inquiries from the server. */
import type { InquiryFilter, InquirySort } from '#domain/bookings/booking.ts'
import { queryOptions } from '@tanstack/react-query'
import type { InquirySet } from '#domain/record-sets.ts'
import { pagesOf, recordOf } from '#web/office/kit/queries.ts'
import { read } from '#web/shared/api.ts'

export interface InquiryFilters {
  readonly search: string | undefined
  readonly status: InquiryFilter | InquirySet | undefined
}

export function inquiryPages(filters: InquiryFilters & { readonly sort: InquirySort | undefined }) {
  return pagesOf('bookings', filters, (page, options) => read('list-inquiries', page, options), 'inquiries')
}

export function inquiryCount(filters: InquiryFilters) {
  return queryOptions({
    queryKey: ['bookings', 'count', filters],
    queryFn: async ({ signal }) => (await read('read-inquiry-count', filters, { signal })).count,
  })
}

export function inquiry(id: string) {
  return recordOf(
    ['bookings', 'one', id],
    async (options) => (await read('read-inquiry', { id }, options)).inquiry,
    'Failed to load booking services',
  )
}
