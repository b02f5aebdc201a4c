/** The first view of an open portal, which the server renders: before the code of the app, and only in the tab that opened it. */
import type { Page } from '@playwright/test'
import { anAddress, expect, sendInquiry, test } from './journey.ts'
import { nextOf, openPortal } from './portal-steps.ts'

test('an open portal stands before its code, and nothing moves when it takes over', async ({ page, bar }) => {
  const mail = await sendInquiry(bar, anAddress('first'))
  await openPortal(page, mail)
  const { release } = await holdApp(page)
  await page.addInitScript(noteShifts)
  await page.goto(mail.link, { waitUntil: 'commit' })
  const root = page.locator('#root > [inert]')
  await expect(root.getByText('Amelia Hartwell’s wedding')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'paper')
  const places = () =>
    page.evaluate(() =>
      ['h1', '#next', 'section[aria-labelledby=next]'].map((selector) => {
        const { x, y, width, height } = document.querySelector(selector)!.getBoundingClientRect()
        return [selector, x, y, width, height]
      }),
    )
  const standing = await places()
  // Its controls cannot be used: they do nothing yet.
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)

  // On a busy machine a font comes after the first frame, which is not what this is about.
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    Object.assign(window, { shifts: 0 })
  })
  release()
  await expect(page.getByRole('heading', { name: 'Event Details' })).toBeVisible()
  await expect(page.locator('[inert]')).toHaveCount(0)
  await expect(nextOf(page)).toBeVisible()
  expect(await places()).toEqual(standing)
  // Less than a letter that moves by a pixel.
  expect(await page.evaluate(() => Reflect.get(window, 'shifts') as number)).toBeLessThan(0.001)
})

test('a tab that did not open the booking asks for the PIN and shows nothing of it', async ({
  page,
  context,
  bar,
}) => {
  const email = anAddress('other-tab')
  const mail = await sendInquiry(bar, email)
  const [booking] = await bar.sql<{ id: string }>('select id from bookings where email = $1', [email])
  await openPortal(page, mail)
  const other = await context.newPage()
  for (const [address, first] of [
    [mail.link, 'Validating your link...'],
    [`${bar.url}/event-portal?booking=${booking?.id}`, 'Checking access...'],
  ] as const) {
    const { release } = await holdApp(other)
    await other.goto(address, { waitUntil: 'commit' })
    await expect(other.getByText(first)).toBeVisible()
    await expect(other.getByText('Amelia Hartwell')).toHaveCount(0)
    release()
    await expect(other.getByLabel('PIN')).toBeVisible()
  }
  await expect(other).toHaveURL(`${bar.url}/pin-entry?booking=${booking?.id}`)
})

test('who signed out finds nothing at the link but the PIN', async ({ page, bar }) => {
  const mail = await sendInquiry(bar, anAddress('signed-out'))
  await openPortal(page, mail)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/$/)
  const { release } = await holdApp(page)
  await page.goto(mail.link, { waitUntil: 'commit' })
  await expect(page.getByText('Validating your link...')).toBeVisible()
  await expect(page.locator('#opened')).toHaveCount(0)
  release()
  await expect(page.getByLabel('PIN')).toBeVisible()
})

/** Holds the code of the app back until it is released. */
async function holdApp(page: Page): Promise<{ readonly release: () => void }> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/react-*.js', async (route) => {
    await released
    await route.continue()
  })
  return { release }
}

function noteShifts(): void {
  Object.assign(window, { shifts: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      Object.assign(window, {
        shifts: (Reflect.get(window, 'shifts') as number) + (Reflect.get(entry, 'value') as number),
      })
  }).observe({ type: 'layout-shift', buffered: true })
}
