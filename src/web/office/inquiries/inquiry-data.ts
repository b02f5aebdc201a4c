/** Inquiries from the server: reading them, and what an owner does with one. */
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InquiryFilter } from '#domain/bookings/booking.ts'
import type { StatusByHand } from '#domain/bookings/lifecycle.ts'
import type { Cents, Quantity } from '#domain/money.ts'
import { tellDone, tellFailure } from '#web/office/kit/tell.ts'
import { useIdempotencyKey } from '#web/office/kit/use-idempotency-key.ts'
import { call, read, RefusedCall } from '#web/shared/api.ts'

export interface InquiryFilters {
  readonly search: string | undefined
  readonly status: InquiryFilter | undefined
}

/** What the filters find, newest first, 50 a page. */
export function inquiryPages(filters: InquiryFilters) {
  return infiniteQueryOptions({
    queryKey: ['bookings', 'list', filters],
    queryFn: ({ pageParam, signal }) => read('list-inquiries', { ...filters, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    meta: { failure: { title: 'Failed to load inquiries', description: 'Please try again in a moment.' } },
  })
}

export interface ServiceLine {
  readonly service_id: string
  readonly quantity: Quantity
  readonly price_locked: Cents
}

export function inquiryCount(filters: InquiryFilters) {
  return queryOptions({
    queryKey: ['bookings', 'count', filters],
    queryFn: async ({ signal }) => (await read('read-inquiry-count', filters, { signal })).count,
  })
}

export function inquiry(id: string) {
  return queryOptions({
    queryKey: ['bookings', 'one', id],
    queryFn: async ({ signal }) => {
      try {
        return (await read('read-inquiry', { id }, { signal })).inquiry
      } catch (error) {
        // No failure but an answer: there is no such inquiry.
        if (error instanceof RefusedCall && error.status === 404) return null
        throw error
      }
    },
    meta: {
      failure: { title: 'Failed to load booking services', description: 'Please try again in a moment.' },
    },
  })
}

/** The services that can be chosen for a booking. */
export const selectableServices = queryOptions({
  queryKey: ['services', 'selectable'],
  queryFn: async ({ signal }) => (await read('list-services', { selectable: 'true' }, { signal })).services,
  meta: { failure: { title: 'Failed to load services', description: 'Please try again in a moment.' } },
})

/** Cancels with an apology; the server sends it first (A §7). */
export function useCancelBooking(id: string, onCancelled: () => void) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (apologyMessage: string) =>
      call('send-booking-cancellation', { bookingId: id, apologyMessage }),
    onSuccess: () => {
      tellDone(
        'Booking cancelled successfully',
        'The client has been notified and the booking has been removed',
      )
      refresh()
      onCancelled()
    },
    onError: (error) => tellFailure('Failed to cancel booking. Please try again.', error),
  })
}

/** Sets one of the statuses that an owner sets by hand (decisions C-64). */
export function useSetStatus(id: string, onSet: () => void) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (status: StatusByHand) => call('set-inquiry-status', { id, status }),
    onSuccess: (_done, status) => {
      tellDone(`Inquiry marked as ${status}`)
      refresh()
      onSet()
    },
    onError: (error) => tellFailure('Failed to update inquiry status', error),
  })
}

/** Mails a fresh portal link, with a new PIN where that is asked for. */
export function useSendPortalLink(id: string, onSent: () => void) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (renewPin: boolean) => call('send-portal-link', { id, renew_pin: renewPin }),
    onSuccess: (_done, renewPin) => {
      tellDone(
        'Portal link sent',
        renewPin
          ? 'The client gets a fresh link and a new PIN by e-mail'
          : 'The client gets a fresh link by e-mail',
      )
      refresh()
      onSent()
    },
    onError: (error) => tellFailure('Failed to send portal link', error),
  })
}

export function useAddServices(id: string, onAdded: () => void) {
  const refresh = useRefresh()
  const keyOf = useIdempotencyKey()
  return useMutation({
    mutationFn: (lines: readonly ServiceLine[]) => {
      const input = { booking_id: id, lines: [...lines] }
      return call('add-booking-services', input, { idempotencyKey: keyOf(input) })
    },
    onSuccess: () => {
      tellDone('Services added to booking successfully')
      refresh()
      onAdded()
    },
    onError: (error) => tellFailure('Failed to add services to booking', error),
  })
}

/** Changes a service on a booking; a quantity of 0 takes it off. */
export function useUpdateLine(onUpdated: () => void) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (line: { readonly id: string; readonly quantity: Quantity; readonly price_locked: Cents }) =>
      call('update-booking-service', line),
    onSuccess: (_done, { quantity }) => {
      tellDone(quantity > 0 ? 'Service updated successfully' : 'Service removed from booking')
      refresh()
      onUpdated()
    },
    onError: (error, { quantity }) =>
      tellFailure(
        quantity > 0
          ? 'Failed to change the service on this booking'
          : 'Failed to remove the service from this booking',
        error,
      ),
  })
}

/** What an inquiry shows elsewhere too: its quotes read its name and its status. */
function useRefresh(): () => void {
  const queries = useQueryClient()
  return () => {
    for (const table of ['bookings', 'quotes']) {
      void queries.invalidateQueries({ queryKey: [table] })
    }
  }
}
