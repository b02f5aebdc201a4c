/** The query client of every front: retries and stale times (C-45). */
import { QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import type { QueryRoot } from '#contract/query-roots.ts'
import { RefusedCall } from './api.ts'

const retries = 3
const firstDelayMs = 1000
const longestDelayMs = 30_000
const freshMs = 5 * 60_000

/** The toast for a read that failed after all retries. */
export interface ReadFailure {
  readonly title: string
  readonly description: string
}

/** The roots of queries that no write touches. */
type UntouchedRoot =
  | 'clause-preview'
  | 'invoice-prefill'
  | 'link'
  | 'mail-preview'
  | 'payment'
  | 'place-zones'
  | 'portal-admin'
  | 'portal-link'
  | 'portal-venues'
  | 'search'
  | 'share'
  | 'time-zones'

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [QueryRoot | UntouchedRoot, ...(readonly unknown[])]
    queryMeta: { readonly failure?: ReadFailure }
  }
}

/** A query client that retries reads and never writes. It calls `tell` for each failed read with a text. */
export function createQueryClient(tell: (failure: ReadFailure) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (_error, query) => {
        // Nothing shows what is only read ahead.
        if (query.meta?.failure && query.getObserversCount() > 0) tell(query.meta.failure)
      },
    }),
    defaultOptions: {
      // Offline, a call fails at once instead of waiting.
      queries: {
        retry: shouldRetry,
        retryDelay,
        staleTime: freshMs,
        gcTime: freshMs,
        networkMode: 'always',
        refetchOnReconnect: true,
        // Nothing is thrown. With a function, whoever asks hears of a failure even where what shows it is drawn only later:
        // inside a dialog whose code is still on its way.
        throwOnError: () => false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** Three retries, except after a refusal of the server, which would be repeated. */
export function shouldRetry(failedBefore: number, error: unknown): boolean {
  const refused = error instanceof RefusedCall && error.status < 500
  return !refused && failedBefore < retries
}

/** The retries of what is read ahead: none, unless a screen shows it by the time that it fails. */
export function retryIfShown(client: QueryClient, queryKey: QueryKey) {
  return (failedBefore: number, error: unknown): boolean => {
    const query = client.getQueryCache().find({ queryKey })
    return query !== undefined && query.getObserversCount() > 0 && shouldRetry(failedBefore, error)
  }
}

/** The delay before the next attempt in milliseconds: 1 s, doubling, at most 30 s. */
export function retryDelay(failedBefore: number): number {
  return Math.min(firstDelayMs * 2 ** failedBefore, longestDelayMs)
}
