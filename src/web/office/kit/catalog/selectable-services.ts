import { queryOptions } from '@tanstack/react-query'
import { read } from '#web/shared/api.ts'
import { failure } from '../queries.ts'

/** The services that can be chosen for a booking or a quote. */
export const selectableServices = queryOptions({
  queryKey: ['services', 'selectable'],
  queryFn: async ({ signal }) => (await read('list-services', { selectable: 'true' }, { signal })).services,
  meta: failure('Failed to load services'),
})
