/** Rows that open a sheet over their list, by pointer and keyboard. */
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { aDraftOf, openOffice } from './office-steps.ts'

test('a row opens anywhere, the list stays in use, and J and K walk it', async ({ page, bar, isMobile }) => {
  const word = `walk${Math.random().toString(36).slice(2, 8)}`
  const quotes = [
    await aDraftOf(bar, word),
    await aDraftOf(bar, word),
    await aDraftOf(bar, word),
  ].toReversed()
  const [first, second, third] = quotes.map(({ quote_number }) => quote_number)
  await openOffice(page, bar, `quotes?search=${word}`)
  const row = (number: string | undefined) => page.getByRole('row').filter({ hasText: number ?? '' })
  const name = (number: string | undefined) =>
    row(number).getByRole('button', { name: number ?? '', exact: true })
  const sheet = page.getByRole('dialog')
  await expect(page.getByText('3 quotes', { exact: true })).toBeVisible()

  await row(first).getByText('Amelia Hartwell').click()
  await expect(sheet).toContainText(first ?? '')
  await expect(sheet).toContainText('1 of 3')
  await expect(sheet).toBeFocused()
  await expect(row(first)).toHaveAttribute('aria-current', 'true')
  await page.reload()
  await expect(sheet).toContainText(first ?? '')
  await expectAccessible(page)
  if (isMobile) {
    await sheet.getByRole('button', { name: 'Next' }).click()
    await expect(sheet).toContainText(second ?? '')
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(sheet).toHaveCount(0)
    return expect(name(second)).toBeFocused()
  }

  // The list beside it answers: another row, its own buttons, the search.
  await row(second).click({ position: { x: 10, y: 10 } })
  await expect(sheet).toContainText(second ?? '')
  await row(first).getByRole('button', { name: 'More actions' }).press('Enter')
  await page.keyboard.press('Escape')
  await expect(sheet).toContainText(second ?? '')
  await page.getByRole('textbox', { name: 'Search' }).last().press('End')
  await page.keyboard.type('j')
  await expect(sheet).toContainText(second ?? '')
  await page.keyboard.press('Backspace')

  await sheet.focus()
  await page.keyboard.press('j')
  await expect(sheet).toContainText(third ?? '')
  await expect(name(third)).toBeFocused()
  await page.keyboard.press('j')
  await expect(sheet).toContainText('3 of 3')
  await page.keyboard.press('k')
  await page.keyboard.press('ArrowUp')
  await expect(sheet).toContainText(first ?? '')
  await expect(name(first)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(name(first)).toBeFocused()
  expect(new URL(page.url()).searchParams.has('id')).toBe(false)

  // Without a sheet the same keys move the focus, and Enter opens.
  await page.keyboard.press('j')
  await expect(name(second)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheet).toContainText(second ?? '')
})
