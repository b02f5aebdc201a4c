/** Opens every screen that shows user input, with the records of a round. */
import type { BrowserContext, Page, Request } from '@playwright/test'
import type { PoisonedBar } from './opened-bar.ts'
import type { Round } from './poisoned-bar.ts'
import type { Trap } from './trap.ts'

export interface Screen {
  readonly path: string
  /** What is behind a click, once it is open. */
  readonly act?: (page: Page) => Promise<void>
}

const settings = [
  'terms',
  'business',
  'branding',
  'availability',
  'documents',
  'plans',
  'signing',
  'emails',
  'notifications',
  'payments',
  'team',
]

/** Records of their own each round, and the lists, forms and settings that show those of all. */
export function screensOf(round: Round, search: string): readonly Screen[] {
  const { bookingId, clientId, eventId, staffId, assignmentId, quoteId, draftId, draftInvoiceId, link } =
    round
  return [
    ...recordsOf(round),
    { path: '/admin' },
    { path: '/admin', act: openBell },
    { path: '/admin', act: (page) => searchFor(page, search) },
    { path: '/admin/clients' },
    { path: '/admin/bookings' },
    { path: '/admin/quotes' },
    { path: '/admin/quotes', act: openStarredViews },
    { path: '/admin/invoices' },
    { path: '/admin/services' },
    { path: '/admin/packages' },
    { path: '/admin/outbox' },
    { path: '/admin/outbox?view=sent' },
    { path: '/admin/outbox?view=rules' },
    { path: '/admin/outbox?rule=5b0c1a52-6f0e-4f43-9d53-0f6f1d3a7c11' },
    { path: '/admin/staff' },
    { path: '/admin/events' },
    { path: '/admin/venues' },
    { path: '/admin/schedule' },
    { path: '/admin/schedule?view=calendar' },
    { path: '/admin/schedule?view=week&day=2040-01-01' },
    { path: `/admin/clients?search=${encodeURIComponent(search)}` },
    { path: `/admin/quotes?search=${encodeURIComponent(search)}&status=${encodeURIComponent(search)}` },
    { path: `/admin/bookings?id=${encodeURIComponent(search)}` },
    { path: `/admin?services=${bookingId}` },
    { path: `/admin?new-quote=${bookingId}` },
    { path: `/admin?edit-quote=${draftId}` },
    { path: `/admin?convert=${bookingId}` },
    { path: `/admin?new-event=${clientId}` },
    { path: `/admin?edit-event=${eventId}` },
    { path: `/admin?assign=${eventId}` },
    { path: `/admin/staff?edit-member=${staffId}` },
    { path: `/admin/schedule?id=${assignmentId}` },
    { path: `/admin/invoices?invoice-quote=${quoteId}&kind=full` },
    { path: `/admin/invoices?edit-invoice=${draftInvoiceId}` },
    ...settings.map((section) => ({ path: `/admin/settings?section=${section}` })),
    ...['look', 'prices', 'mail', 'book'].map((step) => ({ path: `/admin/setup?step=${step}` })),
    { path: '/admin/settings?section=emails&email=quote-sent' },
    { path: `/auth?view=${encodeURIComponent(search)}` },
    { path: `/auth?reset=${encodeURIComponent(search)}` },
    { path: `/auth?invite=${encodeURIComponent(search)}` },
    { path: `/pin-entry?booking=${encodeURIComponent(search)}` },
    { path: `/payment-success?payment=${encodeURIComponent(search)}` },
    { path: `/payment-canceled?booking=${encodeURIComponent(search)}` },
    { path: `/book?type=${encodeURIComponent(search)}` },
    { path: '/verify' },
    { path: '/book', act: (page) => sendPlainForm(page, search) },
    { path: `/portal/${encodeURIComponent(search)}` },
    { path: `/${encodeURIComponent(search)}` },
    { path: `/?utm_source=${encodeURIComponent(search)}#${encodeURIComponent(search)}` },
    { path: `/portal/${link}` },
  ]
}

