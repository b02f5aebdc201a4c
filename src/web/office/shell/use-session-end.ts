import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { RefusedCall } from '#web/shared/api.ts'
import { session } from '#web/office/kit/session.ts'

/** Asks again who is signed in as soon as any call was refused for want of a session; the gate does the rest. */
export function useSessionEnd(): void {
  const queries = useQueryClient()

  useEffect(() => {
    const notice = (error: unknown) => {
      if (error instanceof RefusedCall && error.status === 401) {
        void queries.invalidateQueries({ queryKey: session.queryKey })
      }
    }
    const reads = queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') notice(event.action.error)
    })
    const writes = queries.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') notice(event.action.error)
    })
    return () => {
      reads()
      writes()
    }
  }, [queries])
}
