/** Everyday tasks with the mouse: no more clicks than they are worth. What is typed is counted as fields. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { countClicks } from './clicks.ts'
import { anAddress, expect, expectNotice, tabTo, test } from './journey.ts'
import { aClient, anInvoiceOf, chooseMore, openOffice } from './office-steps.ts'
import { dayButton, eventDay, sendButton, wizardOf } from './wizard-steps.ts'

test('a visitor books with at most twelve clicks and five fields', async ({ page, bar }) => {
  await page.goto(bar.url)
  const clicks = await countClicks(page)
  await page.getByRole('link', { name: 'Book Your Event', exact: true }).click()
  const wizard = wizardOf(page)
  // The drawn tile is pressed, not the radio in it.
  await wizard.locator('label').filter({ hasText: 'Wedding' }).click()
  await expect(wizard.getByText('50%', { exact: true })).toBeVisible()
  while (!(await dayButton(wizard, eventDay).isVisible()))
    await wizard.getByRole('button', { name: 'Go to the Next Month' }).click()
  await dayButton(wizard, eventDay).click()
  await wizard
    .locator('label')
    .filter({ hasText: /^5 PM$/ })
    .click()
  await wizard.locator('label').filter({ hasText: '101-150' }).click()
  const fields: [string, string][] = [['Venue or location', 'The Old Library, Kingston']]
  await wizard.getByLabel('Venue or location').fill('The Old Library, Kingston')
  await wizard.getByRole('button', { name: 'Continue' }).click()
  await expect(wizard.getByText('75%', { exact: true })).toBeVisible()
  await wizard.getByRole('button', { name: 'Continue' }).click()
  await expect(wizard.getByText('100%', { exact: true })).toBeVisible()
  fields.push(
    ['First name', 'Amelia'],
    ['Last name', 'Hartwell'],
    ['Email', anAddress('clicks')],
    ['Phone', '5550100142'],
  )
  for (const [label, text] of fields.slice(1)) await wizard.getByLabel(label).fill(text)
  await sendButton(wizard).click()
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  expect(fields).toHaveLength(5)
  expect(clicks()).toBeLessThanOrEqual(12)
})

test.describe('in the office', () => {
  test.skip(({ isMobile }) => isMobile, 'counted once, with a mouse')

  test('a call becomes a sent quote with at most fourteen clicks, without leaving the office', async ({
    page,
    bar,
  }) => {
    const email = anAddress('call')
    await openOffice(page, bar, '')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    const clicks = await countClicks(page)
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await page.getByRole('menuitem', { name: 'New inquiry' }).click()
    const form = page.getByRole('dialog', { name: 'New Inquiry' })
    for (const [label, text] of [
      ['First name', 'Jane'],
      ['Last name', 'Caller'],
      ['Email', email],
      ['Phone', '(212) 555-0177'],
      ['Event date', '2099-06-26'],
      ['Location', 'The Foundry, Long Island City'],
    ] as const)
      await form.getByLabel(label).fill(text)
    // Each list of the browser's own takes two clicks.
    const lists = [
      ['Event type', 'wedding'],
      ['Start time', '17:00'],
      ['Guest count', '51-75'],
    ] as const
    for (const [label, choice] of lists) await form.getByLabel(label).selectOption(choice)
    await page.keyboard.press('Enter')
    const inquiry = page.getByRole('dialog', { name: 'Jane Caller' })
    await inquiry.getByRole('button', { name: 'Create Quote' }).click()
    const builder = page.getByRole('dialog', { name: 'Generate Quote' })
    await builder.getByRole('checkbox', { name: 'Craft Cocktail Bar' }).click()
    await builder.getByRole('checkbox', { name: 'Lounge Lighting' }).click()
    await builder.getByRole('button', { name: 'Add 2 Items' }).click()
    await builder.getByRole('button', { name: 'Send to Client' }).click()
    await expect(builder).toHaveCount(0)
    expect((await bar.mailTo(email, 'Your quote')).link).toContain('/portal/')
    expect(clicks() + 2 * lists.length).toBeLessThanOrEqual(14)
  })

  test('cash is recorded with three clicks', async ({ page, bar }) => {
    const { id, email, invoice_number: number } = await anInvoiceOf(bar, 'cash')
    await bar.asOwner('send-invoice-email', { invoiceId: id })
    await openOffice(page, bar, `invoices?search=${encodeURIComponent(email)}&id=${id}`)
    const sheet = page.getByRole('dialog')
    await expect(sheet).toContainText(number)
    const clicks = await countClicks(page)
    await sheet.getByRole('button', { name: 'Record Payment' }).click()
    const payment = page.getByRole('dialog', { name: 'Record Payment' })
    await payment.getByRole('radio', { name: 'Cash' }).click()
    await expectAccessible(page)
    await payment.getByRole('button', { name: 'Record Payment' }).click()
    await expectNotice(page, 'Payment of $3,564.00 recorded')
    expect(clicks()).toBe(3)
    const kept = "select metadata->>'payment_method' as method, amount from payments where invoice_id = $1"
    expect(await bar.sql(kept, [id])).toEqual([{ method: 'cash', amount: 356_400 }])
  })

  test('a booking is canceled with three clicks and its explanation', async ({ page, bar }) => {
    const { bookingId } = await aClient(bar, 'cancel')
    await openOffice(page, bar, `bookings?id=${bookingId}`)
    const sheet = page.getByRole('dialog')
    await expect(sheet).toContainText('Amelia Hartwell')
    const clicks = await countClicks(page)
    await chooseMore(sheet, 'Cancel Booking')
    const dialog = page.getByRole('dialog', { name: 'Cancel Booking' })
    await expect(dialog.getByRole('textbox')).toBeFocused()
    await page.keyboard.type('Our van broke down, and we are sorry.')
    await dialog.getByRole('button', { name: 'Send Apology & Cancel' }).click()
    await expectNotice(page, 'Booking cancelled successfully')
    expect(clicks()).toBe(3)
  })

  test('a client is found by any four digits of the phone number, without a click', async ({ page, bar }) => {
    const digits = String(Math.floor(1000 + Math.random() * 9000))
    const { email } = await aClient(bar, 'phone')
    await bar.sql('update bookings set phone = $2 where email = $1', [
      email,
      `(555) 01${digits.slice(0, 1)}-${digits.slice(1)}7`,
    ])
    await openOffice(page, bar, 'schedule')
    await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible()
    await expect(async () => {
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused({ timeout: 500 })
    }).toPass()
    await page.keyboard.insertText(digits)
    await expect(page.getByRole('option').filter({ hasText: 'Amelia Hartwell' }).first()).toBeVisible()
  })

  test('cash is recorded from the dashboard with the keyboard and two clicks', async ({ page, bar }) => {
    const { id, email } = await anInvoiceOf(bar, 'till')
    await bar.asOwner('send-invoice-email', { invoiceId: id })
    await openOffice(page, bar, '')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    const clicks = await countClicks(page)
    await command(page, 'record payment')
    const choosing = page.getByRole('dialog', { name: 'Record Payment' })
    await choosing.getByRole('searchbox', { name: 'Search invoices' }).fill(email)
    await expect(choosing.getByText('1 found')).toBeAttached()
    await expectAccessible(page)
    await choosing.getByRole('searchbox', { name: 'Search invoices' }).press('Enter')
    const payment = page.getByRole('dialog', { name: 'Record Payment' })
    await payment.getByRole('radio', { name: 'Cash' }).click()
    await payment.getByRole('button', { name: 'Record Payment' }).click()
    await expectNotice(page, 'Payment of $3,564.00 recorded')
    expect(clicks()).toBe(2)
  })

  test('an event is created, and its notes are written, with the keyboard alone', async ({ page, bar }) => {
    const email = anAddress('planned')
    const name = `Thea ${email.slice(0, 12)}`
    await bar.asOwner('create-client', { name, primary_email: email, anyway: true })
    await openOffice(page, bar, 'events')
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
    const clicks = await countClicks(page)
    const form = page.getByRole('dialog', { name: 'Create Event' })
    await expect(async () => {
      await page.keyboard.press('c')
      await page.keyboard.press('e')
      await expect(form).toBeVisible({ timeout: 1000 })
    }).toPass()
    const title = `Supper ${email.slice(0, 12)}`
    await tabTo(page, form.getByLabel('Title'))
    // The keys may have been pressed again while the form was on its way.
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(title)
    await tabTo(page, form.getByLabel('Event type'))
    await page.keyboard.type('Birthday')
    const client = form.getByRole('combobox', { name: 'Client', exact: true })
    await tabTo(page, client)
    await page.keyboard.press('Enter')
    const search = page.getByRole('combobox', { name: 'Search clients' })
    await expect(search).toBeFocused()
    await page.keyboard.insertText(email)
    const option = page.getByRole('listbox', { name: 'Clients' }).getByRole('option')
    await expect(option).toHaveText([new RegExp(email)])
    // The first Enter may only settle the search.
    await expect(async () => {
      if (await search.isVisible()) await page.keyboard.press('Enter')
      await expect(client).toHaveText(name, { timeout: 1000 })
    }).toPass()
    await tabTo(page, form.getByLabel('Start'))
    // Month, day, year, hour, minute, half of the day.
    for (const part of ['06', '26', '2048', 'Tab', '06', '30', 'PM'])
      await (part === 'Tab' ? page.keyboard.press('Tab') : page.keyboard.type(part))
    await page.keyboard.press('Enter')
    await expectNotice(page, 'Event created successfully!')
    expect(
      await bar.sql("select start_at = '2048-06-26T22:30:00Z' as planned from events where title = $1", [
        title,
      ]),
    ).toEqual([{ planned: true }])

    const [event] = await bar.sql<{ id: string }>('select id from events where title = $1', [title])
    await page.goto(`${bar.url}/admin/events?id=${event?.id}`)
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('region', { name: 'Notes' })).toBeVisible()
    await page.keyboard.press('n')
    await expect(sheet.getByRole('textbox', { name: 'Notes' })).toBeFocused()
    await page.keyboard.type('Ring twice')
    await page.keyboard.press('Enter')
    await expect(sheet.getByText('“Ring twice”')).toBeVisible()
    await expect(async () => {
      await page.keyboard.press('a')
      await expect(page.getByRole('dialog', { name: 'Assign Staff' })).toBeVisible({ timeout: 1000 })
    }).toPass()
    expect(clicks()).toBe(0)
  })
})

/** Runs the only command that the palette finds for this text. */
async function command(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.insertText(text)
  await expect(page.getByRole('option').filter({ hasText: /record payment/i })).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}
