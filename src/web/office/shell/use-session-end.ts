import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { RefusedCall } from '#web/shared/api.ts'
import { isRefusedAs } from '#web/shared/refusal.ts'
import { session } from '#web/office/kit/session.ts'

/** Asks again who is signed in as soon as any call was refused for want of a session, or of the owner's role; the gate does the rest. */
export function useSessionEnd(): void {
  const queries = useQueryClient()

  useEffect(() => {
    const notice = (error: unknown) => {
      const isSignedOut = error instanceof RefusedCall && error.status === 401
      if (isSignedOut || isRefusedAs(error, 'account.not-owner')) {
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
