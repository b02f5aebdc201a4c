/**
 * Loads parts of a front one after the other, each in a task of its own, once what the server sent has been painted:
 * what is fetched already would run in one go, before the first picture, and hold back every touch of a slow phone for
 * a third of a second.
 */
export function inTurns(parts: readonly (() => Promise<unknown>)[]): void {
  void painted().then(() => takeTurns(parts))
}

/** Longer than a picture takes; one that nobody sees is never painted. */
const patienceMs = 300

function painted(): Promise<unknown> {
  const isEmpty = document.querySelector('#root')?.childElementCount === 0
  if (isEmpty || document.visibilityState !== 'visible') return Promise.resolve()
  const picture = new Promise<void>((resolve) =>
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      resolve()
    }).observe({ type: 'paint', buffered: true }),
  )
  return Promise.race([picture, new Promise((resolve) => setTimeout(resolve, patienceMs))])
}

async function takeTurns(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const part of parts) {
    await part()
    await new Promise((resolve) => setTimeout(resolve))
  }
}
