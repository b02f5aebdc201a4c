/** Clients from the server: reading them, and what an owner does with them. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ClientSort, ClientState } from '#contract/clients.ts'
import type { ClientSet } from '#domain/record-sets.ts'
import type { TimelinePart } from '#domain/clients/timeline.ts'
import type { MergeChoices } from '#domain/clients/merge.ts'
import { failure, pagesOf, recordOf } from '#web/office/kit/queries.ts'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { call, read } from '#web/shared/api.ts'

const askAgainMs = 2000

export interface ClientFilters {
  readonly search: string | undefined
  readonly status: Exclude<ClientState, 'all'> | ClientSet | undefined
  readonly sort: ClientSort | undefined
}

export function clientPages(filters: ClientFilters) {
  return pagesOf('clients', filters, (page, options) => read('list-clients', page, options))
}

export const clientQuality = queryOptions({
  queryKey: ['clients', 'quality'],
  queryFn: ({ signal }) => read('read-client-quality', {}, { signal }),
})

/** One client; null where there is none of this id. */
export function clientById(id: string) {
  return recordOf(
    ['clients', 'one', id],
    async (options) => (await read('read-client', { id }, options)).client,
    'Failed to load client data',
  )
}

/** What happened with a client, newest first. While an email waits to be sent it is asked again. */
export function clientTimeline(id: string, part: TimelinePart) {
  return infiniteQueryOptions({
    queryKey: ['clients', 'timeline', id, part],
    queryFn: ({ pageParam, signal }) =>
      read('list-client-timeline', { id, part, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.rows.some((entry) => entry.kind === 'email' && entry.state === 'waiting')
        ? askAgainMs
        : false,
    meta: failure('Failed to load the timeline'),
  })
}

/** Those who are likely the same person as this one. */
export function likelyClients(person: {
  readonly name: string
  readonly primary_email: string
  readonly primary_phone: string | null
  readonly except?: string
}) {
  return queryOptions({
    queryKey: ['clients', 'likely', person],
    queryFn: async () => (await call('find-client-duplicates', person)).duplicates,
  })
}

export function useMergeClients(onDone: (merged: { merge_id: string; client_id: string }) => void) {
  return useWrite({
    send: (input: { kept_id: string; merged_id: string; choices: MergeChoices }) =>
      call('merge-clients', input),
    failed: 'Failed to merge clients',
    onDone,
  })
}

export function useUndoMerge(onDone: () => void = () => undefined) {
  return useWrite({
    send: (mergeId: string) => call('undo-merge', { merge_id: mergeId }),
    done: ({ message }) => ['Merge undone', message],
    failed: 'Failed to undo the merge',
    onDone,
  })
}
