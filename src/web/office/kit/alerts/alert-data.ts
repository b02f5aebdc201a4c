/** What the owner should act on, from the server: the bell's own question, or a part of the dashboard's answer. */
import { queryOptions } from '@tanstack/react-query'
import { read } from '#web/shared/api.ts'

/** What becomes due by the clock alone is noticed within minutes. */
export const overviewMs = 5 * 60_000

export const currentAlerts = queryOptions({
  queryKey: ['alerts'],
  queryFn: ({ signal }) => read('list-alerts', {}, { signal }),
  refetchInterval: overviewMs,
})
