import { eventKinds } from '#domain/events/event.ts'
import { longDate } from '#domain/time.ts'
import type { Page } from '@playwright/test'
import { anEventRow } from '../office.ts'
import type { Bar } from './bar.ts'
import { weddingDay } from './days.ts'
import { expect, expectNotice, fault, refused, test, onDesktops } from './journey.ts'
import { aClient, expectAccessibleInBothThemes, expectColumns, openOffice } from './office-steps.ts'

test('an inquiry becomes an event: prefilled, once, and linked both ways', async ({ page, bar }) => {
  const { email, bookingId } = await aClient(bar, 'convert')
  await bar.signIn(page.context())
  await page.goto(`${bar.url}/admin/bookings?search=${email}`)
  await page.getByRole('button', { name: 'More actions for Amelia Hartwell' }).click()
  await page.getByRole('menuitem', { name: 'Convert to Event' }).click()
  const dialog = page.getByRole('dialog', { name: 'Convert to Event' })
  await expect(dialog.getByLabel('Title')).toHaveValue('Wedding - Amelia Hartwell')
  await expect(dialog.getByLabel('Event type')).toHaveValue('Wedding')
  await expect(dialog.getByLabel('Start')).toHaveValue(`${weddingDay}T17:00`)
  await expect(dialog.getByLabel('Location')).toHaveValue('Larkspur Conservatory, Hudson')
  await expect(dialog.getByLabel('Estimated guests')).toHaveValue('150')
  await expect(dialog).toContainText(`becomes a client with ${email}`)
  await expectAccessibleInBothThemes(page)

  await dialog.getByLabel('End').fill(`${weddingDay}T16:00`)
  await dialog.getByRole('button', { name: 'Convert to Event' }).click()
  await expect(dialog.getByText('End must be after the start')).toBeVisible()
  await expect(dialog.getByLabel('End')).toBeFocused()
  await dialog.getByLabel('End').fill(`${weddingDay}T23:00`)
  await page.route('**/convert-booking', (route) => route.fulfill(fault))
  await dialog.getByRole('button', { name: 'Convert to Event' }).click()
  await expectNotice(page, 'Failed to create event')
  await page.unroute('**/convert-booking')
  await dialog.getByRole('button', { name: 'Convert to Event' }).click()
  await expectNotice(page, 'Event created successfully!')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('CONVERTED TO EVENT')

  await page.goto(`${bar.url}/admin/bookings?id=${bookingId}`)
  const inquiry = page.getByRole('dialog')
  await expect(inquiry.getByText('Converted to event', { exact: true })).toBeVisible()
  await expect(inquiry.getByRole('button', { name: 'Convert to Event' })).toHaveCount(0)
  await inquiry.getByRole('link', { name: 'Wedding - Amelia Hartwell' }).click()
  const event = page.getByRole('dialog', { name: 'Amelia Hartwell' })
  await expect(event).toContainText(longDate(weddingDay))
  await expect(event).toContainText('5:00 PM to 11:00 PM')
  await expect(event.getByRole('link', { name: 'Amelia Hartwell' })).toHaveAttribute(
    'href',
    /\/admin\/clients\?id=/,
  )
  await event.getByRole('button', { name: 'Close' }).first().click()
  await expect(event).toHaveCount(0)
  expect(new URL(page.url()).searchParams.has('id')).toBe(false)
  await page.goto(`${bar.url}/admin/events?id=no-such-event`)
  await expect.poll(() => new URL(page.url()).searchParams.has('id')).toBe(false)
})

