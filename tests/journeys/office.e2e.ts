/** The layout of the office: navigation, search, notices, sign-out (A-RTE, A-LAY). */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { owner, type Bar } from './bar.ts'
import { dayFromToday } from './days.ts'
import { anAddress, expectNotice, fault, sendInquiry, test, onDesktops } from './journey.ts'
import { aMemberOfStaff, anEventRow } from '../office.ts'
import {
  aDraftOf,
  anApprovedQuoteOf,
  anInvoiceOf,
  expectAccessibleInBothThemes,
  makeAccount,
  openOffice,
  signInAs,
} from './office-steps.ts'

const places = [
  ['Dashboard', ''],
  ['Clients', '/clients'],
  ['Events', '/events'],
  ['Staff', '/staff'],
  ['Schedule', '/schedule'],
  ['Inquiries', '/bookings'],
  ['Quotes', '/quotes'],
  ['Invoices', '/invoices'],
  ['Outbox', '/outbox'],
  ['Services', '/services'],
  ['Settings', '/settings'],
] as const

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const around = (page: Page) => page.getByRole('navigation', { name: 'Admin portal' })
const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle sidebar' })
const kindsFound = (page: Page) =>
  results(page).getByRole('group', { name: /^(Inquiries|Clients|Events|Quotes|Invoices)$/ })
const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search' })
const results = (page: Page) => page.getByRole('listbox', { name: 'Search results' })
/** The text of the link to a place. Emails of other journeys may wait in the outbox. */
const linkTo = (name: string) => new RegExp(`^${name}( ?\\d+ waiting)?$`)

