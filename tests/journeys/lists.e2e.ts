/** Lists of the office: orders, tabs with figures, several rows at once, starred views, width, the way back. */
import { readFile } from 'node:fs/promises'
import { parseCsv } from '#server/platform/csv/parse-csv.ts'
import { aPackage } from '../offers/an-offer.ts'
import { anEventRow } from '../office.ts'
import { expectAccessible } from './accessible.ts'
import { anAddress, expect, expectNotice, sendInquiry, test, onDesktops } from './journey.ts'
import { aDraftOf, expectAccessibleInBothThemes, openOffice } from './office-steps.ts'

test(
  'inquiries, clients and staff are sorted by their headers',
  onDesktops('phones have no headers'),
  async ({ page, bar }) => {
    const tag = `order${Math.random().toString(36).slice(2, 8)}`
    for (const [name, rate] of [
      ['Bea', 4000],
      ['Cid', 3000],
      ['Ann', 5000],
    ] as const) {
      await bar.asOwner('create-client', {
        name: `${name} ${tag}`,
        primary_email: `${name}.${tag}@example.com`,
      })
      await bar.sql(`insert into staff (name, role, hourly_rate) values ($1, 'server', $2)`, [
        `${name} ${tag}`,
        rate,
      ])
      const email = `${name}.inquiry.${tag}@example.com`.toLowerCase()
      await sendInquiry(bar, email)
      await bar.sql(`update bookings set first_name = $1 where email = $2`, [name, email])
    }
    const header = (name: string) => page.getByRole('columnheader', { name })
    const names = page.getByRole('table').locator('[data-row-name]')
    const order = (...expected: string[]) =>
      expect(names).toHaveText(expected.map((name) => new RegExp(`^${name} `)))

    await openOffice(page, bar, `clients?search=${tag}`)
    await order('Ann', 'Bea', 'Cid')
    await expect(header('Client')).toHaveAttribute('aria-sort', 'ascending')
    await header('Client').getByRole('button').click()
    await order('Cid', 'Bea', 'Ann')
    await expect(page).toHaveURL(/sort=name-desc/)
    await page.reload()
    await order('Cid', 'Bea', 'Ann')
    await header('Contact').getByRole('button').press('Enter')
    await order('Ann', 'Bea', 'Cid')
    await expect(page.getByLabel('Sort by')).toHaveValue('email')

    await page.goto(`${bar.url}/admin/staff?search=${tag}`)
    await header('Rate').getByRole('button').click()
    await order('Ann', 'Bea', 'Cid')
    await header('Rate').getByRole('button').click()
    await order('Cid', 'Bea', 'Ann')

    await page.goto(`${bar.url}/admin/bookings?search=${tag}`)
    await order('Ann', 'Cid', 'Bea')
    await header('Client').getByRole('button').click()
    await order('Ann', 'Bea', 'Cid')
    await expect(header('Client')).toHaveAttribute('aria-sort', 'ascending')
    await expectAccessible(page)
  },
)

test('quotes have tabs with counts and sums, and a list says how many there are', async ({
  page,
  bar,
  isMobile,
}) => {
  const quote = await aDraftOf(bar, `tabs${Math.random().toString(36).slice(2, 8)}`)
  await openOffice(page, bar, 'quotes')
  const tabs = page.getByRole('navigation', { name: 'Quotes by status' })
  const draft = tabs.getByRole('button', { name: /^Draft/ })
  // Others write drafts, too; the tab follows.
  await expect(async () => {
    const [drafts] = await bar.sql<{ count: string; sum: string }>(
      `select to_char(count(*), 'FM999,999') as count, to_char(sum(total_amount) / 100.0, 'FM$999,999,990.00') as sum
       from quotes where status = 'draft'`,
    )
    await expect(draft).toContainText(drafts?.count ?? '', { timeout: 2000 })
    // A phone has no room for the sum.
    if (!isMobile) await expect(draft).toContainText(drafts?.sum ?? '', { timeout: 2000 })
  }).toPass()
  await draft.click()
  await expect(page).toHaveURL(/status=draft/)
  await expect(draft).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('button', { name: quote.quote_number, exact: true })).toBeVisible()
  await page.goto(`${bar.url}/admin/quotes?status=unanswered`)
  await expect(tabs.getByRole('button', { name: 'Sent over 7 days ago' })).toBeVisible()

  const tag = `many${Math.random().toString(36).slice(2, 8)}`
  await bar.sql(
    `insert into clients (name, primary_email) select 'Many ' || n, $1 || n || '@example.com' from generate_series(1, 73) n`,
    [tag],
  )
  await page.goto(`${bar.url}/admin/clients?search=${tag}`)
  await expect(page.getByText('73 clients', { exact: true })).toBeVisible()
  await bar.sql(`delete from clients where primary_email like $1 || '%'`, [tag])
})

