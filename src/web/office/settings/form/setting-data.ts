import { queryOptions } from '@tanstack/react-query'
import { failure } from '#web/office/kit/queries.ts'
import { read } from '#web/shared/api.ts'

/** Every setting as it is saved now; read anew when anybody saves one. */
export const settings = queryOptions({
  queryKey: ['settings', 'all'],
  queryFn: ({ signal }) => read('read-settings', {}, { signal }),
  meta: failure('Failed to load the settings'),
})