test('eleven places in their order, each with its screen and its trail', async ({ page, bar, isMobile }) => {
  await openOffice(page, bar, '')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  if (isMobile) await toggle(page).click()
  await expect(around(page).getByRole('link')).toHaveText(places.map(([name]) => linkTo(name)))
  await expectAccessible(page, 'whole')
  if (isMobile) await page.keyboard.press('Escape')

  for (const [name, path] of places) {
    const place = linkTo(name)
    if (isMobile) await toggle(page).click()
    await around(page).getByRole('link', { name: place }).click()
    await expect(page).toHaveURL(`${bar.url}/admin${path}`)
    await expect(heading(page, name)).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${name} - `))
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
    await expect(trail).toHaveText(path === '' ? ['Admin Portal'] : ['Admin Portal', name])
    if (isMobile) await expect(around(page)).toHaveCount(0)
    else await expect(around(page).locator('[aria-current="page"]')).toHaveText(place)
  }
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Admin Portal' })
    .click()
  await expect(heading(page, 'Dashboard')).toBeVisible()

  for (const path of ['/x', '/clients/x', '/bookings/1/2']) {
    await page.goto(`${bar.url}/admin${path}`)
    await expect(page).toHaveURL(`${bar.url}/admin`)
    await expect(heading(page, 'Dashboard')).toBeVisible()
  }
})

test('every screen can be used by everybody', async ({ page, bar, isMobile }) => {
  await sendInquiry(bar, anAddress('seen'))
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await openOffice(page, bar, '')
  for (const [path, shown, ownJourney] of [
    ['', page.getByRole('heading', { name: 'Recent Activity' }), 'dashboard'],
    ['/clients', page.getByText(/^\d+ clients?$|^No clients found/).first(), 'clients'],
    ['/events', page.getByText(/^\d+ events?$|^No events found/).first(), 'events'],
    ['/staff', page.getByText(/^All Staff \(/), 'staff'],
    ['/schedule', page.getByRole('button', { name: isMobile ? 'More list actions' : 'Export CSV' }), 'staff'],
    ['/bookings', page.getByRole('table', { name: 'Inquiries' }), undefined],
    ['/quotes', page.getByText(/^\d+ quotes?$/), 'quotes'],
    ['/services', page.getByRole('table', { name: 'Services' }), undefined],
    ['/settings?section=sessions', page.getByRole('table', { name: 'Open sessions' }), undefined],
  ] as const) {
    // On a desktop, the journeys of the screens check both themes; on a phone, lists are cards with other colors.
    if (!isMobile && ownJourney) continue
    await page.goto(`${bar.url}/admin${path}`)
    await expect(shown).toBeVisible()
    if (isMobile) await expectAccessible(page, 'whole')
    else await expectAccessibleInBothThemes(page)
  }
})

test(
  'a list has room for what can be done with its rows',
  onDesktops('the widths are set here'),
  async ({ page, bar }) => {
    // The longest of each column: who, where, how far, what can be done.
    const planned = await anInvoiceOf(bar, 'roomy')
    await bar.sql(
      `update bookings set email = $2, location = $3, status = 'converted_to_event', event_type = 'corporate',
      company_name = 'Hudson & Daughters' where id = $1`,
      [
        planned.bookingId,
        anAddress('a-name-of-some-length.weddings'),
        'The Old Larkspur Conservatory, Hudson',
      ],
    )
    await aDraftOf(bar, 'roomy')
    await anApprovedQuoteOf(bar, 'roomy')
    const client = 'Bartholomew Featherstonehaugh'
    await anEventRow(bar.sql, { client, title: `The ${client} golden wedding anniversary` })
    await bar.sql(
      `insert into events (title, event_type, client_id, start_at, status)
      select 'Before', 'Wedding', id, timestamptz '2026-01-01' + n * interval '1 day', 'completed'
        from clients, generate_series(1, 12) n where name = $1`,
      [client],
    )
    await bar.sql(`update clients set primary_email = $2, company_name = $3 where name = $1`, [
      client,
      anAddress('a-name-of-some-length.weddings'),
      'Featherstonehaugh, Larkspur & Daughters',
    ])
    await bar.asOwner('create-staff-member', aMemberOfStaff({ email: anAddress('roomy') }))
    const venue = { id: crypto.randomUUID(), name: `The Old Larkspur Conservatory ${tag()}` }
    await bar.asOwner('create-venue', { ...venue, address: '41 Rogers Road, Hudson, New York 12534' })
    for (const path of [
      'bookings',
      'quotes',
      'invoices',
      'events',
      'clients',
      'venues',
      'staff',
      'services',
    ]) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await openOffice(page, bar, path)
      const table = page.getByRole('table')
      for (const width of [640, 700, 1236, 1280, 1400, 1440, 768]) {
        await page.setViewportSize({ width, height: 900 })
        // The sidebar of a small tablet begins with icons.
        if (width === 768) await page.reload()
        const display = width < 700 ? 'grid' : 'table-row'
        await expect(table.getByRole('row').nth(1)).toHaveCSS('display', display)
        const outside = () =>
          table.evaluate(({ parentElement: frame }) =>
            frame ? Math.abs(frame.scrollWidth - frame.clientWidth) : Infinity,
          )
        // Both are rounded. A table begins as wide as the one before, and is measured before its first frame.
        await expect.poll(outside, `${path} at ${width}`).toBeLessThanOrEqual(1)
      }
    }
  },
)

test(
  'what is long on its way is said to be coming',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const { booking } = await quotedInquiry(bar, `Slow${tag()}`)
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    let isHeld = false
    await page.route('**/office-inquiries-*.js', async (route) => {
      isHeld = true
      await arrived
      await route.continue()
    })
    await openOffice(page, bar, `bookings?id=${booking}`)
    await expect(page.getByRole('table', { name: 'Inquiries' })).toBeVisible()
    const coming = page.getByText('Loading…', { exact: true })
    await expect(coming).toBeVisible()
    await expect(coming).toHaveCSS('opacity', '1')
    await expectAccessibleInBothThemes(page)
    expect(isHeld).toBe(true)
    arrive()
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Client Information' })).toBeVisible()
    await expect(coming).toHaveCount(0)
  },
)

test(
  'what fails once while it is read ahead is tried again by what shows it',
  onDesktops('nothing points on a phone'),
  async ({ page, bar }) => {
    const draft = await aDraftOf(bar, `ahead${tag()}`)
    await openOffice(page, bar, 'settings')
    // The pointer reads ahead, and the click follows before that has failed.
    const failLate = (name: string) =>
      page.route(
        new RegExp(`/${name}(\\?|$)`),
        async (route) => {
          await page.waitForTimeout(500)
          await route.fulfill(fault)
        },
        { times: 1 },
      )
    await failLate('list-quotes')
    await around(page).getByRole('link', { name: 'Quotes' }).click()
    const row = page.getByRole('row').filter({ hasText: draft.quote_number })
    await expect(row).toBeVisible()
    await failLate('read-quote')
    await row.getByRole('button', { name: draft.quote_number, exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Client Information' })).toBeVisible()
    for (const failure of ['Failed to load quotes', 'Failed to load quote details'])
      await expect(page.getByText(failure)).toHaveCount(0)
  },
)

test('every dialog can be used by everybody, dark', async ({ page, bar, isMobile }) => {
  const { booking, quote } = await quotedInquiry(bar, `Night${tag()}`)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await openOffice(page, bar, `bookings?id=${booking}`)
  const detail = page.getByRole('dialog')
  await expect(detail.getByRole('heading', { name: 'Client Information' })).toBeVisible()
  // The dialog has the focus without a frame around it; the keys that scroll reach its body.
  await expect(detail).toBeFocused()
  await expect(detail).toHaveCSS('outline-style', 'none')
  await page.keyboard.press('End')
  await expect
    .poll(() => detail.locator('[data-dialog-body]').evaluate((body) => body.scrollTop))
    .toBeGreaterThan(0)
  await expectAccessible(page)
  await detail.getByRole('button', { name: 'Add Services' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Services' })
  await adding.getByRole('checkbox').first().check()
  await expectAccessible(page)

  await page.goto(`${bar.url}/admin/bookings?new-quote=${booking}`)
  await expect(page.getByRole('dialog', { name: 'Generate Quote' }).getByLabel('Title')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/bookings\?/)
  await expectAccessible(page)
  await page.goto(`${bar.url}/admin/quotes?id=${quote}`)
  await expect(page.getByRole('dialog').getByText('Client Information')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${bar.url}/admin/quotes`)
  await page.goto(`${bar.url}/admin/services`)
  await page.getByRole('button', { name: 'Add Service' }).click()
  await expectAccessible(page)
  await page.goto(`${bar.url}/admin/settings?section=sessions`)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
  if (!isMobile) return

  // Wide, their own journeys look at these.
  const event = await anEventRow(bar.sql, { title: 'Gala' })
  for (const [path, name] of [
    [`events?id=${event}`, 'Amelia Hartwell'],
    ['events?new-event=new', 'Create Event'],
    [`schedule?assign=${event}`, 'Assign Staff'],
  ] as const) {
    await page.goto(`${bar.url}/admin/${path}`)
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog).toBeVisible()
    await expect(dialog.getByText(/^Loading/).filter({ visible: true })).toHaveCount(0)
    await expectAccessible(page)
  }
})

