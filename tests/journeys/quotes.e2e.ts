import type { Locator, Page } from '@playwright/test'
import { dateOfInstant } from '#domain/time.ts'
import { expectAccessible } from './accessible.ts'
import type { Bar } from './bar.ts'
import { expect, expectNotice, fault, refused, test, onDesktops } from './journey.ts'
import { aClient, aDraftOf, expectAccessibleInBothThemes, expectColumns } from './office-steps.ts'

test(
  'what cannot be loaded is said, and can be tried again',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const quote = await aDraftOf(bar, 'loading')
    await bar.signIn(page.context())
    await page.route('**/list-quotes*', (route) => route.fulfill(refused))
    await page.route('**/read-quote?*', (route) => route.fulfill(refused))
    await page.goto(`${bar.url}/admin/quotes?search=${encodeURIComponent(quote.email)}&id=${quote.id}`)
    await expectNotice(page, 'Failed to load quotes')
    await expectNotice(page, 'Failed to load quote details')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Failed to load quote details')).toBeVisible()
    await expectAccessible(page)

    await page.unroute('**/read-quote?*')
    await dialog.getByRole('button', { name: 'Try Again' }).click()
    await expect(dialog.getByText('$3,593.70')).toBeVisible()
    for (const text of [
      'Garden wedding bar',
      'Reception bar for 110 guests',
      `${quote.quote_number}, created ${dateOfInstant(new Date().toISOString(), 'America/New_York')}, expires December 31, 2098`,
    ])
      await expect(dialog.getByText(text, { exact: true })).toBeVisible()
    for (const [name, fact] of [
      ['Client Information', quote.email],
      ['Event Information', 'Wedding, 101-150 guests'],
    ] as const)
      await expect(dialog.getByRole('region', { name })).toContainText(fact)
    const items = dialog.getByRole('region', { name: 'Items' })
    await expect(items.getByRole('row').nth(1)).toHaveText(
      /Craft Cocktail Bar.*Cocktails.*Ten cocktails.*110.*\$24\.00.*\$2,640\.00/,
    )
    await expect(items.getByRole('definition')).toHaveText(['$3,327.50', '$266.20', '$3,593.70'])
    await expect(items.getByText('Tax (8%)', { exact: true })).toBeVisible()
    for (const name of ['Generate PDF', 'Send to Client'])
      await expect(dialog.getByRole('button', { name })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('Failed to load quotes').first()).toBeVisible()
    await page.unroute('**/list-quotes*')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('row').filter({ hasText: quote.quote_number })).toContainText('$3,593.70')
    await expect(page.getByText('1 quote', { exact: true })).toBeVisible()
    await expectColumns(page, 'Quotes', [
      'Quote #',
      'Client',
      'Event',
      'Total',
      'Status',
      'Created',
      'Actions',
    ])
    await expectAccessibleInBothThemes(page)

    await page.getByRole('textbox', { name: 'Search' }).last().fill(`${quote.email}-not`)
    await expect(page.getByText('No quotes match your filters')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.route('**/list-quotes*', (route) => route.fulfill({ json: { rows: [], next: null } }))
    await page.goto(`${bar.url}/admin/quotes`)
    await expect(page.getByText('No quotes found. Create quotes from bookings to get started.')).toBeVisible()
  },
)

