import { queryOptions } from '@tanstack/react-query'
import { failure } from '#web/office/kit/queries.ts'
import { read } from '#web/shared/api.ts'

/** The clauses in their order. */
export const clauses = queryOptions({
  queryKey: ['clauses', 'all'],
  queryFn: ({ signal }) => read('list-clauses', {}, { signal }),
  meta: failure('Failed to load the clauses'),
})