test(
  'an event is planned, warned about, edited, quoted and called off',
  onDesktops('the same at every width; office.e2e.ts looks at its dialogs there'),
  async ({ page, bar }) => {
    const client = await clientOf(bar)
    await bar.signIn(page.context())
    await page.goto(`${bar.url}/admin/events`)
    // An empty list has it a second time.
    await page.getByRole('button', { name: 'Create Event' }).first().click()
    const plan = page.getByRole('dialog', { name: 'Create Event' })
    const create = plan.getByRole('button', { name: 'Create Event' })
    await expect(create).toBeDisabled()
    await expect(plan.getByText('Title, event type, client and start are needed.')).toBeVisible()
    await expect(plan.getByLabel('Event type').getByRole('option')).toHaveText([
      'Choose a type',
      ...eventKinds,
    ])
    await expectAccessibleInBothThemes(page)
    await plan.getByLabel('Title').fill('Lantern Evening')
    await plan.getByLabel('Event type').selectOption('Birthday Party')
    await plan.getByRole('combobox', { name: 'Client' }).press('Enter')
    await page.getByRole('combobox', { name: 'Search clients' }).fill(client.email)
    const option = page.getByRole('listbox', { name: 'Clients' }).getByRole('option')
    await expect(option).toHaveCount(1)
    await expectAccessibleInBothThemes(page)
    await option.filter({ hasText: client.email }).click()
    await expect(plan.getByRole('combobox', { name: 'Client' })).toHaveText(client.name)
    await expect(create).toBeDisabled()
    await plan.getByLabel('Start').fill('2020-05-01T18:00')
    await create.click()
    await expect(plan.getByText('Start must be in the future')).toBeVisible()
    await plan.getByLabel('Start').fill('2048-05-01T18:00')
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep Editing' }).click()
    await create.click()
    await expectNotice(page, 'Event created successfully!')
    expect(new URL(page.url()).searchParams.has('new-event')).toBe(false)

    await page.goto(`${bar.url}/admin/events?new-event=${client.id}`)
    await expect(plan.getByRole('combobox', { name: 'Client' })).toBeDisabled()
    await plan.getByLabel('Title').fill('Lantern Evening again')
    await plan.getByLabel('Event type').selectOption('Other')
    await plan.getByLabel('Start').fill('2048-05-02T17:00')
    await create.click()
    const question = page.getByRole('alertdialog', { name: 'Potential duplicate detected' })
    await expect(question).toContainText('Lantern Evening, May 1, 2048, 6:00 PM')
    await question.getByRole('button', { name: 'Go Back' }).click()
    await expect(plan.getByLabel('Title')).toHaveValue('Lantern Evening again')
    await create.click()
    await question.getByRole('button', { name: 'Create Anyway' }).click()
    await expect(plan).toHaveCount(0)

    await page.goto(`${bar.url}/admin/events?search=${client.email}`)
    await expect(page.getByRole('row').filter({ hasText: client.email })).toHaveCount(2)
    await page.getByRole('combobox', { name: 'Event type' }).selectOption('Birthday Party')
    const row = page.getByRole('row').filter({ hasText: client.email })
    await expect(row).toHaveCount(1)
    await expectColumns(page, 'Events', [
      'Event',
      'Client',
      'Date & Time',
      'Location',
      'Guests',
      'Status',
      'Payment',
      'Actions',
    ])
    // Neither place nor guests are known.
    await expect(row.getByText('TBD', { exact: true })).toHaveCount(2)
    for (const text of ['May 1, 2048', '6:00 PM', 'Pending']) await expect(row).toContainText(text)
    const insights = page.getByRole('region', { name: 'Event insights' })
    for (const name of ['Upcoming', 'This Month', 'Missing Details', 'Pending', 'Revenue Pipeline'])
      await expect(insights.getByText(name, { exact: true })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('combobox', { name: 'Status' }).selectOption('completed')
    await expect(page.getByText('No events match your filters')).toBeVisible()
    await page.getByRole('button', { name: 'Clear Filters' }).click()

    await page.goto(`${bar.url}/admin/events?search=${client.email}&type=Birthday+Party`)
    await row.getByRole('button', { name: 'Lantern Evening', exact: true }).click()
    const event = page.getByRole('dialog', { name: client.name })
    await expect(event.getByText('First: Add the estimated guest count.')).toBeVisible()
    // Its form has a start alone, and no inquiry said anything.
    const brief = event.getByRole('region', { name: 'Brief' })
    await expect(brief.getByText('0 of 4 told')).toBeVisible()
    await expect(brief.getByText('assumed, for the usual length')).toHaveCount(1)
    await expect(brief.getByText('nobody said yet')).toHaveCount(4)
    await expectAccessibleInBothThemes(page)
    await event.getByRole('button', { name: 'Edit Event' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Event' })
    await edit.getByLabel('Estimated guests').fill('60')
    await edit.getByLabel('Location').fill('5 Mill Lane')
    await bar.sql(
      `update events set version = version + 1, venue = 'Theirs' where title = 'Lantern Evening' and client_id = $1`,
      [client.id],
    )
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await page
      .getByRole('alertdialog', { name: 'This event was changed meanwhile' })
      .getByRole('button', { name: 'Keep Editing' })
      .click()
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await expectNotice(page, 'Event saved')
    await expect(event).toContainText('5 Mill Lane')

    await event.getByRole('button', { name: 'Create Quote' }).click()
    const builder = page.getByRole('dialog', { name: 'Generate Quote' })
    await expect(builder).toContainText(client.name)
    await builder.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(event.getByRole('link', { name: /^SC-/ })).toBeVisible()
    await event.getByRole('button', { name: 'Confirm Event' }).click()
    await expectNotice(page, 'Event confirmed')
    await expect(event.getByText('Confirmed', { exact: true })).toBeVisible()
    // One's own change is one notice, which takes it back.
    await expect(page.getByText('events status updated to confirmed')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expectNotice(page, 'Undone', 'Event confirmed')
    await event.getByRole('button', { name: 'Confirm Event' }).click()
    await expect(event.getByText('Confirmed', { exact: true })).toBeVisible()
    await event.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Cancel Event' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Event' }).click()
    await expectNotice(page, 'Event canceled')
    await expect(event.getByRole('button', { name: 'Edit Event' })).toHaveCount(0)
    await expect(event.getByText('Cannot create quote for cancelled event.')).toBeVisible()
    await event.getByText('History', { exact: true }).click()
    await expect(event.getByText('confirmed → cancelled')).toBeVisible()
  },
)

test(
  'what cannot be loaded is said, and no events is no fault',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    await bar.signIn(page.context())
    await page.route('**/list-events*', (route) => route.fulfill(refused))
    await page.goto(`${bar.url}/admin/events`)
    await expectNotice(page, 'Failed to load events')
    await page.unroute('**/list-events*')
    await page.route('**/list-events*', (route) => route.fulfill({ json: { rows: [], next: null } }))
    const nothing = page.getByText('No events found. Create an event, or convert an inquiry to one.')
    // A change that another journey makes reads the list again, too.
    await expect(async () => {
      if (await nothing.isHidden())
        await page.getByRole('button', { name: 'Try Again' }).click({ timeout: 1000 })
      await expect(nothing).toBeVisible({ timeout: 1000 })
    }).toPass()
    await page.route('**/read-booking-conversion*', (route) => route.fulfill(refused))
    await expectFailedConversion(page, bar)
  },
)

async function expectFailedConversion(page: Page, bar: Bar): Promise<void> {
  await page.goto(`${bar.url}/admin/bookings?convert=${crypto.randomUUID()}`)
  await expectNotice(page, 'Failed to load inquiry data')
}

async function clientOf(bar: Bar) {
  const name = `Quill ${Math.random().toString(36).slice(2, 8)}`
  const email = `${name.replace(' ', '.').toLowerCase()}@example.com`
  const [row] = await bar.sql<{ id: string }>(
    'insert into clients (name, primary_email) values ($1, $2) returning id',
    [name, email],
  )
  return { id: row?.id ?? '', name, email }
}

test(
  'a shift that is not on the day of its event says its own day',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const name = `Pia ${Math.random().toString(36).slice(2, 8)}`
    const id = await anEventRow(bar.sql, { title: name, start_at: '2097-06-26T21:00:00.000Z' })
    const [member] = await bar.sql<{ id: string }>(
      `insert into staff (name, role) values ($1, 'server') returning id`,
      [name],
    )
    await bar.asOwner('assign-staff', {
      id: crypto.randomUUID(),
      event_id: id,
      staff_id: member?.id,
      role_at_event: 'server',
      shift_start: '2097-06-26T21:00:00.000Z',
      shift_end: '2097-06-27T03:00:00.000Z',
    })
    await openOffice(page, bar, `events?id=${id}`)
    const staff = page.getByRole('dialog').getByRole('region', { name: 'Staff' })
    await expect(staff).toContainText('Server, 5:00 PM to 11:00 PM')
    await expect(staff.getByText('Not the whole event')).toHaveCount(0)
    await bar.sql(`update events set start_at = '2097-07-03T21:00:00.000Z' where id = $1`, [id])
    await page.reload()
    await expect(staff).toContainText('Server, June 26, 2097, 5:00 PM to 11:00 PM')
    await expect(staff.getByText('Not the whole event')).toBeVisible()
    await staff.getByRole('link', { name: `Change the shift of ${name}` }).click()
    await expect(page.getByRole('dialog', { name: 'Edit Shift' })).toContainText(name)
    await page.goBack()
    await expect(staff).toBeVisible()

    // Moved in its form, the event takes its shifts with it, and one toast says so.
    await page.getByRole('button', { name: 'Edit Event' }).click()
    const form = page.getByRole('dialog', { name: /Edit/ })
    await form.getByLabel('Start').fill('2097-07-10T17:00')
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expectNotice(page, 'Event saved', 'One shift moved with it: please ask again who had confirmed.')
    await expect(staff).toContainText('Server, July 3, 2097, 5:00 PM to 11:00 PM')

    // On the same day its shift keeps its hours; the toast says so, and moves it.
    await page.getByRole('button', { name: 'Edit Event' }).click()
    await form.getByLabel('Start').fill('2097-07-10T15:00')
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expectNotice(page, 'Event saved', 'One shift keeps its hours')
    await page.getByRole('button', { name: 'Move Shift' }).click()
    await expectNotice(page, 'Shifts moved', 'One shift moved with it')
    await expect(staff).toContainText('Server, July 3, 2097, 3:00 PM to 9:00 PM')
  },
)

