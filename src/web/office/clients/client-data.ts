/** Clients from the server: reading them, and what an owner does with them. */
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import type { ClientInput, ClientSort, ClientState } from '#contract/clients.ts'
import type { MergeChoices } from '#domain/clients/merge.ts'
import { tellDone, tellFailure } from '#web/office/kit/tell.ts'
import { useIdempotencyKey } from '#web/office/kit/use-idempotency-key.ts'
import { call, read, RefusedCall } from '#web/shared/api.ts'

const soon = 'Please try again in a moment.'
const askAgainMs = 2000

export interface ClientFilters {
  readonly search: string | undefined
  readonly status: Exclude<ClientState, 'all'> | undefined
  readonly sort: ClientSort | undefined
}

/** What the filters find, 50 a page. */
export function clientPages(filters: ClientFilters) {
  return infiniteQueryOptions({
    queryKey: ['clients', 'list', filters],
    queryFn: ({ pageParam, signal }) => read('list-clients', { ...filters, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    meta: { failure: { title: 'Failed to load clients', description: soon } },
  })
}

export const clientQuality = queryOptions({
  queryKey: ['clients', 'quality'],
  queryFn: ({ signal }) => read('read-client-quality', {}, { signal }),
})

/** One client; null where there is none of this id. While a letter waits to be sent it is asked again. */
export function clientById(id: string) {
  return queryOptions({
    queryKey: ['clients', 'one', id],
    queryFn: async ({ signal }) => {
      try {
        return (await read('read-client', { id }, { signal })).client
      } catch (error) {
        if (error instanceof RefusedCall && error.status === 404) return null
        throw error
      }
    },
    refetchInterval: ({ state }) =>
      state.data?.messages.some((message) => message.state === 'waiting') ? askAgainMs : false,
    meta: { failure: { title: 'Failed to load client data', description: soon } },
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

/** Adds a client; `anyway` also one who is likely there. `onDuplicate` is told instead of a failure. */
export function useCreateClient({
  onCreated,
  onDuplicate,
}: {
  readonly onCreated: (id: string) => void
  readonly onDuplicate: () => void
}) {
  const queries = useQueryClient()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (input: ClientInput & { readonly anyway: boolean }) =>
      call('create-client', input, { idempotencyKey: keyFor(input) }),
    onSuccess: ({ client }) => {
      tellDone('Client created successfully!')
      refresh(queries)
      onCreated(client.id)
    },
    onError: (error) => {
      if (isPotentialDuplicate(error)) onDuplicate()
      else tellFailure('Failed to create client', error)
    },
  })
}

export function useSaveClient(onSaved: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: ClientInput & { readonly id: string; readonly version: number }) =>
      call('save-client', input),
    onSuccess: () => {
      tellDone('Client saved')
      refresh(queries)
      onSaved()
    },
    onError: (error) => tellFailure('Failed to save client', error),
  })
}

export function useSendLetter(clientId: string, onSent: () => void) {
  const queries = useQueryClient()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (letter: { readonly subject: string; readonly text: string }) => {
      const input = { client_id: clientId, ...letter }
      return call('send-client-email', input, { idempotencyKey: keyFor(input) })
    },
    onSuccess: ({ to }) => {
      tellDone('Email sent', `It is on its way to ${to}.`)
      refresh(queries)
      onSent()
    },
    onError: (error) => tellFailure('Failed to send email', error),
  })
}

export function useMergeClients(onMerged: (merged: { merge_id: string; client_id: string }) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: { kept_id: string; merged_id: string; choices: MergeChoices }) =>
      call('merge-clients', input),
    onSuccess: (merged) => {
      refresh(queries)
      onMerged(merged)
    },
    onError: (error) => tellFailure('Failed to merge clients', error),
  })
}

export function useUndoMerge(onUndone: () => void = () => undefined) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (mergeId: string) => call('undo-merge', { merge_id: mergeId }),
    onSuccess: ({ message }) => {
      tellDone('Merge undone', message)
      refresh(queries)
      onUndone()
    },
    onError: (error) => tellFailure('Failed to undo the merge', error),
  })
}

/** What was changed shows on lists, cards and details, and with the bookings and events that went over. */
function refresh(queries: QueryClient): void {
  for (const table of ['clients', 'bookings', 'events']) void queries.invalidateQueries({ queryKey: [table] })
}

function isPotentialDuplicate(error: unknown): boolean {
  return error instanceof RefusedCall && error.failure.reason === 'client.potential-duplicate'
}
