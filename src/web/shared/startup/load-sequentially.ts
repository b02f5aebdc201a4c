import { showStartNotice } from './start-notice.ts'

/**
 * Loads modules one after the other, each in a task of its own, after the first paint of the server's markup: together
 * they would run as one long task before it and block input on a slow phone for a third of a second.
 */
export function loadSequentially(parts: readonly (() => Promise<unknown>)[]): void {
  void painted()
    .then(() => loadEach(parts))
    .catch(showStartNotice)
}

/** Longer than a paint. The timeout covers hidden pages, which are never painted. */
const timeoutMs = 300

function painted(): Promise<unknown> {
  const isEmpty = document.querySelector('#root')?.childElementCount === 0
  if (isEmpty || document.visibilityState !== 'visible') return Promise.resolve()
  const paint = new Promise<void>((resolve) =>
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      resolve()
    }).observe({ type: 'paint', buffered: true }),
  )
  return Promise.race([paint, new Promise((resolve) => setTimeout(resolve, timeoutMs))])
}

async function loadEach(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const part of parts) {
    await part()
    await new Promise((resolve) => setTimeout(resolve))
  }
}
