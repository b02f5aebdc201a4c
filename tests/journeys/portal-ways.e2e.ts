/** How a client gets from page to page of the portal: by links, by the browser's buttons, and when code is missing. */
import { anAddress, expect, sendInquiry, test } from './journey.ts'
import { openPortal } from './portal-steps.ts'

const briefCode = /\/assets\/brief-screen-[\w-]+\.js$/

test('a link leads to the top of the next page, the back button to where the page was left', async ({
  page,
  bar,
}) => {
  await openPortal(page, await sendInquiry(bar, anAddress('ways')))
  const portal = page.url()
  const link = page.getByRole('link', { name: 'Tell us about your event' })
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 420 })
  await link.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
  const before = await scrolled()
  expect(before).toBeGreaterThan(0)

  // The page stays as it is until the next one's code is there.
  let release: () => void = () => undefined
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(briefCode, async (route) => {
    await isReleased
    await route.continue()
  })
  // Pressed twice in the meantime, it is one step back all the same.
  await link.dblclick()
  await expect(page).toHaveURL(/\/event-brief\?booking=/)
  await expect(link).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Tell us about your event' })).toBeVisible()
  expect(await scrolled()).toBe(0)

  await page.goBack()
  await expect(page).toHaveURL(portal)
  await expect(link).toBeVisible()
  await expect.poll(scrolled).toBe(before)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Tell us about your event' })).toBeVisible()

  await page.goto(`${portal}/`)
  await expect(link).toBeVisible()
})

test('where code is missing the page is loaded again once, then says so; it opens when the code is back', async ({
  page,
  bar,
}) => {
  await openPortal(page, await sendInquiry(bar, anAddress('gone')))
  await page.route(briefCode, (route) => route.fulfill({ status: 404 }))
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  await page.getByRole('link', { name: 'Tell us about your event' }).click()
  await expect(page.getByRole('heading', { name: 'Something spilled' })).toBeVisible()
  // The screen may say so before all of its pictures are there.
  await expect.poll(() => loads).toEqual([expect.stringMatching(/\/event-brief\?booking=/)])

  await page.goBack()
  await expect(page.getByRole('link', { name: 'Tell us about your event' })).toBeVisible()
  await page.unroute(briefCode)
  await page.goForward()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Tell us about your event' })).toBeVisible()
})

test('a page that fails to be drawn says so, and the others still open', async ({ browser, bar }) => {
  // A context of its own: in that of the journey no page may throw.
  const context = await browser.newContext()
  const page = await context.newPage()
  const email = anAddress('torn')
  await openPortal(page, await sendInquiry(bar, email))
  const portal = page.url()
  const [booking] = await bar.sql<{ id: string }>(`select id from bookings where email = '${email}'`)
  await page.route('**/functions/v1/get-portal-agreement', (route) =>
    route.fulfill({ json: { success: true, agreement: { status: 'sent', is_open: true } } }),
  )
  await page.evaluate(
    (id) => window.history.pushState(null, '', `/sign-quote?booking=${id}&quote=q`),
    booking?.id,
  )
  await expect(page.getByRole('heading', { name: 'Something spilled' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(portal)
  await expect(page.getByRole('link', { name: 'Tell us about your event' })).toBeVisible()
  await context.close()
})

test('another link of a second signer takes the place of the one before in the same tab', async ({
  page,
  bar,
}) => {
  const asked: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/get-signer-agreement')) asked.push(request.postDataJSON())
  })
  await page.goto(`${bar.url}/second-signature#first`)
  await expect(page.getByRole('heading', { name: 'This link cannot be opened' })).toBeVisible()
  await page.goto(`${bar.url}/second-signature#second`)
  await expect.poll(() => asked).toEqual([{ link: 'first' }, { link: 'second' }])
})

test('pages of a booking lead to its PIN where it is not open, and leave no entry in the history', async ({
  page,
  bar,
}) => {
  const email = anAddress('closed')
  await sendInquiry(bar, email)
  const [booking] = await bar.sql<{ id: string }>(`select id from bookings where email = '${email}'`)
  for (const path of ['event-portal', 'event-brief', 'change-agreement', 'sign-quote']) {
    await page.goto(`${bar.url}/verify`)
    await page.goto(`${bar.url}/${path}?booking=${booking?.id}`)
    await expect(page).toHaveURL(`${bar.url}/pin-entry?booking=${booking?.id}`)
    await expect(page.getByLabel('PIN')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(`${bar.url}/verify`)
  }
  await page.goto(`${bar.url}/event-brief`)
  await expect(page).toHaveURL(`${bar.url}/pin-entry`)
  await page.goto(`${bar.url}/event-portal`)
  await expect(page).toHaveURL(`${bar.url}/`)
  await expect(page.getByText('No booking reference found.')).toBeVisible()
})
