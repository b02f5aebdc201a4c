/** The builder of offers: groups, options, contradictions, packages side by side, and the way back to a plain quote. */
import type { Locator, Page } from '@playwright/test'
import { aPackage } from '../offers/an-offer.ts'
import type { Bar } from './bar.ts'
import { expect, expectNotice, test, onDesktops } from './journey.ts'
import { aClient, expectAccessibleInBothThemes, expectTotals } from './office-steps.ts'

test(
  'an offer of two groups is built by keyboard alone, saved, opened again and sent',
  onDesktops('a keyboard is on a desk'),
  async ({ page, bar }) => {
    test.slow()
    const { builder, bookingId } = await openBuilder(page, bar, 'keys')
    const { keyboard } = page
    await press(page, builder.getByRole('button', { name: 'Let the Client Choose' }))
    await expect(builder.getByRole('button', { name: 'New Group' })).toBeVisible()

    const newGroup = page.getByRole('dialog', { name: 'New group' })
    await press(page, builder.getByRole('button', { name: 'New Group' }))
    await tabTo(page, newGroup.getByLabel('Title'))
    await keyboard.type('Choose your bar')
    await keyboard.press('Enter')
    const bars = builder.getByRole('region', { name: 'Choose your bar' })
    for (const [name, price] of [
      ['Garden', '18'],
      ['Craft', '24'],
    ] as const)
      await addOption(page, bars, name, async (dialog) => {
        await tabTo(page, dialog.getByLabel('Price', { exact: true }))
        // Flat, per unit, per guest.
        await keyboard.press('ArrowDown')
        await keyboard.press('ArrowDown')
        await tabTo(page, dialog.getByLabel('Price a guest ($)'))
        await keyboard.type(price)
        await expect(dialog.getByText(`150 guests × $${price}.00`)).toBeVisible()
      })
    await tabTo(page, bars.getByRole('radio').first())
    await keyboard.press('ArrowDown')
    await expect(bars.getByRole('radio', { name: 'Chosen at first: Craft' })).toBeChecked()
    // 150 × $24.00
    await expectTotals(builder, { subtotal: '$3,600.00', tax: '$288.00', total: '$3,888.00' })

    await press(page, builder.getByRole('button', { name: 'New Group' }))
    await tabTo(page, newGroup.getByLabel('Title'))
    await keyboard.type('Add what you like')
    await tabTo(page, page.getByLabel('The client chooses'))
    await keyboard.press('ArrowDown')
    await tabTo(page, page.getByRole('button', { name: 'Add Group' }))
    await keyboard.press('Enter')
    const more = builder.getByRole('region', { name: 'Add what you like' })
    await addOption(page, more, 'Tower', async (dialog) => {
      await tabTo(page, dialog.getByLabel('Amount ($)'))
      await keyboard.type('480')
    })
    await tabTo(page, more.getByRole('checkbox', { name: 'Chosen at first: Tower' }))
    await keyboard.press('Space')
    await expect(builder.locator('output')).toHaveText('$4,406.40')
    // Without groups chosen: $18.00 a guest. With all of it: $24.00 and the tower.
    await expect(builder.getByText('$2,916.00')).toBeVisible()
    await press(page, builder.getByRole('button', { name: 'Save as Draft' }))
    await expect(builder).toHaveCount(0)

    const [saved] = await bar.sql<{ id: string; total_amount: number }>(
      'select id, total_amount from quotes where booking_id = $1',
      [bookingId],
    )
    expect(saved?.total_amount).toBe(440_640)
    await page.goto(`${bar.url}/admin/quotes?edit-quote=${saved?.id}`)
    const again = page.getByRole('dialog', { name: 'Edit Quote' })
    await expect(again.getByRole('radio', { name: 'Chosen at first: Craft' })).toBeChecked()
    await expect(again.locator('output')).toHaveText('$4,406.40')
    await press(page, again.getByRole('button', { name: 'Send to Client' }))
    await expect(again).toHaveCount(0)
    await expect.poll(() => statusOf(bar, bookingId)).toEqual({ status: 'sent' })
  },
)

