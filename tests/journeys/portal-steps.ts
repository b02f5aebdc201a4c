/** Steps in the portal. */
import { expect, type Locator, type Page } from '@playwright/test'

/** The sixth digit sends the PIN. An owner who is signed in is asked for none. */
export async function openPortal(
  page: Page,
  { link, pin }: { readonly link: string; readonly pin?: string },
): Promise<void> {
  await page.goto(link)
  if (pin !== undefined) {
    await page.getByLabel('PIN').fill(pin)
  }
  await expect(page.getByRole('heading', { name: 'Event Details' })).toBeVisible()
}

export function quoteOf(page: Page, { number }: { readonly number: string }): Locator {
  return page.getByRole('article', { name: `Quote ${number}` })
}

/** The first card of the portal: what is next. */
export function nextOf(page: Page): Locator {
  return page.locator('section[aria-labelledby=next]')
}

/** Presses a button of the first card, or of the bar at the foot: they take turns while the page scrolls under the press. */
export async function pressNext(page: Page, name: string): Promise<void> {
  const press = () => nextOf(page).getByRole('button', { name }).click({ timeout: 5000 })
  await expect(press).toPass({ timeout: 30_000 })
}

/** Approves the one open quote in the first card. */
export async function approveInCard(page: Page): Promise<void> {
  await pressNext(page, 'Approve Quote')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve Quote' }).click()
}

/** The address of a document's PDF. */
export async function pdfOf(paper: Locator): Promise<string> {
  const href = await paper.getByRole('link', { name: /^PDF/ }).getAttribute('href')
  return new URL(href ?? '', paper.page().url()).href
}
