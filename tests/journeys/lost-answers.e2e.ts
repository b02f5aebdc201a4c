/** The office where the answer of a write is lost on its way, although the server did it. */
import type { Page } from '@playwright/test'
import { addDays, mediumDate } from '#domain/time.ts'
import { weddingDay } from './days.ts'
import { expect, expectNotice, test, onDesktops } from './journey.ts'
import { aClient, aDraftOf, anInvoiceOf, openOffice } from './office-steps.ts'

test(
  'a quote whose answer is lost is shown as sent, and is sent once',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const quote = await aDraftOf(bar, 'lost')
    await openOffice(page, bar, `quotes?id=${quote.id}`)
    await loseAnswers(page, 'send-quote-emails', 1)
    await page.getByRole('dialog').getByRole('button', { name: 'Send to Client' }).click()
    await expectNotice(page, 'Quote sent to client successfully!')
    expect(bar.mailsTo(quote.email, quote.quote_number)).toBe(1)
  },
)

test(
  'an invoice whose answer is lost is shown as sent, and is sent once',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const invoice = await anInvoiceOf(bar, 'lost')
    await openOffice(page, bar, `invoices?id=${invoice.id}`)
    await loseAnswers(page, 'send-invoice-email', 1)
    await page.getByRole('dialog').getByRole('button', { name: 'Send Invoice' }).click()
    await expectNotice(page, 'Invoice sent to client successfully!')
    expect(bar.mailsTo(invoice.email, invoice.invoice_number)).toBe(1)
  },
)

test(
  'a name whose answer is lost stays typed, and saved again it is one correction',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const { bookingId } = await aClient(bar, 'lost')
    await openOffice(page, bar, `bookings?id=${bookingId}`)
    const sheet = page.getByRole('dialog').first()
    await sheet.getByRole('button', { name: 'change the name' }).click()
    const first = sheet.getByRole('textbox', { name: 'First name' })
    await first.fill('Amalia')
    await loseAnswers(page, 'correct-contact', 1)
    await first.press('Enter')
    await expect(sheet.getByRole('alert')).toContainText(/\w/)
    await expect(first).toHaveValue('Amalia')
    await first.press('Enter')
    await expect(sheet.getByRole('status').getByText('Saved')).toBeVisible()
    const entries = await bar.sql(
      `select detail from changes where record_id = $1 and action = 'contact corrected'`,
      [bookingId],
    )
    expect(entries).toHaveLength(1)
  },
)

test(
  'a quote that the builder sends without any answer is not said to be unsent, and its line stays',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const quote = await aDraftOf(bar, 'lost')
    await openOffice(page, bar, `quotes?edit-quote=${quote.id}`)
    const builder = page.getByRole('dialog', { name: 'Edit Quote' })
    const line = builder.getByRole('textbox', { name: 'A line to send with it' })
    await line.fill('The tower is on us.')
    await loseAnswers(page, 'send-quote-emails', 2)
    await builder.getByRole('button', { name: 'Send to Client' }).click()
    await expectNotice(page, 'No answer to sending the quote', 'It may have been sent.')
    await expect(line).toHaveValue('The tower is on us.')
    expect(bar.mailsTo(quote.email, quote.quote_number)).toBe(1)
  },
)

test(
  'a quote whose answers were lost twice is sent once, however late it is pressed again',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const quote = await aDraftOf(bar, 'lost')
    await page.route('**/live/**', (route) => route.abort())
    await openOffice(page, bar, `quotes?id=${quote.id}`)
    await loseAnswers(page, 'send-quote-emails', 2)
    const send = page.getByRole('dialog').getByRole('button', { name: 'Send to Client' })
    await send.click()
    await expectNotice(page, 'No answer to sending the quote', 'It may have been sent.')
    await bar.sql(
      "update mail_messages set created_at = created_at - interval '5 minutes' where to_address = $1",
      [quote.email],
    )
    await send.click()
    await expectNotice(page, 'Quote sent to client successfully!')
    expect(bar.mailsTo(quote.email, quote.quote_number)).toBe(1)
  },
)

