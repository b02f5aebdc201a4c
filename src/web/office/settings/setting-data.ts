import { queryOptions, useQuery } from '@tanstack/react-query'
import { read } from '#web/shared/api.ts'

/** Every setting as it is saved now; read anew when anybody saves one. */
export const settings = queryOptions({
  queryKey: ['settings', 'all'],
  queryFn: ({ signal }) => read('read-settings', {}, { signal }),
  meta: { failure: { title: 'Failed to load the settings', description: 'Please try again in a moment.' } },
})

export function useSettings() {
  return useQuery(settings)
}
