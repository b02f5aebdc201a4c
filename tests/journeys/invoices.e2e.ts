import type { Locator, Page } from '@playwright/test'
import { addDays, todayIn } from '#domain/time.ts'
import type { Bar } from './bar.ts'
import { expect, expectNotice, fault, refused, test, onDesktops } from './journey.ts'
import {
  aClient,
  anApprovedQuoteOf,
  anInvoiceOf,
  chooseMore,
  expectAccessibleInBothThemes,
  expectColumns,
} from './office-steps.ts'

test(
  'what cannot be loaded is said; what is sought is found or not',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const invoice = await anInvoiceOf(bar, 'loading', { due_date: '2020-01-01' })
    await bar.signIn(page.context())
    await page.route('**/list-invoices*', (route) => route.fulfill(refused))
    await openInvoices(page, bar, invoice.email)
    await expectNotice(page, 'Failed to load invoices')
    await page.unroute('**/list-invoices*')
    await page.getByRole('button', { name: 'Try Again' }).click()
    const row = page.getByRole('row').filter({ hasText: invoice.invoice_number })
    await expect(row).toContainText('$3,564.00')
    await expect(row).toContainText('days late')
    await expect(row.getByText('Overdue', { exact: true })).toBeVisible()
    await expect(page.getByText('1 invoice', { exact: true })).toBeVisible()
    await expectColumns(page, 'Invoices', [
      'Invoice #',
      'Client',
      'Event',
      'Amount',
      'Due Date',
      'Status',
      'Actions',
    ])
    const statistics = page.getByRole('region', { name: 'Invoice statistics' })
    for (const name of ['Total Invoices', 'Outstanding', 'Paid', 'Overdue'])
      await expect(statistics.getByText(name, { exact: true })).toBeVisible()
    await expectAccessibleInBothThemes(page)

    await openInvoices(page, bar, `${invoice.email}&status=sent`)
    await expect(page.getByText('No invoices match your filters')).toBeVisible()
    await page.getByRole('button', { name: 'Clear Filters' }).click()
    await expect(page.getByRole('row').filter({ hasText: invoice.invoice_number })).toBeVisible()

    await page.route('**/list-invoices*', (route) => route.fulfill({ json: { rows: [], next: null } }))
    await page.goto(`${bar.url}/admin/invoices`)
    await expect(
      page.getByText('No invoices found. Invoices are automatically generated when quotes are approved.'),
    ).toBeVisible()
  },
)

test(
  'the list reads itself again every 30 seconds',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    await bar.signIn(page.context())
    await page.clock.install()
    let asked = 0
    await page.route('**/list-invoices*', (route) => {
      asked += 1
      return route.continue()
    })
    await page.goto(`${bar.url}/admin/invoices`)
    await expect(page.getByText(/\d+ invoices?$/)).toBeVisible()
    const before = asked
    await page.clock.runFor(31_000)
    await expect.poll(() => asked).toBeGreaterThan(before)
  },
)

