import { longDate, mediumDate } from '#domain/time.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { weddingDay } from './days.ts'
import {
  anAddress,
  expect,
  expectNotice,
  refused,
  sendInquiry,
  test,
  onDesktops,
  onPhones,
} from './journey.ts'
import { aClient, chooseMore, expectColumns, openOffice } from './office-steps.ts'

const search = (page: Page) => page.getByRole('textbox', { name: 'Search' })
const count = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()

test('an inquiry is found, read, and given services that can be changed', async ({ page, bar, isMobile }) => {
  const email = anAddress('found')
  await sendInquiry(bar, email, { wedding_service: 'cocktail-reception' })
  await openOffice(page, bar, 'bookings')
  await expect(page.getByLabel('Status').getByRole('option')).toHaveText([
    'All statuses',
    'Pending',
    'Quoted',
    'Approved',
    'Invoiced',
    'Paid',
    'Converted to Event',
  ])
  await search(page).fill(email)
  await count(page, '1 inquiry')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectAccessible(page)
  await page.reload()
  await expect(search(page)).toHaveValue(email)

  await expectColumns(page, 'Inquiries', ['Client', 'Event', 'Date', 'Status', 'Completeness', 'Actions'])
  const row = page.getByRole('row').filter({ hasText: 'Amelia Hartwell' })
  for (const text of ['Wedding', mediumDate(weddingDay), 'PENDING', '71%'])
    await expect(row).toContainText(text)
  if (!isMobile) {
    for (const text of [email, '101-150 guests', 'Larkspur Conservatory, Hudson'])
      await expect(row).toContainText(text)
  }

  await page.route('**/read-inquiry?*', (route) => route.fulfill(refused))
  await page.getByRole('button', { name: 'Amelia Hartwell', exact: true }).click()
  await expectNotice(page, 'Failed to load booking services')
  const detail = page.getByRole('dialog')
  await page.unroute('**/read-inquiry?*')
  await detail.getByRole('button', { name: 'Try Again' }).click()
  await expect(detail.getByText(longDate(weddingDay), { exact: true })).toBeVisible()
  const [booking] = await bar.sql<{ booking_reference: string }>(
    'select booking_reference from bookings where email = $1',
    [email],
  )
  await expect(detail.getByText(booking?.booking_reference ?? '', { exact: true })).toBeVisible()
  const client = detail.getByRole('region', { name: 'Client Information' })
  for (const text of ['Amelia Hartwell', email, '(555) 010-0142', 'Not linked yet'])
    await expect(client).toContainText(text)
  const facts = detail.getByRole('region', { name: 'Event Details' })
  for (const text of ['Wedding', '5 PM', 'Larkspur Conservatory, Hudson', '101-150'])
    await expect(facts).toContainText(text)
  await expect(detail.getByRole('region', { name: 'Status Timeline' }).getByRole('listitem')).toContainText([
    'Inquiry created',
    'Quote generation: available now',
    'Convert to event: available now',
  ])
  await expect(detail.getByRole('region', { name: 'Notes' })).toContainText('No notes.')
  await expect(detail.getByText('With Create Quote: no services are selected here yet')).toBeVisible()
  await expect(detail.getByRole('button', { name: 'Generate Quote' })).toBeDisabled()
  await expectAccessible(page)

  await page.route('**/list-services*', (route) => route.fulfill(refused))
  await detail.getByRole('button', { name: 'Add Services' }).click()
  await expectNotice(page, 'Failed to load services')
  await page.unroute('**/list-services*')
  const adding = page.getByRole('dialog', { name: 'Add Services' })
  await adding.getByRole('button', { name: 'Try Again' }).click()
  await adding.getByRole('button', { name: 'Add Services' }).click()
  await expectNotice(page, 'Please select at least one service')

  await adding.getByRole('checkbox', { name: 'Professional Bartender' }).check()
  const line = adding.getByRole('group', { name: 'Professional Bartender' })
  await expect(line.getByLabel('Quantity')).toHaveValue('6')
  await line.getByLabel('Unit price').fill('nothing')
  await line.getByLabel('Unit price').blur()
  await expect(line.getByLabel('Unit price')).toHaveValue('0.00')
  await line.getByLabel('Unit price').fill('60')
  await adding.getByRole('checkbox', { name: 'Craft Cocktail Bar' }).check()
  const drinks = adding.getByRole('group', { name: 'Craft Cocktail Bar' })
  await expect(drinks.getByLabel('Quantity')).toHaveValue('150')
  await drinks.getByLabel('Quantity').fill('0')
  await drinks.getByLabel('Quantity').blur()
  await expect(adding.getByRole('checkbox', { name: 'Craft Cocktail Bar' })).not.toBeChecked()
  await expectAccessible(page)

  // One refused attempt, without a second one behind it; what was typed stays.
  let attempts = 0
  await page.route('**/add-booking-services', (route) => {
    attempts += 1
    return route.abort()
  })
  await adding.getByRole('button', { name: 'Add Services' }).click()
  await expectNotice(page, 'Failed to add services to booking')
  await page.unroute('**/add-booking-services')
  expect(attempts).toBe(1)
  await adding.getByRole('button', { name: 'Add Services' }).click()
  await expectNotice(page, 'Services added to booking successfully')
  await expect(detail.getByText('6 × $60.00')).toBeVisible()
  const services = detail.getByRole('region', { name: 'Selected Services' })
  for (const text of ['Licensed, insured and in black', 'Staff', 'Total service value$360.00'])
    await expect(services).toContainText(text)
  await expect(detail.getByText('From the services selected here')).toBeVisible()
  await expect(detail.getByRole('button', { name: 'Generate Quote' })).toBeEnabled()

  await detail.getByRole('button', { name: 'Change Professional Bartender' }).click()
  await expect(detail.getByLabel('Quantity')).toBeFocused()
  await detail.getByLabel('Quantity').fill('7.5')
  await page.keyboard.press('Enter')
  await expect(detail.getByText('7.5 × $60.00')).toBeVisible()
  await expect(detail.getByText('$450.00')).toHaveCount(3)

  await detail.getByRole('button', { name: 'Remove Professional Bartender' }).click()
  await expect(detail.getByText('No services selected yet.')).toBeVisible()
  const removed = page.getByRole('listitem').filter({ hasText: 'Service removed from booking' })
  await removed.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(detail.getByText('7.5 × $60.00')).toBeVisible()
})

