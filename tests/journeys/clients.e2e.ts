import { readFile, writeFile } from 'node:fs/promises'
import { instantAt, mediumDate } from '#domain/time.ts'
import { parseCsv } from '#server/platform/csv/parse-csv.ts'
import { aConversion } from '../office.ts'
import { expectAccessible } from './accessible.ts'
import { weddingDay } from './days.ts'
import { anAddress, expect, expectNotice, fault, refused, sendInquiry, test, onDesktops } from './journey.ts'
import { chooseMore, expectAccessibleInBothThemes, expectColumns, openOffice } from './office-steps.ts'

test(
  'a client is created, distinguished from duplicates, changed, emailed and merged',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const [mine, other, spelled] = ['kept', 'merged', 'plus'].map(anAddress) as [string, string, string]
    const name = `Nora ${mine.slice(5, 11)}`
    const twin = spelled.replace(/^.*@/, `${mine.split('@')[0]}+bar@`)
    await openOffice(page, bar, 'clients')
    // An empty list has it a second time.
    await page.getByRole('button', { name: 'Create Client' }).first().click()
    const create = page.getByRole('dialog', { name: 'Create Client' })
    const submit = create.getByRole('button', { name: 'Create Client' })
    await submit.click()
    await expect(create.getByText('Please enter a name')).toBeVisible()
    await expect(create.getByText('Please enter a valid email address')).toBeVisible()
    await create.getByLabel('Name').fill(name)
    await create.getByLabel('Email').fill(mine)
    await create.getByLabel('Phone').fill('(555) 010-4711')
    await page.route('**/create-client', (route) => route.fulfill(fault))
    await submit.click()
    await expectNotice(page, 'Failed to create client')
    await page.unroute('**/create-client')
    await submit.click()
    await expectNotice(page, 'Client created successfully!')
    const detail = page.getByRole('dialog', { name })
    await expect(detail.getByText('For a complete profile, add: company, notes.')).toBeVisible()
    await detail.getByRole('button', { name: 'Close' }).last().click()

    // The same email address is refused; a likely duplicate is named.
    await page.getByRole('button', { name: 'Create Client' }).click()
    await create.getByLabel('Name').fill('Someone Else')
    await create.getByLabel('Email').fill(mine.toUpperCase())
    await submit.click()
    await expectNotice(page, 'Failed to create client', 'A client with this email already exists')
    await create.getByLabel('Email').fill(twin)
    await create.getByLabel('Phone').fill('555 010 4711')
    await submit.click()
    const warning = create.getByRole('alert')
    await expect(warning).toContainText('Potential duplicate detected')
    await expect(warning).toContainText(
      `${name} (${mine}) has the same mailbox and the same phone number: likeness 80%.`,
    )
    await expectAccessibleInBothThemes(page)
    await create.getByRole('button', { name: 'Create anyway' }).click()
    await expect(page.getByRole('dialog', { name: 'Someone Else' })).toBeVisible()
    await page.keyboard.press('Escape')

    // Found, opened by its address, changed; another owner's save is not lost.
    await page.getByRole('textbox', { name: 'Search' }).last().fill(mine)
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(page.getByText('1 client', { exact: true })).toBeVisible()
    // A notice stays for as long as the pointer rests on it.
    await page.mouse.move(0, 0)
    await row.getByRole('button', { name, exact: true }).click()
    await expect(detail.getByRole('button', { name: 'Send Email' })).toBeVisible()
    await page.reload()
    await chooseMore(detail, 'Edit')
    const edit = page.getByRole('dialog', { name: 'Edit Client' })
    await edit.getByLabel('Company').fill('Northlight Studio')
    const id = new URL(page.url()).searchParams.get('id') ?? ''
    await bar.asOwner('save-client', {
      id,
      version: 1,
      name,
      primary_email: mine,
      primary_phone: '(555) 010-4711',
      notes: 'No nuts',
    })
    await edit.getByLabel('Notes').fill('Oat milk')
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    const question = page.getByRole('alertdialog', { name: 'This client was changed meanwhile' })
    await question.getByRole('button', { name: 'Load the Other Version' }).click()
    await expect(edit.getByLabel('Notes')).toHaveValue('No nuts')
    await edit.getByLabel('Company').fill('Northlight Studio')
    await edit.getByLabel('Notes').fill('Oat milk')
    await bar.sql(`update clients set version = version + 1 where id = $1`, [id])
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await question.getByRole('button', { name: 'Keep Editing' }).click()
    await expect(edit.getByLabel('Notes')).toHaveValue('Oat milk')
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await expectNotice(page, 'Client saved')
    await expect(detail.getByText('Oat milk')).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expectNotice(page, 'Undone')
    await expect(detail.getByText('No nuts')).toBeVisible()
    await chooseMore(detail, 'Edit')
    await edit.getByLabel('Company').fill('Northlight Studio')
    await edit.getByLabel('Notes').fill('Oat milk')
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await expect(detail.getByText('Oat milk')).toBeVisible()

    // An email is written, kept while the server is away, sent once, and listed.
    await detail.getByRole('button', { name: 'Send Email' }).click()
    const message = page.getByRole('dialog', { name: 'Send Email' })
    await message.getByLabel('Subject').fill(`Your tasting ${name}`)
    await message.getByLabel('Message').fill('Dear Nora,\n\nshall we say Friday?')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep Editing' }).click()
    await message.getByRole('button', { name: 'Send Email' }).click()
    await expectNotice(page, 'Email sent', `It is on its way to ${mine}.`)
    const { mail } = await bar.mailTo(mine, `Your tasting ${name}`)
    expect(mail.text).toContain('shall we say Friday?')
    const timeline = detail.getByRole('region', { name: 'Timeline' })
    await expect(timeline.getByRole('listitem').filter({ hasText: `Your tasting ${name}` })).toContainText(
      'Sent',
    )

    // Two that are one person, and the way back.
    await bar.asOwner('create-client', {
      name: `${name}h`,
      primary_email: other,
      company_name: 'Other',
      anyway: true,
    })
    await sendInquiry(bar, other)
    await chooseMore(detail, 'Merge')
    const merge = page.getByRole('dialog', { name: 'Merge Clients' })
    await merge.getByLabel('Search for the other client').fill(other)
    await merge
      .getByRole('group', { name: /what was found/ })
      .getByRole('radio', { name: `${name}h` })
      .check()
    await expectAccessible(page)
    await merge.getByRole('button', { name: 'Compare' }).click()
    await expect(
      merge.getByText(`1 inquiry, 0 events and 0 messages of ${name}h go over to ${name}.`),
    ).toBeVisible()
    await merge.getByRole('group', { name: 'Company' }).getByRole('radio', { name: 'Other' }).check()
    await expectAccessibleInBothThemes(page)
    await merge.getByRole('button', { name: 'Merge Clients' }).click()
    await expectNotice(page, 'Clients merged')
    await expect(detail.getByText('Other, client since')).toBeVisible()
    await expect(detail.getByRole('region', { name: 'Recent inquiries' }).getByRole('link')).toHaveCount(1)
    await page
      .locator('[data-sonner-toast]', { hasText: /merged/i })
      .getByRole('button', { name: 'Undo', exact: true })
      .click()
    await expectNotice(page, 'Merge undone', `${name}h is a client again. 1 inquiry went back with them.`)
    await expect(detail.getByText('Northlight Studio, client since')).toBeVisible()
    await expect(detail.getByText('No inquiries yet.')).toBeVisible()
    await detail.getByText('History', { exact: true }).click()
    await expect(detail.getByText('Merge undone')).toBeVisible()
    await expectAccessibleInBothThemes(page)

    await detail.getByRole('button', { name: 'Create New Event' }).click()
    await expect(page).toHaveURL(new RegExp(`new-event=${id}`))
  },
)

