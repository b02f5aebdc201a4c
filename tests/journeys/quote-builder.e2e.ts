/** The builder of quotes: its catalog, its view of the client, its sums, and the line that goes with the email. */
import type { Locator, Page } from '@playwright/test'
import { addDays, longDate, todayIn } from '#domain/time.ts'
import { expectAccessible } from './accessible.ts'
import type { Bar } from './bar.ts'
import { weddingDay } from './days.ts'
import { expect, sendInquiry, test, onDesktops } from './journey.ts'
import {
  aClient,
  aDraftOf,
  expectAccessibleInBothThemes,
  expectTotals,
  itemOf,
  leaveOffice,
} from './office-steps.ts'

test(
  'an inquiry becomes a sent quote with one click for each service and four besides',
  onDesktops('the catalog is beside the lines where there is room'),
  async ({ page, bar }) => {
    const { email, bookingId } = await aClient(bar, 'clicks')
    await bar.signIn(page.context())
    await page.goto(`${bar.url}/admin/bookings?search=${encodeURIComponent(email)}&id=${bookingId}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Create Quote' }).click()
    const builder = page.getByRole('dialog', { name: 'Generate Quote' })
    await expect(
      builder.getByText(longDate(addDays(todayIn('America/New_York', new Date().toISOString()), 30))),
    ).toBeVisible()
    await builder.getByRole('checkbox', { name: 'Craft Cocktail Bar' }).click()
    await builder.getByRole('checkbox', { name: 'Lounge Lighting' }).click()
    await expectAccessibleInBothThemes(page)
    await builder.getByRole('button', { name: 'Add 2 Items' }).click()
    await expect(itemOf(builder, 'Craft Cocktail Bar').getByLabel('Quantity')).toHaveValue('150')
    await expect(builder.getByRole('button', { name: 'Add Ticked' })).toHaveAttribute('aria-disabled', 'true')
    await builder.getByRole('button', { name: 'Send to Client' }).click()
    await expect(builder).toHaveCount(0)
    await expect
      .poll(async () => (await bar.sql('select status from quotes where booking_id = $1', [bookingId]))[0])
      .toEqual({ status: 'sent' })
  },
)

test('the catalog is searched, and the sums stay in view however many lines there are', async ({
  page,
  bar,
  isMobile,
}) => {
  const { builder } = await openBuilder(page, bar, 'many')
  const before = await builder.boundingBox()
  const catalog = await openCatalog(page, builder, isMobile)
  const search = catalog.getByRole('searchbox', { name: 'Find a service' })
  await search.fill('lounge nothing')
  await expect(catalog.getByText('No services found')).toBeVisible()
  await search.fill('EQUIP')
  await expect(catalog.getByRole('checkbox', { name: 'Lounge Lighting' })).toBeVisible()
  await expect(catalog.getByRole('checkbox', { name: 'Craft Cocktail Bar' })).toHaveCount(0)
  await search.fill('')
  const all = catalog.getByRole('checkbox')
  const count = await all.count()
  for (let place = 0; place < count; place++) await all.nth(place).check()
  await expectAccessible(page)
  await catalog.getByRole('button', { name: `Add ${count} Items` }).click()
  await expect(builder.locator('[data-item]')).toHaveCount(count)
  await expect(builder.locator('[data-item]').last()).toBeInViewport()
  await expect(builder.locator('output')).toBeInViewport()
  await expect(builder.locator('output')).not.toHaveText('$0.00')
  // The dialog is where it was.
  expect(await builder.boundingBox()).toEqual(before)
  expect((await (await openCatalog(page, builder, isMobile)).getByText('Added already').all()).length).toBe(
    count,
  )
})

test('the client’s view shows what the portal will show, and the line that goes with the email', async ({
  page,
  bar,
}) => {
  const { builder, email } = await openBuilder(page, bar, 'view')
  await builder.getByLabel('Title').fill('Garden bar')
  await builder.getByRole('button', { name: 'Add Item' }).click()
  const item = builder.getByRole('group', { name: /^Item 1/ })
  await item.getByLabel('Name').fill('Ice carving')
  await item.getByLabel('Unit price').fill('600')
  await builder.getByLabel('A line to send with it').fill('The carving is a swan.')
  await builder.getByRole('button', { name: 'As Amelia sees it' }).click()
  const view = builder.getByRole('region', { name: 'As Amelia sees it' })
  for (const text of [
    'Garden bar',
    'Ice carving',
    '1 × $600.00',
    'Tax (8%)',
    '$648.00',
    'The carving is a swan.',
  ])
    await expect(view.getByText(text, { exact: true })).toBeVisible()
  await expect(item).toBeHidden()
  await expectTotals(builder, { subtotal: '$600.00', tax: '$48.00', total: '$648.00' })
  await expectAccessibleInBothThemes(page)

  // What is wrong is shown where it is written.
  await builder.getByRole('button', { name: 'Edit', exact: true }).click()
  await item.getByLabel('Name').fill('')
  await builder.getByRole('button', { name: 'As Amelia sees it' }).click()
  await builder.getByRole('button', { name: 'Send to Client' }).click()
  await expect(item.getByText('Please name every item')).toBeVisible()
  await expect(item.getByLabel('Name')).toBeFocused()
  await item.getByLabel('Name').fill('Ice swan')
  await builder.getByRole('button', { name: 'Send to Client' }).click()
  await expect(builder).toHaveCount(0)
  const { mail, link, pin } = await bar.mailTo(email, 'Your quote')
  expect(mail.text).toContain('The carving is a swan.')

  await leaveOffice(page)
  await page.goto(link)
  await page.getByLabel('PIN').first().fill(pin)
  await page.keyboard.press('Enter')
  const quote = page.getByRole('article', { name: /^Quote / })
  for (const text of ['Garden bar', 'Ice swan', '1 × $600.00', 'Tax (8%)', '$648.00'])
    await expect(quote.getByText(text, { exact: true })).toBeVisible()
  await expect(quote.getByText('The carving is a swan.')).toHaveCount(0)
})

test('the lines of the client’s last quote are added like last time', async ({ page, bar, isMobile }) => {
  const last = await aDraftOf(bar, 'again')
  await bar.asOwner('send-quote-emails', { quoteId: last.id })
  await sendInquiry(bar, last.email, { event_date: addDays(weddingDay, 231) })
  const [next] = await bar.sql<{ id: string }>(
    'select id from bookings where email = $1 order by created_at desc limit 1',
    [last.email],
  )
  await bar.signIn(page.context())
  await page.goto(`${bar.url}/admin/quotes?new-quote=${next?.id}`)
  const builder = page.getByRole('dialog', { name: 'Generate Quote' })
  const catalog = await openCatalog(page, builder, isMobile)
  await catalog.getByRole('group', { name: 'Like last time' }).getByRole('checkbox').check()
  const add = catalog.getByRole('button', { name: 'Add 2 Items' })
  if (!isMobile) {
    // What is ticked is not left out unasked.
    await builder.getByRole('button', { name: 'Send to Client' }).click()
    await expect(catalog.getByText('Add these first, or untick them')).toBeVisible()
    await expect(add).toBeFocused()
  }
  await add.click()
  await expect(builder.locator('output')).toHaveText('$3,593.70')
})

/** The builder over the quotes, for a client of its own. */
async function openBuilder(page: Page, bar: Bar, name: string) {
  const { email, bookingId } = await aClient(bar, name)
  await bar.signIn(page.context())
  await page.goto(`${bar.url}/admin/quotes?search=${encodeURIComponent(email)}&new-quote=${bookingId}`)
  const builder = page.getByRole('dialog', { name: 'Generate Quote' })
  await expect(builder.getByLabel('Title')).toBeVisible()
  return { builder, email }
}

/** The catalog: beside the lines, on a phone in a dialog of its own. */
async function openCatalog(page: Page, builder: Locator, isMobile: boolean): Promise<Locator> {
  if (!isMobile) return builder.getByRole('region', { name: 'Services' })
  await builder.getByRole('button', { name: 'Add from services' }).click()
  return page.getByRole('dialog', { name: 'Add from services' })
}