test(
  'the sidebar opens and folds by button and keys, and is remembered for a week',
  onDesktops('the widths are set here'),
  async ({ page, bar }) => {
    await openOffice(page, bar, 'quotes')
    const sidebar = page.locator('#sidebar')
    const width = () => sidebar.evaluate((element) => element.getBoundingClientRect().width)
    await expect.poll(width).toBe(256)
    await expect(around(page).locator('[aria-current="page"]')).toHaveText('Quotes')
    await toggle(page).click()
    await expect.poll(width).toBe(48)
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
    await expectAccessible(page)
    // Under the pointer a tip opens after 700 ms, and after 300 where another one was open just before.
    const tip = page.getByRole('tooltip')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    for (const [name, ms] of [
      ['Staff', 700],
      ['Schedule', 300],
    ] as const) {
      await around(page).getByRole('link', { name }).hover()
      await page.clock.runFor(ms - 1)
      await expect(tip.filter({ hasText: name })).toHaveCount(0)
      await page.clock.runFor(1)
      await expect(tip).toHaveText(name)
    }
    await page.mouse.move(700, 300)
    await page.clock.resume()
    await expect(tip).toHaveCount(0)
    await around(page).getByRole('link', { name: 'Staff' }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tooltip')).toHaveText('Schedule')

    const cookie = (await page.context().cookies()).find(({ name }) => name === 'sidebar')
    expect(cookie?.value).toBe('collapsed')
    expect(Math.abs((cookie?.expires ?? 0) - (Date.now() / 1000 + 604_800))).toBeLessThan(60)
    await page.reload()
    await expect.poll(width).toBe(48)
    await page.keyboard.press('Control+b')
    await expect.poll(width).toBe(256)
    await page.keyboard.press('Meta+b')
    await expect.poll(width).toBe(48)

    await page.setViewportSize({ width: 768, height: 900 })
    await expect(sidebar).toBeVisible()
    await page.setViewportSize({ width: 767, height: 900 })
    await expect(sidebar).toHaveCount(0)
    await page.keyboard.press('Control+b')
    await expect.poll(width).toBe(288)
    await page.keyboard.press('Escape')
    await expect(sidebar).toHaveCount(0)
    await expect(toggle(page)).toBeFocused()
  },
)

test('the search finds records of every kind, once the typing rests', async ({ page, bar }) => {
  const name = `Zelda${tag()}`
  const { booking, quote } = await quotedInquiry(bar, name)
  await openOffice(page, bar, 'settings')
  await expect(heading(page, 'Settings')).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('search-records')) asked.push(request.url())
  })

  // The page is there before it listens to keys.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(searchBox(page)).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.type('z')
  await page.waitForTimeout(600)
  expect(asked).toEqual([])
  await page.keyboard.insertText(name.slice(1).toUpperCase())
  await expect(kindsFound(page)).toHaveCount(2)
  expect(asked).toHaveLength(1)
  const found = (group: string) => results(page).getByRole('group', { name: group }).getByRole('option')
  await expect(found('Inquiries')).toHaveAttribute('href', `/admin/bookings?id=${booking}`)
  await expect(found('Quotes')).toHaveAttribute('href', `/admin/quotes?id=${quote}`)
  await expectAccessible(page)

  await searchBox(page).fill(`${name} nowhere`)
  await expect(page.getByText(`No results found for "${name} nowhere"`)).toBeVisible()
  await searchBox(page).fill(name)
  await expect(results(page)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${bar.url}/admin/bookings?id=${booking}`)
  await expect(page.getByRole('dialog').getByText(`Amelia ${name}`).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${bar.url}/admin/bookings`)

  const kinds = ['bookings', 'clients', 'events', 'quotes', 'invoices']
  await page.route('**/search-records*', (route) =>
    route.fulfill({
      json: { hits: kinds.map((kind) => ({ kind, id: `${kind}-1`, title: kind, detail: 'It' })) },
    }),
  )
  await searchBox(page).fill('five kinds')
  await expect(kindsFound(page)).toHaveCount(5)
  for (const [index, kind] of kinds.entries())
    await expect(results(page).getByRole('option').nth(index)).toHaveAttribute(
      'href',
      `/admin/${kind}?id=${kind}-1`,
    )
  await page.unroute('**/search-records*')

  await page.route('**/search-records*', (route) => route.fulfill(fault))
  await searchBox(page).fill('it fails')
  await expect(results(page)).toHaveCount(0)
  await expect(page.getByText('No results found for "it fails"')).toBeVisible()
  await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')).toHaveCount(0)
})

