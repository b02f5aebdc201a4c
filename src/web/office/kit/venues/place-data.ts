/** Venues where a place is said. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { read } from '#web/shared/api.ts'
import { failure } from '../queries.ts'

/** The venues that a typed place may be. */
export function venueSuggestions(text: string, except?: string) {
  return queryOptions({
    queryKey: ['venues', 'suggestions', text, except],
    queryFn: async ({ signal }) => {
      const input = { search: text, ...(except === undefined ? {} : { except }) }
      return (await read('search-venues', input, { signal })).venues
    },
    enabled: text.trim().length > 1,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
}

/** A booking or an event that takes place somewhere. */
export type PlaceSubject = { readonly event_id: string } | { readonly booking_id: string }

/** The venue of a booking or an event, with what its crew has to know. */
export function placeOf(subject: PlaceSubject) {
  return queryOptions({
    queryKey: ['venues', 'place', subject],
    queryFn: ({ signal }) => read('read-place', subject, { signal }),
    meta: failure('Failed to load the venue'),
  })
}
