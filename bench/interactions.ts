/** The latency of interactions to the next paint, in a page. */
import type { Locator, Page } from '@playwright/test'

/** A finger holds a button for so long: without it a press and what it does are drawn as one. */
export const heldMs = 80

/** Collects the duration of each interaction: that of its longest event. What took less than 16 ms is not listed. */
export async function observeInteractions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const longest = new Map<number, number>()
    Object.defineProperty(window, 'interactions', { get: () => [...longest.values()] })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
        const { interactionId: id = 0, duration } = entry
        if (id > 0) longest.set(id, Math.max(longest.get(id) ?? 0, duration))
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
}

/** The durations so far, in milliseconds; event timing is to 8 ms. */
export function interactionTimes(page: Page): Promise<number[]> {
  return page.evaluate(() => Reflect.get(window, 'interactions') as number[])
}

/** The latency of a page of which so many interactions were made: INP leaves out the slowest of each 50. */
export function inpOf(times: readonly number[], made: number): number {
  if (times.length === 0) throw new Error('no interaction was timed')
  return times.toSorted((one, other) => other - one)[Math.floor(made / 50)] ?? 0
}

/** The middle of an element: a mouse there presses it without the checks of `click()`, which run within the interaction. */
export async function placeOf(element: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await element.boundingBox()
  if (!box) throw new Error('the element is not visible')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
