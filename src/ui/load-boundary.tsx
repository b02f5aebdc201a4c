import { Component, useEffect, useEffectEvent, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { LoadFailed } from './load-code.ts'

interface BoundaryProps {
  readonly onRetry: () => void
  /** Closes what could not be loaded. */
  readonly onClose: (() => void) | undefined
  /** Stays where a part of the page is missing, until there is a connection; undefined for a window, which says so. */
  readonly place: ReactNode | undefined
  readonly children: ReactNode
}

/** Says in the place of code that could not be loaded that it could not be; everything around it stays. */
export class LoadBoundary extends Component<BoundaryProps, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    const { children, ...props } = this.props
    if (error === undefined) return children
    if (!(error instanceof LoadFailed)) throw error
    return <NotLoaded isOffline={error.isOffline} {...props} />
  }
}

/** Tries again by itself as soon as there is a connection. */
function NotLoaded({
  isOffline,
  onRetry,
  onClose,
  place,
}: Omit<BoundaryProps, 'children'> & { readonly isOffline: boolean }) {
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    if (!isOffline) return undefined
    const again = () => retry()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isOffline])

  if (isOffline && place !== undefined) return place
  return (
    <div
      role="alert"
      className="fixed inset-0 z-30 m-auto grid size-fit max-w-[calc(100vw-2rem)] justify-items-start gap-3 rounded-md border border-line-strong bg-surface px-4.5 py-4 text-ui text-fg shadow-pop print:hidden"
    >
      <p>
        {isOffline
          ? 'There is no connection. This opens by itself once there is one.'
          : 'This could not be loaded. Please reload the page.'}
      </p>
      <div className="flex flex-wrap gap-2">
        {isOffline ? null : (
          <Button look="second" onClick={() => window.location.reload()}>
            Reload
          </Button>
        )}
        {onClose ? (
          <Button look="quiet" onClick={onClose}>
            Close
          </Button>
        ) : null}
      </div>
    </div>
  )
}
