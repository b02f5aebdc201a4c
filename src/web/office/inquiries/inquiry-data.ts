/** Inquiries from the server. */
import type { InquiryFilter } from '#domain/bookings/booking.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Cents, Quantity } from '#domain/money.ts'
import { pagesOf, recordOf } from '#web/office/kit/queries.ts'
import { toastFailure } from '#web/office/kit/toast.ts'
import { useWrite } from '#web/office/kit/use-write.ts'
import { call, read } from '#web/shared/api.ts'

export interface InquiryFilters {
  readonly search: string | undefined
  readonly status: InquiryFilter | undefined
}

export function inquiryPages(filters: InquiryFilters) {
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

/** Changes a service on a booking; a quantity of 0 takes it off. */
export function useUpdateLine(onUpdated: () => void) {
  return useWrite({
    send: (line: { readonly id: string; readonly quantity: Quantity; readonly price_locked: Cents }) =>
      call('update-booking-service', line),
    done: (_done, { quantity }) =>
      quantity > 0 ? 'Service updated successfully' : 'Service removed from booking',
    failed: (error, { quantity }) =>
      toastFailure(
        quantity > 0
          ? 'Failed to change the service on this booking'
          : 'Failed to remove the service from this booking',
        error,
      ),
    onDone: onUpdated,
  })
}
