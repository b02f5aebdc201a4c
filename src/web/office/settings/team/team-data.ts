/** The team, the open sessions and the calendar feeds, as the server knows them; every write reads them anew. */
import { queryOptions } from '@tanstack/react-query'
import { failure } from '#web/office/kit/queries.ts'
import { read } from '#web/shared/api.ts'

export const team = queryOptions({
  queryKey: ['accounts', 'team'],
  queryFn: ({ signal }) => read('list-team', {}, { signal }),
  meta: failure('Failed to load the team'),
})

export const openSessions = queryOptions({
  queryKey: ['accounts', 'sessions'],
  queryFn: async ({ signal }) => (await read('list-sessions', {}, { signal })).sessions,
  meta: failure('Failed to load your sessions'),
})

export const calendarFeeds = queryOptions({
  queryKey: ['accounts', 'calendar-feeds'],
  queryFn: async ({ signal }) => (await read('list-calendar-feeds', {}, { signal })).feeds,
  meta: failure('Failed to load your calendar feeds'),
})