test('a client shows what was spent, what is owed, the next date, and one timeline', async ({
  page,
  bar,
}) => {
  const email = anAddress('figures')
  const name = `Fig ${email.slice(8, 14)}`
  const made = await bar.asOwner('create-client', { name, primary_email: email, anyway: true })
  const { id } = made['client'] as { id: string }
  await sendInquiry(bar, email)
  const [booking] = await bar.sql<{ id: string; booking_reference: string }>(
    'select id, booking_reference from bookings where email = $1',
    [email],
  )
  const invoice = {
    id: crypto.randomUUID(),
    version: 0,
    booking_id: booking?.id,
    due_date: '2098-12-31',
    items: [{ description: 'Bar', quantity: 1, unit_price: 100_000 }],
  }
  await bar.asOwner('save-invoice', invoice)
  await bar.asOwner('send-invoice-email', { invoiceId: invoice.id })
  const paid = { invoice_id: invoice.id, amount: 20_001, method: 'cash', paid_on: '2026-01-01' }
  await bar.asOwner('record-payment', paid)

  await openOffice(page, bar, `clients?id=${id}`)
  const detail = page.getByRole('dialog', { name })
  const timeline = detail.getByRole('region', { name: 'Timeline' })
  const rows = timeline.getByRole('listitem')
  await expect(detail.getByText('$200.01').first()).toBeVisible()
  await expect(detail.getByText('$879.99').first()).toBeVisible()
  const counts = detail.getByRole('definition')
  await expect(counts.filter({ hasText: /^\d+$/ })).toHaveText(['1', '0', '0'])
  for (const term of ['Inquiries', 'Events', 'Upcoming events'])
    await expect(detail.getByRole('term').filter({ hasText: new RegExp(`^${term}$`) })).toBeVisible()
  await expect(rows.filter({ hasText: 'Payment for' })).toContainText('$200.01')
  await expect(rows.filter({ hasText: 'Email' }).first()).toBeVisible()
  await expectAccessibleInBothThemes(page)

  // Each figure opens what it adds up, by keyboard too.
  await detail.getByRole('button', { name: 'Spent' }).focus()
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Cash')
  await expect(timeline.getByLabel('Show in the timeline')).toBeFocused()
  await detail.getByRole('button', { name: 'Owed' }).click()
  await expect(rows).toHaveText(/\$879\.99Partial/)
  await timeline.getByLabel('Show in the timeline').selectOption('Emails')
  await expect(rows.first()).toContainText(`To ${email}`)
  await detail.getByRole('link', { name: 'Next date' }).click()
  await expect(page).toHaveURL(new RegExp(`bookings\\?id=${booking?.id}`))
})

