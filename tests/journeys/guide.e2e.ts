/** The style guide: every token has a value, every component is rendered and accessible, in each of the four themes. */
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'

test('the style guide in every theme', async ({ page, bar, isMobile }) => {
  await page.goto(`${bar.url}/dev/ui`)
  await expect(page).toHaveTitle('Style guide')
  const grounds = new Set<string>()
  for (const theme of ['Office', 'Office, dark', 'Public', 'Menu card']) {
    await page.getByRole('tab', { name: theme, exact: true }).click()
    const colours = await page
      .locator('[data-token]')
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor))
    expect(colours.length).toBeGreaterThan(45)
    expect(colours.filter((colour) => colour === 'rgba(0, 0, 0, 0)')).toEqual([])
    grounds.add(colours[0] ?? '')
    const shadows = await page
      .locator('[data-shadow]')
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).boxShadow))
    expect(new Set(shadows).size).toBe(4)
    expect(shadows).not.toContain('none')
    await expectAccessible(page)
    const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await page.evaluate(sideways)).toBe(0)
  }
  expect(grounds.size).toBe(4)
  expect(new URL(page.url()).search).toBe('?theme=paper')
  if (isMobile) return

  await page.getByRole('tab', { name: 'Office', exact: true }).click()
  await page.getByRole('button', { name: 'Open a dialog' }).click()
  await expect(page.getByRole('dialog', { name: 'Lantern Evening' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Ask a question' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Notice: success' }).click()
  await expect(page.getByText('Amelia has it in her inbox.')).toBeVisible()
})
