/** Steps in the office. */
import { readFile } from 'node:fs/promises'
import { expect, type BrowserContext, type Download, type Locator, type Page } from '@playwright/test'
import { callFunction } from '../calls.ts'
import { anInvoice, aQuote, cookieOf } from '../office.ts'
import { wordsOfPdf } from '../pdf.ts'
import { expectAccessible } from './accessible.ts'
import type { Bar } from './bar.ts'
import { anAddress, expectNotice, sendInquiry } from './journey.ts'

export const password = 'a long enough password'

/** Signs the bar's owner in, in this page's browser, and goes to a screen of the office. */
export async function openOffice(page: Page, bar: Bar, screen: string): Promise<void> {
  await bar.signIn(page.context())
  await page.goto(`${bar.url}/admin/${screen}`.replace(/\/$/, ''))
}

/** An account of its own, confirmed and signed in nowhere, for journeys that would sign others out. */
export async function makeAccount(
  bar: Bar,
  role: 'owner' | 'member',
  name = 'Robin Barkeep',
): Promise<string> {
  const email = anAddress(role)
  const [firstName, lastName] = name.split(' ')
  const person = { password, firstName, lastName }
  expect((await callFunction(bar.url, 'sign-up', { ...person, email })).status).toBe(200)
  const { mail } = await bar.mailTo(email)
  const token = /\?confirm=([\w-]+)/.exec(mail.text ?? '')?.[1]
  const { status, headers } = await callFunction(bar.url, 'confirm-email', { ...person, token })
  expect(status).toBe(200)
  await callFunction(bar.url, 'sign-out', {}, { cookie: cookieOf(headers) })
  const [account] = await bar.sql<{ id: string }>('select id from profiles where email = $1', [email])
  if (role === 'owner') await bar.asOwner('set-account-role', { id: account?.id, role })
  return email
}

/** Signs an account in, in this browser, without its screens. */
export async function signInAs(context: BrowserContext, bar: Bar, email: string): Promise<void> {
  const answer = await context.request.post(`${bar.url}/functions/v1/sign-in`, {
    data: { email, password },
    headers: { origin: bar.url },
  })
  expect(answer.status()).toBe(200)
}

/** Expects no violation in the light and the dark theme. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 768) return expectAccessible(page)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    const theme = colorScheme === 'dark' ? 'admin-dark' : 'admin'
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    // Another theme has other colors on the same page.
    await expectAccessible(page, colorScheme === 'dark' ? 'colors' : undefined)
  }
}

/** Signs the browser out. The office would notice, and lead away while another page is opened: it is left first. */
export async function leaveOffice(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/** A client of their own with an inquiry, and a draft for it where one is wanted. */
export async function aClient(bar: Bar, name: string) {
  const email = anAddress(name)
  await sendInquiry(bar, email)
  const [booking] = await bar.sql<{ id: string }>('select id from bookings where email = $1', [email])
  return { email, bookingId: booking?.id ?? '' }
}

/** A draft of two items, $3,593.70 in all, for a client of its own. */
export async function aDraftOf(bar: Bar, name: string) {
  const client = await aClient(bar, name)
  const input = aQuote(client.bookingId)
  const { quote } = await bar.asOwner<{ quote: { quote_number: string; version: number } }>(
    'save-quote',
    input,
  )
  return { ...client, ...quote, input, id: input.id }
}

/** A quote of $3,593.70 that its client has agreed to, and that nothing bills yet. */
export async function anApprovedQuoteOf(bar: Bar, name: string) {
  const quote = await aDraftOf(bar, name)
  await bar.sql("update quotes set status = 'accepted', accepted_at = now() where id = $1", [quote.id])
  await bar.sql("update bookings set status = 'approved' where id = $1", [quote.bookingId])
  return quote
}

/** A draft invoice of two items, $3,564.00 in all, for a client of its own. */
export async function anInvoiceOf(bar: Bar, name: string, changes: Record<string, unknown> = {}) {
  const client = await aClient(bar, name)
  const input = anInvoice(client.bookingId, changes)
  const { invoice } = await bar.asOwner<{ invoice: { invoice_number: string; version: number } }>(
    'save-invoice',
    input,
  )
  return { ...client, ...invoice, input, id: input.id }
}

/** The columns of a list in their order, as they are seen. Phones have none. */
export async function expectColumns(page: Page, list: string, columns: readonly string[]): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 768) return
  const headers = page.getByRole('table', { name: list }).getByRole('columnheader')
  // The first one selects all rows.
  await expect(headers).toHaveText(['', ...columns])
}

/** Adds the bar and its bartenders, priced by hand, in the dialog that is open. */
export async function addServices(page: Page): Promise<void> {
  const adding = page.getByRole('dialog', { name: 'Add Services' })
  for (const [name, price] of [
    ['Craft Cocktail Bar', '24'],
    ['Professional Bartender', '55'],
  ] as const) {
    await adding.getByRole('checkbox', { name }).check()
    await adding.getByRole('group', { name }).getByLabel('Unit price').fill(price)
  }
  await adding.getByRole('button', { name: 'Add Services' }).click()
  await expectNotice(page, 'Services added to booking successfully')
}

/** Chooses from the menu at the foot of a record. Presses again where the menu did not stay open. */
export async function chooseMore(detail: Locator, action: string): Promise<void> {
  const item = detail.page().getByRole('menuitem', { name: action, exact: true })
  await expect(async () => {
    if (!(await item.isVisible())) await detail.getByRole('button', { name: 'More actions' }).click()
    await item.click({ timeout: 3_000 })
  }).toPass({ timeout: 20_000 })
}

/** An item of the builder, by its name. */
export function itemOf(builder: Locator, name: string): Locator {
  return builder.getByRole('group', { name: new RegExp(`^Item \\d+: ${name}$`) })
}

export async function expectTotals(
  builder: Locator,
  { subtotal, tax, total }: Record<'subtotal' | 'tax' | 'total', string>,
): Promise<void> {
  const sums = builder.locator('[data-sums]').getByRole('definition')
  await expect(sums.nth(0)).toHaveText(subtotal)
  await expect(sums.nth(1)).toHaveText(tax)
  await expect(sums.nth(2)).toHaveText(total)
}

/** The text of a downloaded PDF. */
export async function textOf(download: Download): Promise<string> {
  expect(download.suggestedFilename()).toMatch(/^[\w-]+\.pdf$/)
  return wordsOfPdf(await readFile(await download.path()))
}

/** The bar is shared by the journeys of a worker: who switches signing on switches it off. */
export async function setSigning(bar: Bar, mode: 'off' | 'name' | 'name and code'): Promise<void> {
  const { signing } = await bar.asOwner<{ signing: { version: string; values: object } }>('read-settings', {})
  const { version, values } = signing
  await bar.asOwner('save-settings', { section: 'signing', version, values: { ...values, mode } })
}
