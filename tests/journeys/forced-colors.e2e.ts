/** The colors of the system, as people with low vision choose them: no background tells anything. */
import { expect, test } from './journey.ts'
import { openOffice } from './office-steps.ts'

test('what is chosen and what is open has a line where the system chooses the colors', async ({
  page,
  bar,
  isMobile,
}) => {
  test.skip(isMobile, 'the sidebar is closed on a phone')
  await page.emulateMedia({ forcedColors: 'active' })
  await openOffice(page, bar, 'invoices')
  const outline = (name: string) =>
    page
      .locator('#sidebar')
      .getByRole('link', { name, exact: true })
      .evaluate((link) => getComputedStyle(link).outlineStyle)
  expect(await outline('Invoices')).toBe('solid')
  expect(await outline('Quotes')).toBe('none')
  await page.goto(`${bar.url}/admin/bookings?new-inquiry=new`)
  await expect(page.getByRole('dialog')).toHaveCSS('border-top-width', '1px')
})
