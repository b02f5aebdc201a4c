/** Runs axe-core on the page of a journey. */
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

type Axe = typeof axe

/** The short one: each document that is looked at is sent it and reads it anew. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Colours are four fifths of axe's work, and mostly the same at every width: a narrow page is looked at without
 * them, or `whole` where it has some of its own. Only the `colours` of a page that was looked at in another theme.
 */
type Look = 'whole' | 'colours'

const wideFrom = 768
const ofColours = ['color-contrast', 'link-in-text-block']

/** Expects no violation on the page, after animations have ended. */
export async function expectAccessible(page: Page, look?: Look): Promise<void> {
  await settled(page)
  let found = await violations(page, look)
  // What faded while it was looked at, a notice that leaves, is gone at a second look; what is wrong is still there.
  if (found.length > 0) {
    await settled(page)
    found = await violations(page, look)
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

async function violations(page: Page, look: Look | undefined): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(source)
    await page.evaluate(rememberColours)
  }
  const isNarrow = (page.viewportSize()?.width ?? 0) < wideFrom
  return page.evaluate(
    async ({ only, without }) => {
      const { axe: here } = globalThis as unknown as { axe: Axe }
      // Content behind a modal dialog was checked before the dialog was opened.
      const { violations: all } = await here.run(
        { exclude: ['[data-aria-hidden="true"]'] },
        {
          ...(only ? { runOnly: only } : {}),
          rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
          resultTypes: ['violations'],
          // The only frame shows an email, which is not part of the page.
          iframes: false,
        },
      )
      return all.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
    },
    {
      only: look === 'colours' ? ofColours : undefined,
      without: isNarrow && look === undefined ? ofColours : [],
    },
  )
}

/** A page has a dozen colours, and axe works each out anew for everything that has it: a sixth of all its work. */
function rememberColours(): void {
  const { axe: here } = globalThis as unknown as { axe: { commons: { color: { Color: ColourClass } } } }
  const { prototype } = here.commons.color.Color
  const { parseString } = prototype
  const known = new Map<string, Pick<Colour, 'r' | 'g' | 'b' | 'alpha'>>()
  prototype.parseString = function (text) {
    const found = known.get(text)
    if (found) return Object.assign(this, found)
    const { r, g, b, alpha } = parseString.call(this, text)
    known.set(text, { r, g, b, alpha })
    return this
  }
}

interface Colour {
  r: number
  g: number
  b: number
  alpha: number
  parseString: (this: Colour, text: string) => Colour
}

interface ColourClass {
  readonly prototype: Colour
}
