import { Button } from '#ui/button.tsx'

/** Stands where content would, after a read has failed for good. */
export function ReadFailed({
  busy = false,
  onRetry,
  children,
}: {
  readonly busy?: boolean
  readonly onRetry: () => void
  /** What could not be read, as a sentence. */
  readonly children: string
}) {
  return (
    <div role="alert" className="grid justify-items-center gap-4 px-6 py-14 text-center">
      <p className="max-w-[26rem] text-fg-muted">{children}</p>
      <Button look="second" busy={busy} busyLabel="Loading…" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  )
}
