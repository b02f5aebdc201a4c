/** The home page, section by section (P-HOM). */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, tabTo, test, onDesktops } from './journey.ts'
import { expectReadableText, screens } from './text-boxes.ts'

const hero = (page: Page) => page.getByRole('banner')
const story = (page: Page) => page.getByRole('region', { name: 'Our story' })
const services = (page: Page) => page.getByRole('region', { name: 'Premium Event Services', exact: true })
const catalogue = (page: Page) => page.getByRole('region', { name: 'Services catalogue' })
const experience = (page: Page) =>
  page.getByRole('region', { name: 'All-Inclusive Luxury Experience', exact: true })
const wizard = (page: Page) => page.getByRole('dialog')

test.use({ reducedMotion: 'no-preference' })

test('until someone acts, the page needs its document, one font, one picture and a small script', async ({
  page,
  bar,
  isMobile,
}) => {
  const files: string[] = []
  page.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url())
    if (protocol === 'http:' && pathname.startsWith('/assets/'))
      files.push(pathname.replace(/.*\/|-[\w-]{8}(?=\.)/g, ''))
  })
  await page.goto(bar.url, { waitUntil: 'networkidle' })
  // A browser tells a new page where the pointer rests, as a move: nobody moved it.
  await page.evaluate(() => document.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })))
  await page.waitForTimeout(500)

  const picture = isMobile ? 'hero-portrait.svg' : 'hero-wide.svg'
  expect(files.filter((file) => !file.startsWith('favicon')).toSorted()).toEqual(
    ['hanken-grotesk-basic.woff2', picture, 'site.js', 'start.js'].toSorted(),
  )
  // The font of the headings is in the document, and preloaded: else the first frame has another.
  // WebKit would refuse it with `crossorigin`.
  const preload = page.locator('link[rel="preload"][as="font"][href^="data:font/woff2"]')
  await expect(preload).toHaveCount(1)
  expect(await preload.getAttribute('crossorigin')).toBeNull()
  expect(await page.evaluate(() => document.fonts.check('40px "Imbue Variable"'))).toBe(true)
})

test('the first screen, and what follows in which order', async ({ page, bar }) => {
  await page.goto(bar.url)

  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(hero(page).getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(hero(page).getByText('Sip and Celebrate', { exact: true }).last()).toBeInViewport()
  await expect(hero(page).getByText('Luxury Beverage Catering', { exact: true })).toBeInViewport()
  for (const promise of [
    /all-inclusive premium bar service/i,
    /professional mixologists/i,
    /premium spirits/i,
    /elegant presentation/i,
  ]) {
    await expect(hero(page)).toContainText(promise)
  }
  await expect(hero(page).getByRole('link', { name: 'Book Your Event', exact: true })).toBeInViewport({
    ratio: 1,
  })
  await expect(hero(page).getByRole('link', { name: 'See Our Story', exact: true })).toBeInViewport({
    ratio: 1,
  })

  const screen = page.viewportSize()
  expect(await hero(page).boundingBox()).toMatchObject({ x: 0, y: 0, ...screen })
  const picture = hero(page).locator('img')
  await expect.poll(() => drawnWidth(picture)).toBeGreaterThan(0)
  expect(await picture.boundingBox()).toMatchObject({ x: 0, y: 0, ...screen })
  expect(await hero(page).locator('[data-part=overlay]').boundingBox()).toMatchObject({
    x: 0,
    y: 0,
    ...screen,
  })

  const cue = hero(page).getByRole('link', { name: 'Scroll to services' })
  await expect(cue).toBeInViewport({ ratio: 1 })
  expect(await animationsOf(cue)).toBe(1)
  expect((await boxOf(cue)).bottom).toBeGreaterThan((screen?.height ?? 0) * 0.9)

  await expect(story(page)).toBeHidden()
  expect(await inOrder(page)).toEqual([
    'Premium Event Services',
    'Services catalogue',
    'All-Inclusive Luxury Experience',
    'Ready to Elevate Your Event?',
    'footer',
  ])
  await expectNoSideways(page)
  await expectAccessible(page, 'whole')

  // It is always animated, so it is pressed while it moves.
  await cue.click({ force: true })
  await expect(services(page)).toBeFocused()
  await expect.poll(() => topOf(services(page))).toBeLessThan(2)
  await expectNoSideways(page)

  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Admin Portal', exact: true })).toHaveAttribute(
    'href',
    '/auth',
  )
  await footer.getByRole('link', { name: 'Access Event Portal', exact: true }).click()
  await expect(page).toHaveURL(`${bar.url}/pin-entry`)
  await page.goBack()
  await footer.getByRole('link', { name: 'Admin Portal', exact: true }).click()
  await expect(page).toHaveURL(`${bar.url}/auth`)
})