test('an invoice is written by hand: nothing false is saved, and nothing typed is lost', async ({
  page,
  bar,
}) => {
  const { email, bookingId } = await aClient(bar, 'billing')
  await bar.signIn(page.context())
  await page.goto(`${bar.url}/admin/invoices`)
  // An empty list has it a second time.
  await page.getByRole('button', { name: 'Create Invoice' }).first().click()
  const form = page.getByRole('dialog', { name: 'Create Invoice' })
  const create = form.getByRole('button', { name: 'Create Invoice' })
  await expect(form.getByLabel('Due date')).toHaveValue(addDays(today(), 30))
  await expect(form.getByLabel('Payment terms')).toHaveValue('50_50_event')
  await expect(form.getByLabel('Payment terms').getByRole('option')).toHaveText([
    '50% upfront and 50% after the event',
    '100% upfront',
    'A $500 deposit plus the remaining balance in 4 equal monthly payments',
    'Custom terms',
  ])
  await expect(form.getByText('Tax (8%)')).toBeVisible()
  await create.click()
  await expectNotice(page, 'Please fill in all required fields')
  await expect(form.getByRole('combobox', { name: 'Booking' })).toBeFocused()
  await expectAccessibleInBothThemes(page)

  await page.route('**/list-billable-bookings*', (route) => route.fulfill(refused), { times: 1 })
  await form.getByRole('combobox', { name: 'Booking' }).press('Enter')
  await expect(page.getByText('Failed to load bookings. Close')).toBeVisible()
  await page.getByRole('combobox', { name: 'Search bookings' }).fill(email)
  await expect(page.getByRole('listbox', { name: 'Bookings' }).getByRole('option')).toHaveCount(1)
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Enter')
  await expect(form.getByRole('region', { name: 'Booking details' })).toContainText(email)

  const first = form.getByRole('group', { name: /^Item 1/ })
  await expect(first.getByRole('button', { name: /^Remove/ })).toBeDisabled()
  await typeAndLeave(first.getByLabel('Quantity'), '0', '1')
  await typeAndLeave(first.getByLabel('Unit price'), '-1', '0.00')
  await create.click()
  await expect(first.getByLabel('Description')).toBeFocused()
  await first.getByLabel('Description').fill('Ice carving')
  await typeAndLeave(first.getByLabel('Quantity'), '1.5', '1.5')
  await typeAndLeave(first.getByLabel('Unit price'), '600', '600.00')
  await expect(form.locator('output')).toHaveText('$972.00')
  await form.getByRole('button', { name: 'Add Item' }).click()
  const second = form.getByRole('group', { name: /^Item 2/ })
  await expect(second.getByLabel('Description')).toBeFocused()
  await typeAndLeave(second.getByLabel('Unit price'), '5', '5.00')
  await expect(form.getByText('Without a description this row is not saved.')).toBeVisible()
  await expect(form.locator('output')).toHaveText('$972.00')
  await expect(form.getByLabel('Custom terms')).toHaveCount(0)
  await form.getByLabel('Payment terms').selectOption('custom')
  await form.getByLabel('Custom terms').fill('All on the day, in cash')

  await page.route('**/save-invoice', (route) => route.fulfill(fault))
  await create.click()
  await expectNotice(page, 'Failed to create invoice')
  await page.unroute('**/save-invoice')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep Editing' }).click()
  await expect(first.getByLabel('Description')).toHaveValue('Ice carving')
  await create.click()
  await expectNotice(page, 'Invoice created successfully!')
  await expect(form).toHaveCount(0)
  expect(new URL(page.url()).searchParams.has('edit-invoice')).toBe(false)
  const saved = await bar.sql(
    `select i.status, i.total_amount::int, i.custom_terms, i.due_date::text, b.status as booking,
       (select count(*)::int from invoice_items t where t.invoice_id = i.id) as items
     from invoices i join bookings b on b.id = i.booking_id where b.id = $1`,
    [bookingId],
  )
  expect(saved).toMatchObject([
    {
      status: 'draft',
      total_amount: 97_200,
      custom_terms: 'All on the day, in cash',
      due_date: addDays(today(), 30),
      items: 1,
    },
  ])
})

