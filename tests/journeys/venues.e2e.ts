/** Venues: what is known of a place, and the events there. */
import type { Locator, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { anEventRow } from '../office.ts'
import { aJpeg } from '../pictures.ts'
import type { Bar } from './bar.ts'
import { anAddress, expect, expectNotice, fault, tabTo, test, onDesktops } from './journey.ts'
import { chooseMore, expectAccessibleInBothThemes, openOffice } from './office-steps.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const named = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`

async function aVenue(bar: Bar, name: string, values: object = {}): Promise<string> {
  const id = crypto.randomUUID()
  await bar.asOwner('create-venue', { id, name, ...values })
  return id
}

const sheetOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const factOf = (sheet: Locator, label: string) => sheet.getByRole('button', { name: `, change ${label}` })
const undo = (page: Page, told: string) =>
  page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: told })
    .getByRole('button', { name: 'Undo', exact: true })
    .click()

test('a venue is added, its facts are said one by one, and each is taken back', async ({ page, bar }) => {
  const name = named('Olana Barn')
  await openOffice(page, bar, 'venues')
  // An empty list has the button a second time.
  await page.getByRole('button', { name: 'Add Venue' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New Venue' })
  await dialog.getByRole('button', { name: 'Add Venue' }).click()
  await expect(dialog.getByText('Please enter a name')).toBeVisible()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Address').fill('5720 Route 9G, Hudson')
  await dialog.getByLabel('Papers, days before').fill('soon')
  await dialog.getByRole('button', { name: 'Add Venue' }).click()
  await expect(dialog.getByText('Please enter a whole number of days up to 365, or “none”')).toBeVisible()
  await dialog.getByLabel('Papers, days before').fill('30')
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('button', { name: 'Add Venue' }).click()

  const sheet = sheetOf(page, name)
  await expect(sheet.getByText('1 of 11')).toBeVisible()
  await expect(sheet.getByText('Certificate, 30 days before')).toBeVisible()
  const ice = factOf(sheet, 'ice')
  await expect(ice).toContainText('nobody said yet')
  await ice.click()
  const field = sheet.getByRole('textbox', { name: 'Ice' })
  await field.fill('Bring it')
  await page.route('**/save-venue', (route) => route.fulfill(fault))
  // On a touch keyboard Enter begins a line.
  const save = sheet.getByRole('form', { name: 'Change ice' }).getByRole('button', { name: 'Save' })
  await save.press('Enter')
  await expect(sheet.getByText('Something went wrong on our side. Please try again.')).toBeVisible()
  await page.unroute('**/save-venue')
  await save.press('Enter')
  await expect(ice).toContainText('Bring it')
  await undo(page, 'Ice saved')
  await expect(ice).toContainText('nobody said yet')

  // What someone else saved is not lost.
  await factOf(sheet, 'power').click()
  await sheet.getByRole('textbox', { name: 'Power' }).fill('Two outlets')
  await bar.sql(`update venues set version = version + 1, power = 'Ten outlets' where name = $1`, [name])
  await sheet.getByRole('form', { name: 'Change power' }).getByRole('button', { name: 'Save' }).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'This venue was changed meanwhile' })
  await question.getByRole('button', { name: 'Load the Other Version' }).press('Enter')
  await expect(sheet.getByRole('textbox', { name: 'Power' })).toHaveValue('Ten outlets')
  await sheet.getByRole('button', { name: 'Restore' }).press('Enter')

  // Everything at once.
  await sheet.getByRole('button', { name: 'Edit all facts' }).press('Enter')
  const edit = page.getByRole('dialog', { name: 'Edit Venue' })
  await edit.getByLabel('Stairs').fill('Two steps')
  await edit.getByLabel('Coordinates').fill('42.2176, -73.8293')
  const zone = edit.getByRole('combobox', { name: 'Time zone' })
  await expect(zone).toHaveText('The business’s (New York)')
  await zone.press('Enter')
  await page.getByLabel('Search time zones').fill('denver')
  await page.getByRole('option', { name: 'America/Denver' }).click()
  await edit.getByRole('button', { name: 'Save Changes' }).press('Enter')
  await expect(sheet.getByText('America/Denver')).toBeVisible()
  await expect(factOf(sheet, 'stairs')).toContainText('Two steps')
  await expect(factOf(sheet, 'coordinates')).toContainText('42.2176, -73.8293')
  await expectAccessibleInBothThemes(page)
})

