import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** Our own fault: a screen that could not be drawn or fetched. */
export function OfficeCrash() {
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
