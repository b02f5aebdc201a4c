/** The colors of the system, and less motion, as people choose them for all their programs. */
import { expect, test, onDesktops } from './journey.ts'
import { openOffice } from './office-steps.ts'

test(
  'what is chosen and what is open has a line where the system chooses the colors',
  onDesktops('the sidebar is closed on a phone'),
  async ({ page, bar }) => {
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
  },
)

test(
  'who wants less motion gets none, of what a style draws before and after an element neither',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const moving = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('*')].flatMap((element) =>
          [undefined, '::before', '::after']
            .map((part) => getComputedStyle(element, part))
            .filter(
              ({ transitionProperty, transitionDuration }) =>
                transitionProperty !== 'none' && /[1-9]/.test(transitionDuration),
            )
            .map(
              ({ transitionProperty }) => `${element.tagName} ${element.className}: ${transitionProperty}`,
            ),
        ),
      )
    await openOffice(page, bar, 'outbox?view=rules')
    const toggle = page.getByRole('switch').first()
    await expect(toggle).toBeVisible()
    expect(await moving()).toEqual([])
    // The knob of a switch is drawn by `::before`.
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect((await moving()).join('\n')).toContain('translate')
  },
)