test('a quote is written: nothing false is saved, and nothing typed is lost', async ({ page, bar }) => {
  const { email, bookingId } = await aClient(bar, 'writing')
  await bar.signIn(page.context())
  await page.goto(`${bar.url}/admin/bookings?search=${encodeURIComponent(email)}`)
  await page.getByRole('button', { name: 'More actions for Amelia Hartwell' }).click()
  await page.getByRole('menuitem', { name: 'Create Quote' }).click()
  const builder = page.getByRole('dialog', { name: 'Generate Quote' })
  const save = builder.getByRole('button', { name: 'Save as Draft' })
  await expect(builder.getByLabel('Title')).toHaveValue('Wedding for Amelia Hartwell')
  await expect(builder.getByLabel('Expires')).toBeVisible()
  await save.click()
  // It stands at the items until there is one.
  const noItems = builder.getByRole('alert').getByText('Please add at least one item to the quote')
  await expect(noItems).toBeVisible()
  await expect(builder.getByRole('button', { name: 'Add Item' })).toBeFocused()

  await builder.getByRole('button', { name: 'Add Item' }).click()
  const item = builder.getByRole('group', { name: /^Item 1/ })
  await expect(item.getByLabel('Name')).toBeFocused()
  await expect(noItems).toHaveCount(0)
  await save.click()
  await expect(item.getByText('Please name every item')).toBeVisible()
  await expect(item.getByLabel('Name')).toBeFocused()
  await expectAccessibleInBothThemes(page)
  await item.getByLabel('Name').fill('Ice carving')
  await typeAndLeave(item.getByLabel('Quantity'), '-3', '0')
  await typeAndLeave(item.getByLabel('Unit price'), '-1', '0.00')
  await typeAndLeave(builder.getByLabel('Tax rate'), '101', '0')
  await typeAndLeave(builder.getByLabel('Tax rate'), '-1', '0')
  await typeAndLeave(builder.getByLabel('Tax rate'), '8,25%', '8.25')
  await typeAndLeave(builder.getByLabel('Tax rate'), '5', '5')
  await typeAndLeave(item.getByLabel('Quantity'), '1.5', '1.5')
  await typeAndLeave(item.getByLabel('Unit price'), '600', '600.00')
  await expect(builder.locator('output')).toHaveText('$945.00')

  // One request for each failed save, whatever the cause.
  const refuse = await counted(page, 'save-quote')
  await save.click()
  await expectNotice(page, 'Failed to save quote')
  await expect(save).toBeEnabled()
  expect(await refuse.end()).toBe(1)
  await expect(item.getByLabel('Name')).toHaveValue('Ice carving')
  await expect(builder.locator('output')).toHaveText('$945.00')

  // Neither Escape nor the way back loses it unasked.
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep Editing' }).click()
  await page.goBack()
  await expect(page.getByRole('alertdialog')).toContainText('Discard your changes?')
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep Editing' }).click()
  await expect(item.getByLabel('Unit price')).toHaveValue('600.00')
  await save.click()
  await expectNotice(page, 'Quote saved as draft')
  await expect(builder).toHaveCount(0)
  expect(new URL(page.url()).searchParams.has('new-quote')).toBe(false)
  const saved = await bar.sql(
    `select status, total_amount::int, (expires_at - interval '1 second')::date - created_at::date as days
     from (select status, total_amount, expires_at at time zone zone as expires_at, created_at at time zone zone as created_at
       from quotes, (values ('America/New_York')) of (zone) where booking_id = $1) local`,
    [bookingId],
  )
  expect(saved).toEqual([{ status: 'draft', total_amount: 94_500, days: 30 }])
  expect(await statusOfBooking(bar, bookingId)).toBe('quoted')

  await expect(page.getByRole('row').filter({ hasText: 'Amelia Hartwell' })).toContainText('Q: draft')
  await page.getByRole('button', { name: 'More actions for Amelia Hartwell' }).click()
  await page.getByRole('menuitem', { name: 'Edit Quote' }).click()
  const editor = page.getByRole('dialog', { name: 'Edit Quote' })
  await editor.getByLabel('Title').fill('Something else')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(editor).toHaveCount(0)
  await page.getByRole('button', { name: 'More actions for Amelia Hartwell' }).click()
  await page.getByRole('menuitem', { name: 'Edit Quote' }).click()
  await expect(editor.getByLabel('Title')).toHaveValue('Wedding for Amelia Hartwell')
})

