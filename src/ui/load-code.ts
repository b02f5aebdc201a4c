/** Code that could not be fetched. */
export class LoadFailed extends Error {
  /** Nothing was asked for, as there is no connection: it can be fetched later. Else only a reload of the page helps. */
  readonly isOffline: boolean

  constructor(isOffline: boolean, cause?: unknown) {
    super('code could not be loaded', { cause })
    this.isOffline = isOffline
  }
}

/** What was loaded once needs no connection. */
const loaded = new WeakSet<() => Promise<unknown>>()

/**
 * Loads code; `load` is the same function whenever it is the same code. A browser remembers a failed import for as long as the page is open: nothing is
 * imported while there is no connection.
 */
export async function loadCode<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  if (!loaded.has(load) && !navigator.onLine && !(await isReachable())) throw new LoadFailed(true)
  try {
    const code = await load()
    loaded.add(load)
    return code
  } catch (error) {
    throw error instanceof LoadFailed ? error : new LoadFailed(false, error)
  }
}

/** The same, as soon as there is a connection. */
export async function loadWhenOnline<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await loadCode(load)
  } catch (error) {
    if (!(error instanceof LoadFailed && error.isOffline)) throw error
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    return loadWhenOnline(load)
  }
}

/** Whether the server answers; it may be on this machine, which needs no connection. */
export function isReachable(): Promise<boolean> {
  return fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}
