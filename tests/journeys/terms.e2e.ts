/** The owner writes the terms, sends a quote with them, and the client reads them before answering. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import type { Bar } from './bar.ts'
import { expect, expectNotice, test, onDesktops } from './journey.ts'
import { aDraftOf, expectAccessibleInBothThemes, leaveOffice } from './office-steps.ts'
import { pressNext, openPortal, quoteOf } from './portal-steps.ts'

// All journeys of a worker share the bar, and its clauses are those of every quote.
test.afterEach(({ bar }) =>
  bar.sql('update clauses set is_active = false, archived_at = coalesce(archived_at, now())'),
)

const openTerms = (page: Page, bar: Bar) => page.goto(`${bar.url}/admin/settings?section=terms`)
const listOf = (page: Page) => page.getByRole('region', { name: 'Clauses' })
const rowOf = (page: Page, title: string): Locator =>
  listOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: title }) })
const titlesOf = (page: Page) => listOf(page).locator('li b').allInnerTexts()
const inUse = (page: Page, title: string) => page.getByRole('switch', { name: `${title} is in use` })

async function aClause(bar: Bar, title: string, text: string, conditions: object = {}): Promise<string> {
  const id = crypto.randomUUID()
  await bar.asOwner('save-clause', { id, version: 0, title, text, conditions })
  await bar.asOwner('switch-clause', { id, is_active: true })
  return id
}

test('the starter set is added, changed, switched on and sent; the client reads it and approves', async ({
  page,
  bar,
  isMobile,
}) => {
  const quote = await aDraftOf(bar, 'terms')
  await bar.signIn(page.context())
  await openTerms(page, bar)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add the Starter Set' }).click()
  await expectNotice(page, '14 clauses added', 'All are switched off. Have a lawyer read this.')

  // The first of them is open; a field that does not exist is named while it is written.
  const editor = page.getByRole('region', { name: 'Payment' })
  await expect(editor.getByText('Have a lawyer read this.')).toBeVisible()
  const text = editor.getByLabel('Text')
  await text.fill('You pay **all** of {{totl}} by {{balance_due_date}}.')
  await expect(editor.getByText('{{totl}} is no field.')).toBeVisible()
  await editor.getByRole('button', { name: 'Save Version 2' }).click()
  await expect(text).toBeFocused()
  await editor.getByRole('button', { name: 'Use {{total}}' }).click()
  await expect(editor.getByRole('region', { name: 'Preview' })).toContainText(
    'You pay all of $5,250.00 by June',
  )
  await text.press('Control+End')
  await editor.getByRole('button', { name: 'All 24' }).click()
  await editor.getByRole('button', { name: 'client_name' }).click()
  await expect(text).toHaveValue('You pay **all** of {{total}} by {{balance_due_date}}.{{client_name}}')
  await expect(text).toBeFocused()
  await text.fill('You pay **all** of {{total}} by {{balance_due_date}}, {{client_name}}.')
  await expectAccessibleInBothThemes(page)
  await editor.getByRole('button', { name: 'Save Version 2' }).click()
  await expectNotice(page, '“Payment” saved')
  await expect(editor.getByText('Version 2, in no quote yet')).toBeVisible()

  if (isMobile) await editor.getByRole('button', { name: 'All clauses' }).click()
  await expectAccessibleInBothThemes(page)
  await expect(listOf(page).getByText('14, 0 in use')).toBeVisible()
  for (const title of ['Payment', 'Weather']) {
    await inUse(page, title).click()
    await expect(inUse(page, title)).toBeChecked()
  }
  await expect(listOf(page).getByText('14, 2 in use')).toBeVisible()
  // The first clause in use brings a duty: modes that need one are named.
  await expect(page.getByText('“You buy the drinks” (Dry hire) has no clause in use.')).toBeVisible()

  await page.goto(`${bar.url}/admin/quotes?id=${quote.id}`)
  const detail = page.getByRole('dialog')
  await expect(detail.getByRole('region', { name: 'Terms' })).toContainText('You pay all of $3,593.70 by')
  await expect(detail.getByText('As they would be sent now')).toBeVisible()
  await detail.getByRole('button', { name: 'Send to Client' }).click()
  await expect(detail.getByText('As they were sent')).toBeVisible()

  await leaveOffice(page)
  await openPortal(page, await bar.mailTo(quote.email, quote.quote_number))
  const paper = quoteOf(page, { number: quote.quote_number })
  await expect(paper.getByText('You pay all of $3,593.70')).toBeVisible()
  await expect(paper.getByText('2 clauses')).toBeVisible()
  await expectAccessible(page)
  await paper.locator('summary').click()
  await expect(paper.getByText('You pay all of $3,593.70')).toBeHidden()
  await pressNext(page, 'Approve Quote')
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('Approving accepts the terms of this quote.')).toBeVisible()
  await question.locator('summary').click()
  await expect(question.getByText('Outdoors we need a level place')).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Approve Quote' }).click()
  await expect(paper.getByText('Accepted', { exact: true })).toBeVisible()
})

test('the order is changed by keys, by the menu and by dragging, and survives a reload', async ({
  page,
  bar,
  isMobile,
}) => {
  for (const title of ['One', 'Two', 'Three', 'Four']) await aClause(bar, title, `${title}.`)
  await bar.signIn(page.context())
  await openTerms(page, bar)
  await expect.poll(() => titlesOf(page)).toEqual(['One', 'Two', 'Three', 'Four'])
  const handle = page.getByRole('button', { name: /^Move One/ })
  await handle.focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => titlesOf(page)).toEqual(['Two', 'One', 'Three', 'Four'])
  await expect(handle).toBeFocused()
  await expect(page.getByRole('button', { name: 'Move One, 2 of 4: arrow keys' })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => titlesOf(page)).toEqual(['One', 'Two', 'Three', 'Four'])
  // At the end nothing happens.
  await page.keyboard.press('ArrowUp')

  await page.getByRole('button', { name: 'More for Four' }).click()
  await page.getByRole('menuitem', { name: 'Move Up' }).click()
  await expect.poll(() => titlesOf(page)).toEqual(['One', 'Two', 'Four', 'Three'])
  await expect(page.getByRole('button', { name: 'Move Four, 3 of 4: arrow keys' })).toBeVisible()

  if (!isMobile) {
    const [from, to] = [await handle.boundingBox(), await rowOf(page, 'Three').boundingBox()]
    await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) + 20)
    await page.mouse.down()
    await page.mouse.move((from?.x ?? 0) + 8, (to?.y ?? 0) + 20, { steps: 8 })
    await page.mouse.up()
    await expect.poll(() => titlesOf(page)).toEqual(['Two', 'Four', 'Three', 'One'])
    await expect(page.getByRole('button', { name: 'Move One, 4 of 4: arrow keys' })).toBeVisible()
  }
  // What is shown at once is stored a moment later.
  await expect(listOf(page).locator('ol')).not.toHaveAttribute('aria-busy')
  const order = await titlesOf(page)
  await page.reload()
  await expect.poll(() => titlesOf(page)).toEqual(order)
})

test('a clause is added, duplicated, archived, and back with undo; what is typed is not lost', async ({
  page,
  bar,
  isMobile,
}) => {
  const id = await aClause(bar, 'Damage', 'You break it, {{client_name}}.')
  await bar.signIn(page.context())
  await openTerms(page, bar)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const added = page.getByRole('region', { name: 'New clause' })
  await added.getByRole('button', { name: 'Add Clause' }).click()
  await expect(added.getByText('Please name the clause')).toBeVisible()
  await expect(added.getByText('Please write the clause')).toBeVisible()
  await added.getByLabel('Title').fill('Ice')
  await added.getByLabel('Text').fill('You bring the ice.')
  await added.getByRole('checkbox', { name: 'Dry hire' }).check()
  await added.getByRole('checkbox', { name: 'Wedding' }).check()
  await added.getByLabel('State or region').fill('NY')
  await added.getByRole('button', { name: 'Add Clause' }).click()
  await expectNotice(page, '“Ice” added', 'It is switched off.')
  const ice = page.getByRole('region', { name: 'Ice' })
  await expect(ice.getByText('Dry hire; Wedding; in NY')).toBeVisible()

  // Who leaves what is not saved is asked.
  await ice.getByLabel('Text').fill('You bring the ice and the water.')
  const leave = isMobile
    ? ice.getByRole('button', { name: 'All clauses' })
    : listOf(page).getByRole('button', { name: /^Damage/ })
  await leave.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep Editing' }).click()
  await expect(ice.getByLabel('Text')).toHaveValue('You bring the ice and the water.')
  // Someone else saved it meanwhile: the owner decides, and keeps what is typed.
  const [stored] = await bar.sql<{ id: string }>(
    "select clause_id as id from clause_versions where title = 'Ice' order by created_at desc limit 1",
  )
  await page.route('**/list-clauses*', (route) => route.abort())
  await bar.asOwner('save-clause', {
    id: stored?.id,
    version: 1,
    title: 'Ice',
    text: 'We bring it.',
    conditions: {},
  })
  await page.unroute('**/list-clauses*')
  await ice.getByRole('button', { name: 'Save Version 2' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep Editing' }).click()
  await ice.getByRole('button', { name: 'Save Version 3' }).click()
  await expectNotice(page, '“Ice” saved')
  await expect(ice.getByText('Version 3, in no quote yet')).toBeVisible()
  if (isMobile) await ice.getByRole('button', { name: 'All clauses' }).click()

  const duplicate = async () => {
    await page.getByRole('button', { name: 'More for Damage', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  }
  await page.route(
    '**/save-clause',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await duplicate()
  await expectNotice(page, 'Failed to duplicate the clause')
  // The copy is there already: it is made once.
  await duplicate()
  await expectNotice(page, '“Damage” duplicated')
  const copy = page.getByRole('region', { name: 'Damage (copy)' })
  await expect(copy.getByLabel('Text')).toHaveValue('You break it, {{client_name}}.')
  if (isMobile) await copy.getByRole('button', { name: 'All clauses' }).click()
  await page.getByRole('button', { name: 'More for Damage', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expectNotice(page, '“Damage” archived')
  await expect.poll(() => titlesOf(page)).toEqual(['Ice', 'Damage (copy)'])
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect.poll(() => titlesOf(page)).toEqual(['Damage', 'Ice', 'Damage (copy)'])
  await expect(inUse(page, 'Damage')).toBeChecked()
  expect(await bar.sql('select is_active from clauses where id = $1', [id])).toEqual([{ is_active: true }])
})

test(
  'a quote whose terms are not complete is not sent: the office says why and leads there',
  onDesktops('the same at every width'),
  async ({ page, bar, isMobile }) => {
    const quote = await aDraftOf(bar, 'incomplete')
    await aClause(bar, 'Guests', 'At least {{guests_guaranteed}} guests.')
    await bar.asOwner('save-event-facts', {
      booking_id: quote.bookingId,
      seen: null,
      fact: { part: 'service_mode', mode: 'package' },
    })
    await bar.signIn(page.context())
    await page.goto(`${bar.url}/admin/quotes?search=${encodeURIComponent(quote.email)}`)
    await page.getByRole('button', { name: `More actions for ${quote.quote_number}` }).click()
    await page.getByRole('menuitem', { name: 'Send', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'The terms are not complete' })
    const field = '{{guests_guaranteed}} has no value here: the guaranteed number of guests is unknown.'
    await expect(dialog.getByText(field)).toBeVisible()
    await expect(dialog.getByText('No clause for “All included” (Package) is switched on.')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await dialog.getByRole('link', { name: 'Change the clause' }).click()
    await expect(page.getByRole('region', { name: 'Guests' }).getByLabel('Text')).toHaveValue(/guaranteed/)

    // The builder shows the same beside the client's view, and stays open with the draft saved.
    await page.goto(`${bar.url}/admin/quotes?edit-quote=${quote.id}`)
    const builder = page.getByRole('dialog', { name: 'Edit Quote' })
    await builder.getByRole('button', { name: 'As Amelia sees it' }).click()
    await expect(builder.getByText('Only you see this: the quote cannot be sent yet.')).toBeVisible()
    await builder.getByRole('button', { name: 'Send to Client' }).click()
    await expect(dialog.getByText(field)).toBeVisible()
    await dialog.getByRole('link', { name: 'Open the terms' }).click()
    await page.getByRole('button', { name: 'Write a clause for “All included”' }).click()
    const added = page.getByRole('region', { name: 'New clause' })
    await expect(added.getByRole('checkbox', { name: 'Package' })).toBeChecked()
    await added.getByLabel('Title').fill('Included')
    await added.getByLabel('Text').fill('Drinks are included.')
    await added.getByRole('button', { name: 'Add Clause' }).click()
    const editor = page.getByRole('region', { name: 'Included' })
    if (isMobile) await editor.getByRole('button', { name: 'All clauses' }).click()
    await inUse(page, 'Included').click()
    await expect(page.getByText('“All included” (Package) has no clause in use.')).toHaveCount(0)

    await bar.asOwner('save-event-facts', {
      booking_id: quote.bookingId,
      seen: null,
      fact: { part: 'guests', estimated: 100, guaranteed: 90 },
    })
    await page.goto(`${bar.url}/admin/quotes?id=${quote.id}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Send to Client' }).click()
    await expect(page.getByRole('dialog').getByText('As they were sent')).toBeVisible()
  },
)
