import { addDays, addMinutes, longDate, startOfDay } from '#domain/time.ts'
import { formatMoney } from '#domain/money.ts'
import { anEventRow } from '../office.ts'
import { expectAccessible } from './accessible.ts'
import type { Bar } from './bar.ts'
import { dayFromToday, weddingDay } from './days.ts'
import {
  anAddress,
  expect,
  expectNotice,
  refused,
  sendInquiry,
  tabTo,
  test,
  withoutAnswers,
  onDesktops,
} from './journey.ts'
import { aDraftOf, anInvoiceOf, expectAccessibleInBothThemes, openOffice } from './office-steps.ts'

const aWord = () => Math.random().toString(36).slice(2, 8)

/** What other journeys left lying about is no concern of this one's owner. */
async function tidyUp(bar: Bar) {
  await bar.sql(`update events set is_active = false`)
  await bar.sql(`update quotes set status = 'declined' where status = 'sent'`)
  await bar.sql(`update bookings set status = 'quoted' where status = 'pending'`)
}

test('the day begins with what to act on, and every dialog opens over it', async ({
  page,
  bar,
  isMobile,
}) => {
  await tidyUp(bar)
  const word = aWord()
  const inFourDays = new Date(Date.now() + 4 * 86_400_000).toISOString()
  const event = await anEventRow(bar.sql, { title: `Gala ${word}`, start_at: inFourDays })
  const quote = await aDraftOf(bar, `quoted-${word}`)
  await bar.sql(`update quotes set status = 'sent', sent_at = now() - interval '8 days' where id = $1`, [
    quote.id,
  ])
  const email = anAddress(`pending-${word}`)
  await sendInquiry(bar, email, { last_name: word })
  const [booking] = await bar.sql<{ id: string; booking_reference: string }>(
    'select id, booking_reference from bookings where email = $1',
    [email],
  )
  const invoice = await anInvoiceOf(bar, `billed-${word}`)
  await bar.asOwner('send-invoice-email', { invoiceId: invoice.id })
  await bar.asOwner('mark-invoice-paid', { id: invoice.id })
  const asked: string[] = []
  page.on(
    'request',
    (request) => void asked.push(/\/functions\/v1\/([a-z-]+)/.exec(request.url())?.[1] ?? ''),
  )
  await withoutAnswers(page)
  await openOffice(page, bar, '')
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()

  const alerts = page.getByRole('region', { name: 'Business Alerts' })
  await expect(alerts).toContainText(`Gala ${word} starts in 4 days with no staff assignment.`)
  await expect(alerts).toContainText(`Quote ${quote.quote_number} was sent more than 7 days ago.`)
  await expect(alerts).toContainText(`Inquiry ${booking?.booking_reference} is pending with no client.`)
  // One question for the whole screen, the bell included.
  expect(asked).toContain('read-dashboard')
  expect(asked).not.toContain('list-alerts')
  const bell = page.getByRole('button', { name: /^Notifications, \d+ alerts/ })
  const lines = await alerts.getByRole('listitem').count()
  await expect(bell).toHaveAccessibleName(new RegExp(`^Notifications, ${lines} alerts`))
  await expect(alerts).toContainText(`${lines} open`)
  for (const text of [
    'Pending quotes',
    'Outstanding invoices',
    'Clients on file',
    'Active events',
    'Active staff',
  ])
    await expect(page.getByRole('region', { name: 'Business Overview' })).toContainText(text)
  await expect(page.getByRole('region', { name: 'Recent Activity' })).toContainText('Full payment by')
  // Not before: a request that is on its way when the routes end may never be answered.
  await page.unrouteAll()
  await page.getByText('Show the figures as a table').click()
  // Whatever other journeys were paid today is in it, too.
  const [received] = await bar.sql<{ cents: string }>(
    "select sum(amount) as cents from payments where status = 'completed' and created_at > now() - interval '1 hour'",
  )
  expect(Number(received?.cents)).toBeGreaterThanOrEqual(356_400)
  await expect(page.getByRole('table', { name: 'Revenue per two days' })).toContainText(
    formatMoney(Number(received?.cents), 'USD'),
  )
  await expectAccessibleInBothThemes(page)

  // The week comes first: whose event it is, its people and its money; it opens, and staff is assigned over it.
  const week = page.getByRole('region', { name: 'Today and this week' })
  const ahead = week.getByRole('listitem').filter({ hasText: `Gala ${word}` })
  await expect(ahead).toContainText('0 of 2')
  await expect(ahead).toContainText('Nothing due')
  await expect(ahead.getByRole('link')).toHaveAttribute('href', `/admin/events?id=${event}`)
  await ahead.getByRole('button', { name: /^Assign 2/ }).click()
  await expect(page.getByRole('dialog', { name: 'Assign Staff' })).toContainText(`Gala ${word}`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const waiting = page.getByRole('region', { name: 'Waiting for an answer' })
  await expect(waiting.getByRole('link').filter({ hasText: `Amelia ${word}` })).toContainText('24 h')

  // Every figure opens the list of what it counts.
  const figure = (name: string) => page.getByRole('link', { name, exact: true })
  for (const [name, href] of [
    ['Pending quotes', '/admin/quotes?status=pending'],
    ['Outstanding invoices', '/admin/invoices?status=outstanding'],
    ['Active events', '/admin/events'],
    ['Outstanding', '/admin/invoices?status=open'],
    ['Overdue', '/admin/invoices?status=late'],
  ] as const)
    await expect(figure(name)).toHaveAttribute('href', href)
  await figure('Revenue').click()
  await expect(page.getByRole('dialog', { name: 'Payments received' })).toContainText('Full payment')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await alerts.getByRole('link', { name: /^Assign Staff/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(page.getByRole('dialog', { name: 'Assign Staff' })).toContainText(`Gala ${word}`)
  expect(new URL(page.url()).pathname).toBe('/admin')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(alerts.getByRole('link', { name: /^View Quote/ })).toHaveAttribute(
    'href',
    `/admin/quotes?id=${quote.id}`,
  )
  // A shift is assigned elsewhere: the screen updates without a reload.
  await bar.sql(`update events set status = 'cancelled' where id = $1`, [event])
  await expect(alerts).not.toContainText(`Gala ${word}`)

  // The calendar, by the keyboard alone.
  const friday = addDays(weddingDay, -1)
  await page.goto(`${bar.url}/admin?day=${friday}`)
  const grid = page.getByRole('grid', { name: `Events Calendar, September ${weddingDay.slice(0, 4)}` })
  await tabTo(page, grid.getByRole('button', { name: longDate(friday) }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`day=${weddingDay}`))
  const detail = page.getByRole('region', { name: longDate(weddingDay) })
  const entry = detail.getByRole('listitem').filter({ hasText: `Amelia ${word}` })
  for (const text of ['5 PM', 'Wedding', '101-150', 'PENDING']) await expect(entry).toContainText(text)
  await page.reload()
  await expect(entry.getByRole('link', { name: `Amelia ${word}` })).toHaveAttribute(
    'href',
    `/admin/bookings?id=${booking?.id}`,
  )
  await entry.getByRole('button', { name: /^View Inquiry/ }).click()
  await expect(dialog).toContainText(email)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await entry.getByRole('button', { name: /^Convert to Event/ }).click()
  await expect(page.getByRole('dialog', { name: 'Convert to Event' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await entry.getByRole('button', { name: /^More actions/ }).click()
  await page.getByRole('menuitem', { name: 'Add Services' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Services' })).toContainText(`Amelia ${word}`)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  // What begins at the head of the screen chooses its inquiry first.
  const more = page.getByRole('button', { name: 'More Actions', exact: true })
  await expect(more).toHaveAttribute('aria-haspopup', 'menu')
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Generate Quote' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialog.getByRole('searchbox', { name: 'Search inquiries' }).fill(word)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: new RegExp(`^Amelia ${word}`) }).click()
  await expect(page).toHaveURL(new RegExp(`new-quote=${booking?.id}`))
  await expect(dialog).toContainText(`Amelia ${word}`)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Create New Event' }).click()
  await expect(page.getByRole('dialog', { name: 'Create Event' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  // The top bar of a phone has no New.
  if (isMobile) {
    await more.click()
    await page.getByRole('menuitem', { name: 'New Inquiry' }).click()
    await expect(page.getByRole('dialog', { name: 'New Inquiry' })).toBeVisible()
    return
  }
  // On other screens the bell asks by itself, and leads to where one acts.
  await openOffice(page, bar, 'services')
  await bell.click()
  const list = page.getByRole('group', { name: 'Notifications' })
  await expectAccessibleInBothThemes(page)
  await list.getByRole('link').filter({ hasText: quote.quote_number }).click()
  await expect(page).toHaveURL(`${bar.url}/admin/quotes?id=${quote.id}`)
  await expect(dialog).toContainText(quote.quote_number)
  await page.keyboard.press('Escape')

  const search = page.getByRole('combobox', { name: 'Search' })
  await search.fill(word.toUpperCase())
  const options = page.getByRole('listbox', { name: 'Search results' }).getByRole('option')
  await expect(options.first().locator('mark').first()).toHaveText(word)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Home')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
})

test(
  'a part that fails leaves the others, and a new business sees how to begin',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await withoutAnswers(page)
    await page.route('**/read-dashboard*', (route) => route.fulfill(refused))
    await openOffice(page, bar, '')
    const finance = page.getByRole('region', { name: 'Financial Summary' })
    await expectNotice(page, 'Failed to load financial data')
    await expect(finance).toContainText('Failed to load financial data')
    for (const text of ['The week', 'Inquiries', 'Alerts', 'The figures', 'The calendar', 'Recent activity'])
      await expect(page.getByText(`${text} cannot be shown right now.`)).toBeVisible()
    expect(warnings).toContainEqual(expect.stringContaining('The dashboard could not be loaded.'))
    await page.unroute('**/read-dashboard*')
    await finance.getByRole('button', { name: 'Try Again' }).click()
    await expect(finance).toContainText('Revenue')

    const without = async (changes: object) => {
      await page.unroute('**/read-dashboard*')
      await page.route('**/read-dashboard*', async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ json: { ...((await answer.json()) as object), ...changes } })
      })
      await page.reload()
    }
    await without({ finance: null })
    await expect(finance).toContainText('Failed to load financial data')
    await expect(page.getByRole('region', { name: 'Business Alerts' })).not.toContainText('cannot be shown')
    await without({ alerts: null, calendar: null })
    await expect(page.getByText('Alerts cannot be shown right now.')).toBeVisible()
    await expect(page.getByText('The calendar cannot be shown right now.')).toBeVisible()
    expect(warnings).toContainEqual(expect.stringContaining('The alerts could not be loaded.'))
    await expect(finance).toContainText('Revenue')

    const none = { count: 0 }
    await without({
      ahead: { events: [], more: false },
      waiting: { count: 0, late: 0, inquiries: [] },
      alerts: { ...none, groups: [] },
      activity: [],
      overview: {
        pending_quotes: { ...none, draft: 0, sent: 0, issue: false },
        outstanding_invoices: { ...none, overdue: 0, balance: 0 },
        active_clients: { ...none, new_this_month: 0 },
        active_events: { ...none, upcoming: 0, confirmed: 0 },
        active_staff: { ...none, upcoming_shifts: 0 },
        has_begun: false,
      },
    })
    await expect(page.getByText('Share your site')).toBeVisible()
    await expect(page.getByText('Payments and invoices will be listed here.')).toBeVisible()
    for (const text of ['Nothing today.', 'Nothing tomorrow.', 'Nothing else within seven days.'])
      await expect(page.getByText(text)).toBeVisible()
    await expectAccessibleInBothThemes(page)
  },
)

test('after a restore the owner reads what is missing, and lets go on what rests', async ({ page, bar }) => {
  await tidyUp(bar)
  await bar.sql(`insert into restores (backup_of) values (now() - interval '2 days')`)
  await openOffice(page, bar, '')
  const alerts = page.getByRole('region', { name: 'Business Alerts' })
  const line = alerts.getByRole('listitem').filter({ hasText: 'restored from a backup of' })
  await line.getByRole('link', { name: /^Review/ }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Restored from a Backup' })
  await expect(dialog).toContainText('Everything that came after the backup is missing here')
  await expectAccessible(page)
  // The address leads here again.
  await page.reload()
  await dialog.getByRole('button', { name: 'Not Yet' }).click()
  await expect(dialog).toBeHidden()
  await line.getByRole('link').click()
  await dialog.getByRole('button', { name: 'Go On' }).click()
  await expectNotice(page, 'Automated emails, charges and late fees go on')
  await expect(dialog).toBeHidden()
  await expect(line).toBeHidden()
  expect(await bar.sql('select from restores where confirmed_at is null')).toEqual([])
})

test(
  'an event that runs over midnight is now, with its hours',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    await tidyUp(bar)
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    // A day has up to 25 hours.
    const event = await anEventRow((text) => bar.sql(text), { start_at: at(-26), end_at: at(3) })
    await openOffice(page, bar, '')
    const today = page
      .getByRole('region', { name: 'Today and this week' })
      .getByRole('listitem')
      .filter({ hasText: 'Hartwell' })
    await expect(today).toContainText('Now')
    await expect(today).toContainText(/since \w{3} [\d:]+.[AP]M, until [\d:]+.[AP]M/)
    await bar.sql('update events set is_active = false where id = $1', [event])
  },
)

test('who goes back to the dashboard comes to where they were', async ({ page, bar }) => {
  await openOffice(page, bar, '')
  const activity = page.getByRole('region', { name: 'Recent Activity' })
  const scrolled = () => page.evaluate(() => window.scrollY)
  await page.mouse.move(200, 300)
  await page.mouse.wheel(0, 20)
  await activity.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 5000)
  const link = page.locator('main a[href^="/admin/invoices"]').last()
  // Scrolls a link out from under the bar of a phone: a browser may keep a scroll from just before a click to itself.
  await link.click({ trial: true })
  await expect(async () => {
    const before = await scrolled()
    await page.waitForTimeout(300)
    expect(await scrolled()).toBe(before)
    expect(before).toBeGreaterThan(300)
  }).toPass()
  const address = await link.getAttribute('href')
  const place = link.evaluate(
    (element) =>
      new Promise<Place>((resolve) => {
        const note = () => resolve({ top: element.getBoundingClientRect().top, scrolled: scrollY })
        addEventListener('click', note, { capture: true, once: true })
      }),
  )
  const heights = () => page.evaluate(heightsOfParts)
  const before = await heights()
  // Not `link.click()`, which may scroll once more.
  const box = await link.boundingBox()
  await page.mouse.click((box?.x ?? 0) + 8, (box?.y ?? 0) + (box?.height ?? 0) / 2)
  await expect(page.getByRole('heading', { name: 'Invoices', exact: true })).toBeVisible()
  await page.goBack()
  await expect(activity).toBeVisible()
  await expect.poll(heights).toEqual(before)
  expect(await link.getAttribute('href')).toBe(address)
  const left = await place
  const found = await link.evaluate((element) => ({
    top: element.getBoundingClientRect().top,
    scrolled: scrollY,
  }))
  expect(Math.abs(found.top - left.top), JSON.stringify({ left, found })).toBeLessThan(3)
})

/** Where a link is in the window, and how far the page is scrolled, in px. */
interface Place {
  readonly top: number
  readonly scrolled: number
}

/** The height of each part of the page, by its title. */
function heightsOfParts(): Readonly<Record<string, number>> {
  const parts = [...document.querySelectorAll('main section')]
  return Object.fromEntries(
    parts.map((part) => [
      part.querySelector('h2')?.textContent ?? '',
      Math.round(part.getBoundingClientRect().height),
    ]),
  )
}

test(
  'after midnight an open office marks the new day as today, and reads again what it shows',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const [today, tomorrow] = [dayFromToday(0), dayFromToday(1)]
    await page.clock.install({ time: addMinutes(startOfDay(tomorrow, 'America/New_York'), -2) })
    await openOffice(page, bar, 'schedule?view=calendar')
    const marked = page.locator('[aria-current="date"]')
    await expect(marked).toHaveAccessibleName(new RegExp(`^${longDate(today)}`))
    const readAgain = page.waitForRequest('**/list-alerts*')
    await page.clock.fastForward('05:00')
    await expect(marked).toHaveAccessibleName(new RegExp(`^${longDate(tomorrow)}`))
    await readAgain
  },
)