test(
  'several rows are exported, assigned, confirmed and deactivated, and taken back',
  onDesktops('phones have no checkboxes'),
  async ({ page, bar }) => {
    const word = `bulk${Math.random().toString(36).slice(2, 8)}`
    for (const title of ['One', 'Two', 'Six'])
      await anEventRow(bar.sql, {
        title: `${title} ${word}`,
        status: 'pending',
        start_at: title === 'Two' ? '2097-06-27T21:00:00.000Z' : '2097-06-26T21:00:00.000Z',
        client: `${title} ${word}`,
      })
    await bar.sql(`insert into staff (name, role) values ($1, 'server')`, [`Pia ${word}`])
    // She is on the second page of the staff.
    await bar.sql(
      `insert into staff (name, role) select 'A ' || $1 || n, 'cook' from generate_series(1, 50) n`,
      [word],
    )
    await openOffice(page, bar, `events?status=all&search=${word}`)
    const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name} ${word}` })
    const selected = page.getByRole('region', { name: 'Selected rows' })
    await box('One').check()
    await box('Two').check()
    await expect(selected).toContainText('2 selected')
    await expectAccessibleInBothThemes(page)

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      selected.getByRole('button', { name: 'Export' }).click(),
    ])
    const read = parseCsv(await readFile(await download.path(), 'utf8'))
    const titles = read.ok ? read.value.slice(1).map(({ cells: [title] }) => title) : []
    expect(new Set(titles)).toEqual(new Set([`One ${word}`, `Two ${word}`]))

    // The same person twice at the same hours is refused for the second event, which is named.
    await box('Six').check()
    await selected.getByRole('button', { name: 'Assign Staff' }).click()
    const ask = page.getByRole('dialog', { name: 'Assign Staff' })
    await ask.getByRole('checkbox', { name: `Pia ${word}` }).check()
    await expectAccessible(page)
    await ask.getByRole('button', { name: 'Assign', exact: true }).click()
    await expectNotice(page, 'Staff assigned to 2 events')
    await bar.sql(`delete from staff where name like 'A ' || $1 || '%'`, [word])
    const refused = page.getByRole('dialog', { name: '1 refused' })
    await expect(refused).toContainText('Scheduling conflict')
    await refused.getByRole('button', { name: 'Close' }).last().click()
    const shifts = () =>
      bar.sql(
        `select from staff_assignments a join staff s on s.id = a.staff_id where s.name = $1 and a.status <> 'cancelled'`,
        [`Pia ${word}`],
      )
    expect(await shifts()).toHaveLength(2)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expectNotice(page, 'Undone', 'Staff assigned to 2 events')
    expect(await shifts()).toHaveLength(0)

    const confirmed = () =>
      bar.sql(`select from events where title like '%' || $1 and status = 'confirmed'`, [word])
    for (const name of ['One', 'Two', 'Six']) await box(name).check()
    await selected.getByRole('button', { name: 'Confirm' }).click()
    await expectNotice(page, '3 events confirmed')
    await expect(selected).toHaveCount(0)
    expect(await confirmed()).toHaveLength(3)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expectNotice(page, 'Undone', '3 events confirmed')
    expect(await confirmed()).toHaveLength(0)
  },
)

test(
  'what is refused of several rows is reported after the list was left, and when it is taken back',
  onDesktops('phones have no checkboxes'),
  async ({ page, bar }) => {
    const word = `left${Math.random().toString(36).slice(2, 8)}`
    const ids = new Map<string, string>()
    for (const title of ['One', 'Two']) {
      const id = await anEventRow(bar.sql, {
        title: `${title} ${word}`,
        status: 'pending',
        start_at: '2097-06-26T21:00:00.000Z',
        client: `${title} ${word}`,
      })
      ids.set(title, id)
    }
    const setStatus = (title: string, status: string) =>
      bar.asOwner('set-event-status', { id: ids.get(title), status })
    await openOffice(page, bar, `events?status=all&search=${word}`)
    const selected = page.getByRole('region', { name: 'Selected rows' })
    await page.getByRole('checkbox', { name: 'Select all rows shown' }).check()
    let goOn: (() => void) | undefined
    const held = new Promise<void>((resolve) => (goOn = resolve))
    await page.route('**/set-event-status', (route) => held.then(() => route.continue()))
    await selected.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('link', { name: 'Clients', exact: true }).click()
    await expect(page).toHaveURL(/clients/)
    await setStatus('Two', 'cancelled')
    goOn?.()
    await expectNotice(page, '1 event confirmed')
    await expectNotice(
      page,
      '1 refused',
      `Two ${word}: Invalid status transition from cancelled to confirmed`,
    )

    await setStatus('One', 'cancelled')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expectNotice(page, '1 could not be taken back', `One ${word}: Invalid status transition`)
    await expect(page.getByText('Undone')).toHaveCount(0)
  },
)

test(
  'after a refusal only what was not done stays selected',
  onDesktops('phones have no checkboxes'),
  async ({ page, bar }) => {
    const word = `left${Math.random().toString(36).slice(2, 8)}`
    for (const name of ['Oysters', 'Ice', 'Tiki'])
      await bar.asOwner('create-service', { name: `${name} ${word}`, category: 'Staff', base_price: 100 })
    await openOffice(page, bar, `services?search=${word}`)
    const selected = page.getByRole('region', { name: 'Selected rows' })
    for (const name of ['Oysters', 'Ice', 'Tiki'])
      await page.getByRole('checkbox', { name: `Select ${name} ${word}` }).check()
    let sent = 0
    await page.route('**/set-service-active', (route) => (++sent === 2 ? route.abort() : route.continue()))
    await selected.getByRole('button', { name: 'Deactivate' }).click()
    const refused = page.getByRole('dialog', { name: '1 refused' })
    await expect(refused).toContainText('The server did not answer')
    await refused.getByRole('button', { name: 'Close' }).last().click()
    await expect(selected).toContainText('1 selected')
    await selected.getByRole('button', { name: 'Deactivate' }).click()
    await expectNotice(page, '1 service deactivated')
    await expect(selected).toHaveCount(0)
    expect(await bar.sql(`select from services where name like '%' || $1 and active`, [word])).toHaveLength(0)
  },
)

test(
  'Escape closes the panel of the bell, and then takes the selection',
  onDesktops('phones have no checkboxes'),
  async ({ page, bar }) => {
    const title = `Kept ${Math.random().toString(36).slice(2, 8)}`
    await anEventRow(bar.sql, { title, start_at: '2097-06-26T21:00:00.000Z' })
    await openOffice(page, bar, `events?status=all&search=${title}`)
    const selected = page.getByRole('region', { name: 'Selected rows' })
    const bell = page.getByRole('button', { name: 'Notifications' })
    await page.getByRole('checkbox', { name: `Select ${title}` }).check()
    await bell.click()
    await expect(bell).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(bell).toHaveAttribute('aria-expanded', 'false')
    await expect(selected).toContainText('1 selected')
    await page.keyboard.press('Escape')
    await expect(selected).toHaveCount(0)
  },
)

test(
  'of several people all are assigned or nobody, also where an answer is lost',
  onDesktops('phones have no checkboxes'),
  async ({ page, bar }) => {
    const word = `whole${Math.random().toString(36).slice(2, 8)}`
    await anEventRow(bar.sql, {
      title: `One ${word}`,
      start_at: '2097-06-26T21:00:00.000Z',
      client: `One ${word}`,
    })
    for (const name of ['Ada', 'Bea'])
      await bar.sql(`insert into staff (name, role) values ($1, 'server')`, [`${name} ${word}`])
    await openOffice(page, bar, `events?status=all&search=${word}`)
    const selected = page.getByRole('region', { name: 'Selected rows' })
    const assign = async () => {
      await selected.getByRole('button', { name: 'Assign Staff' }).click()
      const ask = page.getByRole('dialog', { name: 'Assign Staff' })
      for (const name of ['Ada', 'Bea']) await ask.getByRole('checkbox', { name: `${name} ${word}` }).check()
      await ask.getByRole('button', { name: 'Assign 2' }).click()
    }
    const working = () =>
      bar.sql(
        `select from staff_assignments a join staff s on s.id = a.staff_id where s.name like '%' || $1 and a.status <> 'cancelled'`,
        [word],
      )
    await page.getByRole('checkbox', { name: `Select One ${word}` }).check()
    let sent = 0
    await page.route('**/assign-staff', async (route) => {
      sent += 1
      if (sent !== 2) return route.continue()
      await route.fetch()
      return route.abort()
    })
    await assign()
    const refused = page.getByRole('dialog', { name: '1 refused' })
    await expect(refused).toContainText('The server did not answer')
    expect(await working()).toHaveLength(0)
    await refused.getByRole('button', { name: 'Close' }).last().click()
    await assign()
    await expectNotice(page, 'Staff assigned to 1 event')
    expect(await working()).toHaveLength(2)
  },
)

test(
  'services are deactivated together, and inquiries get their client',
  onDesktops('phones have no checkboxes'),
  async ({ page, bar }) => {
    const word = `both${Math.random().toString(36).slice(2, 8)}`
    for (const name of ['Oysters', 'Ice'])
      await bar.asOwner('create-service', { name: `${name} ${word}`, category: 'Staff', base_price: 100 })
    await openOffice(page, bar, 'services')
    const selected = page.getByRole('region', { name: 'Selected rows' })
    for (const name of ['Oysters', 'Ice'])
      await page.getByRole('checkbox', { name: `Select ${name} ${word}` }).check()
    await selected.getByRole('button', { name: 'Deactivate' }).click()
    await expectNotice(page, '2 services deactivated')
    const active = () => bar.sql(`select from services where name like '%' || $1 and active`, [word])
    expect(await active()).toHaveLength(0)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expectNotice(page, 'Undone', '2 services deactivated')
    expect(await active()).toHaveLength(2)

    const emails = [anAddress('first'), anAddress('second')]
    for (const email of emails) {
      await sendInquiry(bar, email)
      await bar.sql('update bookings set last_name = $1 where email = $2', [word, email])
    }
    await bar.asOwner('create-client', { name: `Lena ${word}`, primary_email: anAddress('lena') })
    await page.goto(`${bar.url}/admin/bookings?search=${word}`)
    await page.getByRole('checkbox', { name: 'Select all rows shown' }).check()
    await selected.getByRole('button', { name: 'Link Client' }).click()
    const ask = page.getByRole('dialog', { name: 'Link Client' })
    await ask.getByRole('radio', { name: `Lena ${word}` }).check()
    await ask.getByRole('button', { name: 'Link Client' }).click()
    await expectNotice(page, '2 inquiries linked')
    const linked = await bar.sql(
      'select from bookings b join clients c on c.id = b.client_id where c.name = $1',
      [`Lena ${word}`],
    )
    expect(linked).toHaveLength(2)
  },
)

test('a starred view brings filters and order back, by keyboard alone', async ({ page, bar, isMobile }) => {
  await openOffice(page, bar, 'invoices?status=open&sort=amount-desc')
  const star = page.getByRole('button', { name: 'Starred views' })
  const name = `Big ${isMobile ? 'phone' : 'desk'}`
  await star.press('Enter')
  const starThis = page.getByRole('menuitem', { name: 'Star this view…' })
  await expect(starThis).toBeEnabled()
  await starThis.press('Enter')
  const ask = page.getByRole('dialog', { name: 'Star This View' })
  await ask.getByRole('button', { name: 'Star', exact: true }).press('Enter')
  await expect(ask.getByText('Please enter a name')).toBeVisible()
  await ask.getByLabel('Name').fill(name)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expectNotice(page, 'View starred')
  await expect(star).toHaveAccessibleName(`Starred views: “${name}” is shown`)

  await page.goto(`${bar.url}/admin/invoices?search=nobody`)
  await star.press('Enter')
  await page.getByRole('menuitem', { name, exact: true }).press('Enter')
  await expect(page).toHaveURL(/\?(?=.*status=open)(?=.*sort=amount-desc)(?!.*search)/)
  await star.press('Enter')
  await page.getByRole('menuitem', { name: `Remove “${name}”` }).press('Enter')
  await expectNotice(page, `“${name}” removed`)
  await page.goto(`${bar.url}/admin/invoices`)
  await star.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Star this view…' })).toContainText(
    'Filter or sort the list first',
  )
  await expect(page.getByRole('menuitem', { name, exact: true })).toHaveCount(0)
})

test(
  'a removed view comes back beside one that was starred meanwhile in another tab',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const star = (...names: string[]) =>
      bar.asOwner('save-list-views', {
        list: 'clients',
        views: names.map((name) => ({ name, search: name })),
      })
    await star('Ours')
    await openOffice(page, bar, 'clients?search=Ours')
    await page.getByRole('button', { name: 'Starred views' }).click()
    await page.getByRole('menuitem', { name: 'Remove “Ours”' }).click()
    await expectNotice(page, '“Ours” removed')
    await star('Theirs')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expectNotice(page, 'Undone')
    const { views } = await bar.asOwner<{ views: { clients: { name: string }[] } }>('read-list-views', {})
    expect(views.clients.map(({ name }) => name)).toEqual(['Ours', 'Theirs'])
    await star()
  },
)

test(
  'content and top bar end at the same edge on a wide screen',
  onDesktops('a wide screen'),
  async ({ page, bar }) => {
    for (const width of [1440, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      await openOffice(page, bar, 'clients')
      const right = async (name: string) => {
        const found = await page.getByRole('button', { name }).first().boundingBox()
        return Math.round((found?.x ?? 0) + (found?.width ?? 0))
      }
      await expect(page.getByRole('button', { name: 'Create Client' }).first()).toBeVisible()
      expect(Math.abs((await right('Create Client')) - (await right('Admin User')))).toBeLessThanOrEqual(16)
    }
  },
)

test('who goes back to a long list comes to where they were', async ({ page, bar }) => {
  const tag = `long${Math.random().toString(36).slice(2, 8)}`
  await bar.sql(
    `insert into clients (name, primary_email) select 'Long ' || n, $1 || n || '@example.com' from generate_series(1, 50) n`,
    [tag],
  )
  await openOffice(page, bar, `clients?search=${tag}`)
  const rows = page.locator('main [data-row]')
  await expect(rows).toHaveCount(50)
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  await rows.nth(40).scrollIntoViewIfNeeded()
  const before = await scrolled()
  expect(before).toBeGreaterThan(900)

  // A click would scroll to it first.
  await page.getByRole('link', { name: 'Admin Portal', exact: true }).dispatchEvent('click')
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()
  expect(await scrolled()).toBe(0)
  await page.goBack()
  await expect(rows).toHaveCount(50)
  expect(await scrolled()).toBe(before)
  await expect(rows.nth(40)).toBeInViewport()
  await bar.sql(`delete from clients where primary_email like $1 || '%'`, [tag])
})

test(
  'rows out of view go while a link is pressed, and come back when it is let go elsewhere',
  onDesktops('a phone has no sidebar'),
  async ({ page, bar }) => {
    const tag = `press${Math.random().toString(36).slice(2, 8)}`
    await bar.sql(
      `insert into clients (name, primary_email) select 'Press ' || n, $1 || n || '@example.com' from generate_series(1, 50) n`,
      [tag],
    )
    await openOffice(page, bar, `clients?search=${tag}`)
    const rows = page.locator('main [data-row]')
    await expect(rows).toHaveCount(50)
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await height()

    await page.locator('#sidebar').getByRole('link', { name: 'Events', exact: true }).hover()
    await page.mouse.down()
    await expect.poll(() => rows.count()).toBeLessThan(20)
    await expect(rows.first()).toBeVisible()
    expect(Math.abs((await height()) - before)).toBeLessThan(120)
    await page.mouse.move(900, 600)
    await page.mouse.up()
    await expect(rows).toHaveCount(50)

    // Of a scrolled list all stay: those in view are not the first.
    await rows.nth(40).scrollIntoViewIfNeeded()
    await page.locator('#sidebar').getByRole('link', { name: 'Events', exact: true }).hover()
    await page.mouse.down()
    await expect(rows.nth(40)).toBeInViewport()
    await page.mouse.up()
    await expect(page.getByRole('heading', { name: 'Events', exact: true })).toBeVisible()
    await bar.sql(`delete from clients where primary_email like $1 || '%'`, [tag])
  },
)

test(
  'in the dark theme the bar of selected rows has an edge, and drawings are light',
  onDesktops('phones select no rows'),
  async ({ page, bar }) => {
    const tag = `dark${Math.random().toString(36).slice(2, 8)}`
    await bar.asOwner('create-client', { name: `Dark ${tag}`, primary_email: `${tag}@example.com` })
    await page.emulateMedia({ colorScheme: 'dark' })
    await openOffice(page, bar, `clients?search=${tag}`)
    await page.getByRole('checkbox', { name: `Select Dark ${tag}` }).check()
    const selected = page.getByRole('region', { name: 'Selected rows' })
    await expect(selected).toHaveCSS('border-top-style', 'solid')
    await expect(selected).not.toHaveCSS('border-top-width', '0px')

    await bar.asOwner('save-package', aPackage({ name: `Dark ${tag}`, event_types: [], modes: [] }))
    await page.goto(`${bar.url}/admin/packages`)
    const drawing = page
      .getByRole('listitem')
      .filter({ hasText: `Dark ${tag}` })
      .locator('svg')
      .first()
    // Champagne on ink, as on the public pages.
    await expect(drawing).toHaveCSS('color', 'rgb(216, 184, 120)')
  },
)
