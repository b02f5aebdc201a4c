import { anEventRow } from '../office.ts'
import { expectAccessible } from './accessible.ts'
import { anAddress, expect, expectNotice, sendInquiry, test } from './journey.ts'
import { expectAccessibleInBothThemes, openOffice } from './office-steps.ts'
import { openPortal } from './portal-steps.ts'

test('an owner makes a calendar feed, reads its address once, and ends it', async ({ page, bar }) => {
  await openOffice(page, bar, 'settings?section=calendar')
  const card = page.getByRole('region', { name: 'Calendar feeds' })
  await expect(card.getByText('Google reads a feed again every 8 to 24 hours')).toBeVisible()
  await card.getByRole('button', { name: 'New Feed' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make Feed' }).click()
  await expect(dialog.getByText('A name is required')).toBeVisible()
  const name = `Phone of ${crypto.randomUUID().slice(0, 8)}`
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Shows').selectOption('Events without clients')
  await dialog.getByLabel('Dates').selectOption('Firm dates and holds')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Make Feed' }).click()

  await expect(dialog.getByRole('heading', { name: 'Your Feed’s Address' })).toBeVisible()
  const address = await dialog.getByLabel('Address').inputValue()
  expect(address).toMatch(/\/calendar\/[\w-]{32}\.ics$/)
  await expectAccessible(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expectNotice(page, 'Address copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)

  const row = card
    .getByRole('row')
    .filter({ hasText: name })
    .or(card.getByRole('listitem').filter({ hasText: name }))
  await expect(row.getByText('Not read yet')).toBeVisible()
  const read = await fetch(address)
  expect([read.status, (await read.text()).slice(0, 15)]).toEqual([200, 'BEGIN:VCALENDAR'])
  await page.reload()
  await expect(row.getByText('No clients')).toBeVisible()
  await expect(row.getByText('Holds', { exact: true })).toBeVisible()
  await expect(row.getByText('Not read yet')).toHaveCount(0)
  await expectAccessibleInBothThemes(page)

  await row.getByRole('button', { name: `End ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End Feed' }).click()
  await expectNotice(page, 'Calendar feed ended')
  await expect(row).toHaveCount(0)
  expect((await fetch(address)).status).toBe(404)
})

test('a client saves the event for a calendar, from the portal only', async ({ page, bar }) => {
  const mail = await sendInquiry(bar, anAddress('calendar'))
  const id = /\/calendar\/bookings\/([\w-]+)\.ics/.exec(mail.mail.text ?? '')?.[1]
  await openPortal(page, mail)
  const link = page.getByRole('link', { name: 'Add to Calendar' })
  await expect(link).toBeVisible()
  const address = new URL((await link.getAttribute('href')) ?? '', page.url()).href
  expect(address).toBe(`${bar.url}/calendar/bookings/${id}.ics`)
  const file = await page.request.get(address)
  expect(file.headers()['content-type']).toContain('text/calendar')
  expect(await file.text()).toContain('STATUS:TENTATIVE')
  const stranger = await fetch(address, { headers: { accept: 'text/html' }, redirect: 'manual' })
  expect([stranger.status, stranger.headers.get('location')]).toEqual([
    303,
    `/pin-entry?booking=${id}&file=${encodeURIComponent(`/calendar/bookings/${id}.ics`)}`,
  ])
})

test('an owner saves one event for a calendar', async ({ page, bar }) => {
  const id = await anEventRow(bar.sql)
  await openOffice(page, bar, `events?id=${id}`)
  const link = page.getByRole('dialog').getByRole('link', { name: 'Add to Calendar' })
  const address = new URL((await link.getAttribute('href')) ?? '', page.url()).href
  const file = await page.request.get(address)
  expect(await file.text()).toContain(`UID:event-${id}@coupe`)
})

test('an owner adds an outside calendar, has it read, changes and removes it', async ({ page, bar }) => {
  await openOffice(page, bar, 'settings?section=calendar')
  const card = page.getByRole('region', { name: 'Outside calendars' })
  await card.getByRole('button', { name: 'Add Calendar' }).click()
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Add Calendar' })
  await save.click()
  await expect(dialog.getByText('The address of the calendar is required')).toBeVisible()
  const name = `Family ${crypto.randomUUID().slice(0, 8)}`
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Address').fill('http://calendar.invalid/secret-token.ics')
  await save.click()
  await expect(dialog.getByText('Please enter a full address that begins with https://')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Address').fill('https://calendar.invalid/secret-token.ics')
  await save.click()
  await expectNotice(page, 'Calendar added')

  const row = card
    .getByRole('row')
    .filter({ hasText: name })
    .or(card.getByRole('listitem').filter({ hasText: name }))
  await expect(row.getByText('calendar.invalid, keeps all units busy')).toBeVisible()
  // No server has this name: the list says so by itself, once it was tried.
  await expect(row.getByText('No server was found under its name.')).toBeVisible()
  await expect(row.getByText('Not read', { exact: true })).toBeVisible()
  await expect(page.getByText('secret-token')).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
  await row.getByRole('button', { name: `Read now: ${name}` }).click()
  await expectNotice(page, 'The calendar is being read')

  // By keyboard: on a phone the notice is over it.
  await row.getByRole('button', { name: `Edit ${name}` }).press('Enter')
  await dialog.getByLabel('Its events').selectOption('Only show')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectNotice(page, 'Calendar saved')
  await expect(row.getByText('calendar.invalid, only shown')).toBeVisible()

  // What someone else saves while it is edited is not written over unseen.
  const saveByOther = async (mode: 'busy' | 'shown') => {
    const { calendars } = await bar.asOwner<{ calendars: { id: string; name: string; version: number }[] }>(
      'list-outside-calendars',
      {},
    )
    const { id, version } = calendars.find((each) => each.name === name) ?? {}
    await bar.asOwner('save-outside-calendar', { id, version, name, url: null, mode, unit_ids: null })
  }
  await row.getByRole('button', { name: `Edit ${name}` }).press('Enter')
  await dialog.getByLabel('Name').fill(`${name} again`)
  await saveByOther('busy')
  // The list behind the dialog shows it.
  await expect(page.getByText('calendar.invalid, keeps all units busy')).toBeAttached()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Load the Other Version' }).click()
  await expect(dialog.getByLabel('Its events')).toHaveValue('busy')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)

  await row.getByRole('button', { name: `Remove ${name}` }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Calendar' }).click()
  await expectNotice(page, 'Calendar removed')
  await expect(row).toHaveCount(0)
})
