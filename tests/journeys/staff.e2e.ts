import { addDays, longDate, todayIn } from '#domain/time.ts'
import type { Page } from '@playwright/test'
import { aMemberOfStaff, anAssignment, anEventRow } from '../office.ts'
import { expectAccessible } from './accessible.ts'
import type { Bar } from './bar.ts'
import { expect, expectNotice, fault, refused, tabTo, test, onDesktops } from './journey.ts'
import { expectAccessibleInBothThemes, expectColumns, openOffice } from './office-steps.ts'

const aWord = () => Math.random().toString(36).slice(2, 8)

/** Noon in New York on a day from now, and the hours after it. */
function onDay(days: number) {
  // Of the business's calendar: in the evening there it is tomorrow already in UTC.
  const day = addDays(todayIn('America/New_York', new Date().toISOString()), days)
  const at = (hours: number) => new Date(Date.parse(`${day}T17:00:00.000Z`) + hours * 3_600_000).toISOString()
  return { day, at }
}

async function aMember(bar: Bar, changes: Record<string, unknown>) {
  const member = aMemberOfStaff(changes)
  await bar.asOwner('create-staff-member', member)
  return member
}

test('a member of staff is added, found, changed, deactivated and viewed', async ({ page, bar }) => {
  const name = `Nora ${aWord()}`
  await openOffice(page, bar, 'staff')
  await expect(page.getByRole('heading', { name: 'Staff', exact: true })).toBeVisible()
  await expect(page.getByText('Manage your event staff and their assignments')).toBeVisible()

  await page.getByRole('button', { name: 'Add Staff Member' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add Staff Member' }).click()
  await expect(dialog.getByText('Please enter a name')).toBeVisible()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Role').fill('Setup Crew')
  await dialog.getByLabel('Email').fill('nora')
  await dialog.getByLabel('Hourly rate').fill('32.5')
  await dialog.getByLabel('Hire date').fill('2025-04-01')
  await dialog.getByRole('button', { name: 'Add Staff Member' }).click()
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await dialog.getByLabel('Email').fill(`${aWord()}@crew.example`)
  await page.route('**/create-staff-member', (route) => route.fulfill(fault))
  await dialog.getByRole('button', { name: 'Add Staff Member' }).click()
  await expectNotice(page, 'Failed to save staff member')
  await page.unroute('**/create-staff-member')
  await dialog.getByRole('button', { name: 'Add Staff Member' }).click()
  await expectNotice(page, 'Staff member added')
  await expect(dialog).toHaveCount(0)

  const row = page.getByRole('row').filter({ hasText: name })
  for (const text of ['Since April 1, 2025', 'Setup Crew', '$32.50/hr', '0 upcoming', 'Active'])
    await expect(row).toContainText(text)

  await expectColumns(page, 'Staff', [
    'Staff Member',
    'Role',
    'Rate',
    'Contact',
    'Assignments',
    'Status',
    'Actions',
  ])
  await expect(page.getByLabel('Role').getByRole('option').first()).toHaveText('All Roles')
  await expect(page.getByLabel('Status').getByRole('option')).toHaveText(['All Status', 'Active', 'Inactive'])

  await page.getByPlaceholder('Search by name, role, or email...').fill(name.toUpperCase())
  await expect(page.getByRole('heading', { name: 'All Staff (1)' })).toBeVisible()
  await page.getByLabel('Role').selectOption('Setup Crew')
  await page.getByLabel('Status').selectOption('Inactive')
  await expect(page.getByText('No staff members match your filters')).toBeVisible()
  await page.getByLabel('Status').selectOption('All Status')
  await page.reload()
  await expect(page.getByLabel('Role')).toHaveValue('setup_crew')
  await expect(page.getByRole('heading', { name: 'All Staff (1)' })).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await page.route('**/set-staff-active', (route) => route.fulfill(fault))
  await row.getByRole('button', { name: `More actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  await expectNotice(page, 'Failed to update staff status')
  await page.unroute('**/set-staff-active')
  await row.getByRole('button', { name: `More actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  await expectNotice(page, 'Staff member deactivated')
  await expect(row).toContainText('Inactive')

  // The list is read again meanwhile, which may move the row under the pointer.
  await expect(async () => {
    await row.getByRole('button', { name, exact: true }).click({ timeout: 5_000 })
    await expect(dialog.getByText('No upcoming assignments.')).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await dialog.getByText('History', { exact: true }).click()
  await expect(dialog.getByText('Deactivated')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Activate', exact: true }).click()
  await expectNotice(page, 'Staff member activated')
  await dialog.getByRole('button', { name: 'Edit' }).click()
  const editor = page.getByRole('dialog', { name: 'Edit Staff Member' })
  await editor.getByLabel('Hourly rate').fill('')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep Editing' }).click()
  await editor.getByRole('button', { name: 'Save Changes' }).click()
  await expectNotice(page, 'Staff member updated')
  await expect(page.getByRole('dialog', { name })).toContainText('Not set')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(row).toContainText('Not set')

  const nobody = { rows: [], next: null, total: 0, roles: [] }
  await page.route('**/list-staff*', (route) => route.fulfill({ json: nobody }))
  await page.goto(`${bar.url}/admin/staff`)
  await expect(page.getByText('No staff members found')).toBeVisible()
  await page.unroute('**/list-staff*')
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/list-staff*', async (route) => {
    await answered
    await route.fulfill(refused)
  })
  await page.reload()
  await expect(page.getByText('Loading staff...')).toBeAttached()
  answer()
  await expectNotice(page, 'Failed to load staff')
})

test(
  'people are assigned, and who is busy is said with what',
  onDesktops('the same at every width; office.e2e.ts looks at its dialogs there'),
  async ({ page, bar }) => {
    const word = aWord()
    const { day, at } = onDay(6)
    const [free, busy] = [
      await aMember(bar, { name: `Free ${word}`, hourly_rate: 3000 }),
      await aMember(bar, { name: `Busy ${word}` }),
    ]
    const wedding = {
      title: `Wedding ${word}`,
      start_at: at(0),
      end_at: at(6),
      location: 'Quarry House Barn',
    }
    const event = await anEventRow(bar.sql, wedding)
    const other = await anEventRow(bar.sql, { title: `Gala ${word}`, start_at: at(2), end_at: at(4) })
    await bar.asOwner('assign-staff', anAssignment(other, busy.id, { shift_start: at(2), shift_end: at(4) }))
    await openOffice(page, bar, `schedule?assign=${event}`)
    const dialog = page.getByRole('dialog', { name: 'Assign Staff' })
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
    await expect(dialog.getByText('Please choose a staff member')).toBeVisible()
    const clash = dialog.locator('label').filter({ hasText: busy.name })
    await expect(clash).toContainText(`Scheduling conflict with Gala ${word} (`)
    await expect(clash.getByRole('checkbox')).toBeDisabled()
    await expectAccessibleInBothThemes(page)

    await dialog.locator('label').filter({ hasText: free.name }).click()
    await expect(dialog.getByLabel('Role at event')).toHaveValue('Bartender')
    await expect(dialog.locator('output')).toContainText('6h planned')
    await expect(dialog.locator('output')).toContainText('$180.00')
    await dialog.getByLabel('Role at event').fill('Manager')

    // Another owner was faster: the refusal names the clash, and the input is kept.
    await page.route('**/list-assignable-staff*', (route) => route.abort())
    await bar.asOwner('assign-staff', anAssignment(other, free.id, { shift_start: at(5), shift_end: at(7) }))
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
    await expectNotice(page, 'Failed to assign staff', `Scheduling conflict with Gala ${word} (`)
    await expect(dialog.getByLabel('Role at event')).toHaveValue('Manager')
    await page.unroute('**/list-assignable-staff*')

    // An hour earlier there is no clash.
    const [hours] = await bar.sql<{ typed: string }>(
      `select to_char($1::timestamptz at time zone 'America/New_York', 'YYYY-MM-DD"T"HH24:MI') as typed`,
      [at(5)],
    )
    await dialog.getByLabel('Shift ends').fill(hours?.typed ?? '')
    await expect(dialog.locator('output')).toContainText('$150.00')
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
    await expectNotice(page, 'Staff assigned', `${free.name} works at Wedding ${word}.`)
    await expect(dialog.getByRole('region', { name: 'Assigned so far' })).toContainText(free.name)
    await dialog.getByLabel('Shift starts').fill(hours?.typed ?? '')
    await expect(dialog.getByText('A shift must end after it starts')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toHaveCount(0)
    expect(new URL(page.url()).searchParams.has('assign')).toBe(false)

    const shift = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `Wedding ${word}` })
    for (const text of [
      'Manager',
      '5h planned, $150.00',
      'Amelia Hartwell',
      `Wedding ${word}, Quarry House Barn`,
      '1 of 2',
      'Scheduled',
    ])
      await expect(shift).toContainText(text)
    await expect(page.getByRole('heading', { name: longDate(day), exact: true })).toBeVisible()
    await expect(page.getByText('View and manage staff assignments for upcoming events')).toBeVisible()
    await expect(page.getByText(/^\d+ staff, \$[\d,]+\.\d\d planned$/).first()).toBeVisible()
    const conflicts = page.getByRole('region', { name: 'Schedule Conflicts' })
    await expect(conflicts).toContainText('No overlapping shifts')
    // Without notices, which come and go.
    await page.reload()
    await expect(shift).toBeVisible()
    await expectAccessibleInBothThemes(page)

    await shift.getByRole('button', { name: `Confirm ${free.name}` }).click()
    await expectNotice(page, 'Assignment confirmed')
    await expect(shift).toContainText('Confirmed')
    await choose(page, `${free.name} at Wedding ${word}`, 'Edit Shift')
    const editor = page.getByRole('dialog', { name: 'Edit Shift' })
    await editor.getByLabel('Role at event').fill('Server')
    await bar.sql(
      `update staff_assignments set shift_end = shift_end - interval '30 minutes', updated_at = now()
     where staff_id = $1`,
      [free.id],
    )
    await editor.getByRole('button', { name: 'Save Changes' }).click()
    const changed = page.getByRole('alertdialog', { name: 'This shift was changed meanwhile' })
    await changed.getByRole('button', { name: 'Keep Editing' }).click()
    await expect(editor.getByLabel('Role at event')).toHaveValue('Server')
    await editor.getByRole('button', { name: 'Save Changes' }).click()
    await expectNotice(page, 'Assignment updated')
    await expect(shift).toContainText('Server')
    await choose(page, `${free.name} at Wedding ${word}`, 'Cancel Assignment')
    await expectAccessible(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Assignment' }).click()
    await expectNotice(page, 'Assignment cancelled')
    await expect(shift).toContainText('Canceled')

    // The same shifts as a calendar, by the keyboard alone.
    await tabTo(page, page.getByRole('button', { name: 'View Calendar' }))
    await page.keyboard.press('Enter')
    const grid = page.getByRole('grid')
    await tabTo(page, grid.locator('button[tabindex="0"]'))
    for (let presses = 0; presses < 6; presses++) await page.keyboard.press('ArrowRight')
    await expect(grid.locator(`[data-date="${day}"]`)).toBeFocused()
    await expect(grid.locator(`[data-date="${day}"]`)).toHaveAccessibleName(/\d+ shifts?$/)
    await page.keyboard.press('Enter')
    expect(new URL(page.url()).searchParams.get('day')).toBe(day)
    const detail = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `Wedding ${word}` })
    await expect(detail).toContainText('5h planned, $150.00')
    // The shift is days ahead: it is confirmed, and cannot be completed yet.
    await expect(detail.getByRole('button', { name: /^Complete/ })).toHaveCount(0)
    await page.reload()
    await expect(detail).toContainText('Canceled')
    await expectAccessibleInBothThemes(page)
    await grid.locator(`[data-date="${day}"]`).focus()
    await page.keyboard.press('PageDown')
    await expect(grid.locator(':focus')).not.toHaveAttribute('data-date', new RegExp(`^${day.slice(0, 7)}`))
    expect(new URL(page.url()).searchParams.get('month')).not.toBe(day.slice(0, 7))
    await page.getByRole('button', { name: 'Today' }).click()
    await expect(grid.locator('[aria-current="date"]')).toBeVisible()
    await expect(grid.getByRole('gridcell', { selected: true })).toHaveCount(1)

    await page.route('**/list-assignments*', (route) =>
      route.fulfill({ json: { assignments: [], events: [], staff: [] } }),
    )
    await page.goto(`${bar.url}/admin/schedule`)
    await expect(page.getByText('No staff assignments scheduled for the next 30 days')).toBeVisible()
    await expect(conflicts).toHaveCount(0)
    await page.unroute('**/list-assignments*')
    await page.route('**/list-assignments*', (route) => route.fulfill(refused))
    await page.goto(`${bar.url}/admin/schedule`)
    await expectNotice(page, 'Failed to load schedule')
  },
)

test(
  'a member that someone else saved meanwhile is asked about, and nothing that was typed is lost',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const member = await aMember(bar, { name: `Iris ${aWord()}`, email: `${aWord()}@crew.example` })
    await openOffice(page, bar, `staff?edit-member=${member.id}`)
    const dialog = page.getByRole('dialog', { name: 'Edit Staff Member' })
    await dialog.getByLabel('Hourly rate').fill('41')
    await bar.asOwner('save-staff-member', { ...member, version: 1, phone: '(555) 010-0177' })
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    const question = page.getByRole('alertdialog', { name: 'This staff member was changed meanwhile' })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Keep Editing' }).click()
    await expect(dialog.getByLabel('Hourly rate')).toHaveValue('41.00')
    await bar.asOwner('save-staff-member', { ...member, version: 2, phone: '(555) 010-0178' })
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await question.getByRole('button', { name: 'Load the Other Version' }).click()
    await expect(dialog.getByLabel('Phone')).toHaveValue('(555) 010-0178')
    await dialog.getByLabel('Hourly rate').fill('42')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expectNotice(page, 'Staff member updated')
    const stored = await bar.sql(
      `select contact ->> 'phone' as phone, hourly_rate::int from staff where id = $1`,
      [member.id],
    )
    expect(stored).toEqual([{ phone: '(555) 010-0178', hourly_rate: 4200 }])
  },
)

test(
  'three people are assigned with four clicks, from an event that nobody is assigned to',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const word = aWord()
    const { day, at } = onDay(9)
    const names = ['Ada', 'Bea', 'Cleo'].map((name) => `${name} ${word}`)
    for (const name of names) await aMember(bar, { name, hourly_rate: null })
    const title = `Launch ${word}`
    const event = await anEventRow(bar.sql, {
      title,
      client: `Rafael ${word}`,
      start_at: at(0),
      end_at: at(4),
    })
    await bar.sql('update events set guest_count_est = 130 where id = $1', [event])
    await page.addInitScript(() => {
      Object.assign(window, { clicks: 0 })
      window.addEventListener(
        'click',
        ({ isTrusted }) => isTrusted && (window as never as { clicks: number }).clicks++,
        true,
      )
    })
    const clicks = () => page.evaluate(() => (window as never as { clicks: number }).clicks)

    await openOffice(page, bar, `schedule?view=week&day=${day}`)
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `Rafael ${word}` })
      .last()
    await expect(card).toContainText('0 of 3')
    await expectAccessibleInBothThemes(page)
    await card.getByRole('button', { name: /^Assign 3/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Assign Staff' })
    await expect(dialog.locator('label').filter({ hasText: names[0] ?? '' })).toBeVisible()
    const before = await clicks()
    for (const name of names) await dialog.getByRole('checkbox', { name: new RegExp(name) }).click()
    await expect(dialog.locator('output')).toContainText('3 without a rate')
    await dialog.getByRole('button', { name: 'Assign 3', exact: true }).click()
    await expectNotice(page, 'Staff assigned', `${names[0]}, ${names[1]} and ${names[2]} work at ${title}.`)
    expect((await clicks()) - before).toBe(4)
    const assigned = dialog.getByRole('region', { name: 'Assigned so far' })
    for (const name of names) await expect(assigned).toContainText(name)
    await expect(assigned).toContainText('3 of 3')
    // Staff of this event are not listed as busy with it.
    await expect(dialog.getByText(`Scheduling conflict with ${title}`)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(card).toContainText('3 of 3')
    await expect(card.getByRole('button', { name: /^Assign/ })).toHaveCount(0)

    // The same week by people; a rate that is not set is not $0.00.
    await page.getByRole('button', { name: 'View People' }).click()
    await expect(page).toHaveURL(/view=people/)
    const row = page.getByRole('row').filter({ hasText: names[1] ?? '' })
    await row.getByRole('button', { name: new RegExp(`^Rafael ${word}`) }).click()
    await expect(page.getByRole('dialog', { name: 'Edit Shift' })).toContainText('Rate not set')
    await page.keyboard.press('Escape')
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Next week' }).click()
    await expect(row.getByRole('button')).toHaveCount(0)
    await page.getByRole('button', { name: 'View List' }).click()
    const lane = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `Rafael ${word}` })
      .first()
    await expect(lane).toContainText('4h planned, Rate not set')

    // The other way: the first who are free, with two clicks.
    const second = await anEventRow(bar.sql, { title: `Second ${word}`, start_at: at(48), end_at: at(52) })
    await openOffice(page, bar, `schedule?assign=${second}`)
    await dialog.getByRole('button', { name: 'Choose 2 who are free' }).click()
    await dialog.getByRole('button', { name: 'Assign 2', exact: true }).click()
    await expect(assigned).toContainText('2 of 2')
  },
)

async function choose(page: Page, whom: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${whom}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test(
  'assigning begins with the people, also where they come later than the dialog',
  onDesktops('a touch keyboard would cover the list'),
  async ({ page, bar }) => {
    const { at } = onDay(9)
    await aMember(bar, { name: `Late ${aWord()}` })
    const id = await anEventRow(bar.sql, { title: `Late list ${aWord()}`, start_at: at(0) })
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    await page.route(/list-assignable-staff/, async (route) => {
      await arrived
      await route.continue()
    })
    await openOffice(page, bar, `schedule?assign=${id}`)
    const dialog = page.getByRole('dialog', { name: 'Assign Staff' })
    await expect(dialog.getByText('Loading staff...')).toBeAttached()
    await expect(dialog).toBeFocused()
    arrive()
    const people = dialog.getByRole('group', { name: 'Staff members' })
    await expect(people.getByRole('textbox').or(people.getByRole('checkbox')).first()).toBeFocused()
  },
)
