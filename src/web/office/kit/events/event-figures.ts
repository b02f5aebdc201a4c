/** The figures of the tabs of events and venues. */
import { queryOptions } from '@tanstack/react-query'
import { read } from '#web/shared/api.ts'

export const eventInsights = queryOptions({
  queryKey: ['events', 'insights'],
  queryFn: ({ signal }) => read('read-event-insights', {}, { signal }),
})

export const venueFigures = queryOptions({
  queryKey: ['venues', 'figures'],
  queryFn: ({ signal }) => read('read-venue-figures', {}, { signal }),
})
