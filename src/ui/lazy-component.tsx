import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'

type Component<Props> = (props: Props) => ReactNode

const loads: (() => Promise<unknown>)[] = []
let preloading = false

/**
 * A component that no first view shows. Its code is fetched after the first interaction (`preloadLazyComponents`), or
 * when it is rendered; until then `fallback` is shown.
 */
export function lazyComponent<const Name extends string, Props extends object>(
  load: () => Promise<{ readonly [Each in Name]: Component<Props> }>,
  name: Name,
  fallback: Component<Props> = LoadingNotice,
): Component<Props> {
  let loaded: Component<Props> | undefined
  const fetch = async () => {
    loaded = (await load())[name]
    return { default: loaded }
  }
  const Lazy = lazy<ComponentType<Props>>(fetch)
  preloadLater(fetch)

  return function LazyComponent(props) {
    // Loaded code is rendered at once, so that fast typing is not lost. The state keeps the choice until it unmounts.
    const [Loaded] = useState(() => loaded)
    if (Loaded) return <Loaded {...props} />
    return (
      <Suspense fallback={fallback(props)}>
        <Lazy {...props} />
      </Suspense>
    )
  }
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
    // Rendering loads it again, and shows the error if that fails too.
    await load().catch(() => undefined)
  }
}
