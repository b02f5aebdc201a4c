/** What axe-core finds on the page of a journey. */
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

type Axe = typeof axe

/**
 * No violation of any kind on the page as it stands (or `only` of its colours, where another theme was looked at),
 * once what fades in or out has done so.
 */
export async function expectAccessible(page: Page, only?: 'colours'): Promise<void> {
  await settled(page)
  let found = await violations(page, only)
  // What faded while it was looked at, a notice that leaves, is gone at a second look; what is wrong is still there.
  if (found.length > 0) {
    await settled(page)
    found = await violations(page, only)
  }
  expect(found).toEqual([])
}

async function settled(page: Page): Promise<void> {
  await page.evaluate(() => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    const ended = Promise.allSettled(passing.map(({ finished }) => finished))
    // A browser that draws nothing ends nothing: longer than any of them lasts is long enough.
    const waited = new Promise((resolve) => setTimeout(resolve, 3000))
    return Promise.race([ended, waited]).then(() => undefined)
  })
}

async function violations(page: Page, only: 'colours' | undefined): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(
    async (rules) => {
      const { axe: here } = globalThis as unknown as { axe: Axe }
      const { violations: all } = await here.run(document, {
        ...(rules ? { runOnly: rules } : {}),
        resultTypes: ['violations'],
        // The only frame shows a letter, which is not the page's.
        iframes: false,
      })
      return all.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
    },
    only && ['color-contrast', 'link-in-text-block'],
  )
}