test(
  'what is saved without an answer, and then saved with more, is not taken for the version of someone else',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const { bookingId } = await aClient(bar, 'lost-save')
    await openOffice(page, bar, `bookings?new-quote=${bookingId}`)
    const builder = page.getByRole('dialog', { name: 'Generate Quote' })
    const title = builder.getByRole('textbox', { name: 'Title' })
    await title.fill('Garden bar')
    await builder.getByRole('checkbox', { name: 'Craft Cocktail Bar' }).click()
    await builder.getByRole('button', { name: 'Add 1 Item' }).click()
    await loseAnswers(page, 'save-quote', 1)
    const save = builder.getByRole('button', { name: 'Save as Draft' })
    await save.click()
    await expectNotice(page, 'Failed to save quote', 'The server did not answer.')
    await title.fill('Garden bar with oysters')
    await save.click()
    await expectNotice(page, 'Quote saved as draft')
    const [quote] = await bar.sql('select title, version from quotes where booking_id = $1', [bookingId])
    expect(quote).toEqual({ title: 'Garden bar with oysters', version: 2 })

    const invoice = await anInvoiceOf(bar, 'lost-save')
    await page.goto(`${bar.url}/admin/invoices?edit-invoice=${invoice.id}`)
    const form = page.getByRole('dialog', { name: 'Edit Invoice' })
    const due = form.getByLabel('Due date')
    await due.fill('2027-05-01')
    await loseAnswers(page, 'save-invoice', 1)
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expectNotice(page, 'Failed to save invoice', 'The server did not answer.')
    await due.fill('2027-05-02')
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expectNotice(page, 'Invoice saved')
    const [bill] = await bar.sql('select version from invoices where id = $1', [invoice.id])
    expect(bill).toEqual({ version: invoice.version + 2 })
  },
)

test(
  'a payment whose answer is lost is recorded once, also where it leaves less open than it was',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const invoice = await anInvoiceOf(bar, 'paid')
    await bar.asOwner('send-invoice-email', { invoiceId: invoice.id })
    await openOffice(page, bar, `invoices?id=${invoice.id}`)
    await page.getByRole('button', { name: 'Record Payment' }).click()
    const dialog = page.getByRole('dialog', { name: 'Record Payment' })
    const [open] = await bar.sql<{ cents: number }>(
      'select total_amount::int as cents from invoices where id = $1',
      [invoice.id],
    )
    const most = open?.cents ?? 0
    await dialog.getByLabel('Amount ($)').fill(((most - 100) / 100).toFixed(2))
    await loseAnswers(page, 'record-payment', 1)
    await dialog.getByRole('button', { name: 'Record Payment' }).click()
    await expectNotice(page, 'Failed to record payment', 'The server did not answer.')
    await expect(dialog).toContainText('$1.00 open')
    await dialog.getByRole('button', { name: 'Record Payment' }).click()
    await expectNotice(page, /^Payment of \$[\d,.]+ recorded$/, 'The client gets a receipt by email')
    expect(await bar.sql('select amount::int from payments where invoice_id = $1', [invoice.id])).toEqual([
      { amount: most - 100 },
    ])
  },
)

/** The server does what is asked, and its next answers are lost. */
async function loseAnswers(page: Page, name: string, times: number): Promise<void> {
  await page.route(
    `**/${name}`,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times },
  )
}

test(
  'an export without a session leads to the sign-in, and without a connection stays in the office',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    await openOffice(page, bar, 'clients?search=nobody')
    const button = page.getByRole('button', { name: 'Export CSV' })
    // Toasts are loaded from the first interaction on.
    await expect(page.getByText('No clients match your search')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.locator('#toasts')).toBeAttached()
    await page.context().setOffline(true)
    await button.click()
    await expectNotice(page, 'Failed to export', 'The server did not answer.')
    await page.context().setOffline(false)
    const saved = page.waitForEvent('download')
    await button.click()
    expect((await saved).suggestedFilename()).toMatch(/^clients-.+\.csv$/)

    await page.context().clearCookies()
    await button.click()
    await expectNotice(page, 'Please sign in')
    await bar.signIn(page.context())
    await page.goto(`${bar.url}/auth`)
    await expect(page).toHaveURL(/\/admin\/clients\?search=nobody$/)
  },
)

