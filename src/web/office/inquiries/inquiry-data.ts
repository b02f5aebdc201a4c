/** Inquiries from the server. */
import type { BookingServiceView } from '#contract/inquiries.ts'
import type { InquiryFilter, InquirySort } from '#domain/bookings/booking.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Cents, Quantity } from '#domain/money.ts'
import type { InquirySet } from '#domain/record-sets.ts'
import { pagesOf, recordOf } from '#web/office/kit/queries.ts'
import { toastFailure } from '#web/office/kit/toast.ts'
import { useWrite } from '#web/office/kit/use-write.ts'
import { call, read } from '#web/shared/api.ts'

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

interface LineChange {
  readonly quantity: Quantity
  readonly price_locked: Cents
}

/** Changes a service on a booking; a quantity of 0 takes it off. */
export function useUpdateLine(bookingId: string, line: BookingServiceView, onUpdated: () => void) {
  const { id, service_id, quantity: before, price_locked: agreed } = line
  return useWrite({
    send: (change: LineChange) => call('update-booking-service', { id, ...change }),
    undo:
      (_done, { quantity }) =>
      (): Promise<unknown> =>
        quantity > 0
          ? call('update-booking-service', { id, quantity: before, price_locked: agreed })
          : call('add-booking-services', {
              booking_id: bookingId,
              lines: [{ service_id, quantity: before, price_locked: agreed }],
            }),
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
