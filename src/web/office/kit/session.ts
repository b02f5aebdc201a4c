import { queryOptions } from '@tanstack/react-query'
import { read } from '#web/shared/api.ts'
import { shouldRetry } from '#web/shared/query.ts'

/** Who is signed in; one more attempt only, because the whole page waits for it. */
export const session = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => (await read('read-session', {}, { signal })).account,
  // Who signs in or out in another tab is noticed as soon as this one is looked at.
  refetchOnWindowFocus: 'always',
  retry: (failedBefore, error) => failedBefore < 1 && shouldRetry(failedBefore, error),
})
