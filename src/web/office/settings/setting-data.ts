import { queryOptions } from '@tanstack/react-query'
import { failure } from '#web/office/kit/queries.ts'
import { read } from '#web/shared/api.ts'

/** What is read of the settings, the business as this page shows it included (`web/shared/business.tsx`). */
export const settingsKey = ['settings']

/** Every setting as it is saved now; read anew when anybody saves one. */
export const settings = queryOptions({
  queryKey: [...settingsKey, 'all'],
  queryFn: ({ signal }) => read('read-settings', {}, { signal }),
  meta: failure('Failed to load the settings'),
})
