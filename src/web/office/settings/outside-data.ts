/** Outside calendars and the units that they can keep busy, from the server. */
import { queryOptions } from '@tanstack/react-query'
import { failure } from '#web/office/kit/queries.ts'
import { read } from '#web/shared/api.ts'

/** Read again whenever a calendar was read. */
export const outsideCalendars = queryOptions({
  queryKey: ['dates', 'outside-calendars'],
  queryFn: async ({ signal }) => (await read('list-outside-calendars', {}, { signal })).calendars,
  meta: failure('Failed to load the outside calendars'),
})

export const unitsToChoose = queryOptions({
  queryKey: ['dates', 'units-to-choose'],
  queryFn: async ({ signal }) =>
    (await read('list-units', {}, { signal })).units.filter(({ is_active }) => is_active),
  meta: failure('Failed to load the units'),
})