test(
  'the list is sorted, filtered, kept up to date, taken out and filled from a file',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const tag = anAddress('list').slice(0, 11)
    for (const [name, local] of [
      ['Dora', 'b'],
      ['anna', 'd'],
      ['Bert', 'c'],
      ['Carl', 'a'],
    ])
      await bar.asOwner('create-client', {
        name: `${name} ${tag}`,
        primary_email: `${local}.${tag}@example.com`,
        notes: '=1+1',
      })
    await bar.sql(
      `insert into events (title, event_type, client_id, start_at, status)
     select 'Gala', 'Wedding', id, now() + interval '9 days', 'confirmed' from clients where primary_email = $1`,
      [`c.${tag}@example.com`],
    )
    await page.route('**/list-clients*', (route) => route.fulfill(refused))
    await openOffice(page, bar, `clients?search=${tag}`)
    await expectNotice(page, 'Failed to load clients')
    await page.unroute('**/list-clients*')
    await page.getByRole('button', { name: 'Try Again' }).click()
    const names = page.getByRole('table', { name: 'Clients' }).locator('tbody [data-row-name]')
    const order = (...expected: string[]) =>
      expect(names).toHaveText(expected.map((name) => `${name} ${tag}`))
    await order('anna', 'Bert', 'Carl', 'Dora')
    await expectColumns(page, 'Clients', ['Client', 'Contact', 'Events', 'Next Event', 'Status', 'Actions'])
    const sort = page.getByLabel('Sort by')
    await sort.selectOption('Email A-Z')
    await order('Carl', 'Dora', 'Bert', 'anna')
    await sort.selectOption('Recently added')
    await order('Carl', 'Bert', 'anna', 'Dora')
    await sort.selectOption('Most events')
    await order('Bert', 'anna', 'Carl', 'Dora')
    await page.getByLabel('Status').selectOption('Active')
    await page.reload()
    await order('Bert')
    await expect(page.getByRole('row').filter({ hasText: 'Bert' })).toContainText('1 active, 0 completed')
    await page.getByLabel('Status').selectOption('Inactive')
    await order('anna', 'Carl', 'Dora')
    await expect(page.getByText('Data Quality Overview')).toBeVisible()
    await expectAccessibleInBothThemes(page)

    // Another person's writes arrive by themselves, also a deletion.
    await bar.asOwner('create-client', { name: `Eve ${tag}`, primary_email: `e.${tag}@example.com` })
    await order('anna', 'Carl', 'Dora', 'Eve')
    await bar.sql('update clients set name = $2 where primary_email = $1', [
      `e.${tag}@example.com`,
      `Bea ${tag}`,
    ])
    await order('anna', 'Bea', 'Carl', 'Dora')
    await bar.sql('delete from clients where primary_email = $1', [`e.${tag}@example.com`])
    await order('anna', 'Carl', 'Dora')

    await page.route('**/read-client?*', (route) => route.fulfill(refused))
    await names.first().click()
    await expectNotice(page, 'Failed to load client data')
    await page.unroute('**/read-client?*')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^clients-\d{4}-\d\d-\d\d\.csv$/)
    const read = parseCsv(await readFile(await download.path(), 'utf8'))
    const rows = read.ok ? read.value.map(({ cells }) => cells) : []
    expect(rows.slice(1).map(([name, , , , notes]) => [name, notes])).toEqual(
      ['anna', 'Carl', 'Dora'].map((name) => [`${name} ${tag}`, "'=1+1"]),
    )

    await page.getByRole('button', { name: 'Import CSV' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import Clients' })
    const choose = (text: string) =>
      dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await choose(`Name,Email\nFay ${tag},fay.${tag}@example.com\n,nothing\nGil,A.${tag}@example.com`)
    await expect(dialog.getByText('2 lines are refused, so nothing is imported')).toBeVisible()
    await expect(dialog.getByRole('group', { name: 'Reasons' }).getByRole('row')).toHaveText([
      /Line/,
      /3\s*Name\s*Please enter a name/,
      /3\s*Email\s*Please enter a valid email address/,
      /4\s*Email\s*A client with this email already exists/,
    ])
    await expect(dialog.getByRole('button', { name: /^Import / })).toHaveCount(0)
    const [report] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download Report' }).click(),
    ])
    expect(await readFile(await report.path(), 'utf8')).toContain('"3","Name","","Please enter a name"')
    await expectAccessibleInBothThemes(page)
    await choose(
      `Name,Email,Shoe size\nFay ${tag},fay.${tag}@example.com,38\nGil ${tag},gil.${tag}@example.com,44`,
    )
    await expect(dialog.getByText('2 clients can be imported.')).toBeVisible()
    await expect(dialog.getByText('Left out: Shoe size.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Import 2 clients' }).click()
    await expectNotice(page, 'Import finished', '2 clients added.')
    await order('anna', 'Carl', 'Dora', 'Fay', 'Gil')
    await page.getByRole('button', { name: 'Import CSV' }).click()
    await choose(`Name,Email\nFay ${tag},fay.${tag}@example.com`)
    await expect(dialog.getByText('1 line is already here. There is nothing to import.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Import / })).toHaveCount(0)
    await choose(`Name,Email\nFay ${tag},fay.${tag}@example.com\nHal ${tag},hal.${tag}@example.com`)
    await expect(dialog.getByText('1 line is already here, 1 client can be imported.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Import 1 client' }).click()
    await expectNotice(page, 'Import finished', '1 client added.')
    await order('anna', 'Carl', 'Dora', 'Fay', 'Gil', 'Hal')

    await page.getByRole('textbox', { name: 'Search' }).last().fill(`${tag}-nobody`)
    await expect(page.getByText('No clients match your search')).toBeVisible()
    const nobody = { rows: [], next: null }
    await page.route('**/list-clients*', (route) => route.fulfill({ json: nobody }))
    await page.goto(`${bar.url}/admin/clients?id=nonsense`)
    await expect(page.getByText('No clients found')).toBeVisible()
    await expect.poll(() => new URL(page.url()).searchParams.has('id')).toBe(false)
  },
)

