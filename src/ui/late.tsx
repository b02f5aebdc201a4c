import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'

type Component<Props> = (props: Props) => ReactNode

const loads: (() => Promise<unknown>)[] = []
let fetching = false

/**
 * A component that no first view shows, and whose code is not fetched with it: after the first sign of a person
 * (`fetchLate`), or when it is drawn. `meanwhile` stands in for it until then: left to itself, a word that it is on
 * its way, once that takes longer than a moment.
 */
export function late<const Name extends string, Props extends object>(
  load: () => Promise<{ readonly [Each in Name]: Component<Props> }>,
  name: Name,
  meanwhile: Component<Props> = OnItsWay,
): Component<Props> {
  let here: Component<Props> | undefined
  const fetch = async () => {
    here = (await load())[name]
    return { default: here }
  }
  const Part = lazy<ComponentType<Props>>(fetch)
  loads.push(fetch)
  if (fetching) fetchWhenIdle()

  return function Late(props) {
    // What is there is drawn at once: whoever types fast must not be ahead of it. It stays what it began as.
    const [Here] = useState(() => here)
    if (Here) return <Here {...props} />
    return (
      <Suspense fallback={meanwhile(props)}>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** In the middle of the window, where what comes will mostly be. */
function OnItsWay() {
  return (
    <div
      role="status"
      className="appear-late fixed inset-0 z-30 m-auto size-fit rounded-md border border-line-strong bg-surface px-4.5 py-3 text-ui text-fg-muted shadow-pop print:hidden"
    >
      Loading…
    </div>
  )
}

/** From now on what comes late is fetched while nothing else is to do, so that it is there when it is asked for. */
export function fetchLate(): void {
  fetching = true
  fetchWhenIdle()
}

function fetchWhenIdle(): void {
  // Safari has no idle callback.
  const whenIdle = window.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 1))
  whenIdle(() => void fetchOneByOne())
}

/** On a slow line what is asked for meanwhile waits for one of them at most. */
async function fetchOneByOne(): Promise<void> {
  for (let load = loads.shift(); load; load = loads.shift()) {
    // Whoever draws one asks again, and is told if it fails then too.
    await load().catch(() => undefined)
  }
}
