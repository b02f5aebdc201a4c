import { queryOptions } from '@tanstack/react-query'
import { failure } from '#web/office/kit/queries.ts'
import { read } from '#web/shared/api.ts'

/** Read again whenever a calendar was read. */
export const outsideCalendars = queryOptions({
  queryKey: ['dates', 'outside-calendars'],
  queryFn: async ({ signal }) => (await read('list-outside-calendars', {}, { signal })).calendars,
  meta: failure('Failed to load the outside calendars'),
})
