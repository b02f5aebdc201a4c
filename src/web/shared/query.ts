/** How every front reads: what is tried again, how long an answer counts as fresh (C-45). */
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { RefusedCall } from './api.ts'

const retries = 3
const firstDelayMs = 1000
const longestDelayMs = 30_000
const freshMs = 5 * 60_000

/** What to tell when a read has failed for good. */
export interface ReadFailure {
  readonly title: string
  readonly description: string
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly failure?: ReadFailure }
  }
}

/** A client whose reads retry and whose writes never do; `tell` hears each failed read that carries a text. */
export function createQueryClient(tell: (failure: ReadFailure) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (_error, query) => {
        if (query.meta?.failure) tell(query.meta.failure)
      },
    }),
    defaultOptions: {
      // Without a network a call fails and says so, instead of waiting in silence.
      queries: {
        retry: shouldRetry,
        retryDelay,
        staleTime: freshMs,
        gcTime: freshMs,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** Three more attempts, unless the server itself said no: asking again would not change its mind. */
export function shouldRetry(failedBefore: number, error: unknown): boolean {
  const refused = error instanceof RefusedCall && error.status < 500
  return !refused && failedBefore < retries
}

/** Milliseconds before the next attempt: 1 s, doubling, at most 30 s. */
export function retryDelay(failedBefore: number): number {
  return Math.min(firstDelayMs * 2 ** failedBefore, longestDelayMs)
}
