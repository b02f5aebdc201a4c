/** Events as the server has them. */
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { EventStatus } from '#domain/events/event.ts'
import { read, RefusedCall } from '#web/shared/api.ts'

const soon = 'Please try again in a moment.'

interface EventFilters {
  readonly search: string | undefined
  readonly status: EventStatus | undefined
  readonly type: string | undefined
}

/** What the filters find, newest first, 50 a page. */
export function eventPages(filters: EventFilters) {
  return infiniteQueryOptions({
    queryKey: ['events', 'list', filters],
    queryFn: ({ pageParam, signal }) => read('list-events', { ...filters, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    meta: { failure: { title: 'Failed to load events', description: soon } },
  })
}

export const eventInsights = queryOptions({
  queryKey: ['events', 'insights'],
  queryFn: ({ signal }) => read('read-event-insights', {}, { signal }),
})

/** One event; null where there is none of this id. */
export function eventById(id: string) {
  return queryOptions({
    queryKey: ['events', 'one', id],
    queryFn: async ({ signal }) => orNull(async () => (await read('read-event', { id }, { signal })).event),
    meta: { failure: { title: 'Failed to load event details', description: soon } },
  })
}

/** What an inquiry says as an event; null where there is no such inquiry. */
export function conversionOf(bookingId: string) {
  return queryOptions({
    queryKey: ['bookings', 'conversion', bookingId],
    queryFn: async ({ signal }) =>
      orNull(async () => read('read-booking-conversion', { id: bookingId }, { signal })),
    meta: { failure: { title: 'Failed to load inquiry data', description: soon } },
  })
}

/** Clients to choose from, by name. */
export function clientOptions(search: string) {
  return queryOptions({
    queryKey: ['clients', 'options', search],
    queryFn: async ({ signal }) => (await read('list-client-options', { search }, { signal })).clients,
    staleTime: 30_000,
  })
}

/** The client of an id, to choose it in advance; null where there is none. */
export function clientOption(id: string) {
  return queryOptions({
    queryKey: ['clients', 'option', id],
    queryFn: async ({ signal }) => (await read('list-client-options', { id }, { signal })).clients[0] ?? null,
    meta: { failure: { title: 'Failed to load client data', description: soon } },
  })
}

/** Events show in inquiries and with their clients; what is done to them changes those. */
export function useRefreshEvents(): () => void {
  const queries = useQueryClient()
  return () => {
    for (const table of ['events', 'bookings', 'clients', 'quotes'])
      void queries.invalidateQueries({ queryKey: [table] })
  }
}

/** That there is no such record is an answer, no failure. */
async function orNull<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof RefusedCall && error.status === 404) return null
    throw error
  }
}