test(
  'an approved quote is billed: a deposit from the quotes, and no second one',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const quote = await anApprovedQuoteOf(bar, 'deposit')
    await bar.signIn(page.context())
    await page.goto(`${bar.url}/admin/quotes?search=${quote.email}`)
    await page.getByRole('button', { name: 'Deposit Invoice' }).click()
    await expectNotice(page, 'Prefilled deposit invoice from quote')
    const form = page.getByRole('dialog', { name: 'Create Invoice' })
    await expect(form).toContainText(`Deposit 25% for Quote ${quote.quote_number}`)
    await expect(form.getByLabel('Due date')).toHaveValue(addDays(today(), 14))
    await expect(form.locator('output')).toHaveText('$898.43')
    await expectAccessibleInBothThemes(page)
    await form.getByRole('button', { name: 'Create Invoice' }).click()
    await expectNotice(page, 'Invoice created from quote')
    await expect(form).toHaveCount(0)
    expect(new URL(page.url()).searchParams.has('invoice-quote')).toBe(false)
    expect(
      await bar.sql('select kind, due_date::text from invoices where booking_id = $1', [quote.bookingId]),
    ).toEqual([{ kind: 'deposit', due_date: addDays(today(), 14) }])

    await page.goto(`${bar.url}/admin/quotes?search=${quote.email}&id=${quote.id}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Full Invoice' }).click()
    await expectNotice(page, 'Could not prefill from quote', 'Quote already has an active invoice')
    await expect(form).toHaveCount(0)
  },
)

test(
  'an approved inquiry is invoiced from its row, and leads to its invoice',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const quote = await anApprovedQuoteOf(bar, 'generate')
    await bar.signIn(page.context())
    await page.goto(`${bar.url}/admin/bookings?search=${quote.email}`)
    await page.getByRole('button', { name: 'Generate Invoice' }).click()
    await expectNotice(page, 'Prefilled full invoice from quote')
    const form = page.getByRole('dialog', { name: 'Create Invoice' })
    await expect(form.getByText('Craft Cocktail Bar', { exact: true })).toBeVisible()
    await expect(form.getByText('Ten cocktails', { exact: true })).toBeVisible()
    await expect(form.locator('output')).toHaveText('$3,593.70')
    await form.getByRole('button', { name: 'Create Invoice' }).click()
    await expectNotice(page, 'Invoice created from quote')

    await page.goto(`${bar.url}/admin/bookings?search=${quote.email}`)
    await expect(page.getByText('I: draft')).toBeVisible()
    await page.getByRole('button', { name: 'View Invoice' }).click()
    const dialog = page.getByRole('dialog', { name: /^INV-/ })
    await expect(dialog).toContainText(`Full invoice for quote ${quote.quote_number}`)
    await page.goto(`${bar.url}/admin/bookings?search=${quote.email}&id=${quote.bookingId}`)
    await page.getByRole('dialog').getByRole('link', { name: /^INV-/ }).click()
    await expect(dialog).toContainText('Balance')
  },
)

test('an invoice is sent, paid in part, the payment voided, and then paid whole', async ({ page, bar }) => {
  const invoice = await anInvoiceOf(bar, 'paying', { payment_terms: '50_50_event' })
  await bar.signIn(page.context())
  await openInvoices(page, bar, `${invoice.email}&id=${invoice.id}`)
  const dialog = page.getByRole('dialog', { name: invoice.invoice_number })
  for (const name of ['Bill To', 'Invoice Details', 'Items', 'Payment Information'])
    await expect(dialog.getByRole('region', { name })).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Schedule' })).toContainText('$1,782.00')
  for (const name of ['Mark Paid', 'Import Items'])
    await expect(dialog.getByRole('button', { name })).toHaveCount(0)

  bar.refuseMail(550)
  await dialog.getByRole('button', { name: 'Send Invoice' }).click()
  await expectNotice(page, 'Failed to send invoice', 'The invoice stays a draft.')
  bar.refuseMail()
  await expect(dialog.getByText('Draft', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Send Invoice' }).click()
  await expectNotice(page, 'Invoice sent to client successfully!')
  await expect(dialog.getByText('Sent', { exact: true }).first()).toBeVisible()

  await dialog.getByRole('button', { name: 'Record Payment' }).click()
  const payment = page.getByRole('dialog', { name: 'Record Payment' })
  await expect(payment.getByLabel('Amount')).toHaveValue('3564.00')
  await payment.getByLabel('Amount').fill('4000')
  await payment.getByRole('button', { name: 'Record Payment' }).click()
  await expect(payment.getByText('Please enter an amount up to what is open')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await payment.getByLabel('Amount').fill('1,000')
  await payment.getByRole('radiogroup', { name: 'Method' }).getByRole('radio', { name: 'Check' }).check()
  await payment.getByLabel('Reference').fill('No. 7')
  await payment.getByRole('button', { name: 'Record Payment' }).click()
  await expectNotice(page, 'Payment of $1,000.00 recorded')
  await expect(payment).toHaveCount(0)
  const information = dialog.getByRole('region', { name: 'Payment Information' })
  await expect(information).toContainText('$2,564.00')
  await expect(information).toContainText('No. 7')
  await expect(dialog.getByText('Partial', { exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await information.getByRole('button', { name: 'Void payment of $1,000.00' }).click()
  const voiding = page.getByRole('dialog', { name: 'Void Payment' })
  await voiding.getByRole('button', { name: 'Void Payment' }).click()
  await expect(voiding.getByText('Please say why')).toBeVisible()
  await voiding.getByLabel('Reason').fill('It bounced')
  await voiding.getByRole('button', { name: 'Void Payment' }).click()
  await expectNotice(page, 'Payment voided')
  await expect(information).toContainText('Reason: It bounced')

  await dialog.getByRole('button', { name: 'Mark Paid' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('$3,564.00')
  await page.route('**/mark-invoice-paid', (route) => route.fulfill(fault))
  await question.getByRole('button', { name: 'Mark Paid' }).click()
  await expectNotice(page, 'Failed to update invoice status')
  await page.unroute('**/mark-invoice-paid')
  await dialog.getByRole('button', { name: 'Mark Paid' }).click()
  await question.getByRole('button', { name: 'Mark Paid' }).click()
  await expectNotice(page, 'Invoice marked as paid!')
  await expect(dialog.getByText('Paid', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'More actions' })).toHaveCount(0)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download PDF' }).click()
  expect((await download).suggestedFilename()).toBe(`${invoice.invoice_number}.pdf`)
})

test(
  'the list sends, sends again and marks as paid',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const invoice = await anInvoiceOf(bar, 'rows')
    await bar.signIn(page.context())
    await openInvoices(page, bar, invoice.email)
    const row = page.getByRole('row').filter({ hasText: invoice.invoice_number })
    await row.getByRole('button', { name: /^Send/ }).click()
    await expectNotice(page, 'Invoice sent to client successfully!')
    await row.getByRole('button', { name: /^Resend/ }).click()
    await expectNotice(page, 'Failed to send invoice', 'This invoice was sent a moment ago.')
    await row.getByRole('button', { name: /^Mark as Paid/ }).click()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as Paid' }).click()
    await expectNotice(page, 'Invoice marked as paid!')
    await expect(row.getByText('Paid', { exact: true })).toBeVisible()
    await expect(row.getByRole('button', { name: /^Resend|^Mark as Paid/ })).toHaveCount(0)
    const [booking] = await bar.sql('select status, payment_status from bookings where id = $1', [
      invoice.bookingId,
    ])
    expect(booking).toMatchObject({ payment_status: 'paid' })
  },
)

test(
  'undoing "paid" voids its own payment, not one that was recorded meanwhile',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const invoice = await anInvoiceOf(bar, 'undone')
    await bar.asOwner('send-invoice-email', { invoiceId: invoice.id, resend: false })
    await bar.signIn(page.context())
    await openInvoices(page, bar, invoice.email)
    const row = page.getByRole('row').filter({ hasText: invoice.invoice_number })
    const payments = () =>
      bar.sql<{ id: string; amount: number; status: string }>(
        'select id, amount, status from payments where invoice_id = $1 order by created_at',
        [invoice.id],
      )
    const markPaid = async () => {
      await row.getByRole('button', { name: /^Mark as Paid/ }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as Paid' }).click()
      await expectNotice(page, 'Invoice marked as paid!')
    }
    await markPaid()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expectNotice(page, 'Undone')
    expect((await payments()).map(({ status }) => status)).toEqual(['voided'])

    await markPaid()
    // The notice may be that of the first time.
    await expect.poll(async () => (await payments()).length).toBe(2)
    // A notice stays for as long as the pointer rests on it.
    await page.getByRole('button', { name: 'Undo', exact: true }).last().hover()
    const [, whole] = await payments()
    await bar.asOwner('void-payment', { id: whole?.id, reason: 'It was a check of $1,000' })
    await bar.asOwner('record-payment', {
      invoice_id: invoice.id,
      amount: 100_000,
      method: 'cheque',
      paid_on: today(),
      reference: null,
    })
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await expectNotice(page, 'Failed to undo')
    expect((await payments()).map(({ amount, status }) => [amount, status])).toEqual([
      [356_400, 'voided'],
      [356_400, 'voided'],
      [100_000, 'completed'],
    ])
  },
)

test(
  'an empty draft takes its items from the quote, and an invoice is canceled with a reason',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const invoice = await anInvoiceOf(bar, 'import')
    await bar.sql('delete from invoice_items where invoice_id = $1', [invoice.id])
    await bar.signIn(page.context())
    await openInvoices(page, bar, `${invoice.email}&id=${invoice.id}`)
    const dialog = page.getByRole('dialog', { name: invoice.invoice_number })
    const importing = dialog.getByRole('button', { name: 'Import Items' })
    await importing.click()
    await expectNotice(page, 'No related quote found to import items from')
    for (const [error, title] of [
      ['Selected quote has no items', 'Selected quote has no items'],
      ['Invoice not found', 'Failed to import items'],
    ] as const) {
      const json = { success: false, error, code: 'REFUSED' }
      await page.route('**/import-invoice-items', (route) => route.fulfill({ status: 409, json }))
      await importing.click()
      await expectNotice(page, title)
      await page.unroute('**/import-invoice-items')
    }
    const other = await anApprovedQuoteOf(bar, 'imported')
    await bar.sql('update quotes set booking_id = $1 where id = $2', [invoice.bookingId, other.id])
    await importing.click()
    await expectNotice(page, 'Imported items from related quote')
    await expect(dialog.getByRole('region', { name: 'Items' })).toContainText('$3,593.70')

    await chooseMore(dialog, 'Cancel Invoice')
    const cancelling = page.getByRole('dialog', { name: 'Cancel Invoice' })
    await expectAccessibleInBothThemes(page)
    await cancelling.getByLabel('Reason').fill('Written twice')
    await cancelling.getByRole('button', { name: 'Cancel Invoice' }).click()
    await expectNotice(page, 'Invoice canceled')
    await expect(dialog.getByText('Canceled', { exact: true })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'More actions' })).toHaveCount(0)
  },
)

test(
  'two owners edit one draft: both versions are shown; what was sent is frozen',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const invoice = await anInvoiceOf(bar, 'conflict')
    await bar.signIn(page.context())
    await openInvoices(page, bar, `${invoice.email}&edit-invoice=${invoice.id}`)
    const editor = page.getByRole('dialog', { name: 'Edit Invoice' })
    const save = editor.getByRole('button', { name: 'Save Changes' })
    const item = editor.getByRole('group', { name: /^Item 1/ })
    await item.getByLabel('Description').fill('Mine')
    await bar.asOwner('save-invoice', { ...invoice.input, version: invoice.version, due_date: '2097-01-01' })
    await save.click()
    const question = page.getByRole('alertdialog', { name: 'This invoice was changed meanwhile' })
    await expect(question).toContainText('2 items, $3,564.00')
    await question.getByRole('button', { name: 'Keep Editing' }).click()
    await save.click()
    await expectNotice(page, 'Invoice saved')
    expect(
      await bar.sql('select description from invoice_items where invoice_id = $1 order by position limit 1', [
        invoice.id,
      ]),
    ).toEqual([{ description: 'Mine' }])

    await bar.asOwner('send-invoice-email', { invoiceId: invoice.id })
    await openInvoices(page, bar, `${invoice.email}&edit-invoice=${invoice.id}`)
    await expect(page.getByText('An invoice that was sent stays as it was sent.')).toBeVisible()
    for (const parameter of ['id', 'edit-invoice']) {
      await openInvoices(page, bar, `${invoice.email}&${parameter}=${crypto.randomUUID()}`)
      await expect.poll(() => new URL(page.url()).searchParams.has(parameter)).toBe(false)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  },
)

/** The list of invoices with one client's, by the address; `&` adds to it. */
async function openInvoices(page: Page, bar: Bar, search: string): Promise<void> {
  await page.goto(`${bar.url}/admin/invoices?search=${search}`)
}

async function typeAndLeave(field: Locator, typed: string, kept: string): Promise<void> {
  await field.fill(typed)
  await field.blur()
  await expect(field).toHaveValue(kept)
}

function today(): string {
  return todayIn('America/New_York', new Date().toISOString())
}
