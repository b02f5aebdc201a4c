/** Units, blocked days, claims and the waitlist from the server. */
import { queryOptions } from '@tanstack/react-query'
import { failure } from '#web/office/kit/queries.ts'
import { read } from '#web/shared/api.ts'

export const units = queryOptions({
  queryKey: ['dates', 'units'],
  queryFn: async ({ signal }) => (await read('list-units', {}, { signal })).units,
  meta: failure('Failed to load the units'),
})

export const blackouts = queryOptions({
  queryKey: ['dates', 'blackouts'],
  queryFn: async ({ signal }) => (await read('list-blackouts', {}, { signal })).blackouts,
  meta: failure('Failed to load the blocked days'),
})
