import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { LoadBoundary } from './load-boundary.tsx'
import { loadCode, loadWhenOnline } from './load-code.ts'

type Component<Props> = (props: Props) => ReactNode

const afterFailureMs = 10_000
const loads: (() => Promise<unknown>)[] = []
let preloading = false

/**
 * A component that no first view shows. Its code is fetched after the first interaction (`preloadLazyComponents`), or
 * when it is rendered; until then `fallback` is shown. A window that cannot be fetched says so in its place.
 */
export function lazyComponent<const Name extends string, Props extends object>(
  load: () => Promise<{ readonly [Each in Name]: Component<Props> }>,
  name: Name,
  fallback: Component<Props> = LoadingNotice,
): Component<Props> {
  let loaded: Component<Props> | undefined
  const fetch = async () => {
    loaded = (await loadCode(load))[name]
    return { default: loaded }
  }
  const again = () =>
    lazy<ComponentType<Props>>(async () => {
      try {
        return await fetch()
      } catch (error) {
        // React keeps the failure: the next render fetches anew.
        Lazy = again()
        throw error
      }
    })
  let Lazy = again()
  preloadLater(fetch)

  return function LazyComponent(props) {
    // Loaded code is rendered at once, so that fast typing is not lost. The state keeps the choice until it unmounts.
    const [Loaded] = useState(() => loaded)
    const [Awaited, setAwaited] = useState(() => Lazy)
    const [attempt, setAttempt] = useState(0)
    if (Loaded) return <Loaded {...props} />
    const retry = () => {
      setAwaited(() => Lazy)
      setAttempt(attempt + 1)
    }
    return (
      <LoadBoundary
        key={attempt}
        onRetry={retry}
        onClose={closeOf(props)}
        place={fallback === LoadingNotice ? undefined : fallback(props)}
      >
        <Suspense fallback={fallback(props)}>
          <Awaited {...props} />
        </Suspense>
      </LoadBoundary>
    )
  }
}

/** Dialogs are closed by their `onClose`. */
function closeOf(props: { readonly onClose?: unknown }): (() => void) | undefined {
  const { onClose } = props
  return typeof onClose === 'function' ? () => void onClose() : undefined
}

/** In the center of the window, where dialogs open. It appears after a short delay. */
function LoadingNotice() {
  return (
    <div
      role="status"
      className="appear-late fixed inset-0 z-30 m-auto size-fit rounded-md border border-line-strong bg-surface px-4.5 py-3 text-ui text-fg-muted shadow-pop print:hidden"
    >
      Loading…
    </div>
  )
}

/** Adds code to what is preloaded after the first interaction. */
export function preloadLater(load: () => Promise<unknown>): void {
  loads.push(load)
  if (preloading) fetchWhenIdle()
}

/** Starts to preload lazy components while the browser is idle. Who saves data loads what is opened. */
export function preloadLazyComponents(): void {
  if (savesData()) return
  preloading = true
  fetchWhenIdle()
}

/** The setting of a phone or a browser to use less data; not every browser tells. */
function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}

function fetchWhenIdle(): void {
  // Safari has no `requestIdleCallback`.
  const whenIdle = window.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 1))
  whenIdle(() => void fetchOneByOne())
}

/** One at a time, so that on a slow connection another request waits for one chunk at most. */
async function fetchOneByOne(): Promise<void> {
  for (let load = loads.shift(); load; load = loads.shift()) {
    const failed = await loadWhenOnline(load).then(
      () => false,
      () => true,
    )
    // Rendering it shows the error. The server may be away: the others are left for later.
    if (failed) await new Promise((resolve) => setTimeout(resolve, afterFailureMs))
  }
}