test(
  'the palette keeps what is marked while records arrive, tries again what failed, and gives the focus back',
  onDesktops('there are no keys on a phone'),
  async ({ page, bar }) => {
    const name = `Newton${tag()}`
    await quotedInquiry(bar, name)
    await openOffice(page, bar, 'bookings')
    const origin = page.getByRole('button', { name: 'New Inquiry' })
    const open = async (text: string) => {
      await expect(async () => {
        await origin.focus()
        await page.keyboard.press('Control+k')
        await expect(searchBox(page)).toBeFocused({ timeout: 500 })
      }).toPass()
      await page.keyboard.insertText(text)
    }
    let answer = () => {}
    const asked = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/search-records*', async (route) => {
      await asked
      await route.fallback()
    })
    await open('new')
    await expect(results(page)).toBeVisible()
    const marked = results(page).locator('[aria-selected="true"]')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(marked).toContainText('New event')
    answer()
    await expect(results(page).getByText(name).first()).toBeVisible()
    await expect(marked).toContainText('New event')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Create Event' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(origin).toBeFocused()
    await page.unroute('**/search-records*')

    await page.route('**/search-records*', (route) => route.fulfill(fault), { times: 1 })
    await open(name)
    await expect(page.getByText('The search failed. Press Enter to try again.')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toContainText(name)
  },
)

