/** Facts that are changed where they stand. */
import type { Locator } from '@playwright/test'
import { anEventRow } from '../office.ts'
import { expectAccessible } from './accessible.ts'
import type { Bar } from './bar.ts'
import { anAddress, expect, fault, tabTo, test, onDesktops } from './journey.ts'
import { aClient, expectAccessibleInBothThemes, openOffice } from './office-steps.ts'

test(
  'the facts of an event are changed by keyboard alone: Enter saves, Escape restores',
  onDesktops('by keyboard'),
  async ({ page, bar }) => {
    const id = await anEventRow(bar.sql, { title: 'Gala', start_at: inDays(20, 21), end_at: inDays(21, 2) })
    await openOffice(page, bar, `events?id=${id}`)
    const sheet = page.getByRole('dialog')
    const venue = factOf(sheet, 'the venue')
    await tabTo(page, venue)
    await page.keyboard.press('Enter')
    const field = sheet.getByRole('textbox', { name: 'Venue' })
    await expect(field).toBeFocused()
    await expectAccessibleInBothThemes(page)
    await page.keyboard.type('The ballroom')
    await page.keyboard.press('Escape')
    await expect(field).toHaveCount(0)
    await expect(venue).toBeFocused()
    await expect(venue).toContainText('TBD')
    await expect(sheet).toBeVisible()

    await page.keyboard.press('Enter')
    await page.keyboard.type('The ballroom')
    await page.keyboard.press('Enter')
    await expect(sheet.getByRole('status').getByText('Saved')).toBeVisible()
    await expect(venue).toContainText('The ballroom')
    await expect(venue).toBeFocused()
    // The tick goes by itself.
    await expect(sheet.getByRole('status').getByText('Saved')).toHaveCount(0)
    expect(await bar.sql('select venue from events where id = $1', [id])).toEqual([{ venue: 'The ballroom' }])

    // Notes have lines.
    await tabTo(page, factOf(sheet, 'the notes'))
    await page.keyboard.press('Enter')
    await page.keyboard.type('Ring the bell')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('twice')
    await page.keyboard.press('Enter')
    await expect(sheet.getByText('“Ring the bell')).toBeVisible()
    await expect(sheet.getByRole('status').getByText('Saved')).toBeVisible()
    await expect(factOf(sheet, 'the notes')).toBeFocused()
    expect(await bar.sql('select notes from events where id = $1', [id])).toEqual([
      { notes: 'Ring the bell\ntwice' },
    ])

    await factOf(sheet, 'the times').click()
    await sheet.getByLabel('Start').fill('18:00')
    await sheet.getByLabel('End').fill('01:30')
    await page.keyboard.press('Enter')
    await expect(factOf(sheet, 'the times')).toContainText('6:00 PM to')
    await expect(factOf(sheet, 'the times')).toContainText('1:30 AM')
  },
)

test('what is refused stands at the fact, and what is typed stays', async ({ page, bar }) => {
  const id = await anEventRow(bar.sql, { title: 'Gala', start_at: inDays(20, 21), end_at: inDays(21, 2) })
  await openOffice(page, bar, `events?id=${id}`)
  const sheet = page.getByRole('dialog')
  await factOf(sheet, 'the estimated guests').click()
  const field = sheet.getByRole('textbox', { name: 'Estimated guests' })
  await field.fill('many')
  await page.keyboard.press('Enter')
  await expect(sheet.getByText('Please enter a whole number of guests from 1 to 10,000')).toBeVisible()
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await field.fill('140')
  await page.route('**/save-event', (route) => route.fulfill(fault), { times: 1 })
  // Not by `page.keyboard`: what a page sends right after its first route may pass the route by.
  await field.press('Enter')
  await expect(sheet.getByRole('alert').getByText('Something went wrong on our side')).toBeVisible()
  await expect(field).toHaveValue('140')
  await page.route(
    '**/save-event',
    (route) =>
      route.fulfill({
        status: 422,
        json: { success: false, error: 'No', code: 'INVALID', fields: { guest_count_est: ['Too many'] } },
      }),
    { times: 1 },
  )
  await field.press('Enter')
  await expect(sheet.getByRole('alert').getByText('Too many')).toBeVisible()
  await field.fill('141')
  await expect(sheet.getByText('Too many')).toHaveCount(0)

  // Leaving asks first.
  await sheet.getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep Editing' }).click()
  await expect(field).toHaveValue('141')
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(factOf(sheet, 'the estimated guests')).toContainText('141')
})