test('a booking is canceled with an apology, and only when it was sent', async ({ page, bar, isMobile }) => {
  const email = anAddress('cancelled')
  await sendInquiry(bar, email)
  await openOffice(page, bar, `bookings?search=${encodeURIComponent(email)}`)
  if (!isMobile) {
    await page.getByRole('button', { name: 'Completeness 64%' }).hover()
    await expect(page.getByRole('tooltip')).toHaveText(
      'Optional:notes, client link, part of the day + 2 more',
    )
  }
  await page.getByRole('button', { name: 'More actions for Amelia Hartwell' }).click()
  await page.getByRole('menuitem', { name: 'Cancel Booking' }).click()

  const dialog = page.getByRole('dialog', { name: 'Cancel Booking' })
  const message = dialog.getByRole('textbox')
  const send = dialog.getByRole('button', { name: 'Send Apology & Cancel' })
  const [about] = await bar.sql<{ reference: string }>(
    'select booking_reference as reference from bookings where email = $1',
    [email],
  )
  for (const text of ['Amelia Hartwell', `Wedding on ${mediumDate(weddingDay)}`, about?.reference ?? ''])
    await expect(dialog.getByRole('definition').filter({ hasText: text })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Cancel', exact: true })).toBeVisible()
  await expect(send).toBeDisabled()
  await message.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Apology message required')).toBeVisible()
  await message.fill(`${'x'.repeat(19)}      `)
  await expect(dialog.getByText('Message too short')).toBeVisible()
  await expect(send).toBeDisabled()
  await expect(dialog.getByText('1 more character needed')).toBeVisible()
  await expectAccessible(page)

  const apology = 'We are truly sorry: our van broke down on the way.'
  await message.fill(apology)
  await page.route('**/send-booking-cancellation', (route) => route.abort())
  await send.click()
  await expectNotice(page, 'Failed to cancel booking. Please try again.')
  await expect(message).toHaveValue(apology)
  // What is to be pressed again is not under the toast.
  const [toast, button] = [
    await page.locator('[data-sonner-toast]').first().boundingBox(),
    await send.boundingBox(),
  ]
  if (isMobile) expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
  await page.unroute('**/send-booking-cancellation')

  // What is refused for good is not to be tried again.
  const [before] = await bar.sql<{ status: string }>('select status from bookings where email = $1', [email])
  await bar.sql("update bookings set status = 'completed' where email = $1", [email])
  await send.click()
  await expectNotice(
    page,
    'Failed to cancel booking',
    'Invalid status transition from completed to cancelled',
  )
  const told = page.getByRole('listitem').filter({ hasText: 'Invalid status transition' })
  await expect(told).not.toContainText('try again')
  await bar.sql('update bookings set status = $2 where email = $1', [email, before?.status])

  await send.click()
  await expectNotice(
    page,
    'Booking cancelled successfully',
    'The client has been notified and the booking has been removed',
  )
  await expect(page.getByText('No inquiries match your filters')).toBeVisible()
  await expect.poll(async () => (await bar.mailTo(email)).mail.text).toContain(apology)
  const [booking] = await bar.sql<{ id: string; status: string; is_active: boolean; notes: string }>(
    'select id, status, is_active, notes from bookings where email = $1',
    [email],
  )
  expect(booking).toMatchObject({ status: 'cancelled', is_active: false, notes: `Cancelled: ${apology}` })

  await page.goto(`${bar.url}/admin/bookings?id=${booking?.id}`)
  await expect(page.getByRole('dialog').getByText(/This booking was canceled/)).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Add Services' })).toHaveCount(0)
})

test(
  'empty states and retries after failures',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    await openOffice(page, bar, 'bookings?search=nobody-at-all&id=nonsense')
    await expect(page.getByText('No inquiries match your filters')).toBeVisible()
    await expect.poll(() => new URL(page.url()).searchParams.has('id')).toBe(false)
    await expectAccessible(page)

    await page.route('**/list-inquiries*', (route) =>
      route.fulfill({ status: 403, json: { success: false, error: 'No', code: 'FORBIDDEN' } }),
    )
    await page.reload()
    await expectNotice(page, 'Failed to load inquiries')
    await page.unroute('**/list-inquiries*')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText('No inquiries match your filters')).toBeVisible()
  },
)