test(
  'the palette does what has a place on the screens, by keyboard alone',
  onDesktops('there are no keys on a phone'),
  async ({ page, bar }) => {
    const email = anAddress('called')
    await openOffice(page, bar, 'settings')
    await expect(heading(page, 'Settings')).toBeVisible()
    await expect(async () => {
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible({ timeout: 500 })
    }).toPass()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('g')
    await page.keyboard.press('q')
    await expect(heading(page, 'Quotes')).toBeVisible()

    await page.keyboard.press('Control+k')
    const commands = page.getByRole('listbox', { name: 'Commands' })
    await expect(commands.getByRole('group', { name: 'Do' }).getByRole('option').first()).toContainText(
      'New inquiry',
    )
    await expectAccessible(page)
    await page.keyboard.type('new inq')
    await expect(results(page).getByRole('option')).toHaveText(/New inquiry/)
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: 'New Inquiry' })
    await expect(form.getByLabel('First name')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(form.getByText('Please select an event date')).toBeVisible()
    await expectAccessible(page)
    await form.getByLabel('First name').fill('Jane')
    await form.getByLabel('Last name').fill(`Caller${tag()}`)
    await form.getByLabel('Email').fill(email)
    await form.getByLabel('Phone').fill('(212) 555-0177')
    await form.getByLabel('Event type').selectOption('wedding')
    await form.getByLabel('Event date').fill('2099-06-26')
    await form.getByLabel('Start time').selectOption('17:00')
    await form.getByLabel('Guest count').selectOption('51-75')
    await form.getByLabel('Location').fill('The Foundry, Long Island City')
    await form.getByText('Details, if they say').click()
    await form.getByLabel('Theme').fill('Garden')
    await page.keyboard.press('Enter')
    await expectNotice(page, 'Inquiry created', 'Jane gets the link to the Event Portal by email.')
    await expect(page).toHaveURL(/\/admin\/bookings\?id=/)
    await expect(page.getByRole('dialog').getByText('Garden')).toBeVisible()
    const [row] = await bar.sql<{ kind: string; actor_kind: string }>(
      `select c.kind, c.actor_kind from changes c join bookings b on b.id::text = c.record_id where b.email = $1`,
      [email],
    )
    expect(row).toEqual({ kind: 'booking.submitted', actor_kind: 'owner' })
    expect((await bar.mailTo(email, 'inquiry')).link).toContain('/portal/')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.keyboard.press('Control+k')
    await page.keyboard.type('0177')
    await expect(kindsFound(page).first()).toContainText('(212) 555-0177')
    await expect(
      results(page)
        .getByRole('group', { name: /^Do, for Jane/ })
        .getByText('Create quote'),
    ).toBeVisible()
    // The first Escape closes what was found, the second one leaves the field.
    await page.keyboard.press('Escape')
    await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('combobox', { name: 'Search' })).not.toBeFocused()
    await page.getByRole('button', { name: 'New Inquiry' }).focus()
    await page.keyboard.press('Control+k')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'New Inquiry' })).toBeFocused()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('dark')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'admin-dark')
  },
)

