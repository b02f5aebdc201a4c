/** Venues from the server: reading them, and what an owner does with them. */
import type { VenueView } from '#contract/venue-view.ts'
import { venueValues, type VenueChoices } from '#domain/venues/merge.ts'
import type { VenueSort, VenueState, VenueValues } from '#domain/venues/venue.ts'
import { pagesOf, recordOf } from '#web/office/kit/queries.ts'
import { offerUndo, useWrite } from '#web/office/kit/writes/use-write.ts'
import { call, read } from '#web/shared/api.ts'

export interface VenueFilters {
  readonly search: string | undefined
  readonly status: Exclude<VenueState, 'all'> | undefined
  readonly sort: VenueSort | undefined
}

export function venuePages(filters: VenueFilters) {
  return pagesOf('venues', filters, (page, options) => read('list-venues', page, options))
}

/** One venue; null where there is none of this id. */
export function venueById(id: string) {
  return recordOf(
    ['venues', 'one', id],
    async (options) => (await read('read-venue', { id }, options)).venue,
    'Failed to load venue data',
  )
}

/** Saves values over the version that was read, with the way back. */
export async function saveVenue(
  before: VenueView,
  change: Partial<VenueValues>,
  told: string,
): Promise<void> {
  const { id, version } = before
  const values = venueValues(before)
  const { venue } = await call('save-venue', { ...values, ...change, id, version })
  if (venue.version === version) return
  // What was saved meanwhile by someone else is not taken back: the version is this save's.
  offerUndo(told, undefined, () => call('save-venue', { ...values, id, version: venue.version }))
}

export function useMergeVenues(onDone: (merged: { merge_id: string; venue_id: string }) => void) {
  return useWrite({
    send: (input: { kept_id: string; merged_id: string; choices: VenueChoices }) =>
      call('merge-venues', input),
    failed: 'Failed to merge venues',
    onDone,
  })
}

export function useUndoVenueMerge() {
  return useWrite({
    send: (mergeId: string) => call('undo-venue-merge', { merge_id: mergeId }),
    done: ({ restored }) => [
      'Merge undone',
      `${restored} is a venue again. What came since stays where it is.`,
    ],
    failed: 'Failed to undo the merge',
  })
}

/** Suggests a venue to clients, or no longer; each is undone by the other. */
export function useSuggestVenue(id: string) {
  return useWrite({
    send: (suggested: boolean) => call('set-venue-suggested', { id, suggested }),
    atOnce: (suggested) => ({ in: ['venues'], ids: [id], change: { suggest_to_clients: suggested } }),
    done: (_answer, suggested) =>
      suggested
        ? ['Suggested to clients', 'They read its name and address, and nothing else.']
        : 'No longer suggested to clients',
    undo: (_answer, suggested) => () => call('set-venue-suggested', { id, suggested: !suggested }),
    failed: 'Failed to change the venue',
  })
}

/** Archives a venue, or brings it back; each is undone by the other. */
export function useArchiveVenue() {
  return useWrite({
    send: ({ id, archived }: { readonly id: string; readonly archived: boolean }) =>
      call('archive-venue', { id, archived }),
    done: (_answer, { archived }) =>
      archived
        ? ['Venue archived', 'It is no longer listed or suggested. Its dates stay with it.']
        : 'Venue restored',
    undo:
      (_answer, { id, archived }) =>
      () =>
        call('archive-venue', { id, archived: !archived }),
    failed: 'Failed to archive the venue',
  })
}
