import { Mark } from '#ui/ornament.tsx'

/** While it is not known who is there. */
export function GateWait() {
  return (
    <main className="grid min-h-svh place-content-center justify-items-center gap-4 bg-bg text-fg-muted">
      <Mark className="h-13 w-[2.375rem] text-gold-500" />
      <div role="status">
        <h1 className="text-ui">Loading admin portal...</h1>
      </div>
    </main>
  )
}
