/** The event type and the details of an inquiry, corrected in their form (rules.md, B-04). */
import type { Page } from '@playwright/test'
import { noDetails } from '../office.ts'
import { expect, expectNotice, sendInquiry, tabTo, anAddress, test, onDesktops } from './journey.ts'
import { expectAccessibleInBothThemes, openOffice } from './office-steps.ts'

test('a wedding becomes a party by keyboard alone, and is one again with undo', async ({
  page,
  bar,
  isMobile,
}) => {
  const bookingId = await aWedding(page, bar)
  const sheet = page.getByRole('dialog').first()
  const correct = sheet.getByRole('button', { name: 'Correct' })
  if (isMobile) await correct.click()
  else {
    await tabTo(page, correct)
    await page.keyboard.press('Enter')
  }
  const form = page.getByRole('dialog', { name: 'Correct Details' })
  const type = form.getByLabel('Event type')
  // On a phone the keyboard would cover the form.
  if (!isMobile) await expect(type).toBeFocused()
  await type.selectOption('Private Party')
  await expect(form.getByText('What is told of the Wedding alone is dropped.')).toBeVisible()
  await expect(form.getByLabel('Theme')).toHaveCount(0)
  await form.getByLabel('Vibe').selectOption('Casual')
  await form.getByRole('checkbox', { name: 'Wine' }).check()
  await expectAccessibleInBothThemes(page)
  const save = form.getByRole('button', { name: 'Save Changes' })
  if (isMobile) await save.click()
  else {
    await tabTo(page, save)
    await page.keyboard.press('Enter')
  }
  await expectNotice(page, 'Details corrected')
  await expect(sheet.getByText(/^Private Party on /)).toBeVisible()
  await expect(sheet.getByText('Garden party')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectNotice(page, 'Undone')
  await expect(sheet.getByText('Garden party')).toBeVisible()
  await sheet.getByText('History', { exact: true }).click()
  await expect(sheet.getByText('Event type: Wedding → Private Party')).toBeVisible()
  await expect(sheet.getByText('Theme: Garden party', { exact: true })).toBeVisible()
  expect(
    await bar.sql('select event_type, drinks, wedding_theme from bookings where id = $1', [bookingId]),
  ).toEqual([{ event_type: 'wedding', drinks: null, wedding_theme: 'Garden party' }])
})

test(
  'what someone else corrected meanwhile is offered, and a refused field says why',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const bookingId = await aWedding(page, bar)
    await page.getByRole('dialog').first().getByRole('button', { name: 'Correct' }).click()
    const form = page.getByRole('dialog', { name: 'Correct Details' })
    await form.getByLabel('Theme').fill('Mine')
    const shown = { ...noDetails, wedding_theme: 'Garden party' }
    const details = { ...noDetails, wedding_theme: 'Theirs' }
    await bar.asOwner('correct-details', { booking_id: bookingId, details, shown })
    await form.getByRole('button', { name: 'Save Changes' }).click()
    const question = page.getByRole('alertdialog', { name: 'This inquiry was changed meanwhile' })
    await question.getByRole('button', { name: 'Keep Editing' }).click()
    await expect(form.getByLabel('Theme')).toHaveValue('Mine')
    await form.getByLabel('Theme').fill('Mine\u0007')
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(form.getByText('This text contains characters that cannot be stored')).toBeVisible()
    await form.getByLabel('Theme').fill('Mine')
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expectNotice(page, 'Details corrected')
    expect(await bar.sql('select wedding_theme from bookings where id = $1', [bookingId])).toEqual([
      { wedding_theme: 'Mine' },
    ])
  },
)

/** An inquiry of a wedding with a theme, opened in the office. */
async function aWedding(page: Page, bar: Parameters<typeof openOffice>[1]): Promise<string> {
  const email = anAddress('details')
  await sendInquiry(bar, email, { ...noDetails, wedding_theme: 'Garden party' })
  const [row] = await bar.sql<{ id: string }>('select id from bookings where email = $1', [email])
  const id = row?.id ?? ''
  await openOffice(page, bar, `bookings?id=${id}`)
  return id
}