test(
  'two owners change one event: both versions are offered',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const id = await anEventRow(bar.sql, { title: 'Gala', start_at: inDays(20, 21), end_at: inDays(21, 2) })
    await openOffice(page, bar, `events?id=${id}`)
    const sheet = page.getByRole('dialog', { name: /./ }).first()
    const change = async (venue: string) => {
      const { event } = (await (
        await page.request.get(`${bar.url}/functions/v1/read-event?id=${id}`)
      ).json()) as { event: Record<string, unknown> & { client: { id: string } } }
      await bar.asOwner('save-event', { ...event, client_id: event.client.id, venue })
    }
    const venue = factOf(sheet, 'the venue')
    const field = sheet.getByRole('textbox', { name: 'Venue' })
    await venue.click()
    await field.fill('Mine')
    await change('Theirs')
    await field.press('Enter')
    const question = page.getByRole('alertdialog', { name: 'This event was changed meanwhile' })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Load the Other Version' }).click()
    await expect(field).toHaveValue('Theirs')
    await field.fill('Mine again')
    await change('Theirs again')
    await field.press('Enter')
    await expect(question.locator(':focus')).toHaveCount(1)
    await expect(async () => {
      if (await question.isVisible()) await page.keyboard.press('Escape')
      await expect(question).toHaveCount(0, { timeout: 3_000 })
    }).toPass({ timeout: 15_000 })
    await expect(field).toHaveValue('Mine again')
    await field.press('Enter')
    await expect(venue).toContainText('Mine again')
  },
)

test(
  'what is typed stays while another owner writes the first notes of the event, and cancels it',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const id = await anEventRow(bar.sql, { title: 'Gala', start_at: inDays(20, 21), end_at: inDays(21, 2) })
    await openOffice(page, bar, `events?id=${id}`)
    const sheet = page.getByRole('dialog', { name: /./ }).first()
    const notes = factOf(sheet, 'the notes')
    const field = sheet.getByRole('textbox', { name: 'Notes' })
    await notes.click()
    await field.fill('Ring the bell')
    await bar.sql(
      "update events set notes = 'Theirs', venue = 'The barn', version = version + 1 where id = $1",
      [id],
    )
    await expect(factOf(sheet, 'the venue')).toContainText('The barn')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('Ring the bell')
    await field.press('Enter')
    const question = page.getByRole('alertdialog', { name: 'This event was changed meanwhile' })
    await question.getByRole('button', { name: 'Keep Editing' }).click()
    await field.press('Enter')
    await expect(notes).toContainText('“Ring the bell”')
    await expect(sheet.getByRole('status').getByText('Saved')).toBeVisible()
    await expect(notes).toBeFocused()

    await notes.click()
    await field.fill('Ring twice')
    await bar.sql("update events set status = 'cancelled', version = version + 1 where id = $1", [id])
    await expect(factOf(sheet, 'the venue')).toHaveCount(0)
    await expect(field).toHaveValue('Ring twice')
    await field.press('Enter')
    await expect(sheet.getByRole('alert')).toContainText('Only pending and confirmed events can be changed.')
  },
)

test('a price is changed in its place, in the catalog and on an inquiry', async ({ page, bar }) => {
  const name = `Ice ${Math.random().toString(36).slice(2, 8)}`
  const { service } = await bar.asOwner<{ service: { id: string } }>('create-service', {
    name,
    category: 'Add-ons',
    base_price: 60_000,
    description: 'Carved',
  })
  await openOffice(page, bar, `services?id=${service.id}`)
  const sheet = page.getByRole('dialog', { name })
  await factOf(sheet, 'the price').click()
  await sheet.getByRole('textbox', { name: 'Base price' }).fill('a lot')
  await page.keyboard.press('Enter')
  await expect(sheet.getByText('Please enter a price from $0.00 to $100,000.00')).toBeVisible()
  await sheet.getByRole('textbox', { name: 'Base price' }).fill('650')
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('status').getByText('Saved')).toBeVisible()
  await expect(factOf(sheet, 'the price')).toContainText('$650.00')
  expect(
    await bar.sql('select base_price::int, description from services where id = $1', [service.id]),
  ).toEqual([{ base_price: 65_000, description: 'Carved' }])
  await expectAccessible(page)

  const { bookingId } = await aClient(bar, 'price')
  const lines = [{ service_id: service.id, quantity: 1, price_locked: 65_000 }]
  await bar.asOwner('add-booking-services', { booking_id: bookingId, lines })
  await page.goto(`${bar.url}/admin/bookings?id=${bookingId}`)
  const inquiry = page.getByRole('dialog', { name: 'Amelia Hartwell' })
  await inquiry.getByRole('button', { name: `change quantity and price of ${name}` }).click()
  await inquiry.getByLabel('Unit price').fill('1')
  await page.keyboard.press('Escape')
  await expect(inquiry.getByText('1 × $650.00')).toBeVisible()
  await inquiry.getByRole('button', { name: `change quantity and price of ${name}` }).click()
  await inquiry.getByLabel('Unit price').fill('700')
  await page.keyboard.press('Enter')
  await expect(inquiry.getByText('1 × $700.00')).toBeVisible()
})

