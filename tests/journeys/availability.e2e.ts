/** Which dates can be sold: the owner's settings, the blocked days, the calendars and the waitlist. */
import { longDate } from '#domain/time.ts'
import type { Page } from '@playwright/test'
import { openBar } from './bar.ts'
import { expect, expectNotice, sendInquiry, tabTo, test, onDesktops } from './journey.ts'
import { expectAccessibleInBothThemes, openOffice } from './office-steps.ts'
import { dayFromToday } from './days.ts'

/** A bar of its own: it has one unit. */
let bar: Awaited<ReturnType<typeof openBar>>
test.beforeAll(async () => {
  bar = await openBar()
  await bar.sql('delete from units where position > 1')
})
test.afterAll(async () => bar.close())

const settings = 'settings?section=availability'

/** A day of the week on which no other test here has its days: 40 and 41, 50 and 51, 60, 70 to 72 days from today. */
const closedWeekday = longDate(dayFromToday(3)).replace(/,.*/, '')

test('the owner says how long an event takes, and which units there are', async ({ page }) => {
  await openOffice(page, bar, settings)
  await expect(page.getByText(/^An event from 5 PM to 9 PM keeps a unit busy from/)).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await page.getByLabel('Setup').fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page.getByText('Please enter whole minutes from 0 to 1440')).toBeVisible()
  await expect(page.getByLabel('Setup')).toBeFocused()
  await page.getByLabel('Setup').fill('180')
  await expect(
    page.getByText('An event from 5 PM to 9 PM keeps a unit busy from 1:30 PM to 10:30 PM.'),
  ).toBeVisible()
  await page.getByRole('checkbox', { name: closedWeekday }).uncheck()
  await page.getByLabel('Email clients two days before their hold ends').uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expectNotice(page, 'Availability saved')
  await page.reload()
  await expect(page.getByLabel('Setup')).toHaveValue('180')
  await expect(page.getByRole('checkbox', { name: closedWeekday })).not.toBeChecked()
  await expect(page.getByLabel('Email clients two days before their hold ends')).not.toBeChecked()

  const units = page.getByRole('region', { name: 'Units' })
  const [only] = await bar.sql<{ name: string }>('select name from units')
  await units.getByRole('button', { name: `Take Out of Use: ${only?.name}` }).click()
  await expect(units.getByText('At least one unit must be active.')).toBeVisible()
  await units.getByLabel('New unit').fill('The Copper Cart')
  await page.keyboard.press('Enter')
  await expectNotice(page, 'The Copper Cart added')
  await expect(units.getByLabel('New unit')).toHaveValue('')
  await expect(units.getByLabel('New unit')).toBeFocused()
  await units.getByRole('button', { name: /^The Copper Cart/ }).click()
  await units.getByLabel('Name of the unit').fill('The Caravan')
  await page.keyboard.press('Enter')
  const caravan = units.getByRole('listitem').filter({ hasText: 'The Caravan' })
  await caravan.getByRole('button', { name: 'Take Out of Use' }).click()
  await expectNotice(page, 'The Caravan is out of use')
  await expect(caravan.getByText('Out of use', { exact: true })).toBeVisible()
  await undo(page)
  await expect(caravan.getByText('In use')).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('days are blocked by keyboard alone, and the calendars show it', async ({ page, isMobile }) => {
  const [first, last] = [dayFromToday(40), dayFromToday(41)]
  await bar.sql('delete from blackouts')
  await openOffice(page, bar, settings)
  await tabTo(page, page.getByRole('button', { name: 'Block Days' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Block Days' })
  // On a phone a dialog opens no keyboard by itself.
  if (!isMobile) await expect(dialog.getByLabel('First day')).toBeFocused()
  await tabTo(page, dialog.getByLabel('First day'))
  await typeDay(page, first, isMobile)
  await tabTo(page, dialog.getByLabel('Last day'))
  await typeDay(page, last, isMobile)
  await expect(dialog.getByRole('button', { name: 'Block 2 Days' })).toBeVisible()
  await tabTo(page, dialog.getByLabel('Reason'))
  await page.keyboard.type('Brake service')
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Enter')
  await expectNotice(page, / blocked$/)
  const blocked = page.getByRole('region', { name: 'Blocked days' })
  await expect(blocked.getByText('Brake service')).toBeVisible()
  await expect(blocked.getByText('All units')).toBeVisible()

  await page.goto(`${bar.url}/admin/schedule?view=calendar&day=${first}`)
  const ofDay = page.getByRole('region', { name: longDate(first) })
  await expect(ofDay.getByText('Blocked', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: `${longDate(last)}, blocked: Brake service` })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Legend' })).toContainText('blocked')
  await expectAccessibleInBothThemes(page)
  await page.goto(`${bar.url}/admin/schedule?view=week&day=${first}`)
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /^Blocked/ })
      .first(),
  ).toContainText('Brake service')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Block Days' }).click()
  await expect(dialog.getByLabel('First day')).toHaveValue(first)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  if (!isMobile) {
    await page.goto(`${bar.url}/admin/schedule?view=calendar&day=${first.slice(0, 8)}08`)
    const dayOf = (date: string) => page.locator(`[data-date="${first.slice(0, 8)}${date}"]`)
    // Days are dragged over once the lanes of the units are drawn.
    const hint = page.getByText('Drag over days to block them.')
    await hint.waitFor()
    await dayOf('18').hover()
    await page.mouse.down()
    await dayOf('17').hover()
    await dayOf('16').hover()
    await page.mouse.up()
    await expect(dialog.getByLabel('First day')).toHaveValue(`${first.slice(0, 8)}16`)
    await expect(dialog.getByRole('button', { name: 'Block 3 Days' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    await page.goto(`${bar.url}/admin/schedule?view=week&day=${first}`)
    await hint.waitFor()
    const days = page.locator('li[data-date]')
    const dateOf = async (place: number) => (await days.nth(place).getAttribute('data-date')) ?? ''
    await days.nth(1).getByRole('heading').hover()
    await page.mouse.down()
    await days.nth(2).getByRole('heading').hover()
    await page.mouse.up()
    await expect(dialog.getByLabel('First day')).toHaveValue(await dateOf(1))
    await expect(dialog.getByLabel('Last day')).toHaveValue(await dateOf(2))
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }

  await openOffice(page, bar, settings)
  await blocked.getByRole('button', { name: /^Open again/ }).click()
  await expect(blocked.getByText('No days are blocked.')).toBeVisible()
  await undo(page)
  await expect(blocked.getByText('Brake service')).toBeVisible()
})

test('holds, reserved dates and dates over capacity open their inquiry', async ({ page }) => {
  const [held, over] = [dayFromToday(50), dayFromToday(51)]
  const bookingOf = async (email: string, event_date: string, last_name: string) => {
    await sendInquiry(bar, email, { event_date, last_name })
    const [booking] = await bar.sql<{ id: string }>('select id from bookings where email = $1', [email])
    return booking?.id ?? ''
  }
  const first = await bookingOf('greco@example.com', held, 'Greco')
  const second = await bookingOf('lund@example.com', over, 'Lund')
  await bar.asOwner('hold-date', { booking_id: first, until: dayFromToday(20) })
  // A unit that is free would be given to the date over capacity by the next look.
  await bar.sql(
    `insert into claims (unit_id, kind, occupied, service)
     select units.id, 'external', tstzrange(f, t), tstzrange(f, t) from units, (values
       (($1::date + time '00:00') at time zone 'America/New_York', ($1::date + time '23:59') at time zone 'America/New_York')
     ) v (f, t)`,
    [over],
  )
  await bar.sql(
    `insert into claims (booking_id, kind, reason, occupied, service)
     select $1, 'firm', 'Rented', tstzrange(f, t), tstzrange(f, t) from (values
       (($2::date + time '15:00') at time zone 'America/New_York', ($2::date + time '23:00') at time zone 'America/New_York')
     ) v (f, t)`,
    [second, over],
  )
  await openOffice(page, bar, `schedule?view=calendar&day=${over}`)
  await expect(page.getByRole('button', { name: `${longDate(over)}, 1 over capacity` })).toBeVisible()
  await expect(page.getByRole('region', { name: longDate(over) })).toContainText('Over capacity: no unit yet')
  await page.getByRole('button', { name: `${longDate(held)}, 1 held` }).click()
  const ofDay = page.getByRole('region', { name: longDate(held) })
  await expect(ofDay).toContainText(`Held until ${longDate(dayFromToday(20)).replace(/^\w+, /, '')}`)
  await expectAccessibleInBothThemes(page)
  await ofDay.getByRole('link', { name: 'Amelia Greco' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/bookings\\?id=${first}`))

  await openOffice(page, bar, `?month=${held.slice(0, 7)}&day=${held}`)
  await page.mouse.wheel(0, 1500)
  await expect(page.getByRole('region', { name: longDate(held) })).toContainText('Held until')
  await openOffice(page, bar, `schedule?view=week&day=${held}`)
  await expect(page.getByRole('listitem').filter({ hasText: /^Amelia Greco/ })).toContainText('Held until')
  await expectAccessibleInBothThemes(page)
})

test(
  'the owner orders the waitlist with a reason',
  onDesktops('the same at every width'),
  async ({ page }) => {
    const day = dayFromToday(60)
    const [unit] = await bar.sql<{ id: string }>('select id from units order by position limit 1')
    await bar.sql('delete from claims')
    await bar.sql('delete from units where id <> $1', [unit?.id])
    await bar.sql(
      `insert into claims (unit_id, kind, occupied, service)
     select $1, 'external', tstzrange(f, t), tstzrange(f, t) from (values
       (($2::date + time '00:00') at time zone 'America/New_York', ($2::date + time '23:59') at time zone 'America/New_York')
     ) v (f, t)`,
      [unit?.id, day],
    )
    for (const name of ['Ana', 'Bea', 'Cleo'])
      await sendInquiry(bar, `${name}@example.com`, { event_date: day, first_name: name, last_name: 'Wait' })
    await expect
      .poll(async () => (await bar.sql("select 1 from waitlist where state = 'waiting'")).length)
      .toBe(3)
    await bar.sql(
      `update waitlist set joined_at = now() - (case b.first_name when 'Ana' then 3 when 'Bea' then 2 else 1 end) * interval '1 day'
     from bookings b where b.id = waitlist.booking_id`,
    )

    await openOffice(page, bar, 'schedule')
    const list = page.getByRole('region', { name: 'Waitlist' })
    const people = list.getByRole('listitem')
    await expect(people).toHaveText([/Ana Wait/, /Bea Wait/, /Cleo Wait/])
    await expectAccessibleInBothThemes(page)
    await choose(page, 'Cleo Wait', 'Put First')
    const dialog = page.getByRole('dialog', { name: 'Put First' })
    await dialog.getByRole('button', { name: 'Put First' }).click()
    await expect(dialog.getByText('Please say why')).toBeVisible()
    await dialog.getByLabel('Reason').fill('Asked a year ago')
    await dialog.getByRole('button', { name: 'Put First' }).click()
    await expectNotice(page, 'Cleo Wait is first on the waitlist')
    await expect(people).toHaveText([/Cleo Wait/, /Ana Wait/, /Bea Wait/])
    await choose(page, 'Ana Wait', 'Take Off')
    await expectNotice(page, 'Ana Wait is off the waitlist')
    await expect(people).toHaveText([/Cleo Wait/, /Bea Wait/])
    await undo(page)
    await expect(people).toHaveCount(3)
    await page.reload()
    await list.getByRole('link', { name: 'Bea Wait' }).click()
    await expect(page).toHaveURL(/\/admin\/bookings\?id=/)
  },
)

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function undo(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('button', { name: 'Undo', exact: true })
    .last()
    .click()
}

/** By keys; a phone has a picker of its own. */
async function typeDay(page: Page, day: string, isMobile: boolean): Promise<void> {
  const [year, month, date] = day.split('-')
  if (isMobile) await page.locator(':focus').fill(day)
  else await page.keyboard.type(`${month}${date}${year}`)
}

test('each unit has its lane in month and week', async ({ page, isMobile }) => {
  await bar.sql('delete from claims')
  await bar.sql('delete from blackouts')
  await bar.sql(`delete from units where id <> (select id from units order by position limit 1)`)
  await bar.sql(`update units set name = 'The Grand Bar'`)
  await bar.sql(`insert into units (name, position) values ('The Caravan', 2)`)
  const [firm, held, over] = [dayFromToday(70), dayFromToday(71), dayFromToday(72)]
  const bookingOf = async (day: string, last_name: string) => {
    const email = `${last_name}@lanes.example`
    await sendInquiry(bar, email, { event_date: day, last_name })
    const [booking] = await bar.sql<{ id: string }>('select id from bookings where email = $1', [email])
    return booking?.id ?? ''
  }
  const claim = (day: string, kind: string, unit: string | null, booking: string | null) =>
    bar.sql(
      `insert into claims (unit_id, booking_id, kind, expires_at, reason, occupied, service)
       select (select id from units where name = $3), $4, $2, case when $2 = 'hold' then now() + interval '9 days' end, 'Lane',
         tstzrange(f, t), tstzrange(f, t) from (values
           (($1::date + time '15:00') at time zone 'America/New_York', ($1::date + time '23:00') at time zone 'America/New_York')
         ) v (f, t)`,
      [day, kind, unit, booking],
    )
  await claim(firm, 'firm', 'The Grand Bar', await bookingOf(firm, 'Singh'))
  await claim(firm, 'firm', 'The Caravan', await bookingOf(firm, 'Thorne'))
  await claim(held, 'hold', 'The Caravan', await bookingOf(held, 'Greco'))
  // With a free unit, what is over capacity gets it.
  for (const unit of ['The Grand Bar', 'The Caravan']) await claim(over, 'external', unit, null)
  await claim(over, 'firm', null, await bookingOf(over, 'Lund'))

  await openOffice(page, bar, `schedule?view=calendar&day=${held}`)
  const cell = (day: string) => page.locator(`[data-date="${day}"]`)
  await expect(page.getByRole('button', { name: `${longDate(firm)}, 2 reserved` })).toBeVisible()
  const legend = page.getByRole('list', { name: 'Legend' })
  await expect(legend).toContainText('held, with its last day')
  if (!isMobile) {
    const laneOf = async (day: string, name: string) => {
      const row = page.getByRole('row').filter({ has: cell(day) })
      return (await row.getByText(name, { exact: true }).first().boundingBox())?.y ?? Number.NaN
    }
    for (const [day, name, unit] of [
      [firm, 'Singh', 'The Grand Bar'],
      [firm, 'Thorne', 'The Caravan'],
      [held, 'Greco', 'The Caravan'],
      [over, 'Lund', 'No unit yet'],
    ] as const) {
      const mark = (await cell(day).getByText(name, { exact: true }).boundingBox())?.y ?? Number.NaN
      expect(Math.abs(mark - (await laneOf(day, unit))), `${name} in ${unit}`).toBeLessThan(8)
    }
  }
  await expectAccessibleInBothThemes(page)

  await openOffice(page, bar, `schedule?view=week&day=${held}`)
  const ofUnit = (name: string) => page.getByRole('list', { name, exact: true })
  await expect(ofUnit('The Caravan').filter({ hasText: 'Greco' })).toContainText('Held until')
  await expect(ofUnit('The Grand Bar').filter({ hasText: 'Greco' })).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
  await openOffice(page, bar, `schedule?view=week&day=${over}`)
  await expect(ofUnit('No unit yet')).toContainText('Lund')
})
