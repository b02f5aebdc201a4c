import { Button } from '#ui/button.tsx'

/** The placeholder of a quote or an invoice while it is loading. */
export function DocumentsLoading({ label }: { readonly label: string }) {
  return (
    <div role="status" className="px-4.5 pt-5.5 pb-6.5 appear-late md:px-6">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className="grid grid-cols-1 gap-4">
        <div className="skeleton h-4.5 w-52 max-w-full" />
        <div className="skeleton h-3 w-72 max-w-full" />
        <div className="mt-2 grid gap-5">
          <div className="skeleton h-3 w-full" />
          <div className="skeleton h-3 w-full" />
        </div>
        <div className="ml-auto skeleton h-4.5 w-[17rem] max-w-full" />
      </div>
    </div>
  )
}

/** Replaces documents that could not be read. */
export function DocumentsFailed({
  children,
  busy,
  onRetry,
}: {
  readonly children: string
  readonly busy: boolean
  readonly onRetry: () => void
}) {
  return (
    <div className="grid justify-items-start gap-4 px-4.5 pt-4.5 pb-6 md:px-6">
      <p>{children}</p>
      <Button look="second" busy={busy} busyLabel="Trying…" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  )
}