test(
  'an import takes what was shown, and says that it may be there when no answer comes',
  onDesktops('the same at every width'),
  async ({ page, bar }, testInfo) => {
    const tag = anAddress('file').slice(0, 11)
    const names = async () =>
      (
        await bar.sql<{ name: string }>(`select name from clients where name like '%' || $1 order by name`, [
          tag,
        ])
      ).map(({ name }) => name)
    const line = (name: string) => `${name} ${tag},${name.toLowerCase()}.${tag}@example.com\n`
    const path = testInfo.outputPath('clients.csv')
    await writeFile(path, `Name,Email\n${line('Ada')}`)
    await openOffice(page, bar, 'clients')
    await page.getByRole('button', { name: 'Import CSV' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import Clients' })
    const file = dialog.locator('input[type=file]')
    await file.focus()
    await file.setInputFiles(path)
    await expect(dialog.getByText('1 client can be imported.')).toBeVisible()
    await expect(file).toBeFocused()
    // It is open in a spreadsheet, too.
    await writeFile(path, `Name,Email\n${line('Ada')}${line('Bea')}`)
    await page.route(
      '**/office/import/clients?write=yes',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await dialog.getByRole('button', { name: 'Import 1 client' }).click()
    await expectNotice(page, 'Failed to import', 'it may be imported all the same')
    expect(await names()).toEqual([`Ada ${tag}`])
    await file.setInputFiles({
      name: 'more.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Name,Email\n${line('Cid')}`),
    })
    await dialog.getByRole('button', { name: 'Import 1 client' }).click()
    await expectNotice(page, 'Import finished', '1 client added.')
    expect(await names()).toEqual([`Ada ${tag}`, `Cid ${tag}`])
  },
)

test(
  'an event on another clock has the day of its place, in the list and on the page of its client',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const tag = anAddress('kai').slice(0, 9)
    const { venue } = await bar.asOwner<{ venue: { id: string } }>('create-venue', {
      id: crypto.randomUUID(),
      name: `Diamond Head ${tag}`,
      time_zone: 'Pacific/Honolulu',
    })
    const { client } = await bar.asOwner<{ client: { id: string } }>('create-client', {
      name: `Kai ${tag}`,
      primary_email: `${tag}@example.com`,
      anyway: true,
    })
    // 8 PM there, when it is the day after at home.
    await bar.asOwner('create-event', {
      ...aConversion('', { client_id: client.id, title: `Luau ${tag}`, create_anyway: true }),
      start_at: instantAt(weddingDay, '20:00', 'America/New_York'),
      end_at: null,
      venue_id: venue.id,
      over_capacity: 'A bar is rented there',
    })
    const day = mediumDate(weddingDay)
    await openOffice(page, bar, `clients?search=${tag}`)
    const row = page.getByRole('row').filter({ hasText: `Kai ${tag}` })
    await expect(row).toContainText(day)
    await row.getByRole('button', { name: `Kai ${tag}`, exact: true }).click()
    const detail = page.getByRole('dialog', { name: `Kai ${tag}` })
    await expect(detail.getByRole('region', { name: 'Active events' })).toContainText(day)
    await expect(detail.getByText(`On ${day}`)).toBeVisible()
  },
)

test(
  'an inquiry is linked to its client by hand',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const email = anAddress('unlinked')
    await sendInquiry(bar, email)
    await bar.asOwner('create-client', { name: 'Linda Link', primary_email: anAddress('linda') })
    await openOffice(page, bar, `bookings?search=${email}`)
    await page.getByRole('button', { name: 'Amelia Hartwell', exact: true }).click()
    await page.getByRole('button', { name: 'Link client' }).click()
    const dialog = page.getByRole('dialog', { name: 'Link Client' })
    await dialog.getByLabel('Search for the client').fill('Linda Link')
    await dialog.getByRole('radio', { name: 'Linda Link' }).check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Link Client' }).click()
    await expectNotice(page, 'Client linked')
    await expect(page.getByText('Not linked yet')).toHaveCount(0)
    const [linked] = await bar.sql<{ client_id: string }>('select client_id from bookings where email = $1', [
      email,
    ])
    await expect(page.getByText(linked?.client_id.slice(0, 8) ?? '', { exact: true })).toBeVisible()

    // It was the wrong one.
    const { client } = await bar.asOwner<{ client: { id: string } }>('create-client', {
      name: 'Rita Right',
      primary_email: anAddress('rita'),
    })
    await page.getByRole('button', { name: 'Link another' }).click()
    await expect(dialog.getByText('It is linked to Linda Link now.')).toBeVisible()
    await dialog.getByLabel('Search for the client').fill('Rita Right')
    await dialog.getByRole('radio', { name: 'Rita Right' }).check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Link Client' }).click()
    await expect(page.getByText(client.id.slice(0, 8), { exact: true })).toBeVisible()
  },
)

test(
  'where address and name of a client are corrected, the booking that has the old ones is named and changed',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const [wrong, right] = [anAddress('typo'), anAddress(`meant-${'m'.repeat(45)}`)]
    await sendInquiry(bar, wrong)
    const [booking] = await bar.sql<{ id: string; reference: string }>(
      'select id, booking_reference as reference from bookings where email = $1',
      [wrong],
    )
    const { client } = await bar.asOwner<{ client: { id: string } }>('create-client', {
      name: 'Amelia Hartwell',
      primary_email: wrong,
      anyway: true,
    })
    const { id } = client
    await bar.asOwner('link-booking-client', { booking_id: booking?.id, client_id: id })
    await openOffice(page, bar, `clients?id=${id}`)
    const detail = page.getByRole('dialog', { name: 'Amelia Hartwell' })
    await chooseMore(detail, 'Edit')
    const edit = page.getByRole('dialog', { name: 'Edit Client' })
    await edit.getByLabel('Email').fill(right)
    await edit.getByLabel('Name').fill('Amelia Larkspur')
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    const renamed = page.getByRole('dialog', { name: 'Amelia Larkspur' })
    await expect(renamed.getByText(`Emails about ${booking?.reference ?? ''}`)).toContainText(
      `go to ${wrong}`,
    )
    await expectAccessible(page)
    await renamed.getByRole('button', { name: `Change the address of ${booking?.reference ?? ''}` }).click()
    const question = page.getByRole('alertdialog')
    const title = question.getByRole('heading', { name: `Write to ${right}?` })
    expect(await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await question.getByRole('button', { name: 'Change the Address' }).click()
    await expectNotice(page, `Emails about ${booking?.reference ?? ''} go to ${right}`)
    await expect(renamed.getByText(`go to ${wrong}`)).toBeHidden()
    await expect.poll(async () => (await bar.mailTo(right)).mail.text).toContain('/portal/')

    // The name that was corrected with it is still in the booking.
    await expect(renamed.getByText('still says Amelia Hartwell.')).toBeVisible()
    await renamed.getByRole('link', { name: `Correct it in ${booking?.reference ?? ''}` }).click()
    await expect(page.getByRole('button', { name: 'change the name' })).toBeVisible()
  },
)
