/** Clients where one is chosen. */
import { queryOptions } from '@tanstack/react-query'
import { createContext, type ComponentType } from 'react'
import { read } from '#web/shared/api.ts'
import { failure } from '../queries.ts'

/** A client where one is chosen. */
export interface ClientName {
  readonly id: string
  readonly name: string
  readonly primary_email: string
}

/** What is known of a client who is to be added. */
export interface KnownOfClient {
  readonly name: string
  readonly email?: string
  readonly phone?: string
}

interface NewClientProps {
  readonly known?: KnownOfClient
  readonly onCreated: (client: ClientName) => void
  /** Called with a client who is there already and was meant. */
  readonly onOpen: (client: ClientName) => void
  readonly onClose: () => void
}

/** The dialog that adds a client, for forms of other records. */
export const NewClientContext = createContext<{ readonly Dialog: ComponentType<NewClientProps> } | undefined>(
  undefined,
)

/** Clients to choose from, by name. */
export function clientOptions(search: string) {
  return queryOptions({
    queryKey: ['clients', 'options', search],
    queryFn: async ({ signal }) => (await read('list-client-options', { search }, { signal })).clients,
    staleTime: 30_000,
  })
}

/** The client of an id, to choose it in advance; null where there is none. */
export function clientOption(id: string) {
  return queryOptions({
    queryKey: ['clients', 'option', id],
    queryFn: async ({ signal }) => (await read('list-client-options', { id }, { signal })).clients[0] ?? null,
    meta: failure('Failed to load client data'),
  })
}
