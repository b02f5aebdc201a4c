/** The catalog as the server has it. */
import { queryOptions } from '@tanstack/react-query'
import { read } from '#web/shared/api.ts'
import { failure } from '../queries.ts'

/** All services that are not deleted, by category, then name. */
export const allServices = queryOptions({
  queryKey: ['services', 'list'],
  queryFn: async ({ signal }) => (await read('list-services', {}, { signal })).services,
  meta: failure('Failed to load services'),
})

/** The packages that are not archived, in their order. */
export const packagesOfCatalog = queryOptions({
  queryKey: ['packages', 'list', 'open'],
  queryFn: async ({ signal }) => (await read('list-packages', {}, { signal })).packages,
  meta: failure('Failed to load packages'),
})