test('a contradiction keeps an offer from being sent, and is named where it is', async ({ page, bar }) => {
  const { builder, bookingId } = await openBuilder(page, bar, 'contradiction')
  await builder.getByRole('button', { name: 'Let the Client Choose' }).click()
  await builder.getByRole('button', { name: 'New Group' }).click()
  await page.getByRole('dialog', { name: 'New group' }).getByLabel('Title').fill('Bars')
  await page.getByRole('button', { name: 'Add Group' }).click()
  const bars = builder.getByRole('region', { name: 'Bars' })
  const problem = 'Bars asks for 1, but nothing can be chosen for this event'
  await expect(bars.getByText(problem)).toBeVisible()
  await expect(builder.getByRole('complementary').getByText(problem)).toBeVisible()
  await builder.getByRole('button', { name: 'Send to Client' }).click()
  await expectNotice(page, 'This offer contradicts itself')
  expect(await statusOf(bar, bookingId)).toBeUndefined()

  for (const name of ['Garden', 'Craft']) {
    await bars.getByRole('button', { name: 'Add an option' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add an option' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Amount ($)').fill('1000')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  }
  await expect(bars.getByText('Bars: please choose exactly one')).toBeVisible()
  await bars.getByRole('radio', { name: 'Chosen at first: Garden' }).check()
  await expect(bars.locator('[data-contradiction]')).toHaveCount(0)

  // The proposed one excludes itself by what it needs.
  await bars.getByRole('button', { name: 'More for Garden' }).click()
  await page.getByRole('menuitem', { name: 'Conditions' }).click()
  const conditions = page.getByRole('dialog', { name: 'Conditions' })
  await conditions.getByRole('group', { name: 'Needs' }).getByLabel('Craft').check()
  await expectAccessibleInBothThemes(page)
  await conditions.getByRole('button', { name: 'Apply' }).click()
  await expect(bars.getByText('Garden needs more of “Bars” than can be chosen')).toBeVisible()

  await bars.getByRole('button', { name: 'More for Craft' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(bars.getByText('Craft')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(bars.getByRole('radio', { name: 'Chosen at first: Craft' })).toBeVisible()
  await bars.getByRole('button', { name: 'More for Garden' }).click()
  await page.getByRole('menuitem', { name: 'Conditions' }).click()
  await conditions.getByRole('group', { name: 'Needs' }).getByLabel('Craft').uncheck()
  await conditions.getByRole('button', { name: 'Apply' }).click()
  await expect(bars.locator('[data-contradiction]')).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
  await builder.getByRole('button', { name: 'Send to Client' }).click()
  await expect(builder).toHaveCount(0)
  await expect.poll(() => statusOf(bar, bookingId)).toEqual({ status: 'sent' })
})

test(
  'a line over the largest amount is refused where it is written, in an offer and in a plain quote',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const { builder, bookingId } = await openBuilder(page, bar, 'large')
    const problem = 'A line comes to at most $20,000,000.00'
    await builder.getByRole('textbox', { name: 'Title' }).fill('A very large bar')
    await builder.getByRole('button', { name: 'Add Item' }).click()
    const item = builder.getByRole('group', { name: /^Item 1/ })
    await item.getByLabel('Name').fill('Gold leaf')
    await item.getByLabel('Quantity').fill('9999')
    await item.getByLabel('Unit price').fill('99999')
    await builder.getByRole('button', { name: 'Save as Draft' }).click()
    await expect(item.getByText(problem)).toBeVisible()
    await expect(item.getByLabel('Unit price')).toHaveAttribute('aria-invalid', 'true')

    await builder.getByRole('button', { name: 'Let the Client Choose' }).click()
    const included = builder.getByRole('region', { name: 'Included' })
    await expect(
      included.getByRole('listitem').filter({ hasText: 'Gold leaf' }).getByText(problem),
    ).toBeVisible()
    await expect(builder.getByText('A quote comes to at most $20,000,000.00')).toBeVisible()
    await builder.getByRole('button', { name: 'Save as Draft' }).click()
    await expect(included.getByRole('button', { name: 'More for Gold leaf' })).toBeFocused()
    expect(await statusOf(bar, bookingId)).toBeUndefined()
  },
)

test('three packages stand side by side in a quote; the catalog keeps them', async ({
  page,
  bar,
  isMobile,
}) => {
  const mark = Math.random().toString(36).slice(2, 8)
  const [first, middle, last] = [`Good ${mark}`, `Better ${mark}`, `Best ${mark}`]
  const names = [first, middle, last]
  await bar.signIn(page.context())
  await page.goto(`${bar.url}/admin/packages`)
  await page.getByRole('button', { name: 'Add Package' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add package' })
  await dialog.getByRole('button', { name: 'Add Package' }).click()
  await expect(dialog.getByText('Please name the package')).toBeVisible()
  await dialog.getByLabel('Name').fill(first)
  await dialog.getByRole('button', { name: 'Add a line' }).click()
  const line = page.getByRole('dialog', { name: 'Add a line' })
  await line.getByLabel('Name').fill('Beer and wine')
  await line.getByLabel('Price', { exact: true }).selectOption('Per guest')
  await line.getByLabel('Price a guest ($)').fill('10')
  await line.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('For 100 guests and 5 hours $1,000.00')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('button', { name: 'Add Package' }).click()
  await expectNotice(page, 'Package added')
  for (const name of [middle, last])
    await bar.asOwner('save-package', aPackage({ name, event_types: [], modes: [] }))

  const { email, bookingId } = await aClient(bar, 'packages')
  await page.goto(`${bar.url}/admin/quotes?search=${encodeURIComponent(email)}&new-quote=${bookingId}`)
  const builder = page.getByRole('dialog', { name: 'Generate Quote' })
  await builder.getByRole('button', { name: 'Let the Client Choose' }).click()
  await expect(builder.getByRole('button', { name: 'New Group' })).toBeVisible()
  if (isMobile) await builder.getByRole('button', { name: 'Add from services' }).click()
  const catalog = isMobile
    ? page.getByRole('dialog', { name: 'Add from services' })
    : builder.getByRole('region', { name: 'Services' })
  for (const name of names) await catalog.getByRole('checkbox', { name }).check()
  await catalog.getByLabel('Add to').selectOption('Side by side: exactly one of them')
  await catalog.getByRole('button', { name: 'Add 3 Items' }).click()
  const group = builder.getByRole('region', { name: 'Choose your package' })
  await expect(group.getByRole('radio', { name: `Chosen at first: ${middle}` })).toBeChecked()
  await expect(group.getByText('$1,500.00')).toBeVisible()

  // What is added next goes to the same place, until another one is chosen.
  for (const service of ['Craft Cocktail Bar', 'Espresso Bar']) {
    if (isMobile) await builder.getByRole('button', { name: 'Add from services' }).click()
    await expect(catalog.getByLabel('Add to').locator('option:checked')).toHaveText('Choose your package')
    await catalog.getByRole('checkbox', { name: service }).check()
    await catalog.getByRole('button', { name: 'Add 1 Item' }).click()
    await expect(group.getByRole('radio', { name: `Chosen at first: ${service}` })).toBeAttached()
  }
  await builder.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(builder).toHaveCount(0)

  await page.goto(`${bar.url}/admin/packages`)
  await page.getByRole('button', { name: `More actions for ${first}` }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expectNotice(page, `${first} archived`)
  await expect(page.getByRole('button', { name: first, exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('button', { name: first, exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test(
  'a plain quote becomes an offer of the same sum, and plain again while nothing is lost',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const { builder, bookingId } = await openBuilder(page, bar, 'plain')
    await builder.getByRole('button', { name: 'Add Item' }).click()
    const item = builder.getByRole('group', { name: /^Item 1/ })
    await item.getByLabel('Name').fill('Ice carving')
    await item.getByLabel('Quantity').fill('2.5')
    await item.getByLabel('Unit price').fill('100.01')
    await expectTotals(builder, { subtotal: '$250.03', tax: '$20.00', total: '$270.03' })
    await builder.getByRole('button', { name: 'Let the Client Choose' }).click()
    const included = builder.getByRole('region', { name: 'Included' })
    await expect(included.getByText('Ice carving')).toBeVisible()
    await expectTotals(builder, { subtotal: '$250.03', tax: '$20.00', total: '$270.03' })

    await builder.getByRole('button', { name: 'Change', exact: true }).click()
    const terms = page.getByRole('dialog', { name: 'Charges and taxes' })
    await terms.getByLabel('Service charge (%)').fill('20')
    await expectAccessibleInBothThemes(page)
    await terms.getByRole('button', { name: 'Apply' }).click()
    await expect(builder.getByText('20%, taxed')).toBeVisible()
    await expect(builder.getByRole('button', { name: 'Back to a Plain Quote' })).toHaveCount(0)
    await builder.getByRole('button', { name: 'Change', exact: true }).click()
    await terms.getByLabel('Service charge (%)').fill('')
    await terms.getByRole('button', { name: 'Apply' }).click()
    await builder.getByRole('button', { name: 'Back to a Plain Quote' }).click()
    await expect(item.getByLabel('Quantity')).toHaveValue('2.5')
    await builder.getByRole('button', { name: 'Save as Draft' }).click()
    await expect(builder).toHaveCount(0)
    const [saved] = await bar.sql('select offer, total_amount from quotes where booking_id = $1', [bookingId])
    expect(saved).toEqual({ offer: null, total_amount: 27_003 })
  },
)

async function openBuilder(page: Page, bar: Bar, name: string) {
  const { email, bookingId } = await aClient(bar, name)
  await bar.signIn(page.context())
  await page.goto(`${bar.url}/admin/quotes?search=${encodeURIComponent(email)}&new-quote=${bookingId}`)
  const builder = page.getByRole('dialog', { name: 'Generate Quote' })
  await expect(builder.getByLabel('Title')).toBeVisible()
  return { builder, bookingId }
}

async function statusOf(bar: Bar, bookingId: string): Promise<unknown> {
  return (await bar.sql('select status from quotes where booking_id = $1', [bookingId]))[0]
}

/** Adds an option by keyboard; the name is typed first. */
async function addOption(
  page: Page,
  group: Locator,
  name: string,
  fill: (dialog: Locator) => Promise<void>,
): Promise<void> {
  await press(page, group.getByRole('button', { name: 'Add an option' }))
  const dialog = page.getByRole('dialog', { name: 'Add an option' })
  await tabTo(page, dialog.getByLabel('Name'))
  await page.keyboard.type(name)
  await fill(dialog)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 150; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the focus does not come there')
}
