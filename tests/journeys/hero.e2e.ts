/** The hero at every size of screen: whole, legible, and never over the keystone of its picture. */
import type { Page } from '@playwright/test'
import { expect, test, onDesktops } from './journey.ts'
import { expectReadableText } from './text-boxes.ts'

const sizes = [
  [320, 568],
  [360, 640],
  [390, 844],
  [600, 900],
  [768, 1024],
  [820, 1180],
  [1024, 768],
  [1280, 800],
  [1440, 900],
  [1920, 920],
  [2560, 1080],
] as const

/** The keystone of the arch, in the coordinates of each picture. */
const keystones = {
  portrait: { left: 520, right: 600, top: 669, bottom: 759 },
  wide: { left: 2096, right: 2172, top: 32, bottom: 113 },
} as const

test(
  'no words meet the keystone, and no keystone is cropped, at any size',
  onDesktops('the size is set here'),
  async ({ page, bar }) => {
    await page.goto(bar.url)
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      const size = `${width} x ${height}`
      await expect(page.getByRole('banner'), size).toHaveCSS('min-height', `${height}px`)
      const keystone = await keystoneOf(page, width > height ? 'wide' : 'portrait')
      expect(keystone.left, size).toBeGreaterThan(0)
      expect(keystone.right, size).toBeLessThan(width)
      expect(keystone.top, size).toBeGreaterThan(0)
      expect(await wordsOver(page, keystone), size).toEqual([])

      const hero = page.getByRole('banner')
      await expectReadableText(hero, size)
      expect(await hero.boundingBox(), size).toMatchObject({ width, height })
      for (const name of ['Book Your Event', 'See Our Story']) {
        await expect(hero.getByRole('link', { name }), size).toBeInViewport({ ratio: 1 })
      }
    }
  },
)

test('the headline grows with a wide screen', onDesktops('the size is set here'), async ({ page, bar }) => {
  await page.goto(bar.url)
  const sizeAt = async (width: number, height: number) => {
    await page.setViewportSize({ width, height })
    await expect(page.getByRole('banner')).toHaveCSS('min-height', `${height}px`)
    const headline = page.getByRole('heading', { level: 1 })
    return headline.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  }
  const [laptop, desk, wall] = [await sizeAt(1440, 900), await sizeAt(1920, 1080), await sizeAt(2560, 1440)]
  expect(desk).toBeGreaterThan(laptop)
  expect(wall).toBeGreaterThan(desk)
})

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Where the keystone is on the screen: the picture covers its box from the `object-position` that it computes to. */
async function keystoneOf(page: Page, name: keyof typeof keystones): Promise<Box> {
  const image = page.getByRole('banner').locator('img')
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.currentSrc)).toContain(name)
  const { box, natural, position } = await image.evaluate((element: HTMLImageElement) => ({
    box: element.getBoundingClientRect().toJSON() as DOMRect,
    natural: { width: element.naturalWidth, height: element.naturalHeight },
    position: getComputedStyle(element).objectPosition,
  }))
  const scale = Math.max(box.width / natural.width, box.height / natural.height)
  const [, percent = '0', pixels = '0'] = /^(?:calc\()?([\d.]+)%(?: \+ ([\d.]+)px\))? /.exec(position) ?? []
  const fromTop = position.endsWith('100%') ? box.height - natural.height * scale : 0
  const fromLeft = (box.width - natural.width * scale) * (Number(percent) / 100) + Number(pixels)
  const { left, right, top, bottom } = keystones[name]
  return {
    left: box.left + fromLeft + left * scale,
    right: box.left + fromLeft + right * scale,
    top: box.top + fromTop + top * scale,
    bottom: box.top + fromTop + bottom * scale,
  }
}

/** The lines of text, links and buttons of the hero that overlap a box. */
function wordsOver(page: Page, box: Box): Promise<string[]> {
  return page.getByRole('banner').evaluate((hero, { left, right, top, bottom }) => {
    const range = document.createRange()
    return [...hero.querySelectorAll('h1, p, a')].flatMap((element) => {
      range.selectNodeContents(element)
      const boxes =
        element.localName === 'a' ? [element.getBoundingClientRect()] : [...range.getClientRects()]
      const over = boxes.some(
        (each) => each.left < right && each.right > left && each.top < bottom && each.bottom > top,
      )
      return over ? [element.textContent] : []
    })
  }, box)
}
