/** Units, blocked days, claims and the waitlist from the server. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CalendarDate } from '#domain/time.ts'
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

/** What occupies the units on these days; what was there stays until other days come. */
export function claimsOf({ from, to }: { readonly from: CalendarDate; readonly to: CalendarDate }) {
  return queryOptions({
    queryKey: ['dates', 'claims', from, to],
    queryFn: ({ signal }) => read('list-claims', { from, to }, { signal }),
    placeholderData: keepPreviousData,
    meta: failure('Failed to load the dates'),
  })
}

export const waitlist = queryOptions({
  queryKey: ['dates', 'waitlist'],
  queryFn: async ({ signal }) => (await read('list-waitlist', {}, { signal })).entries,
  meta: failure('Failed to load the waitlist'),
})
