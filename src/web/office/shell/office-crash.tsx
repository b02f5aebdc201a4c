import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailed } from '#ui/load-code.ts'

/** A screen that could not be fetched, which is shown once there is a connection; or our own fault. */
export function OfficeCrash({ error }: { readonly error: unknown }) {
  const router = useRouter()
  const isMissing = error instanceof LoadFailed
  const retry = () => (isMissing ? void router.invalidate() : window.location.reload())
  useEffect(() => {
    if (!isMissing) return undefined
    const again = () => void router.invalidate()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isMissing, router])
  return (
    <div role="alert">
      <EmptyState
        art="toast"
        action={
          <Button look="second" onClick={retry}>
            {isMissing ? 'Try Again' : 'Reload'}
          </Button>
        }
      >
        {isMissing
          ? 'This screen could not be loaded. Please check your connection; once it is back, the screen opens by itself.'
          : 'Something spilled: this screen could not be shown. Please reload it, and if it happens again, toast us.'}
      </EmptyState>
    </div>
  )
}
