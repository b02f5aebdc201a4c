/** Print styles: dark on white in any theme, without controls. */
import type { Page } from '@playwright/test'
import { wordsOfPdf } from '../pdf.ts'
import { expect, test, onDesktops } from './journey.ts'
import { aDraftOf, openOffice } from './office-steps.ts'
import { openPortal } from './portal-steps.ts'

test(
  'a record, the portal and the home page are printed',
  onDesktops('paper has a width of its own'),
  async ({ page, bar }) => {
    const quote = await aDraftOf(bar, 'paper')

    await page.emulateMedia({ colorScheme: 'dark' })
    await openOffice(page, bar, `quotes?id=${quote.id}`)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('$3,593.70').first()).toBeVisible()
    const paper = await printed(page)
    expect(paper).toContain(quote.quote_number)
    expect(paper).toContain('$3,593.70')
    // The list behind it, the way around and the buttons stay on the screen.
    for (const left of ['Generate PDF', 'Export CSV', 'Dashboard', 'Total Status'])
      expect(paper).not.toContain(left)

    await page.goto(`${bar.url}/admin/quotes`)
    await expect(page.getByRole('button', { name: quote.quote_number, exact: true })).toBeVisible()
    const list = await printed(page)
    expect(list).toContain('Quote # Client Event Total Status Created')
    expect(list).toContain(quote.quote_number)
    expect(list).not.toContain('Settings')

    const { link } = await bar.mailTo(quote.email)
    await openPortal(page, { link })
    const portal = await printed(page)
    expect(portal).toContain('Event Details')
    expect(portal).not.toContain('Sign Out')

    await page.goto(bar.url)
    const home = await printed(page)
    expect(home).toContain('Wedding Celebrations')
    expect(home).not.toContain('Book Your Event')
  },
)

/** The printed text of the page. Checks its colors first. */
async function printed(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' })
  const colors = await page.evaluate(() => {
    const told = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.checkVisibility() &&
        [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()),
    )
    return [...new Set(told.map((element) => getComputedStyle(element).color))]
  })
  expect(colors).toEqual(['rgb(20, 38, 30)'])
  const words = await wordsOfPdf(await page.pdf())
  await page.emulateMedia({ media: 'screen' })
  return words
}