test(
  'the name and the phone number of an inquiry are corrected by keyboard alone, with the record of the client',
  onDesktops('by keyboard'),
  async ({ page, bar }) => {
    const { bookingId } = await aClient(bar, 'typed')
    const clientId = await clientOf(bar, bookingId)
    await openOffice(page, bar, `bookings?id=${bookingId}`)
    const sheet = page.getByRole('dialog').first()
    await tabTo(page, factOf(sheet, 'the name'))
    await page.keyboard.press('Enter')
    const first = sheet.getByRole('textbox', { name: 'First name' })
    await expect(first).toBeFocused()
    await expectAccessibleInBothThemes(page)
    await page.keyboard.type('Al')
    await page.keyboard.press('Tab')
    await page.keyboard.type('H')
    await page.keyboard.press('Enter')
    await expect(sheet.getByText('Last name must be at least 2 characters')).toBeVisible()
    await page.keyboard.type('artwig')
    const record = sheet.getByRole('checkbox', { name: 'Also in the client’s record' })
    await expect(record).toBeChecked()
    await tabTo(page, record)
    await page.keyboard.press('Space')
    await expect(record).not.toBeChecked()
    await page.keyboard.press('Space')
    await tabTo(page, sheet.getByRole('button', { name: 'Save', exact: true }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(sheet.getByRole('status').getByText('Saved')).toBeVisible()
    await expect(factOf(sheet, 'the name')).toBeFocused()
    await expect(sheet.getByRole('heading', { name: 'Al Hartwig' })).toBeVisible()

    // The phone number of this inquiry alone. Escape restores, also from the checkbox.
    await tabTo(page, factOf(sheet, 'the phone number'))
    await page.keyboard.press('Enter')
    await page.keyboard.type('(555) 010-0100')
    await tabTo(page, record)
    await page.keyboard.press('Escape')
    await expect(factOf(sheet, 'the phone number')).toBeFocused()
    await expect(factOf(sheet, 'the phone number')).not.toContainText('0100')
    await page.keyboard.press('Enter')
    await page.keyboard.type('(555) 010-0100')
    await tabTo(page, record)
    await page.keyboard.press('Space')
    await tabTo(page, sheet.getByRole('textbox', { name: 'Phone' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(sheet.getByRole('link', { name: '(555) 010-0100' })).toHaveAttribute(
      'href',
      'tel:5550100100',
    )
    await expect(sheet.getByRole('status').getByText('Saved')).toBeVisible()
    // What the name was saved with may be still said, so the row is waited for.
    await expect
      .poll(() => bar.sql('select first_name, last_name, phone from bookings where id = $1', [bookingId]))
      .toEqual([{ first_name: 'Al', last_name: 'Hartwig', phone: '(555) 010-0100' }])
    expect(await bar.sql('select name, primary_phone from clients where id = $1', [clientId])).toEqual([
      { name: 'Al Hartwig', primary_phone: typedPhone },
    ])
    await sheet.getByText('History', { exact: true }).click()
    await expect(sheet.getByText('Amelia → Al')).toBeVisible()
  },
)

test('two owners correct one name: both versions are offered, and other inquiries keep theirs', async ({
  page,
  bar,
}) => {
  const [{ bookingId }, other] = [await aClient(bar, 'one'), await aClient(bar, 'other')]
  const clientId = await clientOf(bar, bookingId)
  await bar.asOwner('link-booking-client', { booking_id: other.bookingId, client_id: clientId })
  await openOffice(page, bar, `bookings?id=${bookingId}`)
  const sheet = page.getByRole('dialog').first()
  await factOf(sheet, 'the name').click()
  const first = sheet.getByRole('textbox', { name: 'First name' })
  // It may be the name of this inquiry alone.
  await expect(sheet.getByRole('checkbox', { name: 'Also in the client’s record' })).not.toBeChecked()
  await expect(sheet.getByText('Another inquiry of this client keeps its own.')).toBeVisible()
  await first.fill('Mine')
  await bar.asOwner('correct-contact', {
    booking_id: bookingId,
    name: { first_name: 'Theirs', last_name: 'Hartwell' },
    shown: { first_name: 'Amelia', last_name: 'Hartwell', phone: typedPhone },
  })
  await expect(page.getByRole('heading', { name: 'Theirs Hartwell' })).toBeVisible()
  await expect(first).toHaveValue('Mine')
  await first.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'This inquiry was changed meanwhile' })
  await expect(question).toContainText('Theirs Hartwell')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep Editing' }).click()
  await first.press('Enter')
  await expect(sheet.getByRole('heading', { name: 'Mine Hartwell' })).toBeVisible()
  await expect(sheet.getByRole('status').getByText('Saved')).toBeVisible()
  expect(
    await bar.sql('select first_name from bookings where id = any($1) order by first_name', [
      [bookingId, other.bookingId],
    ]),
  ).toEqual([{ first_name: 'Amelia' }, { first_name: 'Mine' }])
  expect(await bar.sql('select name from clients where id = $1', [clientId])).toEqual([
    { name: 'Amelia Hartwell' },
  ])
})

const typedPhone = '(555) 010-0142'

/** A client whose record says the same as an inquiry, which is linked to it. */
async function clientOf(bar: Bar, bookingId: string): Promise<string> {
  const { client } = await bar.asOwner<{ client: { id: string } }>('create-client', {
    name: 'Amelia Hartwell',
    primary_email: anAddress('record'),
    primary_phone: typedPhone,
    anyway: true,
  })
  await bar.asOwner('link-booking-client', { booking_id: bookingId, client_id: client.id })
  return client.id
}

/** A fact that can be changed. */
function factOf(sheet: Locator, label: string): Locator {
  return sheet.getByRole('button', { name: `change ${label}` })
}

/** An instant, so many days from now at an hour of UTC. */
function inDays(days: number, hour: number): string {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  return `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`
}

test('a change is shown before the server has answered, and a refusal takes it back and says why', async ({
  page,
  bar,
}) => {
  const name = `Ice ${Math.random().toString(36).slice(2, 8)}`
  const { service } = await bar.asOwner<{ service: { id: string } }>('create-service', {
    name,
    category: 'Add-ons',
    base_price: 60_000,
    description: 'Carved',
  })
  await openOffice(page, bar, `services?id=${service.id}`)
  const sheet = page.getByRole('dialog', { name })
  const price = factOf(sheet, 'the price')
  const field = sheet.getByRole('textbox', { name: 'Base price' })
  const waiting = new Map<string, () => void>()
  for (const command of ['update-service', 'set-service-active'])
    await page.route(`**/${command}`, async (route) => {
      await new Promise<void>((resolve) => waiting.set(command, resolve))
      await route.fulfill(fault)
    })
  const answer = async (command: string) => {
    await expect.poll(() => waiting.has(command)).toBe(true)
    waiting.get(command)?.()
  }

  await price.click()
  await field.fill('650')
  await field.press('Enter')
  await expect(price).toContainText('$650.00')
  await expect(price).toBeFocused()
  await answer('update-service')
  await expect(sheet.getByRole('alert').getByText('Something went wrong on our side')).toBeVisible()
  await expect(field).toHaveValue('650')
  await expect(field).toBeFocused()
  await field.press('Escape')
  await expect(price).toContainText('$600.00')

  await sheet.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  await expect(sheet.getByText('Inactive')).toBeVisible()
  await answer('set-service-active')
  await expect(page.getByText('Failed to update service status')).toBeVisible()
  await expect(sheet.getByText('Active', { exact: true })).toBeVisible()
  await page.unrouteAll()
  await price.click()
  await field.fill('650')
  await field.press('Enter')
  await expect(sheet.getByRole('status').getByText('Saved')).toBeVisible()
  await expect(price).toContainText('$650.00')
})