test('the story comes when it is asked for, entry by entry, and goes again', async ({
  page,
  bar,
  isMobile,
}) => {
  await page.goto(bar.url)
  await page.mouse.move(5, 5)
  // The page is awake once its catalogue answers; from then on nothing more may be fetched.
  await page.getByRole('tab', { name: 'Refreshments', exact: true }).click()
  await expect(page.getByRole('tab', { name: 'Refreshments', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  const asked: string[] = []
  page.on('request', (request) => {
    if (['fetch', 'xhr', 'script', 'eventsource', 'document'].includes(request.resourceType()))
      asked.push(request.url())
  })

  await hero(page).getByRole('link', { name: 'See Our Story', exact: true }).click()
  await expect(story(page)).toBeVisible()
  await expect.poll(() => topOf(story(page))).toBeLessThan(2)
  expect(await inOrder(page)).toEqual([
    'Our story',
    'Premium Event Services',
    'Services catalogue',
    'All-Inclusive Luxury Experience',
    'Ready to Elevate Your Event?',
    'footer',
  ])
  expect(asked).toEqual([])
  await expectNoSideways(page)

  const journey = story(page)
    .getByRole('heading', { name: 'Professional Journey', exact: true })
    .locator('..')
    .getByRole('listitem')
  const competition = story(page)
    .getByRole('heading', { name: 'Competition Excellence', exact: true })
    .locator('..')
    .getByRole('listitem')
  await expect(journey).toHaveCount(6)
  await expect(competition).toHaveCount(4)
  await expect(competition.first()).toContainText('Year 1')
  await expect(competition.last()).toContainText('Year 5')
  await expect(competition.last()).toContainText(/third regional, fourth regional.*second nationally/i)

  // An entry that is not in view yet is transparent and lower; it comes at a fifth of its height, for good.
  const last = journey.last()
  expect(await looks(last)).toEqual({ opacity: '0', down: 24 })
  await showShare(last, 0.18)
  expect(await settled(last)).toEqual({ opacity: '0', down: 24 })
  await showShare(last, 0.22)
  await expect.poll(() => looks(last)).toEqual({ opacity: '1', down: 0 })
  await hero(page).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
  expect(await settled(last)).toEqual({ opacity: '1', down: 0 })

  for (const entry of [...(await journey.all()), ...(await competition.all())]) {
    await entry.scrollIntoViewIfNeeded()
    await showShare(entry, 0.9)
    await expect.poll(() => looks(entry)).toEqual({ opacity: '1', down: 0 })
    await expect(entry.getByRole('figure')).toHaveText(/\w{3}/)
    await expect.poll(() => drawnWidth(entry.locator('img'))).toBe(300)
    await expect(entry.getByRole('heading', { level: 3 })).toHaveText(/\w{3}/)
    await expect(entry.getByRole('paragraph').first()).toHaveText(/^(\d{4}|Years? \d(-\d)?)$/)
    await expect(entry.getByRole('paragraph').last()).toHaveText(/\w{3}/)
  }
  if (!isMobile) {
    for (const entries of [journey, competition]) {
      const sides = await Promise.all((await entries.all()).map(sideOfWords))
      expect(sides).toEqual(sides.map((_, index) => (index % 2 === 0 ? 'right' : 'left')))
    }
  }
  await expectAccessible(page, 'whole')

  await story(page)
    .getByRole('heading', { name: 'Ready to Experience Excellence?', exact: true })
    .scrollIntoViewIfNeeded()
  await expect(services(page)).toHaveAttribute('id', 'services')
  // It scrolls there: it does not jump.
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth')
  await story(page).getByRole('link', { name: 'Explore Our Services', exact: true }).click()
  await expect.poll(() => topOf(services(page))).toBeLessThan(2)
  await expect(services(page)).toBeFocused()
  await expect(story(page)).toBeVisible()

  await story(page).getByRole('link', { name: 'Book Your Date' }).click()
  await expect(wizard(page).getByText('Step 1 of 4', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(wizard(page)).toHaveCount(0)
  await expect(story(page)).toBeVisible()

  await story(page).getByRole('link', { name: 'Back to Top', exact: true }).click()
  await expect(story(page)).toBeHidden()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(story(page)).toBeVisible()
  await page.reload()
  await expect(story(page)).toBeVisible()
})

test('the catalogue and the process answer to pointer and keys', async ({ page, bar, isMobile }) => {
  await page.goto(bar.url)
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  const cards = catalogue(page).getByRole('button')
  const names: Readonly<Record<string, readonly string[]>> = {
    'Cocktails & Bar': ['Craft Cocktail Bar', 'Full Bar Service', 'Signature Drinks'],
    'Tea & Coffee': ['Specialty Coffee Bar', 'Premium Tea Service', 'Custom Beverages'],
    Refreshments: ['Artisanal Beverages', 'Light Refreshments', 'Custom Options'],
  }
  await expect(page.getByRole('tab')).toHaveText(Object.keys(names))
  await expect(tab('Cocktails & Bar')).toHaveAttribute('aria-selected', 'true')

  const panel = page.getByRole('tabpanel')
  const titles = new Set<string>()
  for (const [category, services] of Object.entries(names)) {
    await tab(category).click()
    await expect(panel).toHaveAccessibleName(category)
    await expect(panel.getByRole('heading', { level: 3 })).toHaveText(/\w{3}/)
    titles.add(await panel.getByRole('heading', { level: 3 }).innerText())
    await expect(panel.locator('h3 + p')).toHaveText(/\w{3}/)
    await expect(cards).toHaveCount(3)
    // The first service is expanded from the start, and collapses like any other.
    await expect(cards.first()).toHaveAttribute('aria-expanded', 'true')
    await expect(panel.getByText('Features Include:', { exact: true })).toHaveCount(1)
    await cards.first().click()
    await expect(panel.getByText('Features Include:')).toHaveCount(0)
    for (const service of services) {
      const card = panel.getByRole('button', { name: new RegExp(`^${service}`) })
      await card.click()
      // The one that was open before has closed.
      await expect(panel.getByText('Features Include:', { exact: true })).toHaveCount(1)
      await expect(panel.locator('button[aria-expanded=true]')).toHaveCount(1)
      await expect(card).toHaveAttribute('aria-expanded', 'true')
      await expect(panel.getByRole('listitem')).toHaveCount(4)
    }
    const open = panel.getByRole('button', { name: new RegExp(`^${services[2]}`) })
    if (category === 'Cocktails & Bar') await expectAccessible(page, 'whole')
    await open.click()
    await expect(open).toHaveAttribute('aria-expanded', 'false')
    await expect(panel.getByText('Features Include:')).toHaveCount(0)
  }
  expect(titles.size).toBe(3)
  await expect(wizard(page)).toHaveCount(0)
  await expect(page).toHaveURL(`${bar.url}/`)

  if (!isMobile) {
    await tab('Refreshments').focus()
    for (const [key, arrived] of [
      ['ArrowRight', 'Cocktails & Bar'],
      ['ArrowRight', 'Tea & Coffee'],
      ['ArrowLeft', 'Cocktails & Bar'],
      ['ArrowLeft', 'Refreshments'],
      ['Home', 'Cocktails & Bar'],
      ['End', 'Refreshments'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(tab(arrived)).toBeFocused()
      await expect(tab(arrived)).toHaveAttribute('aria-selected', 'true')
    }
    await page.keyboard.press('Tab')
    const first = panel.getByRole('button', { name: 'Artisanal Beverages' })
    await expect(first).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(first).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('listitem')).toHaveCount(4)
  }

  await expect(
    experience(page).getByText(
      'From consultation to cleanup, every detail of the premium beverage service is handled',
    ),
  ).toBeVisible()
  await expect(experience(page).getByRole('heading', { name: 'Our Process', exact: true })).toBeVisible()
  const steps = experience(page).getByRole('button')
  await expect(steps).toHaveText([
    /Consultation/,
    /Custom Design/,
    /Professional Execution/,
    /Memorable Experience/,
  ])
  await expect(steps.first()).toHaveAttribute('aria-current', 'step')
  const shown = new Set<string>()
  for (const step of await steps.all()) {
    await step.click()
    await expect(step).toHaveAttribute('aria-current', 'step')
    await expect(experience(page).locator('[aria-current=step]')).toHaveCount(1)
    await expect(experience(page).getByText("What's Included:", { exact: true })).toHaveCount(1)
    const items = experience(page).locator('ul').getByRole('listitem')
    await expect(items).toHaveCount(4)
    for (const item of await items.allInnerTexts()) shown.add(item)
  }
  expect(shown.size).toBe(16)
  await expectNoSideways(page)
})

test('a service card opens the wizard with its type, over a page that sinks back', async ({ page, bar }) => {
  const cards: readonly (readonly [string, string, readonly string[]])[] = [
    [
      'Wedding Celebrations',
      'Wedding',
      [
        'custom signature cocktails',
        'premium spirits and mixers',
        'professional bartenders',
        'elegant glassware and setup',
      ],
    ],
    [
      'Corporate Events',
      'Corporate Event',
      [
        'executive-level service',
        'branded cocktail napkins',
        'professional presentation',
        'flexible service options',
      ],
    ],
    [
      'Private Parties',
      'Private Party',
      [
        'personalized menu creation',
        'interactive mixology',
        'birthday-themed cocktails',
        'custom event styling',
      ],
    ],
  ]
  await page.goto(bar.url)
  await expect(services(page).getByRole('article')).toHaveCount(3)
  const stage = page.locator('#root > div').first()

  for (const [title, type, features] of cards) {
    const card = services(page).getByRole('article').filter({ hasText: title })
    await expect(card.getByRole('heading', { name: title })).toBeVisible()
    expect((await card.getByRole('listitem').allInnerTexts()).map((text) => text.toLowerCase())).toEqual(
      features,
    )

    // Anywhere on the card will do.
    await card.getByRole('heading', { name: title }).scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => window.scrollY)
    await card.getByRole('listitem').first().click({ force: true })
    await expect(wizard(page).getByText('Step 2 of 4', { exact: true })).toBeVisible()
    await expect(wizard(page).getByText('50%', { exact: true })).toBeVisible()
    await expect(
      wizard(page)
        .getByRole('paragraph')
        .filter({ hasText: new RegExp(`^${type}$`) }),
    ).toBeVisible()
    await expect(wizard(page).getByRole('button', { name: 'Back' })).toHaveCount(0)

    await expect
      .poll(() => stage.evaluate((element) => getComputedStyle(element).transform))
      .toMatch(/^matrix\(0\.9/)
    expect(await stage.evaluate((element) => getComputedStyle(element).filter)).toContain('blur(')
    await page.keyboard.press('Escape')
    await expect(wizard(page)).toHaveCount(0)
    await expect.poll(() => stage.evaluate((element) => getComputedStyle(element).transform)).toBe('none')
    await expect.poll(() => stage.evaluate((element) => getComputedStyle(element).filter)).toBe('none')
    expect(await page.evaluate(() => window.scrollY)).toBe(before)
    await expect(card.getByRole('link')).toBeFocused()
  }

  for (const name of ['Book Your Event', 'Book Your Luxury Experience']) {
    await page.getByRole('link', { name }).click()
    await expect(wizard(page).getByText('Step 1 of 4', { exact: true })).toBeVisible()
    await expect(wizard(page).getByRole('radio', { checked: true })).toHaveCount(0)
    await wizard(page).getByRole('button', { name: 'Close booking' }).click()
    await expect(wizard(page)).toHaveCount(0)
    await expect(page.getByRole('link', { name })).toBeFocused()
  }
})

test('the header follows the hero, leads to each section and covers none', async ({
  page,
  bar,
  isMobile,
}) => {
  await page.goto(bar.url)
  const header = page.getByRole('navigation', { name: 'On this page' })
  const link = (name: string) => header.getByRole('link', { name, exact: true })
  await expect(header).not.toBeInViewport()
  await expect(header.getByRole('link')).toHaveText(['Services', 'Menu', 'Story', 'My Event', 'Book'])

  if (isMobile) await services(page).scrollIntoViewIfNeeded()
  // The keyboard reaches it after the hero.
  else await tabTo(page, link('Services'))
  await expect(header).toBeInViewport({ ratio: 1 })
  for (const [name, section, title] of [
    ['Menu', catalogue(page), 'The Menu'],
    ['Services', services(page), 'Premium Event Services'],
    ['Story', story(page), 'Professional Journey'],
  ] as const) {
    await link(name).click()
    await expect.poll(() => topOf(section)).toBeLessThan(2)
    await expect(section).toBeFocused()
    const heading = await boxOf(section.getByRole('heading', { name: title }))
    expect(heading.top, name).toBeGreaterThan((await boxOf(header)).bottom)
    expect((await boxOf(header)).top).toBe(0)
  }
  await expectAccessible(page, 'whole')
  await expect(link('My Event')).toHaveAttribute('href', '/pin-entry')
  await link('Book').click()
  await expect(wizard(page).getByText('Step 1 of 4', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link('Book')).toBeFocused()

  // What the keyboard reaches from below stops under the header.
  if (isMobile) return
  await page.getByRole('link', { name: 'Plan a private party' }).focus()
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  // Sections that are laid out for the first time move the page, which would end the scroll of the press.
  await expect.poll(() => movesBy(page)).toBe(0)
  await page.keyboard.press('Shift+Tab')
  const before = page.getByRole('link', { name: 'Plan a corporate event' })
  await expect(before).toBeFocused()
  const { bottom } = await boxOf(header)
  await expect.poll(async () => (await boxOf(before)).top).toBeGreaterThan(bottom)
})

test('widths: one breakpoint at 768', onDesktops('the width is set here'), async ({ page, bar }) => {
  await page.goto(bar.url)
  const firstTwo = async () => {
    const [one, two] = await services(page).getByRole('article').all()
    if (!one || !two) throw new Error('there are three cards')
    return [await boxOf(one), await boxOf(two)] as const
  }
  for (const width of [768, 767, 320]) {
    await page.setViewportSize({ width, height: 900 })
    const [one, two] = await firstTwo()
    expect(two.top >= one.bottom, `${width} px is narrow`).toBe(width < 768)
    await expectNoSideways(page)
  }
})

test(
  'long words of the business stay in the width of the pages',
  onDesktops('the width is set here'),
  async ({ page, bar }) => {
    const read = () =>
      bar.asOwner<{ business: { version: string; values: Record<string, string> } }>('read-settings', {})
    const save = async (change: object) => {
      const { version, values } = (await read()).business
      await bar.asOwner('save-settings', { section: 'business', version, values: { ...values, ...change } })
    }
    const { contact_email, business_name, tagline } = (await read()).business.values
    await save({
      business_name: 'TheWanderingBarkeepsOfTheHudsonValley',
      tagline: 'Celebrationsandweddingsandcorporateparties',
      contact_email: 'celebrationsandweddings@thewanderingbarkeepsofthevalley.example',
    })
    try {
      for (const width of [320, 390, 768]) {
        await page.setViewportSize({ width, height: 900 })
        for (const path of ['/book', '/verify', '/']) {
          await page.goto(bar.url + path)
          await expectNoSideways(page)
          // What is cut off makes no page wide.
          const ends = await page
            .locator('header, main > section')
            .first()
            .locator('a, p, h1')
            .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().right))
          expect(Math.max(...ends), `${path} at ${width} px`).toBeLessThanOrEqual(width)
        }
      }
    } finally {
      await save({ contact_email, business_name, tagline })
    }
  },
)

test.describe('text', () => {
  test.use({ reducedMotion: 'reduce' })

  test(
    'is neither cut off nor covered by other text, at any width',
    onDesktops('the width is set here'),
    async ({ page, bar }) => {
      await page.goto(`${bar.url}/#story`)
      await page.getByRole('tab', { name: 'Tea & Coffee', exact: true }).click()
      for (const [width, height] of screens) {
        await page.setViewportSize({ width, height })
        await expect(hero(page)).toHaveCSS('min-height', `${height}px`)
        await expectNoSideways(page)
        await expectReadableText(page.locator('#root'), `${width} px`)
      }
    },
  )
})

test.describe('prefers-reduced-motion', () => {
  test.use({ reducedMotion: 'reduce' })

  test('nothing bounces, fades or sinks', onDesktops('the same at every width'), async ({ page, bar }) => {
    await page.goto(bar.url)
    expect(await animationsOf(hero(page).getByRole('link', { name: 'Scroll to services' }))).toBe(0)
    await hero(page).getByRole('link', { name: 'See Our Story', exact: true }).click()
    await expect(story(page)).toBeVisible()
    for (const entry of await story(page).getByRole('listitem').all()) {
      expect(await looks(entry)).toEqual({ opacity: '1', down: 0 })
    }
    await page.getByRole('link', { name: 'Book Your Luxury Experience', exact: true }).click()
    await expect(wizard(page)).toBeVisible()
    const stage = page.locator('#root > div').first()
    expect(await stage.evaluate((element) => getComputedStyle(element).transform)).toBe('none')
    expect(await stage.evaluate((element) => getComputedStyle(element).filter)).not.toContain('blur')
  })
})

/** Names of the sections that are seen, from top to bottom. */
function inOrder(page: Page): Promise<string[]> {
  return page.locator('main > section, footer').evaluateAll((sections) =>
    sections
      .filter((section) => section.getClientRects().length > 0)
      .toSorted((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
      .map((section) => section.getAttribute('aria-label') ?? section.localName),
  )
}

async function expectNoSideways(page: Page): Promise<void> {
  const { wide, room } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    room: document.documentElement.clientWidth,
  }))
  expect(wide).toBeLessThanOrEqual(room)
}

function animationsOf(element: Locator): Promise<number> {
  return element.evaluate(
    (node) =>
      node
        .getAnimations()
        .filter((each) => each.playState === 'running' && each.effect?.getComputedTiming().duration !== 0.01)
        .length,
  )
}

/** How much of it shows, and its offset below its final position. */
function looks(entry: Locator): Promise<{ opacity: string; down: number }> {
  return entry.evaluate((element) => {
    const { opacity, transform } = getComputedStyle(element)
    return { opacity, down: transform === 'none' ? 0 : new DOMMatrix(transform).f }
  })
}

/** The same after the observer has had its say and every transition is over. */
async function settled(entry: Locator): Promise<{ opacity: string; down: number }> {
  await entry.evaluate(async (element) => {
    await new Promise((seen) => {
      const observer = new IntersectionObserver(() =>
        requestAnimationFrame(() => requestAnimationFrame(seen)),
      )
      observer.observe(element)
    })
    await Promise.all(element.getAnimations().map((each) => each.finished))
  })
  return looks(entry)
}

/** Scrolls until this share of the entry is visible at the bottom of the screen. */
async function showShare(entry: Locator, share: number): Promise<void> {
  await entry.evaluate((element, part) => {
    const { top, height } = element.getBoundingClientRect()
    window.scrollBy({ top: top + height * part - window.innerHeight, behavior: 'instant' })
  }, share)
}

/** The width of a picture's file; 0 until it is loaded. */
function drawnWidth(picture: Locator): Promise<number> {
  return picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
}

async function sideOfWords(entry: Locator): Promise<'left' | 'right'> {
  const words = await boxOf(entry.getByRole('heading', { level: 3 }))
  const figure = await boxOf(entry.getByRole('figure'))
  return words.left > figure.left ? 'right' : 'left'
}

async function topOf(element: Locator): Promise<number> {
  return Math.abs((await boxOf(element)).top)
}

function boxOf(element: Locator): Promise<{ top: number; bottom: number; left: number }> {
  return element.evaluate((node) => {
    const { top, bottom, left } = node.getBoundingClientRect()
    return { top, bottom, left }
  })
}

/** How far the page scrolls and grows within half a second, in pixels. */
function movesBy(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const where = () => window.scrollY + document.body.scrollHeight
    const before = where()
    await new Promise((resolve) => setTimeout(resolve, 500))
    return Math.abs(where() - before)
  })
}