test(
  'a status change elsewhere shows a toast and a notice, and disturbs nothing',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const name = `Live${tag()}`
    const emails = Array.from({ length: 9 }, (_, index) => anAddress(`${name}-${index}`))
    await Promise.all(emails.map((email) => sendInquiry(bar, email, { last_name: name })))
    const rows = await bar.sql<{ id: string }>('select id from bookings where last_name = $1', [name])
    const id = rows[0]?.id ?? ''
    await bar.sql("update bookings set status = 'paid' where id = $1", [id])

    await page.setViewportSize({ width: 1440, height: 500 })
    await bar.signIn(page.context())
    await page.goto(`${await bar.secondUrl()}/admin/bookings`)
    const search = page.getByRole('textbox', { name: 'Search' })
    await search.fill(name)
    await expect(page.getByText('9 inquiries', { exact: true })).toBeVisible()
    await page.mouse.move(700, 300)
    await page.mouse.wheel(0, 240)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
    const scrolled = await page.evaluate(() => window.scrollY)
    await search.evaluate((input) => input.focus({ preventScroll: true }))
    await expect(page.getByText('CONFIRMED')).toHaveCount(0)

    await bar.asOwner('set-inquiry-status', { id, status: 'confirmed' })
    await expectNotice(page, 'bookings status updated to confirmed')
    await expect(page.getByText('CONFIRMED', { exact: true })).toHaveCount(1)
    await expect(search).toHaveValue(name)
    await expect(search).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)

    await page.getByRole('button', { name: /^Notifications.*, \d+ unread$/ }).click()
    const list = page.getByRole('group', { name: 'Notifications' })
    const notice = list.getByRole('link').filter({ hasText: 'bookings status updated to confirmed' }).first()
    await expect(notice).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Notifications(, \d+ alerts?)?$/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await notice.click()
    await expect(page).toHaveURL(new RegExp(`[?&]id=${id}`))
    await expect(page.getByRole('dialog').getByText(`Amelia ${name}`).first()).toBeVisible()
  },
)

test(
  'the user menu sets the light and signs out for good',
  onDesktops('the same at every width'),
  async ({ page, bar, context }) => {
    const email = await makeAccount(bar, 'owner')
    await signInAs(context, bar, email)
    await page.goto(`${bar.url}/admin/quotes`)
    await page.goto(`${bar.url}/admin/bookings`)
    const user = page.getByRole('button', { name: `Admin User, ${email}` })
    await expect(user.locator('[aria-hidden]')).toHaveText(email.slice(0, 1))
    await user.click()
    const menu = page.getByRole('group', { name: 'Admin User' })
    await expect(menu).toContainText(`Admin User, ${email}`)
    await menu.getByRole('radio', { name: 'Dark' }).check()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'admin-dark')
    await expectAccessible(page)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'admin-dark')

    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'account')
    await user.click()
    await page.route('**/sign-out', (route) => route.abort(), { times: 1 })
    await menu.getByRole('button', { name: 'Sign out' }).click()
    await expectNotice(page, 'Failed to sign out')
    await menu.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(`${bar.url}/`)
    await expectNotice(page, 'Signed out successfully')

    await page.goBack()
    await expect(page).toHaveURL(`${bar.url}/`)
    await expect(heading(page, 'Quotes')).toHaveCount(0)
    const again = await fetch(`${bar.url}/functions/v1/list-inquiries`, {
      headers: { cookie: `account=${cookie?.value}` },
    })
    expect(again.status).toBe(401)
  },
)

