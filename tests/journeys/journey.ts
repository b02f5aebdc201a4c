/** Fixtures of a journey: a program and a browser per worker; and common steps. */
import { expect, test as base, type Locator, type Page } from '@playwright/test'
import { openBar, type Bar, type PortalMail } from './bar.ts'
import { weddingDay } from './days.ts'

/** A journey that is the same at every width, or about what phones do not have: it is not run on the phone. */
export function onDesktops(why: string) {
  return { tag: '@desktops', annotation: { type: 'on desktops alone', description: why } }
}

/** A journey about what only the narrow screen has. */
export function onPhones(why: string) {
  return { tag: '@phones', annotation: { type: 'on phones alone', description: why } }
}

/** What a route answers for a program that failed. */
export const fault = { status: 500, json: { success: false, error: 'No', code: 'FAULT' } }

/** What a route answers for a read that is refused: it is not retried, so that the test does not wait for three more attempts. */
export const refused = { status: 400, json: { success: false, error: 'No', code: 'BAD_REQUEST' } }

interface Each {
  /** Whether the browser says that it saves data: then no code is loaded before it is needed. */
  readonly savesData: boolean
  readonly saving: undefined
  readonly faultless: undefined
}

export const test = base.extend<Each, { bar: Bar }>({
  savesData: [true, { option: true }],
  // A page of a journey opens a few screens; the code of all the others would be a second of work for each page.
  saving: [
    async ({ context, savesData }, use) => {
      if (savesData)
        await context.addInitScript(() =>
          Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
        )
      await use(undefined)
    },
    { auto: true },
  ],
  // No page of any journey may throw, or report an error: a violation of the CSP is one.
  faultless: [
    async ({ context }, use) => {
      const faults: string[] = []
      context.on('weberror', (fault) => faults.push(fault.error().message))
      context.on('console', (message) => {
        // A refused call is written there too, and is what some journeys are about.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          faults.push(`${message.page()?.url()}: ${message.text()}`)
      })
      await use(undefined)
      // Requests that are open when a journey ends are ignored.
      await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
  bar: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture uses
    async ({}, use) => {
      const { close, ...bar } = await openBar()
      await use(bar)
      await close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

export { expect }

/** A notice at the bottom right, by its whole title, to the letter, and, where there is one, its description. */
export async function expectNotice(page: Page, title: string | RegExp, description?: string): Promise<void> {
  const notice = page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) })
  await expect(notice.first()).toBeVisible()
  if (description) await expect(notice.first()).toContainText(description)
}

/** From now on pages bring nothing along, as while the database is away: their screens ask for all that they show. */
export async function withoutAnswers(page: Page): Promise<void> {
  const isFront = ({ pathname }: URL) => /^\/(admin|event-portal|portal)\b/.test(pathname)
  await page.route(isFront, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace(/<script[^>]* id="answers">.*?<\/script>/, '')
    return route.fulfill({ response, body })
  })
}

/** An address that no other test uses. */
export function anAddress(name: string): string {
  return `${name}-${Math.random().toString(36).slice(2, 8)}@example.com`
}

/** Sends an inquiry as the wizard does, for journeys that begin after it. */
export async function sendInquiry(bar: Bar, email: string, changes: object = {}): Promise<PortalMail> {
  const inquiry = {
    event_type: 'wedding',
    event_date: weddingDay,
    start_time: '17:00',
    location: 'Larkspur Conservatory, Hudson',
    guest_count: '101-150',
    first_name: 'Amelia',
    last_name: 'Hartwell',
    email,
    phone: '(555) 010-0142',
    ...changes,
  }
  const answer = await fetch(`${bar.url}/functions/v1/submit-booking`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(inquiry),
  })
  expect(answer.status).toBe(200)
  return bar.mailTo(email)
}

/** Presses a key until the focus is where it is wanted: keyboard navigation. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 250; presses++) {
    const { isThere, isAtNotice } = await target.evaluate((element) => ({
      isThere: element === document.activeElement,
      isAtNotice: document.activeElement?.closest('[data-sonner-toaster]') !== null,
    }))
    if (isThere) return
    // While a notice is visible, focus returns to its origin: wait until it fades.
    if (isAtNotice) await page.waitForTimeout(250)
    await page.keyboard.press(key)
  }
  const at = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 300))
  throw new Error(`the keyboard does not get there; it is at ${at}`)
}