test(
  'a sent quote is approved, or declined and taken back to draft',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const yes = await aDraftOf(bar, 'agreed')
    const no = await aDraftOf(bar, 'declined')
    for (const { id } of [yes, no]) await bar.asOwner('send-quote-emails', { quoteId: id })
    await bar.signIn(page.context())
    await openQuotes(page, bar, yes.email)
    await choose(page, yes.quote_number, 'Mark Approved')
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('$3,593.70')
    await expectAccessibleInBothThemes(page)
    const refuse = await counted(page, 'set-quote-status')
    await question.getByRole('button', { name: 'Mark Approved' }).click()
    await expectNotice(page, 'Failed to update quote')
    expect(await refuse.end()).toBe(1)
    await expect(question).toHaveCount(0)
    await choose(page, yes.quote_number, 'Mark Approved')
    await question.getByRole('button', { name: 'Mark Approved' }).click()
    await expectNotice(page, 'Quote marked as approved')
    await expectStatus(page, yes.quote_number, 'Accepted')
    await expect(page.getByRole('button', { name: `Resend ${yes.quote_number}` })).toHaveCount(0)
    const [row] = await bar.sql<{ status: string; accepted_at: Date | null }>(
      'select status, accepted_at from quotes where id = $1',
      [yes.id],
    )
    expect(row?.status).toBe('accepted')
    expect(row?.accepted_at).not.toBeNull()
    expect(await statusOfBooking(bar, yes.bookingId)).toBe('invoiced')

    await openQuotes(page, bar, no.email)
    await choose(page, no.quote_number, 'Record as Declined')
    await question.getByRole('button', { name: 'Record as Declined' }).click()
    await expectNotice(page, 'Quote recorded as declined')
    await expectStatus(page, no.quote_number, 'Declined')
    expect(await statusOfBooking(bar, no.bookingId)).toBe('quoted')
    await choose(page, no.quote_number, 'Back to Draft')
    await expectNotice(page, 'Quote is back to draft')
    await expectStatus(page, no.quote_number, 'Draft')
    await expect(page.getByRole('button', { name: `Send ${no.quote_number}` })).toBeVisible()
  },
)

test(
  'failed sending and printing show one toast, and a second email waits',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const quote = await aDraftOf(bar, 'sending')
    await bar.signIn(page.context())
    await openQuotes(page, bar, quote.email)
    const send = page.getByRole('button', { name: `Send ${quote.quote_number}` })
    const refuseSend = await counted(page, 'send-quote-emails')
    await send.click()
    await expectNotice(page, 'Failed to send quote')
    expect(await refuseSend.end()).toBe(1)

    const print = page.getByRole('button', { name: `Generate PDF of ${quote.quote_number}` })
    const refusePrint = await counted(page, 'generate-quote-pdf')
    await print.click()
    await expectNotice(page, 'Failed to generate PDF', 'PDF generation failed')
    expect(await refusePrint.end()).toBe(1)
    await page.route('**/generate-quote-pdf', (route) =>
      route.fulfill({ status: 404, json: { success: false, error: 'Quote not found', code: 'NOT_FOUND' } }),
    )
    await print.click()
    await expectNotice(page, 'Quote not found')
    await page.unroute('**/generate-quote-pdf')

    // The quote is sent whatever becomes of its mail.
    await page.getByRole('button', { name: `More actions for ${quote.quote_number}` }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const editor = page.getByRole('dialog', { name: 'Edit Quote' })
    await expect(editor.getByText(quote.quote_number)).toBeVisible()
    bar.refuseMail(550)
    await editor.getByRole('button', { name: 'Send to Client' }).click()
    await expectNotice(page, 'Quote saved but failed to send email. You can resend from the quotes page.')
    bar.refuseMail()
    await expect(editor).toHaveCount(0)
    await expectStatus(page, quote.quote_number, 'Sent')
    expect(bar.mailsTo(quote.email, quote.quote_number)).toBe(0)

    const resend = page.getByRole('button', { name: `Resend ${quote.quote_number}` })
    await resend.click()
    await expectNotice(page, 'Quote sent to client successfully!')
    await resend.click()
    await expectNotice(
      page,
      'Failed to send quote',
      'This quote was sent a moment ago. Please wait half a minute before sending it again.',
    )
    expect(bar.mailsTo(quote.email, quote.quote_number)).toBe(1)
  },
)

