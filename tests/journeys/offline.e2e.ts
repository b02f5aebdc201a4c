/** Pages while their connection is gone: what is on the screen stays, and what is missing comes with the connection. */
import { expect, test, onDesktops } from './journey.ts'
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

test(
  'a screen that cannot be loaded says so, keeps the office around it, and comes with the connection',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
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
  },
)

test(
  'a page whose code cannot be loaded says so, and opens once it is loaded again',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const notice = page.getByText('This page could not be opened yet.')
    for (const [address, code] of [
      ['/pin-entry?booking=SC-000000-AAAA', '**/assets/start-*.js'],
      ['/auth', '**/assets/*.js'],
    ] as const) {
      await page.route(code, (route) => route.abort())
      await page.goto(bar.url + address)
      await expect(notice).toBeVisible({ timeout: 15_000 })
      // The same on every device: dark, with light text.
      await expect(notice).toHaveCSS('color-scheme', 'dark')
      await page.unroute(code)
      await notice.getByRole('link', { name: 'reload the page' }).click()
      await expect(page.getByRole('textbox').first()).toBeEditable()
      await expect(notice).toHaveCount(0)
    }
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'portal and office say what they need',
    onDesktops('the same at every width'),
    async ({ page, bar }) => {
      for (const address of ['/pin-entry', '/auth']) {
        await page.goto(bar.url + address)
        await expect(page.getByText('allow JavaScript')).toBeVisible({ timeout: 2_000 })
      }
    },
  )
})
