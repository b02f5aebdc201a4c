/** The size of the pages. */
import { gzipSync } from 'node:zlib'
import { chromium, type Browser } from '@playwright/test'
import type { PortalAccess } from '#contract/portal.ts'
import { withOffer } from '../tests/offers/an-offer.ts'
import type { Started } from './measure.ts'
import { ownerCookie } from './office.ts'
import { aPortalClient } from './portal-client.ts'
import { report, type Finding } from './report.ts'

const officePlaces = [
  'bookings',
  'quotes',
  'invoices',
  'clients',
  'events',
  'staff',
  'venues',
  'schedule',
  'services',
  'packages',
  'outbox',
  'settings',
] as const

/** Gzip bytes of one kind that a page loads without interaction. */
export async function benchWeights(
  program: Started,
  databaseUrl: string,
  chromiumPath: string,
): Promise<readonly Finding[]> {
  const { url } = program
  const cookie = await ownerCookie(program)
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const findings: Finding[] = []
  for (const [what, address, bound] of [
    ['home page', '/', 75],
    ['portal (PIN entry)', '/pin-entry', 150],
    ['portal (mailed link)', `/portal/${'x'.repeat(32)}`, 150],
    ['office (entrance)', '/auth', 150],
    ['office (dashboard)', '/admin', 150],
    ...officePlaces.map((place) => [`office (${place})`, `/admin/${place}`, 150] as const),
  ] as const) {
    const page = await browser.newPage()
    const [name, value] = cookie.split('=')
    if (name && value && address.startsWith('/admin')) await page.context().addCookies([{ name, value, url }])
    const bodies: { type: string; body: Promise<Buffer> }[] = []
    page.on('response', (response) =>
      bodies.push({
        type: response.request().resourceType(),
        body: response.body().catch(() => Buffer.alloc(0)),
      }),
    )
    // Any link is enough: the measured page asks for its PIN.
    await page.route('**/validate-portal-token', (route) => route.fulfill({ json: pinNeeded }))
    // The office listens to its live stream, so its network never rests.
    const waitUntil = address.startsWith('/admin') ? 'load' : 'networkidle'
    await page.goto(url + address, { waitUntil })
    await page.waitForTimeout(1500)
    const weigh = async (type: string) => {
      const files = await Promise.all(bodies.filter((each) => each.type === type).map((each) => each.body))
      return files.reduce((total, file) => total + gzipSync(file, { level: 9 }).length, 0) / 1024
    }
    const scripts = await weigh('script')
    findings.push(report(`${what}: initial JS, kB gzip`, scripts, `≤ ${bound}`, scripts <= bound))
    if (address === '/') {
      const css = await page.evaluate(() =>
        [...document.querySelectorAll('style')].map((style) => style.textContent).join(''),
      )
      findings.push(
        report(`${what}: CSS, inlined, kB gzip`, gzipSync(css, { level: 9 }).length / 1024, '', true),
      )
    }
    await page.close()
  }
  for (const [what, changes] of [
    ['a quote', {}],
    ['an offer', withOffer()],
  ] as const) {
    const scripts = await weighOpened(browser, await aPortalClient(program, databaseUrl, changes))
    findings.push(report(`portal (opened, ${what}): initial JS, kB gzip`, scripts, '≤ 150', scripts <= 150))
  }
  await browser.close()
  return findings
}

/** What a client's page loads when it is opened again in its tab, without the PIN. */
async function weighOpened(
  browser: Browser,
  { link, pin }: { readonly link: string; readonly pin: string },
): Promise<number> {
  const page = await browser.newPage()
  await page.goto(link)
  await page.getByLabel('PIN').fill(pin)
  const details = page.getByRole('heading', { name: 'Event Details' })
  await details.waitFor()
  const bodies: Promise<Buffer>[] = []
  await page.goto('about:blank')
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body())
  })
  await page.goBack({ waitUntil: 'load' })
  await details.waitFor()
  await page.waitForTimeout(1500)
  const files = await Promise.all(bodies)
  await page.close()
  return files.reduce((total, file) => total + gzipSync(file, { level: 9 }).length, 0) / 1024
}

const pinNeeded: PortalAccess = {
  success: true,
  require_pin: true,
  booking: null,
  permissions: null,
  token_expires_at: null,
  session_token: null,
}
