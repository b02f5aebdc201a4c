/** Inquiries from the server: reading them, and what an owner does with one. */
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import type { InquiryFilter } from '#contract/inquiries.ts'
import type { StatusByHand } from '#domain/bookings/lifecycle.ts'
import { call, read, RefusedCall } from '#web/shared/api.ts'
import { tellFailure } from '#web/office/kit/tell-failure.ts'

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
