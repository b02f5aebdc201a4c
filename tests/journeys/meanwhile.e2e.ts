/** What an owner has open while someone else changes the same record. */
import type { Page } from '@playwright/test'
import { aMemberOfStaff, anAssignment, anEventRow } from '../office.ts'
import type { Bar } from './bar.ts'
import { dayFromToday } from './days.ts'
import { anAddress, expect, expectNotice, test, onDesktops } from './journey.ts'
import { aClient, aDraftOf, anInvoiceOf, chooseMore, openOffice } from './office-steps.ts'

const canceled = 'This booking was canceled: nothing can be changed, sent or paid for it any more.'

test('services that were chosen stay chosen when their inquiry is canceled elsewhere, which is said', async ({
  page,
  bar,
}) => {
  for (const address of ['bookings?id=', 'bookings?services=']) {
    const { bookingId } = await aClient(bar, 'meanwhile')
    await openOffice(page, bar, `${address}${bookingId}`)
    if (address.endsWith('?id='))
      await page.getByRole('dialog').getByRole('button', { name: 'Add Services' }).click()
    const adding = page.getByRole('dialog', { name: 'Add Services' })
    const service = adding.getByRole('checkbox', { name: 'Craft Cocktail Bar' })
    await service.check()
    await adding.getByRole('group', { name: 'Craft Cocktail Bar' }).getByLabel('Unit price').fill('24')
    const readAgain = page.waitForResponse('**/read-inquiry*')
    await cancel(bar, bookingId)
    await readAgain
    await adding.getByRole('button', { name: 'Add Services' }).click()
    await expectNotice(page, 'Failed to add services to booking', canceled)
    await expect(service).toBeChecked()
  }
})

test('services are not offered for an inquiry that is canceled already', async ({ page, bar }) => {
  const { bookingId } = await aClient(bar, 'meanwhile')
  await cancel(bar, bookingId)
  await openOffice(page, bar, `bookings?services=${bookingId}`)
  await expect(page.getByRole('dialog', { name: 'Add Services' })).toContainText(canceled)
})

test(
  'a quote for an inquiry that was canceled elsewhere says what happened, and keeps what was typed',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const { bookingId } = await aClient(bar, 'meanwhile')
    await openOffice(page, bar, `bookings?new-quote=${bookingId}`)
    const builder = page.getByRole('dialog', { name: 'Generate Quote' })
    await builder.getByRole('textbox', { name: 'Title' }).fill('Bar for a canceled day')
    await builder.getByRole('checkbox', { name: 'Craft Cocktail Bar' }).click()
    await builder.getByRole('button', { name: 'Add 1 Item' }).click()
    await cancel(bar, bookingId)
    await builder.getByRole('button', { name: 'Send to Client' }).click()
    await expectNotice(page, 'Failed to save quote', canceled)
    await expect(builder.getByRole('textbox', { name: 'Title' })).toHaveValue('Bar for a canceled day')
  },
)