test(
  'a unit and an outside calendar whose answers are lost are there once',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    await openOffice(page, bar, 'settings?section=availability')
    const units = page.getByRole('region', { name: 'Units' })
    const name = `Cart ${crypto.randomUUID().slice(0, 8)}`
    await loseAnswers(page, 'save-unit', 1)
    await units.getByLabel('New unit').fill(name)
    await units.getByRole('button', { name: 'Add Unit' }).click()
    await expect(units.getByText('The server did not answer.')).toBeVisible()
    // The list shows it by itself.
    await expect(units.getByRole('listitem').filter({ hasText: name })).toHaveCount(1)
    await units.getByRole('button', { name: 'Add Unit' }).click()
    await expectNotice(page, `${name} added`)
    const [unit] = await bar.sql<{ count: number }>(
      'select count(*)::int as count from units where name = $1',
      [name],
    )
    expect(unit?.count).toBe(1)
    await bar.sql('delete from units where name = $1', [name])

    await page.goto(`${bar.url}/admin/settings?section=calendar`)
    await page.getByRole('button', { name: 'Add Calendar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Outside Calendar' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Address').fill('https://calendar.invalid/lost.ics')
    await loseAnswers(page, 'save-outside-calendar', 1)
    await dialog.getByRole('button', { name: 'Add Calendar' }).click()
    await expectNotice(page, 'Failed to add the calendar', 'The server did not answer.')
    await dialog.getByLabel('Name').fill(`${name} again`)
    await dialog.getByRole('button', { name: 'Add Calendar' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep Editing' }).click()
    await dialog.getByRole('button', { name: 'Add Calendar' }).click()
    await expectNotice(page, 'Calendar added')
    const calendars = await bar.sql<{ name: string }>(
      'select name from outside_calendars where removed_at is null and name like $1',
      [`${name}%`],
    )
    expect(calendars).toEqual([{ name: `${name} again` }])
  },
)

test(
  'days that are opened and taken back are blocked once, however often the answer is lost',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const day = addDays(weddingDay, 400)
    await bar.asOwner('block-days', { id: crypto.randomUUID(), from_date: day, to_date: day })
    await openOffice(page, bar, 'settings?section=availability')
    const card = page.getByRole('region', { name: 'Blocked days' })
    const row = card.getByRole('listitem').filter({ hasText: mediumDate(day) })
    await row.getByRole('button', { name: /^Open/ }).click()
    await expectNotice(page, / can be booked again$/)
    await loseAnswers(page, 'block-days', 1)
    const notices = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
    for (const said of ['can be booked again', 'Failed to undo'])
      await notices.filter({ hasText: said }).getByRole('button', { name: 'Undo' }).click()
    await expectNotice(page, 'Undone')
    await expect(row).toHaveCount(1)
    const blocked = await bar.sql('select id from blackouts where from_date = $1', [day])
    expect(blocked).toHaveLength(1)
    await bar.sql('delete from blackouts where from_date = $1', [day])
  },
)

test(
  'after an update of the program a page that cannot show its notices says what came of a write',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    // What is only preloaded is missed by nobody.
    await page.addInitScript(() => addEventListener('unhandledrejection', (event) => event.preventDefault()))
    await openOffice(page, bar, 'settings?section=time')
    const save = page.getByRole('button', { name: 'Save' }).first()
    await expect(save).toBeVisible()
    await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: 'Not found' }))
    await page.route('**/save-settings', (route) => route.abort(), { times: 1 })
    const said = page.waitForEvent('dialog')
    // Answered first: the click waits for the dialog.
    const pressed = save.click()
    const dialog = await said
    expect(dialog.message()).toBe('Failed to save the settings. Please reload.')
    await dialog.accept()
    await pressed
  },
)