test(
  'a change in one browser shows in another, without taking the focus',
  onDesktops('the same at every width'),
  async ({ page, bar, browser }) => {
    const email = anAddress('live')
    await sendInquiry(bar, email)
    const elsewhere = await browser.newPage()
    await openOffice(elsewhere, bar, `bookings?search=${encodeURIComponent(email)}`)
    await openOffice(
      page,
      { ...bar, url: await bar.secondUrl() },
      `bookings?search=${encodeURIComponent(email)}`,
    )
    await count(page, '1 inquiry')
    await search(page).focus()

    await elsewhere.getByRole('button', { name: 'More actions for Amelia Hartwell' }).click()
    await elsewhere.getByRole('menuitem', { name: 'Cancel Booking' }).click()
    await elsewhere.getByRole('dialog').getByRole('textbox').fill('We are sorry that we cannot come.')
    await elsewhere.getByRole('button', { name: 'Send Apology & Cancel' }).click()

    await expectNotice(page, 'bookings status updated to cancelled')
    await expect(page.getByText('No inquiries match your filters')).toBeVisible()
    await expect(search(page)).toBeFocused()
    await elsewhere.close()
  },
)

test(
  'on a phone an inquiry of this hour says so beside its status',
  onPhones('a table has room for two lines'),
  async ({ page, bar }) => {
    const email = anAddress('hour')
    await sendInquiry(bar, email)
    await openOffice(page, bar, `bookings?search=${encodeURIComponent(email)}`)
    const row = page.getByRole('row').filter({ hasText: 'Amelia Hartwell' })
    const tops = await Promise.all(
      [row.getByText('PENDING'), row.getByText(/1 h/).first()].map(async (badge) => {
        const { y = 0, height = 0 } = (await badge.boundingBox()) ?? {}
        return y + height / 2
      }),
    )
    expect(Math.abs((tops[0] ?? 0) - (tops[1] ?? 99))).toBeLessThan(4)
  },
)

test('a call that was noted by mistake is taken back, and the inquiry waits for its answer again', async ({
  page,
  bar,
}) => {
  const { bookingId } = await aClient(bar, 'called')
  await openOffice(page, bar, `bookings?id=${bookingId}`)
  const answered = () => bar.sql('select answered_at from bookings where id = $1', [bookingId])
  await page.getByRole('dialog').getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Note a Call' }).click()
  await expectNotice(page, 'Call noted')
  const notice = page.getByRole('listitem').filter({ hasText: 'Call noted' })
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expectNotice(page, 'Undone')
  expect(await answered()).toEqual([{ answered_at: null }])
})

test(
  'an owner confirms and completes a booking, and renews the PIN of its portal',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const { email, bookingId } = await aClient(bar, 'by-hand')
    const before = await bar.mailTo(email)
    await bar.sql(`update bookings set status = 'paid' where id = $1`, [bookingId])
    await openOffice(page, bar, `bookings?id=${bookingId}`)
    const detail = page.getByRole('dialog', { name: 'Amelia Hartwell' })
    const answer = async (action: string, confirm = action) => {
      await chooseMore(detail, action)
      await page.getByRole('alertdialog').getByRole('button', { name: confirm }).click()
    }
    for (const [action, status] of [
      ['Mark as Confirmed', 'confirmed'],
      ['Mark as Completed', 'completed'],
    ] as const) {
      await answer(action)
      await expectNotice(page, `Inquiry marked as ${status}`)
      await expect(detail.getByText(status.toUpperCase(), { exact: true })).toBeVisible()
      expect(await bar.sql('select status from bookings where id = $1', [bookingId])).toEqual([{ status }])
    }
    await detail.getByRole('button', { name: 'More actions' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Send Portal Link', 'Renew PIN and Send'])
    await page.keyboard.press('Escape')
    await answer('Renew PIN and Send')
    await expectNotice(page, 'Portal link sent', 'The client gets a fresh link and a new PIN by email')
    await expect.poll(async () => (await bar.mailTo(email)).pin).not.toBe(before.pin)
  },
)