test(
  'Back asks before it takes what was typed in a dialog, and not once it is saved',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const { email } = await aClient(bar, 'meanwhile')
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
    await openOffice(page, bar, `bookings?search=${encodeURIComponent(email)}`)
    await page.getByRole('row').getByRole('button', { name: 'Amelia Hartwell', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add Services' }).click()
    const adding = page.getByRole('dialog', { name: 'Add Services' })
    const service = adding.getByRole('checkbox', { name: 'Craft Cocktail Bar' })
    await service.check()
    await adding.getByRole('group', { name: 'Craft Cocktail Bar' }).getByLabel('Unit price').fill('24')
    await goBack(page)
    await question.getByRole('button', { name: 'Keep Editing' }).click()
    await expect(service).toBeChecked()
    await adding.getByRole('button', { name: 'Add Services' }).click()
    await expectNotice(page, 'Services added to booking successfully')
    await expect(adding).toHaveCount(0)
    await goBack(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.goto(`${bar.url}/admin/clients`)
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Client' }).click()
    const creating = page.getByRole('dialog', { name: 'Create Client' })
    await creating.getByLabel('Name').fill('Backa Client')
    await goBack(page)
    await question.getByRole('button', { name: 'Keep Editing' }).click()
    await creating.getByLabel('Email').fill(anAddress('back'))
    await creating.getByRole('button', { name: 'Create Client' }).click()
    await expectNotice(page, 'Client created successfully!')
    await expect(page).toHaveURL(/\/admin\/clients\?id=/)
    await expect(question).toHaveCount(0)
  },
)

test(
  'a payment that is being typed shows what became of its invoice meanwhile',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const invoice = await anInvoiceOf(bar, 'payment')
    await bar.asOwner('send-invoice-email', { invoiceId: invoice.id })
    await openOffice(page, bar, `?record-payment=${invoice.id}`)
    const dialog = page.getByRole('dialog', { name: 'Record Payment' })
    await dialog.getByLabel('Reference').fill('Check 4711')
    await expect(dialog).toContainText('$3,564.00 open')
    const payment = { invoice_id: invoice.id, method: 'cash', paid_on: dayFromToday(-1) }
    await bar.asOwner('record-payment', { ...payment, amount: 100_000 })
    await expect(dialog).toContainText('$2,564.00 open')
    await expect(dialog).toContainText('Meanwhile $2,564.00 is open instead of $3,564.00.')
    await bar.asOwner('record-payment', { ...payment, amount: 256_400 })
    await expect(dialog).toContainText('This invoice was paid meanwhile: nothing is open on it.')
    await dialog.getByRole('button', { name: 'Record Payment' }).click()
    await expectNotice(page, 'Failed to record payment', 'This invoice cannot be paid now.')
    await expect(dialog.getByLabel('Reference')).toHaveValue('Check 4711')

    const other = await anInvoiceOf(bar, 'payment-canceled')
    await bar.asOwner('send-invoice-email', { invoiceId: other.id })
    await openOffice(page, bar, `?record-payment=${other.id}`)
    await dialog.getByLabel('Reference').fill('Check 4712')
    await bar.asOwner('cancel-invoice', { id: other.id, reason: 'Written twice' })
    await expect(dialog).toContainText('nothing open')
    await expect(dialog).toContainText('This invoice was canceled meanwhile')
    await expect(dialog.getByLabel('Reference')).toHaveValue('Check 4712')
  },
)

test(
  'Back asks before it takes a venue, a payment or a shift that is being typed',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
    const { id, invoice_number } = await anInvoiceOf(bar, 'back')
    await bar.sql("update invoices set status = 'sent', sent_at = now() where id = $1", [id])
    const day = dayFromToday(10)
    const start = `${day}T20:00:00.000Z`
    const title = `Backed Wedding ${invoice_number}`
    const eventId = await anEventRow(bar.sql, { start_at: start, title })
    const member = aMemberOfStaff({ email: anAddress('back') })
    await bar.asOwner('create-staff-member', member)
    const shift = { shift_start: start, shift_end: `${day}T23:00:00.000Z` }
    await bar.asOwner('assign-staff', anAssignment(eventId, member.id, shift))

    const typeAndGoBack = async (name: string, label: string, typed: string) => {
      const dialog = page.getByRole('dialog', { name })
      const field = dialog.getByLabel(label).first()
      await field.fill(typed)
      await goBack(page)
      await question.getByRole('button', { name: 'Keep Editing' }).click()
      await expect(field).toHaveValue(typed)
      // Leaving on purpose asks once.
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await question.getByRole('button', { name: 'Discard' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(question).toHaveCount(0)
    }
    await openOffice(page, bar, 'venues')
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Venue' }).click()
    await typeAndGoBack('New Venue', 'Name', 'Quarry House')

    await page.goto(`${bar.url}/admin/invoices?search=${invoice_number}`)
    await page.getByRole('row').getByRole('button', { name: invoice_number }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Record Payment' }).click()
    await typeAndGoBack('Record Payment', 'Reference', 'Check 1207')

    const [one, other] = [`Back One ${invoice_number}`, `Back Other ${invoice_number}`]
    for (const name of [one, other])
      await bar.asOwner('create-client', { name, primary_email: anAddress('back'), anyway: true })
    await page.goto(`${bar.url}/admin/clients?search=${encodeURIComponent(`Back One ${invoice_number}`)}`)
    await page.getByRole('row').getByRole('button', { name: one, exact: true }).click()
    await chooseMore(page.getByRole('dialog'), 'Merge')
    const merging = page.getByRole('dialog', { name: 'Merge Clients' })
    await merging.getByLabel('Search for the other client').first().fill(other)
    await merging.getByRole('radio', { name: other }).first().check()
    await merging.getByRole('button', { name: 'Compare' }).click()
    const theirs = merging.getByRole('radio', { name: other }).first()
    await theirs.check()
    await goBack(page)
    await question.getByRole('button', { name: 'Keep Editing' }).click()
    await expect(theirs).toBeChecked()

    await page.goto(`${bar.url}/admin/schedule`)
    await page.getByRole('button', { name: `More actions for ${member.name} at ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Edit Shift' }).click()
    await typeAndGoBack('Edit Shift', 'Shift starts', `${day}T09:00`)
  },
)

test(
  'of several that are not saved, leaving asks once of each dialog, and once of settings',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
    await openOffice(page, bar, 'clients')
    await page.getByRole('link', { name: 'Events', exact: true }).click()
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Event' }).click()
    const planning = page.getByRole('dialog', { name: 'Create Event' })
    await planning.getByLabel('Title').fill('Garden party')
    await planning.getByRole('combobox', { name: 'Client' }).click()
    await page.getByRole('button', { name: 'Add a new one' }).click()
    const adding = page.getByRole('dialog', { name: 'Create Client' })
    const name = adding.getByLabel('Name')
    await name.fill('Zora Double')
    await goBack(page)
    await question.getByRole('button', { name: 'Keep Editing' }).click()
    await expect(name).toHaveValue('Zora Double')
    await goBack(page)
    // One after the other: Back leaves the uppermost alone.
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(adding).toHaveCount(0)
    await expect(planning.getByLabel('Title')).toHaveValue('Garden party')
    await goBack(page)
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(planning).toHaveCount(0)
    await expect(question).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.goto(`${bar.url}/admin/settings?section=plans`)
    const [fee, tip] = [
      page.getByLabel('Add a fee to late payments'),
      page.getByLabel('Ask for a tip at payment'),
    ]
    await fee.check()
    await tip.check()
    await page.getByRole('link', { name: 'Clients', exact: true }).click()
    await question.getByRole('button', { name: 'Keep Editing' }).click()
    await expect(fee).toBeChecked()
    await expect(tip).toBeChecked()
    await page.getByRole('link', { name: 'Clients', exact: true }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(page).toHaveURL(/\/admin\/clients/)
    await expect(question).toHaveCount(0)
  },
)

/** Within the document: the browser's own step would wait for a page that is not left. */
async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => history.back())
}

async function cancel(bar: Bar, bookingId: string): Promise<void> {
  const apologyMessage = 'We are so sorry: the van is in the lake.'
  await bar.asOwner('send-booking-cancellation', { bookingId, apologyMessage })
}

test(
  'what someone else said of an event meanwhile is shown, and saving again replaces it',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const { bookingId } = await aClient(bar, 'meanwhile')
    await openOffice(page, bar, `bookings?id=${bookingId}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Change guests' }).click()
    const dialog = page.getByRole('dialog', { name: 'Guests' })
    await dialog.getByLabel('Estimated').fill('77')
    const fact = { part: 'guests', estimated: 88, guaranteed: null, final: null, minors: null }
    await bar.asOwner('save-event-facts', { booking_id: bookingId, fact })
    await dialog.getByRole('button', { name: 'Save Guests' }).click()
    await expectNotice(page, 'Failed to save guests', 'Someone else changed these details meanwhile.')
    await expect(page.getByText('88').first()).toBeAttached()
    await dialog.getByRole('button', { name: 'Save Guests' }).click()
    await expect(dialog).toHaveCount(0)
    const rows = await bar.sql<{ guests: number }>(
      'select guests_estimated as guests from event_facts where booking_id = $1',
      [bookingId],
    )
    expect(rows).toEqual([{ guests: 77 }])
  },
)

test(
  'what was changed elsewhere is shown before it is sent',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const quote = await aDraftOf(bar, 'shown')
    const invoice = await anInvoiceOf(bar, 'shown')
    // The screen hears of no change.
    await page.route('**/live/office*', (route) => route.abort())

    await openOffice(page, bar, `quotes?search=${quote.quote_number}`)
    await expect(page.getByRole('row').filter({ hasText: '$3,593.70' })).toBeVisible()
    await bar.asOwner('save-quote', { ...quote.input, version: quote.version, tax_rate: 0 })
    const send = (number: string) => page.getByRole('row').filter({ hasText: number })
    await send(quote.quote_number).getByRole('button', { name: /^Send/ }).click()
    await expectNotice(page, 'Failed to send quote', 'This quote was changed since it was shown here.')
    await expect(page.getByRole('row').filter({ hasText: '$3,327.50' })).toBeVisible()
    expect(bar.mailsTo(quote.email, quote.quote_number)).toBe(0)
    await send(quote.quote_number).getByRole('button', { name: /^Send/ }).click()
    await expectNotice(page, 'Quote sent to client successfully!')

    await page.goto(`${bar.url}/admin/invoices?search=${invoice.invoice_number}`)
    await expect(page.getByRole('row').filter({ hasText: '$3,564.00' })).toBeVisible()
    const items = invoice.input.items.slice(0, 1)
    await bar.asOwner('save-invoice', { ...invoice.input, version: invoice.version, items })
    await send(invoice.invoice_number).getByRole('button', { name: /^Send/ }).click()
    await expectNotice(page, 'Failed to send invoice', 'This invoice was changed since it was shown here.')
    await expect(page.getByRole('row').filter({ hasText: '$3,564.00' })).toHaveCount(0)
    await send(invoice.invoice_number).getByRole('button', { name: /^Send/ }).click()
    await expectNotice(page, 'Invoice sent to client successfully!')
  },
)

test(
  'a shift that is being typed stays open while it is canceled or moved elsewhere',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const day = dayFromToday(12)
    const start_at = `${day}T20:00:00.000Z`
    const eventId = await anEventRow(bar.sql, { start_at, title: 'Moved Wedding' })
    const member = aMemberOfStaff({ email: anAddress('moved') })
    await bar.asOwner('create-staff-member', member)
    const assignment = anAssignment(eventId, member.id, {
      shift_start: start_at,
      shift_end: `${day}T23:00:00.000Z`,
    })
    await bar.asOwner('assign-staff', assignment)
    await openOffice(page, bar, `schedule?id=${assignment.id}`)
    const dialog = page.getByRole('dialog', { name: 'Edit Shift' })
    await dialog.getByLabel('Role').fill('Head of garnish')
    const isRead = page.waitForResponse('**/list-assignments*')
    await bar.asOwner('set-assignment-status', { id: assignment.id, status: 'cancelled' })
    await isRead
    const save = dialog.getByRole('button', { name: 'Save Changes' })
    await save.click()
    const meanwhile = page.getByRole('alertdialog', { name: 'This shift was changed meanwhile' })
    await meanwhile.getByRole('button', { name: 'Keep Editing' }).click()
    await save.click()
    await expectNotice(page, 'Failed to update assignment', 'A shift that is completed or canceled')
    await expect(dialog.getByLabel('Role')).toHaveValue('Head of garnish')

    const isReadAgain = page.waitForResponse('**/list-assignments*')
    await bar.sql(`update staff_assignments set shift_start = shift_start + interval '90 days',
    shift_end = shift_end + interval '90 days' where id = '${assignment.id}'`)
    await isReadAgain
    await page.waitForTimeout(500)
    await expect(dialog.getByLabel('Role')).toHaveValue('Head of garnish')
  },
)