test(
  'the status of an event reads the same in the list and in the search',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const title = `Regatta ${crypto.randomUUID().slice(0, 8)}`
    await anEventRow(bar.sql, { title })
    await openOffice(page, bar, `events?search=${encodeURIComponent(title)}`)
    const listed = page.getByRole('row').filter({ hasText: title }).locator('[data-tone]').first()
    await expect(listed).toHaveText('Confirmed')
    const look = await listed.evaluate((badge) => getComputedStyle(badge).textTransform)
    await page.keyboard.press('Control+k')
    await page.keyboard.insertText(title)
    const found = page.getByRole('option').filter({ hasText: title }).locator('[data-tone]')
    await expect(found).toHaveText('Confirmed')
    expect(await found.evaluate((badge) => getComputedStyle(badge).textTransform)).toBe(look)
  },
)

test('a long address stays in the sheet of an event and of a venue', async ({ page, bar }) => {
  const email = `${'m'.repeat(48)}${Math.random().toString(36).slice(2, 8)}@example.com`
  const id = await anEventRow(bar.sql, { start_at: '2097-06-26T21:00:00.000Z' })
  await bar.sql(
    'update clients set primary_email = $1 where id = (select client_id from events where id = $2)',
    [email, id],
  )
  const venue = { id: crypto.randomUUID(), name: 'Far Barn', email }
  await bar.asOwner('create-venue', venue)
  for (const screen of [`events?id=${id}`, `venues?id=${venue.id}`]) {
    await openOffice(page, bar, screen)
    const link = page.locator('[data-sheet]').getByRole('link', { name: email }).first()
    await expect(link).toBeVisible()
    const { right, width } = await link.evaluate((element) => ({
      right: element.getBoundingClientRect().right,
      width: element.closest('[data-dialog-body]')?.getBoundingClientRect().right ?? 0,
    }))
    expect(right, screen).toBeLessThanOrEqual(width)
  }
})