test('owners decide who comes in', onDesktops('the same at every width'), async ({ page, bar, browser }) => {
  const email = await makeAccount(bar, 'member', 'Wanda Waits')
  const theirs = await browser.newContext()
  await signInAs(theirs, bar, email)
  const other = await theirs.newPage()
  await openOffice(page, bar, 'settings?section=team')
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Waiting for approval')
  await row.getByRole('button', { name: 'Approve Wanda Waits' }).click()
  await expectNotice(page, 'Wanda Waits is an owner now')
  await expect(row).toContainText('Active')
  await other.goto(`${bar.url}/admin`)
  await expect(heading(other, 'Dashboard')).toBeVisible()

  const choose = async (item: string, answer: string) => {
    await row.getByRole('button', { name: 'More actions for Wanda Waits' }).click()
    await page.getByRole('menuitem', { name: item }).click()
    await expectAccessible(page)
    await page.getByRole('alertdialog').getByRole('button', { name: answer }).click()
  }
  await choose('Make member', 'Cancel')
  await expect(row).toContainText('Active')
  await choose('Make member', 'Make Member')
  await expectNotice(page, 'Wanda Waits is no longer an owner')
  // The page that is open leads out as soon as it asks for anything.
  await other.getByRole('link', { name: 'Quotes', exact: true }).click()
  await expect(other).toHaveURL(`${bar.url}/`)
  await expectNotice(other, 'Access denied: Admin privileges required')
  await choose('Remove account', 'Remove Account')
  await expectNotice(page, 'The account of Wanda Waits is removed')
  await expect(row).toHaveCount(0)
  await theirs.close()

  await bar.sql("update profiles set role = 'member' where email <> $1", [owner.email])
  await page.reload()
  await page.getByRole('button', { name: `More actions for ${owner.first} ${owner.last}` }).click()
  for (const item of ['Make member', 'Remove account'])
    await expect(page.getByRole('menuitem', { name: item })).toBeDisabled()
  await expect(page.getByText('The last owner stays')).toHaveCount(2)
  const [me] = await bar.sql<{ id: string }>('select id from profiles where email = $1', [owner.email])
  await expect(bar.asOwner('set-account-role', { id: me?.id, role: 'member' })).rejects.toThrow(/last owner/)
})

