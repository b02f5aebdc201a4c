/** Counts what a person presses. */
import type { Page } from '@playwright/test'

/** The presses of the mouse on this page from now on, over reloads; a press of a key is none. */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0
  await page.exposeFunction('countClick', () => clicks++)
  const listen = () => {
    const { countClick } = globalThis as unknown as { countClick: () => void }
    window.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && countClick(), { capture: true })
  }
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return () => clicks
}
