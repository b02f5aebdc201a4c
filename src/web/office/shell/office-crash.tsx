import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailed } from '#ui/load-code.ts'

/** A screen that could not be fetched, which is shown once there is a connection; or our own fault. */
export function OfficeCrash({ error }: { readonly error: unknown }) {
  return error instanceof LoadFailed ? <ScreenNotLoaded /> : <ScreenCrashed />
}

function ScreenNotLoaded() {
  const router = useRouter()
  useEffect(() => {
    const again = () => void router.invalidate()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [router])
  return (
    <div role="alert">
      <EmptyState
        art="toast"
        action={
          <Button look="second" onClick={() => void router.invalidate()}>
            Try Again
          </Button>
        }
      >
        This screen could not be loaded. Please check your connection; once it is back, the screen opens by
        itself.
      </EmptyState>
    </div>
  )
}

function ScreenCrashed() {
  return (
    <div role="alert">
      <EmptyState
        art="toast"
        action={
          <Button look="second" onClick={() => window.location.reload()}>
            Reload
          </Button>
        }
      >
        Something spilled: this screen could not be shown. Please reload it, and if it happens again, toast
        us.
      </EmptyState>
    </div>
  )
}