test('what was learned and photographs are added, changed, removed and restored', async ({ page, bar }) => {
  const name = named('Stone Mill')
  const id = await aVenue(bar, name)
  const event = await anEventRow(bar.sql, { title: 'Gallo wedding', start_at: inDays(-5) })
  await bar.asOwner('link-venue', { event_id: event, venue_id: id })
  await openOffice(page, bar, `venues?id=${id}`)
  const sheet = sheetOf(page, name)
  await sheet.getByRole('button', { name: 'Add What We Learned' }).click()
  const dialog = page.getByRole('dialog', { name: 'What We Learned' })
  await dialog.getByLabel('What should the next crew know?').fill('Level by the palms only.')
  await expect(dialog.getByLabel('Learned after')).toHaveValue(event)
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(sheet.getByRole('region', { name: 'Last learned' })).toContainText('after Gallo wedding')
  const learned = sheet.getByRole('region', { name: 'What we learned' })
  await learned.getByRole('button', { name: 'Edit “Level by the palms only.”' }).press('Enter')
  await dialog.getByLabel('What should the next crew know?').fill('Bring wedges.')
  // Someone else saves it meanwhile.
  const { venue } = await bar.asOwner<{ venue: { lessons: { id: string; version: number }[] } }>(
    'read-venue',
    { id },
  )
  const [lesson] = venue.lessons
  await bar.asOwner('save-venue-lesson', {
    id: lesson?.id,
    version: lesson?.version,
    venue_id: id,
    text: 'Bring planks.',
    event_id: null,
  })
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'This note was changed meanwhile' })
  await expect(question).toContainText('Bring planks.')
  await question.getByRole('button', { name: 'Keep Editing' }).press('Enter')
  await expect(question).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await learned.getByRole('button', { name: 'Remove “Bring wedges.”' }).press('Enter')
  await expect(learned).toHaveCount(0)
  await undo(page, 'Note removed')
  await expect(learned.getByText('Bring wedges.')).toBeVisible()

  const photos = sheet.getByRole('region', { name: 'Photographs' })
  const input = photos.getByLabel('Add Photos')
  // One that is refused does not stop those after it.
  await input.setInputFiles([
    { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
    { name: 'gate.jpg', mimeType: 'image/jpeg', buffer: aJpeg(800, 600) },
  ])
  await expect(photos.getByText('notes.jpg: This is no PNG, JPEG or WebP picture.')).toBeVisible()
  await expect(photos.locator('img')).toHaveCount(1)
  await photos.getByRole('button', { name: ', change the caption' }).click()
  await photos.getByRole('textbox', { name: 'Caption' }).fill('North gate')
  await page.keyboard.press('Enter')
  await expect(photos.getByRole('link', { name: 'North gate, open in full size' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await photos.getByRole('button', { name: 'Remove: North gate' }).press('Enter')
  await expect(photos.locator('img')).toHaveCount(0)
  await undo(page, 'Photograph removed')
  await expect(photos.getByRole('img', { name: 'North gate' })).toBeVisible()
})

test('two venues are merged, and the merge is undone from either place', async ({ page, bar }) => {
  const [keptName, mergedName] = [named('Full Moon Resort'), named('Fullmoon')]
  const id = await aVenue(bar, keptName, { power: 'Plenty' })
  const merged = await aVenue(bar, mergedName, { power: 'None', ice: 'Bring it' })
  const event = await anEventRow(bar.sql, { title: 'Moon party', start_at: inDays(40) })
  await bar.asOwner('link-venue', { event_id: event, venue_id: merged })
  await openOffice(page, bar, `venues?id=${id}`)
  const sheet = sheetOf(page, keptName)
  const merge = async () => {
    await chooseMore(sheet, 'Merge')
    const dialog = page.getByRole('dialog', { name: 'Merge Venues' })
    await dialog.getByLabel('Search for the other venue').fill(mergedName)
    await dialog.getByRole('radio', { name: mergedName }).check()
    await dialog.getByRole('button', { name: 'Compare' }).press('Enter')
    await expect(dialog.getByText(`One date, photographs and notes of ${mergedName} go over`)).toBeVisible()
    await dialog.getByRole('radio', { name: 'None' }).check()
    await expectAccessibleInBothThemes(page)
    await dialog.getByRole('button', { name: 'Merge Venues' }).press('Enter')
    await expectNotice(page, 'Venues merged')
  }
  const expectMerged = async () => {
    await expect(sheet.getByText(`“${mergedName}”`)).toBeVisible()
    await expect(factOf(sheet, 'power')).toContainText('None')
    await expect(factOf(sheet, 'ice')).toContainText('Bring it')
    await expect(sheet.getByRole('link', { name: 'Moon party' })).toBeVisible()
  }
  await merge()
  await undo(page, 'Venues merged')
  await expectNotice(page, 'Merge undone')
  await expect(factOf(sheet, 'power')).toContainText('Plenty')
  await expect(sheet.getByRole('link', { name: 'Moon party' })).toHaveCount(0)
  await page.reload()
  await merge()
  await expectMerged()
  await page.reload()
  await sheet.getByRole('button', { name: `Undo the merge of ${mergedName}` }).press('Enter')
  await expect(factOf(sheet, 'power')).toContainText('Plenty')
})

test('an event is linked to its venue by a person, and shows what its crew has to know', async ({
  page,
  bar,
}) => {
  const name = named('Larkspur Hall')
  await aVenue(bar, name, { address: '41 Rogers Road, Hudson', load_in: 'North gate\ngravel' })
  const id = await anEventRow(bar.sql, {
    title: 'Hartwell wedding',
    start_at: inDays(60),
    location: `The ${name.toUpperCase()}, Hudson NY`,
  })
  await openOffice(page, bar, `events?id=${id}`)
  const venue = page.getByRole('region', { name: 'Venue' })
  await expect(venue.getByText('Nothing is linked until you say so.')).toBeVisible()
  await venue.getByRole('button', { name: `Link ${name}` }).click()
  await expect(venue.getByRole('link', { name })).toBeVisible()
  await undo(page, 'Venue linked')
  await expect(venue.getByText('Nothing is linked until you say so.')).toBeVisible()
  await venue.getByRole('button', { name: 'Another Venue' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Link to a Venue' })
  await dialog.getByLabel('Search for the venue').fill(name)
  await dialog.getByRole('radio', { name }).check()
  await dialog.getByRole('button', { name: 'Link', exact: true }).press('Enter')
  await expect(venue.getByText('North gate')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await venue.getByRole('link', { name }).press('Enter')

  const sheet = sheetOf(page, name)
  await expect(sheet.getByRole('link', { name: 'Hartwell wedding' })).toBeVisible()
  const spelling = sheet.getByRole('listitem').filter({ hasText: `“The ${name.toUpperCase()}, Hudson NY”` })
  await spelling.getByRole('button', { name: 'Unlink' }).press('Enter')
  await expectNotice(page, 'Spelling unlinked', 'One date is no longer linked to this venue.')
  await undo(page, 'Spelling unlinked')
  await expect(sheet.getByRole('link', { name: 'Hartwell wedding' })).toBeVisible()
})

test(
  'a venue is suggested while an event is written, and a new one is added there',
  onDesktops('by keyboard'),
  async ({ page, bar }) => {
    const [name, other] = [named('Wethersfield House'), named('Hutton Brickyards')]
    const venueId = await aVenue(bar, name, { address: '214 Pugsley Hill Road, Amenia' })
    const client = { name: named('Nora'), primary_email: anAddress('nora'), anyway: true }
    const { client: made } = await bar.asOwner<{ client: { id: string } }>('create-client', client)
    await openOffice(page, bar, `events?new-event=${made.id}`)
    const dialog = page.getByRole('dialog', { name: 'Create Event' })
    const title = named('Garden party')
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByLabel('Event type').selectOption('Wedding')
    await dialog.getByLabel('Start').fill(`${inDays(50).slice(0, 10)}T17:00`)
    const field = dialog.getByRole('combobox', { name: 'Venue' })
    await tabTo(page, field)
    await page.keyboard.type(name.slice(0, -2).toLowerCase())
    const choices = page.getByRole('listbox', { name: 'Venues' })
    await expect(choices.getByRole('option', { name })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    // Escape closes the list, not the form.
    await page.keyboard.press('Escape')
    await expect(choices).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(choices.getByRole('option', { name, selected: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue(name)
    await expect(dialog.getByText(`Linked to ${name}`)).toBeVisible()
    await expect(dialog.getByLabel('Location')).toHaveValue('214 Pugsley Hill Road, Amenia')

    // Another text is another place.
    await field.fill(other)
    await expect(dialog.getByText(`Linked to ${name}`)).toHaveCount(0)
    await choices.getByRole('option', { name: `New venue “${other}”` }).click()
    const added = page.getByRole('dialog', { name: 'New Venue' })
    await expect(added.getByLabel('Name')).toHaveValue(other)
    await added.getByRole('button', { name: 'Add Venue' }).click()
    await expect(dialog.getByText(`Linked to ${other}`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Create Event' }).click()
    await expectNotice(page, 'Event created successfully!')
    const [linked] = await bar.sql<{ name: string; id: string }>(
      `select v.name, v.id from event_facts f join venues v on v.id = f.venue_id join events e on e.id = f.event_id where e.title = $1`,
      [title],
    )
    expect(linked?.name).toBe(other)
    expect(linked?.id).not.toBe(venueId)
  },
)

test(
  'venues are found, walked, archived and exported by keyboard',
  onDesktops('by keyboard'),
  async ({ page, bar }) => {
    const [one, two] = [named('Aaa Orchard'), named('Aab Orchard')]
    await aVenue(bar, one)
    await aVenue(bar, two, { papers_days: 0 })
    await openOffice(page, bar, 'clients')
    await expect(page.getByRole('heading', { name: 'Clients' })).toBeVisible()
    // The keys are heard once the office has settled.
    await expect(async () => {
      await page.keyboard.press('g')
      await page.keyboard.press('n')
      await expect(page).toHaveURL(/\/admin\/venues/, { timeout: 1000 })
    }).toPass()
    await expect(page.getByRole('link', { name: 'Events' }).first()).toHaveAttribute('aria-current', 'page')
    await page.keyboard.press('Control+k')
    await page.keyboard.type(two)
    await page.getByRole('option', { name: two }).first().waitFor()
    await page.keyboard.press('Enter')
    await expect(sheetOf(page, two)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goto(`${bar.url}/admin/venues?search=orchard&sort=name`)
    await expect(page.getByRole('row').filter({ hasText: two })).toContainText('None asked for')
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: one, exact: true }).press('Enter')
    await expect(sheetOf(page, one)).toBeVisible()
    await page.keyboard.press('j')
    await expect(sheetOf(page, two)).toBeVisible()
    await page.keyboard.press('k')
    await chooseMore(sheetOf(page, one), 'Archive')
    await expectNotice(page, 'Venue archived')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('row').filter({ hasText: one })).toHaveCount(0)
    await undo(page, 'Venue archived')
    await expect(page.getByRole('row').filter({ hasText: one })).toBeVisible()

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).press('Enter')
    const text = await readFile(await (await downloading).path(), 'utf8')
    expect(text).toContain(one)
    expect(text).toContain(two)
    await page.keyboard.press('c')
    await page.keyboard.press('n')
    await expect(page.getByRole('dialog', { name: 'New Venue' })).toBeVisible()
  },
)
