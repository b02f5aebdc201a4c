/** The pages around the booking, and rules of every page (P-RTE, P-PAY). */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expectAccessible } from './accessible.ts'
import { demoPin } from './bar.ts'
import { expect, expectNotice, test, onDesktops } from './journey.ts'

const placeholder = /card payment provider is not configured yet/
const results = {
  '/payment-success': {
    title: 'Payment Successful',
    text: /Thank you! This page follows a payment that has been processed/,
  },
  '/payment-canceled': { title: 'Payment Canceled', text: /retry any time/ },
  '/payment-placeholder': { title: 'Online Payment', text: placeholder },
  '/subscription-placeholder': { title: 'Subscriptions', text: placeholder },
  '/portal-placeholder': { title: 'Customer Portal', text: placeholder },
} as const

test('each result and placeholder page says its own thing, and changes nothing', async ({ page, bar }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(request.url())
  })
  for (const [at, { title, text }] of Object.entries(results)) {
    const answer = await page.goto(bar.url + at)
    expect(answer?.status()).toBe(200)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText(text)).toBeVisible()
    await page.reload()
    await expect(page).toHaveTitle(title)
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Return to Home', exact: true }),
    ).toHaveAttribute('href', '/')
  }
  await expectAccessible(page, 'whole')
  await page.getByRole('main').getByRole('link', { name: 'Return to Home', exact: true }).click()
  await expect(page).toHaveURL(`${bar.url}/`)
  expect(calls).toEqual([])
})

test('an address that leads nowhere says so, with a way home', async ({ page, bar }) => {
  for (const at of [
    '/nope',
    '/a/b/c',
    '/portals/x',
    '/event-portal/x',
    '/PAYMENT-SUCCESSFUL',
    '/%F0%9F%8D%B8',
  ]) {
    const answer = await page.goto(bar.url + at)
    expect(answer?.status(), at).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/404\s*Oops! Page not found/)
  }
  await expect(page).toHaveTitle(/404/)
  await expectAccessible(page, 'whole')
  await page.getByRole('main').getByRole('link', { name: 'Return to Home', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Book Your Event', exact: true })).toBeVisible()

  for (const at of ['/functions/v1/nope', '/assets/nope.js', '/live/nope']) {
    const answer = await page.request.get(bar.url + at)
    expect(answer.status(), at).toBe(404)
    expect(await answer.json(), at).toMatchObject({ success: false })
  }
})

test(
  'every address may be typed in, reloaded and shared',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const pages = {
      '/': 'Book Your Event',
      '/book': 'Send My Inquiry & Get a Quote',
      '/pin-entry': 'Access Your Event Portal',
      '/pin-entry?booking=1e5': 'Access Your Event Portal',
      '/pin-entry/': 'Access Your Event Portal',
      '/auth': 'Admin Portal Access',
    }
    for (const [at, seen] of Object.entries(pages)) {
      const answer = await page.goto(bar.url + at)
      expect(answer?.status(), at).toBe(200)
      await page.reload()
      await expect(
        page
          .getByText(seen)
          .or(page.getByRole('button', { name: seen }))
          .first(),
        at,
      ).toBeVisible()
      expect(await answer?.headerValue('content-security-policy'), at).not.toMatch(/script-src[^;]*unsafe/)
      expect(await page.evaluate(() => [localStorage.length, document.cookie]), at).toEqual([0, ''])
    }
    await page.goto(`${bar.url}/portal`)
    await expect(page).toHaveURL(`${bar.url}/`)
    await expectNotice(
      page,
      'Invalid Access',
      'No portal token provided. Please use the link from your email.',
    )
    // Said once: it does not come back with the page.
    await page.reload()
    await page.mouse.move(9, 9)
    await page.getByRole('tab', { name: 'Refreshments', exact: true }).click()
    await expect(page.getByRole('tab', { name: 'Refreshments', exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(page.getByText('Invalid Access')).toHaveCount(0)
  },
)

test('what the browser is given holds no secret', onDesktops('the same at every width'), async () => {
  const folder = path.resolve(import.meta.dirname, '../../dist/client')
  const files = (await readdir(folder, { recursive: true })).filter((name) =>
    /\.(js|html|css|map)$/.test(name),
  )
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) {
    const text = await readFile(path.join(folder, file), 'utf8')
    for (const secret of [demoPin, 'DEMO_PIN', 'SECRET_KEY', 'DATABASE_URL', 'SMTP_URL', 'postgres://']) {
      expect(text.includes(secret), `${secret} in ${file}`).toBe(false)
    }
  }
})
