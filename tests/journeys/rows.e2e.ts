/** Rows that open a sheet over their list, by pointer and keyboard. */
import { expectAccessible } from './accessible.ts'
import { expect, expectNotice, fault, test, onDesktops } from './journey.ts'
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

  await expect(row(first)).toHaveAttribute('aria-current', 'true')
  // The list beside it answers: another row, its own buttons, the search.
  await row(second).click({ position: { x: 10, y: 10 } })
  await expect(sheet).toContainText(second ?? '')
  await row(first).getByRole('button', { name: 'More actions' }).press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
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

  // A dialog takes the place of the sheet, and gives the focus back to it.
  await sheet.getByRole('button', { name: 'Edit', exact: true }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Edit Quote' }).getByLabel('Title')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet).toContainText('2 of 3')
  await expect(sheet).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(name(second)).toBeFocused()
})

test(
  'a list is sorted by its headers, and several rows are sent in turn',
  onDesktops('phones have neither headers nor checkboxes'),
  async ({ page, bar }) => {
    const word = `bulk${Math.random().toString(36).slice(2, 8)}`
    const drafts = [await aDraftOf(bar, word), await aDraftOf(bar, word), await aDraftOf(bar, word)]
    await bar.sql(
      'update quotes set total_amount = subtotal + tax_amount + 1, subtotal = subtotal + 1 where id = $1',
      [drafts[1]?.id],
    )
    await openOffice(page, bar, `quotes?search=${word}`)
    const rows = page.getByRole('row').filter({ hasText: 'Amelia Hartwell' })
    await expect(rows).toHaveCount(3)
    const total = page.getByRole('columnheader', { name: 'Total' })
    await total.getByRole('button').click()
    await expect(total).toHaveAttribute('aria-sort', 'descending')
    await expect(rows.first()).toContainText(drafts[1]?.quote_number ?? '')
    await total.getByRole('button').click()
    await expect(page).toHaveURL(/sort=total(&|$)/)
    await page.reload()
    await expect(rows.last()).toContainText(drafts[1]?.quote_number ?? '')
    await total.getByRole('button').click()
    await expect(page).not.toHaveURL(/sort=/)
    await expect(rows.nth(1)).toContainText(drafts[1]?.quote_number ?? '')

    // By checkbox and shift, and by the keyboard.
    const box = (at: number) => rows.nth(at).getByRole('checkbox')
    await box(0).click()
    await box(2).click({ modifiers: ['Shift'] })
    const bulk = page.getByRole('region', { name: 'Selected rows' })
    await expect(bulk).toContainText('3 selected, $10,781.11')
    await rows.nth(1).getByRole('button').first().focus()
    await page.keyboard.press('x')
    await expect(box(1)).not.toBeChecked()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(bulk).toHaveCount(0)

    await page.getByRole('checkbox', { name: 'Select all rows shown' }).check()
    await bar.sql(`update quotes set status = 'cancelled' where id = $1`, [drafts[0]?.id])
    await bulk.getByRole('button', { name: 'Send' }).click()
    // Emails to clients cannot be taken back.
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Send \d+ Emails?$/ })
      .click()
    await expect(page.getByText('2 quotes sent', { exact: true })).toBeVisible()
    expect(
      (
        await bar.sql<{ status: string }>('select status from quotes where id = any($1)', [
          drafts.map(({ id }) => id),
        ])
      )
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual(['cancelled', 'sent', 'sent'])
  },
)

test('a row is the first content of its record', async ({ page, bar }) => {
  const word = `first${Math.random().toString(36).slice(2, 8)}`
  const { quote_number } = await aDraftOf(bar, word)
  await openOffice(page, bar, `quotes?search=${word}`)
  let answer: () => void = () => undefined
  await page.route('**/read-quote?*', async (route) => {
    await new Promise<void>((resolve) => (answer = resolve))
    await route.continue()
  })
  await page.getByRole('row').filter({ hasText: quote_number }).getByText('Amelia Hartwell').click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText(quote_number)
  await expect(sheet).toContainText('Amelia Hartwell')
  await expect(sheet.getByText('Draft')).toBeVisible()
  await expectAccessible(page)
  await expect(sheet.getByRole('heading', { name: 'Items' })).toHaveCount(0)
  answer()
  await expect(sheet.getByRole('heading', { name: 'Items' })).toBeVisible()
})

test(
  'where the button of a step is gone the sheet has the focus, and on another page the heading',
  onDesktops('phones have no keys'),
  async ({ page, bar }) => {
    const { id, quote_number } = await aDraftOf(bar, 'kept')
    await openOffice(page, bar, `quotes?id=${id}&search=${quote_number}`)
    const sheet = page.getByRole('dialog', { name: 'Garden wedding bar' })
    const send = sheet.getByRole('button', { name: 'Send to Client' })
    await send.focus()
    await page.keyboard.press('Enter')
    await expectNotice(page, 'Quote sent to client successfully!')
    await expect(send).toHaveCount(0)
    await expect(sheet).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: quote_number, exact: true })).toBeFocused()
    await page.keyboard.press('g')
    await page.keyboard.press('i')
    await expect(page.getByRole('heading', { name: 'Inquiries', level: 1 })).toBeFocused()
  },
)

test(
  'a button that was busy keeps the focus, whether it is done or refused',
  onDesktops('phones have no keys'),
  async ({ page, bar }) => {
    await openOffice(page, bar, 'settings?section=signing')
    const consent = page.getByLabel('Consent to sign electronically')
    const words = await consent.inputValue()
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await page.route('**/save-settings', async (route) => {
      await page.waitForTimeout(200)
      return route.fulfill(fault)
    })
    await consent.fill(`${words} Ask us.`)
    await save.focus()
    await page.keyboard.press('Enter')
    await expectNotice(page, 'Failed to save the settings')
    await expect(save).toBeFocused()
    await page.unroute('**/save-settings')
    await page.keyboard.press('Enter')
    await expectNotice(page, 'Signing saved')
    await expect(save).toBeFocused()
  },
)