test(
  'two owners edit one draft: both versions are shown, and both choices work',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const quote = await aDraftOf(bar, 'conflict')
    const saveElsewhere = (version: number, title: string) =>
      bar.asOwner('save-quote', { ...quote.input, version, title })
    await bar.signIn(page.context())
    await openQuotes(page, bar, `${quote.email}&edit-quote=${quote.id}`)
    const editor = page.getByRole('dialog', { name: 'Edit Quote' })
    const save = editor.getByRole('button', { name: 'Save as Draft' })
    const question = page.getByRole('alertdialog', { name: 'This quote was changed meanwhile' })
    await editor.getByLabel('Title').fill('Mine')

    await saveElsewhere(quote.version, 'Theirs')
    await expect(editor.getByLabel('Title')).toHaveValue('Mine')
    await save.click()
    await expect(question).toContainText('“Theirs” with 2 items, $3,593.70')
    await expectAccessibleInBothThemes(page)
    await question.getByRole('button', { name: 'Keep Editing' }).click()
    await expect(editor.getByLabel('Title')).toHaveValue('Mine')
    await saveElsewhere(quote.version + 1, 'Theirs again')
    await save.click()
    await question.getByRole('button', { name: 'Load the Other Version' }).click()
    await expect(editor.getByLabel('Title')).toHaveValue('Theirs again')

    await saveElsewhere(quote.version + 2, 'Theirs at last')
    await editor.getByLabel('Title').fill('Mine at last')
    await save.click()
    await question.getByRole('button', { name: 'Keep Editing' }).click()
    await save.click()
    await expectNotice(page, 'Quote saved as draft')
    expect(await bar.sql('select title from quotes where id = $1', [quote.id])).toEqual([
      { title: 'Mine at last' },
    ])
  },
)

test(
  'an address opens what it names, after a reload too, and ignores what is not there',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const quote = await aDraftOf(bar, 'address')
    const { bookingId } = await aClient(bar, 'address')
    await bar.signIn(page.context())
    for (const [parameter, id, name] of [
      ['id', quote.id, 'Garden wedding bar'],
      ['edit-quote', quote.id, 'Edit Quote'],
      ['new-quote', bookingId, 'Generate Quote'],
    ] as const) {
      await openQuotes(page, bar, `${quote.email}&${parameter}=${id}`)
      const dialog = page.getByRole('dialog', { name })
      await expect(dialog).toBeVisible()
      await page.reload()
      await expect(dialog.getByText('Amelia Hartwell').first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect.poll(() => new URL(page.url()).searchParams.has(parameter)).toBe(false)

      const unknown = parameter === 'id' ? 'nonsense' : crypto.randomUUID()
      await openQuotes(page, bar, `${quote.email}&${parameter}=${unknown}`)
      await expect.poll(() => new URL(page.url()).searchParams.has(parameter)).toBe(false)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }

    // Of a sent quote the next version is written; an answered one is closed.
    await bar.asOwner('send-quote-emails', { quoteId: quote.id })
    await openQuotes(page, bar, `${quote.email}&edit-quote=${quote.id}`)
    await expect(page.getByRole('dialog', { name: 'Write the Next Version' })).toBeVisible()
    await bar.asOwner('set-quote-status', { id: quote.id, status: 'rejected' })
    await openQuotes(page, bar, `${quote.email}&edit-quote=${quote.id}`)
    await expect(
      page.getByText('Only a draft can be changed. Take the quote back to draft first.'),
    ).toBeVisible()
  },
)

/** The list of quotes with one client's, by the address; `&` adds to it. */
async function openQuotes(page: Page, bar: Bar, search: string): Promise<void> {
  await page.goto(`${bar.url}/admin/quotes?search=${search}`)
}

async function choose(page: Page, number: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${number}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function expectStatus(page: Page, number: string, status: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row.getByText(status, { exact: true })).toBeVisible()
}

async function typeAndLeave(field: Locator, typed: string, kept: string): Promise<void> {
  await field.fill(typed)
  await field.blur()
  await expect(field).toHaveValue(kept)
}

/** Makes a function fail; `end` lets it work again and answers how often it was asked. */
async function counted(page: Page, name: string) {
  let asked = 0
  await page.route(`**/${name}`, (route) => {
    asked += 1
    return route.fulfill(fault)
  })
  return {
    async end() {
      await page.unroute(`**/${name}`)
      return asked
    },
  }
}

async function statusOfBooking(bar: Bar, id: string): Promise<string | undefined> {
  const [booking] = await bar.sql<{ status: string }>('select status from bookings where id = $1', [id])
  return booking?.status
}