test(
  'open sessions are seen and ended, one or all',
  onDesktops('the same at every width'),
  async ({ page, bar, context, browser }) => {
    const email = await makeAccount(bar, 'owner')
    const elsewhere = await browser.newContext({ userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/140.0' })
    await signInAs(elsewhere, bar, email)
    await signInAs(context, bar, email)
    await page.goto(`${bar.url}/admin/settings?section=sessions`)
    const sessions = page.getByRole('table', { name: 'Open sessions' })
    await expect(sessions.getByRole('row')).toHaveCount(3)
    await expect(sessions.getByText('This browser')).toHaveCount(1)
    await sessions.getByRole('button', { name: /^Sign out of/ }).click()
    await expectNotice(page, /^Signed out of Firefox/)
    await expect(sessions.getByRole('row')).toHaveCount(2)
    const other = await elsewhere.newPage()
    await other.goto(`${bar.url}/admin`)
    await expect(other).toHaveURL(`${bar.url}/`)

    await signInAs(elsewhere, bar, email)
    await other.goto(`${bar.url}/admin/services`)
    await expect(heading(other, 'Services')).toBeVisible()
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page).toHaveURL(`${bar.url}/`)
    await expectNotice(page, 'Signed out successfully')
    // Its live connection may have led it home already.
    await other.reload().catch(() => undefined)
    await expect(other).toHaveURL(`${bar.url}/`)
    await elsewhere.close()
  },
)

test(
  'what is typed stays when the session ends elsewhere, and is saved after signing in again',
  onDesktops('the same at every width'),
  async ({ page, bar, context }) => {
    const email = await makeAccount(bar, 'owner')
    await signInAs(context, bar, email)
    const endSessions = () =>
      bar.sql('delete from sessions where subject_id = (select id::text from profiles where email = $1)', [
        email,
      ])
    const typed = anAddress('typed')

    await page.goto(`${bar.url}/admin/clients`)
    await page.getByRole('button', { name: 'Create Client' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Client' })
    await dialog.getByLabel('Name').fill('Nora Quill')
    await dialog.getByLabel('Email').fill(typed)
    await dialog.getByLabel('Notes').fill('Ten minutes of notes')
    await endSessions()
    const save = dialog.getByRole('button', { name: 'Create Client' })
    await save.click()
    const ended = page.getByRole('alertdialog', { name: 'You are signed out' })
    await expectAccessible(page)
    await ended.getByRole('button', { name: 'Keep Editing' }).click()
    await expect(ended).toHaveCount(0)
    await expect(dialog.getByLabel('Notes')).toHaveValue('Ten minutes of notes')
    await save.click()
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      ended.getByRole('button', { name: 'Sign In in a New Tab' }).click(),
    ])
    await expect(tab).toHaveURL(`${bar.url}/auth`)
    await signInAs(context, bar, email)
    await save.click()
    await expectNotice(page, 'Client created successfully!')
    expect(await bar.sql('select notes from clients where primary_email = $1', [typed])).toEqual([
      { notes: 'Ten minutes of notes' },
    ])

    // With nothing to lose it leads home.
    await page.getByRole('link', { name: 'Services', exact: true }).click()
    await expect(heading(page, 'Services')).toBeVisible()
    await endSessions()
    // Its live connection may lead it home before the click.
    await page
      .getByRole('link', { name: 'Quotes', exact: true })
      .click({ timeout: 5000 })
      .catch(() => undefined)
    await expect(page).toHaveURL(`${bar.url}/`)
    await expectNotice(page, 'Please sign in')
  },
)

test.describe('not saving data', () => {
  test.use({ savesData: false })

  test(
    'the code of the other screens is loaded after the first interaction',
    onDesktops('the same at every width'),
    async ({ page, bar }) => {
      const lists = listsLoaded(page)
      await openOffice(page, bar, '')
      await expect(heading(page, 'Dashboard')).toBeVisible()
      expect([...lists]).toEqual([])
      await page.mouse.move(720, 450)
      await expect
        .poll(() => [...lists].toSorted())
        .toEqual(['client', 'event', 'inquiry', 'invoice', 'package', 'quote', 'service', 'staff', 'venue'])
    },
  )
})

test(
  'saving data, the code of a screen is loaded when it is opened',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const lists = listsLoaded(page)
    await openOffice(page, bar, '')
    await page.mouse.move(720, 450)
    await around(page).getByRole('link', { name: 'Clients' }).click()
    await expect(heading(page, 'Clients')).toBeVisible()
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
    expect([...lists]).toEqual(['client'])
  },
)

/** The lists whose code was loaded, as it goes on. */
function listsLoaded(page: Page): ReadonlySet<string> {
  const lists = new Set<string>()
  page.on('response', (response) => {
    const [, list] = /\/([a-z]+)-list-screen-[^/]+\.js$/.exec(response.url()) ?? []
    if (list) lists.add(list)
  })
  return lists
}

/** An inquiry of an Amelia, with a draft quote that has the same name in its title. */
async function quotedInquiry(bar: Bar, name: string): Promise<{ booking: string; quote: string }> {
  await sendInquiry(bar, anAddress('quoted'), { last_name: name })
  const [row] = await bar.sql<{ id: string }>('select id from bookings where last_name = $1', [name])
  const quote = crypto.randomUUID()
  await bar.asOwner('save-quote', {
    id: quote,
    version: 0,
    booking_id: row?.id,
    title: `${name}'s evening`,
    description: null,
    tax_rate: 0.08,
    expires_on: dayFromToday(400),
    items: [
      {
        name: 'Craft Cocktail Bar',
        description: null,
        category: 'Cocktails',
        quantity: 110,
        unit_price: 2400,
      },
    ],
  })
  return { booking: row?.id ?? '', quote }
}

function tag(): string {
  return Math.random()
    .toString(36)
    .replaceAll(/[^a-z]/g, '')
    .slice(0, 6)
}