/** The records' own screens: opened for every round. */
export function recordsOf({
  bookingId,
  clientId,
  eventId,
  staffId,
  quoteId,
  invoiceId,
  venueId,
}: Round): readonly Screen[] {
  return [
    { path: `/admin/bookings?id=${bookingId}`, act: openHistory },
    { path: `/admin/clients?id=${clientId}`, act: openHistory },
    { path: `/admin/events?id=${eventId}`, act: openHistory },
    { path: `/admin/staff?id=${staffId}`, act: openHistory },
    { path: `/admin/quotes?id=${quoteId}`, act: openHistory },
    { path: `/admin/invoices?id=${invoiceId}`, act: openHistory },
    { path: `/admin/venues?id=${venueId}`, act: openHistory },
    { path: '/' },
    { path: `/event-portal?booking=${bookingId}` },
    { path: `/event-brief?booking=${bookingId}` },
    { path: `/sign-quote?booking=${bookingId}&quote=${quoteId}` },
  ]
}

/** The owner signed in, and the round's portal open, as this browser would have come to both. */
export async function enter(
  context: BrowserContext,
  bar: PoisonedBar,
  { bookingId, session }: Round,
): Promise<void> {
  const [name = '', value = ''] = bar.cookie.split('=')
  const given = { url: bar.url, httpOnly: true, sameSite: 'Lax' as const }
  await context.addCookies([
    { name, value, ...given },
    { name: `portal-${bookingId}`, value: session, ...given },
  ])
  await context.addInitScript((id) => {
    if (location.protocol.startsWith('http')) sessionStorage.setItem(`portal_access_${id}`, 'true')
  }, bookingId)
}

/** Opens one, waits until what it loads is there, and answers how much it says. */
export async function openScreen(page: Page, url: string, { path, act }: Screen): Promise<string> {
  await page.goto(`${url}${path}`)
  await settled(page)
  await act?.(page)
  await settled(page)
  return page.locator('body').innerText()
}

/** Once nothing that was asked for is under way, and nothing on the page says that it is being loaded. */
async function settled(page: Page): Promise<void> {
  const isWaiting = () =>
    page
      .evaluate(() =>
        [...document.querySelectorAll('[role="status"]')].some(
          (each) => each.checkVisibility() && /^\s*Loading/.test(each.textContent ?? ''),
        ),
      )
      // It is on its way to another page.
      .catch(() => true)
  const until = Date.now() + longestWaitMs
  for (let rested = 0; rested < 3 && Date.now() < until;) {
    await page.waitForTimeout(50)
    rested = (underWay.get(page) ?? 0) === 0 && !(await isWaiting()) ? rested + 1 : 0
  }
}

const longestWaitMs = 10_000
const underWay = new WeakMap<Page, number>()

/** The live stream never ends, so the network is never idle: everything else that is asked for is counted. */
export async function openPage(trap: Trap): Promise<Page> {
  const page = await trap.page()
  const count = (by: number) => (request: Request) => {
    if (request.resourceType() !== 'eventsource')
      underWay.set(page, Math.max(0, (underWay.get(page) ?? 0) + by))
  }
  page.on('request', count(1))
  page.on('requestfinished', count(-1))
  page.on('requestfailed', count(-1))
  return page
}

async function openHistory(page: Page): Promise<void> {
  for (const button of await page
    .getByRole('dialog')
    .getByRole('button', { name: /History/ })
    .all())
    await button.click()
}

async function openStarredViews(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Starred views' }).click()
  await page.getByRole('menuitem', { name: /^Remove/ }).waitFor()
}

async function openBell(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /alert|notification/i })
    .first()
    .click()
}

async function searchFor(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.insertText(text.slice(0, 60))
}

async function sendPlainForm(page: Page, text: string): Promise<void> {
  for (const field of await page
    .locator('form input[type="text"], form input:not([type]), form textarea')
    .all())
    if (await field.isVisible()) await field.fill(text.slice(0, 90))
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    form.noValidate = true
    form.requestSubmit()
  })
  await page.waitForLoadState('load')
}
