/** The office while its connection is gone: what is on the screen stays, and what is missing comes with the connection. */
import { expect, test } from './journey.ts'
import { aDraftOf, openOffice } from './office-steps.ts'

test('a dialog that cannot be loaded says so in its place, and opens by itself with the connection', async ({
  page,
  bar,
}) => {
  const quote = await aDraftOf(bar, 'offline')
  await openOffice(page, bar, `quotes?search=${quote.quote_number}&id=${quote.id}`)
  const sheet = page.getByRole('dialog')
  const edit = sheet.getByRole('button', { name: 'Edit' })
  await expect(edit).toBeVisible()
  await page.context().setOffline(true)
  await edit.click()
  const notice = page.getByRole('alert').filter({ hasText: 'There is no connection.' })
  await expect(notice).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Quotes', level: 1 })).toBeVisible()
  await notice.getByRole('button', { name: 'Close' }).click()
  await expect(notice).toHaveCount(0)
  await edit.click()
  await expect(notice).toBeVisible()
  await page.context().setOffline(false)
  const builder = page.getByRole('dialog', { name: 'Edit Quote' })
  await expect(builder.getByRole('textbox', { name: 'Title' })).toHaveValue('Garden wedding bar')
  await expect(notice).toHaveCount(0)
})

test('a screen that cannot be loaded says so, keeps the office around it, and comes with the connection', async ({
  page,
  bar,
  isMobile,
}) => {
  test.skip(isMobile, 'the same at every width')
  await openOffice(page, bar, 'clients')
  await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible()
  await page.context().setOffline(true)
  await page
    .getByRole('link', { name: 'Packages' })
    .or(page.getByRole('link', { name: 'Staff' }))
    .first()
    .click()
  await expect(page.getByText('This screen could not be loaded.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Admin portal' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Staff', level: 1 })).toBeVisible()
})
