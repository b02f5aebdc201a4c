/** CSV: safe and complete exports, atomic imports. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportNames } from '#domain/addresses.ts'
import { parseCsv } from '#server/platform/csv/parse-csv.ts'
import { withoutApostrophe } from '#server/platform/csv/write-csv.ts'
import { aBooking, aConversion, aDraft, aMember, anInvoice, firstOwner, type Person } from '../office.ts'
import { createWorld, inquiryDay, type World } from '../world.ts'

let world: World
let owner: Person
beforeAll(async () => {
  world = await createWorld()
  owner = await firstOwner(world)
})
afterAll(async () => world.close())

const exported = (list: string, query = '', headers = owner.headers) =>
  fetch(`${world.url}/office/export/${list}.csv${query}`, { headers })
/** The rows of an export, by the column names of its header. */
async function rowsOf(list: string, query = ''): Promise<Record<string, string>[]> {
  const response = await exported(list, query)
  expect([list, response.status]).toEqual([list, 200])
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  const text = new TextDecoder().decode(bytes)
  expect(text.endsWith('\r\n')).toBe(true)
  const read = parseCsv(text)
  const [head, ...rows] = read.ok ? read.value : []
  return rows.map(({ cells }) =>
    Object.fromEntries(cells.map((cell, index) => [head?.cells[index] ?? '', cell])),
  )
}
const send = (list: string, body: string | Uint8Array<ArrayBuffer>, write = false, headers = owner.headers) =>
  fetch(`${world.url}/office/import/${list}${write ? '?write=yes' : ''}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', ...headers },
    body,
  })
async function look(list: string, body: string | Uint8Array<ArrayBuffer>) {
  const response = await send(list, body)
  expect(response.status).toBe(200)
  return (await response.json()) as {
    lines: number
    known: number
    columns: string[]
    ignored: string[]
    first: string[][]
    refused: { line: number; column: string; value: string; reason: string }[]
  }
}
async function take(list: string, body: string): Promise<Record<string, unknown>[]> {
  const response = await send(list, body, true)
  expect(response.status).toBe(200)
  return (await response.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}
const countClients = async () =>
  (await world.rows<{ count: number }>('select count(*)::int as count from clients'))[0]?.count ?? 0

test('selected rows alone are exported, whatever else is asked for', async () => {
  await world.rows(`insert into clients (name, primary_email)
    select 'Chosen ' || n, 'chosen' || n || '@csv.example' from generate_series(1, 4) n`)
  const ids = (
    await world.rows<{ id: string }>(`select id from clients where name in ('Chosen 2', 'Chosen 4')`)
  ).map(({ id }) => id)
  const names = (await rowsOf('clients', `?ids=${ids.join(',')}`)).map((row) => row['Name'])
  expect(names).toEqual(['Chosen 2', 'Chosen 4'])
  for (const list of exportNames.filter((each) => each !== 'clients' && each !== 'schedule'))
    expect(await rowsOf(list, `?ids=${crypto.randomUUID()}`)).toEqual([])
  expect((await exported('clients', "?ids=' or 1=1")).status).toBe(422)
  const many = Array.from({ length: 501 }, () => crypto.randomUUID()).join(',')
  const form = new URLSearchParams({ ids: many })
  const path = `${world.url}/office/export/clients.csv`
  const headers = { ...owner.headers, origin: world.url }
  expect((await fetch(path, { method: 'POST', body: form, headers })).status).toBe(422)
  expect((await fetch(path, { method: 'POST', body: form, headers: { origin: world.url } })).status).toBe(401)
  const [entry] = await world.rows<{ detail: { selected?: number } }>(
    `select detail from changes where detail ->> 'selected' is not null limit 1`,
  )
  expect(entry?.detail.selected).toBeDefined()
  await world.rows(`delete from clients where name like 'Chosen %'`)
})

describe('an export', () => {
  test('that a browser opens without a session is answered by a page that leads through the sign-in and back', async () => {
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
    const page = await exported('clients', '', { accept })
    expect([page.status, page.headers.get('content-type')]).toEqual([401, 'text/html; charset=UTF-8'])
    expect(await page.text()).toContain('<a href="/admin/clients">Sign In</a>')
    const report = await fetch(`${world.url}/office/reports/taxes.csv`, { headers: { accept } })
    expect([report.status, await report.text()]).toEqual([
      401,
      expect.stringContaining('<a href="/admin/invoices/reports">Sign In</a>'),
    ])
    const unknown = await exported('profiles', '', { ...owner.headers, accept })
    expect([unknown.status, await unknown.text()]).toEqual([
      404,
      expect.stringContaining('Back to the Office'),
    ])
    expect((await (await exported('clients', '', {})).json()) as object).toMatchObject({ success: false })
  })

  test('of every list is for owners, is recorded, and holds no secrets', async () => {
    const member = await aMember(world)
    const bookingId = await aBooking(world)
    await aDraft(world, owner, bookingId)
    await world.call('save-invoice', anInvoice(bookingId), owner.headers)
    const [client] = await world.rows<{ id: string }>(
      `insert into clients (name, primary_email) values ('Iris', 'iris@example.com') returning id`,
    )
    const [event] = await world.rows<{ id: string }>(
      `insert into events (title, event_type, client_id, start_at, total_amount) values ('Gala', 'Wedding', '${client?.id}', now() + interval '5 days', 125000) returning id`,
    )
    const [person] = await world.rows<{ id: string }>(
      `insert into staff (name, role, contact, hourly_rate) values ('Jo', 'setup_crew', '{"email":"jo@example.com"}', 2550) returning id`,
    )
    await world.rows(
      `insert into staff_assignments (event_id, staff_id, shift_start, shift_end, role_at_event, hours_planned, cost_planned)
       values ('${event?.id}', '${person?.id}', now() + interval '5 days', now() + interval '5 days 6 hours', 'server', 6, 15300)`,
    )
    await world.rows(
      `insert into venues (id, name, address, papers_days) values (gen_random_uuid(), 'Old Barn', 'Mill Lane 3', 14)`,
    )
    for (const list of exportNames) {
      expect((await exported(list, '', {})).status).toBe(401)
      expect((await exported(list, '', member.headers)).status).toBe(403)
      const response = await exported(list)
      expect([list, response.status, response.headers.get('content-type')]).toEqual([
        list,
        200,
        'text/csv; charset=utf-8',
      ])
      expect(response.headers.get('content-disposition')).toMatch(`filename="${list}-20`)
      expect(response.headers.get('cache-control')).toBe('no-store')
      const text = await response.text()
      expect(text.split('\r\n')[0]).not.toMatch(/pin|token|_/i)
      expect(text.split('\r\n').length, list).toBeGreaterThan(2)
    }
    expect(await rowsOf('quotes')).toMatchObject([
      { Total: '3593.70', Status: 'draft', 'Event date': inquiryDay, Expires: '2098-12-31' },
    ])
    expect(await rowsOf('schedule')).toMatchObject([
      { 'Cost planned': '153.00', 'Hours planned': '6.00', Client: 'Iris' },
    ])
    expect(await rowsOf('staff', '?search=SETUP%20CREW&status=active&role=setup_crew')).toMatchObject([
      { 'Hourly rate': '25.50', Active: 'yes' },
    ])
    expect(await rowsOf('staff', '?status=inactive')).toEqual([])
    expect(await rowsOf('events', '?search=iris@&status=pending&type=Wedding')).toMatchObject([
      { Total: '1250.00' },
    ])
    expect(await rowsOf('events', '?type=Birthday%20Party')).toEqual([])
    expect(await rowsOf('venues', '?search=mill&status=all&sort=name')).toMatchObject([
      {
        Name: 'Old Barn',
        Address: 'Mill Lane 3',
        'Papers due, days before': '14',
        Events: '0',
        'Next date': '',
      },
    ])
    expect(await rowsOf('inquiries', '?status=quoted&search=amelia')).toHaveLength(1)
    expect(await rowsOf('inquiries', '?status=paid')).toEqual([])
    expect(await rowsOf('invoices', '?status=draft')).toHaveLength(1)
    expect(await rowsOf('clients', '?status=active&sort=events&search=iris')).toMatchObject([
      { Events: '1', Status: 'active' },
    ])
    expect((await exported('profiles')).status).toBe(404)
    expect((await exported('constructor')).status).toBe(404)
    expect((await exported('clients', '?search=%00')).status).toBe(422)
    expect((await exported('clients', `?search=${'x'.repeat(201)}`)).status).toBe(422)
    const [change] = await world.rows(
      `select record_id, actor_kind, detail from changes where record_table = 'exports' and record_id = 'clients' order by id desc limit 1`,
    )
    expect(change).toEqual({
      record_id: 'clients',
      actor_kind: 'owner',
      detail: { search: 'iris', status: 'active', sort: 'events' },
    })
  })

  test('has days and hours as a spreadsheet reads them, on the clock of the place, else of the business', async () => {
    const ask = async (name: string, input: object) => {
      const { status, body } = await world.call(name, input, owner.headers)
      if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`)
      return body as Record<string, { id: string }>
    }
    const { client } = await ask('create-client', { name: 'Clocked', primary_email: 'clocked@csv.example' })
    const { venue } = await ask('create-venue', {
      id: crypto.randomUUID(),
      name: 'Red Rocks House',
      time_zone: 'America/Denver',
    })
    // 8:30 PM, in New York and in Denver.
    const event = { ...aConversion('', { client_id: client?.id, create_anyway: true }), end_at: null }
    const at = { start_at: '2097-06-27T00:30:00.000Z', title: 'At home' }
    await ask('create-event', { ...event, ...at })
    const there = { id: crypto.randomUUID(), title: 'In Denver', start_at: '2097-08-02T00:30:00.000Z' }
    await ask('create-event', { ...event, ...there, venue_id: venue?.id })
    expect(await rowsOf('events', '?search=clocked')).toMatchObject([
      { Title: 'In Denver', Start: '2097-08-01 20:30', End: '', 'Time zone': 'America/Denver' },
      { Title: 'At home', Start: '2097-06-26 20:30', End: '', 'Time zone': 'America/New_York' },
    ])
    expect(await rowsOf('clients', '?search=clocked')).toMatchObject([
      {
        'Next event': '2097-06-26 20:30',
        Created: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/) as string,
      },
    ])
    expect(await rowsOf('venues', '?search=red%20rocks')).toMatchObject([{ 'Next date': '2097-08-01 20:30' }])
    const [shift] = await world.rows<{ start: string }>(
      `select to_char(shift_start at time zone 'America/New_York', 'YYYY-MM-DD HH24:MI') as start from staff_assignments limit 1`,
    )
    expect(await rowsOf('schedule')).toMatchObject([{ 'Shift start': shift?.start }])
  })

  test('has numbers of guests that a spreadsheet does not take for days', async () => {
    await aBooking(world, { guest_count: '1-25', last_name: 'Countable' })
    expect(await rowsOf('inquiries', '?search=countable')).toMatchObject([{ 'Guest count': '1–25' }])
  })

  test('has the order of its list', async () => {
    const orders: Record<string, readonly [sort: string, key: string, header: string]> = {
      inquiries: ['name', 'booking_reference', 'Reference'],
      clients: ['name-desc', 'primary_email', 'Email'],
      events: ['start', 'title', 'Title'],
      staff: ['rate-desc', 'name', 'Name'],
      venues: ['name-desc', 'name', 'Name'],
      quotes: ['total', 'quote_number', 'Quote #'],
      invoices: ['amount', 'invoice_number', 'Invoice #'],
    }
    for (const name of ['Ann', 'Zed']) {
      const id = await aBooking(world, { first_name: name, last_name: 'Ordered' })
      await aDraft(world, owner, id)
      await world.call('save-invoice', anInvoice(id), owner.headers)
    }
    await world.rows(`with made as (insert into clients (name, primary_email)
        values ('Ann Ordered', 'ann@ordered.example'), ('Zed Ordered', 'zed@ordered.example') returning id, name)
      insert into events (title, event_type, client_id, start_at)
      select name, 'Wedding', id, now() + case when name like 'Zed%' then interval '3 days' else interval '9 days' end from made`)
    await world.rows(`insert into staff (name, role, contact, hourly_rate)
      values ('Ann Ordered', 'bartender', '{}', 4000), ('Zed Ordered', 'bartender', '{}', 2000)`)
    await world.rows(
      `insert into venues (id, name) values (gen_random_uuid(), 'Ann Hall'), (gen_random_uuid(), 'Zed Hall')`,
    )
    for (const [list, [sort, key, header]] of Object.entries(orders)) {
      const { body } = await world.call(`list-${list}`, { sort }, owner.headers)
      const keys = (body['rows'] as Record<string, string>[]).map((row) => row[key])
      expect(keys.length, list).toBeGreaterThan(1)
      const rows = await rowsOf(list, `?sort=${sort}`)
      expect([list, rows.slice(0, keys.length).map((row) => row[header])]).toEqual([list, keys])
    }
  })

  test('of services finds what the catalog finds: every word, and the category', async () => {
    for (const [name, category] of [
      ['Lime % Sorbet', 'Add-ons'],
      ['Lime Cordial', 'Cocktails'],
    ])
      await world.call(
        'create-service',
        { name, category, base_price: 1250, description: 'Cold' },
        owner.headers,
      )
    const names = async (query: string) => (await rowsOf('services', query)).map((row) => row['Name'])
    expect(await names('?search=COLD%20lime')).toEqual(['Lime % Sorbet', 'Lime Cordial'])
    expect(await names('?search=lime%20%25')).toEqual(['Lime % Sorbet'])
    expect(await names('?search=lime&type=Cocktails')).toEqual(['Lime Cordial'])
    expect(await names('?search=lime%20nowhere')).toEqual([])
  })

  test('runs no formula, and comes back as it was', async () => {
    const evil = [
      '=HYPERLINK("http://evil.example")',
      '+1 555',
      '-2+3',
      '@SUM(A1)',
      'a "quote", and\nlines',
      "O'Hara",
    ]
    for (const [index, name] of evil.entries())
      await world.call(
        'create-client',
        { name, primary_email: `evil-${index}@formula.example`, notes: name, anyway: true },
        owner.headers,
      )
    const rows = await rowsOf('clients', '?search=formula&sort=email')
    expect(rows.map((row) => row['Name'])).toEqual([
      `'=HYPERLINK("http://evil.example")`,
      "'+1 555",
      "'-2+3",
      "'@SUM(A1)",
      'a "quote", and\nlines',
      "O'Hara",
    ])
    expect(rows.map((row) => withoutApostrophe(row['Notes'] ?? ''))).toEqual(evil)
  })

  test('of many rows arrives whole, a few at a time, and gives its connection back', async () => {
    await world.rows(
      `insert into clients (name, primary_email) select 'Many ' || i, 'many-' || i || '@many.example' from generate_series(1, 20000) i`,
    )
    const left = await exported('clients')
    await left.body?.cancel()
    for (let round = 0; round < 12; round++) {
      const response = await exported('clients', '?search=many.example')
      expect((await response.text()).split('\r\n')).toHaveLength(20_002)
    }
    expect(world.program.app.database.pool.waitingCount).toBe(0)
  })
})

describe('an import', () => {
  const good = (count: number, tag: string) =>
    [
      'Name,Email,Phone,Company,Notes',
      ...Array.from({ length: count }, (_, index) => `Guest ${index},guest-${index}@${tag}.example,,,`),
    ].join('\r\n')

  test('is for owners, of CSV, of at most 5 MB and 10,000 lines, into lists that take it', async () => {
    const member = await aMember(world, 'another@example.com')
    expect((await send('clients', good(1, 'no'), true, {})).status).toBe(401)
    expect((await send('clients', good(1, 'no'), true, member.headers)).status).toBe(403)
    expect(
      (await send('clients', good(1, 'no'), true, { ...owner.headers, origin: 'https://elsewhere.example' }))
        .status,
    ).toBe(403)
    expect(
      (await send('clients', good(1, 'no'), true, { ...owner.headers, 'content-type': 'application/json' }))
        .status,
    ).toBe(415)
    expect((await send('invoices', good(1, 'no'), true)).status).toBe(404)
    const large = await send('clients', 'x'.repeat(5 * 1024 * 1024 + 1))
    expect([large.status, ((await large.json()) as { error: string }).error]).toEqual([
      413,
      'This file is larger than 5 MB. Please split it.',
    ])
    expect((await look('clients', good(10_001, 'no'))).refused).toEqual([
      { line: 1, column: '', value: '', reason: 'This file has more than 10,000 lines. Please split it.' },
    ])
  })

  test.each([
    ['', 'This file is empty'],
    [
      'PK\u0003\u0004\u0014',
      'This is a workbook. Please save it as CSV in your spreadsheet program, and choose that file',
    ],
    ['Name,Email\n', 'There is nothing beneath the first line'],
    ['Name\nAda', 'There is no column called Email'],
    ['Name,Email\n"Ada,a@b.example', 'A quotation mark is opened here and never closed'],
    // Otherwise the rest of the note would be lost without a word.
    [
      'Name,Email,Notes\nAda,a@b.example,Likes gin, no ice',
      'There are 4 values here, and 3 columns in the first line. A text that contains the separator needs quotation marks',
    ],
  ])('of %j says what is wrong', async (text, reason) => {
    const { refused } = await look('clients', text)
    expect(refused.map((each) => each.reason)).toEqual([reason])
    expect(await take('clients', text)).toEqual([{ refused }])
  })

  test('reports every refused line, with its column and reason, and writes nothing', async () => {
    await world.call('create-client', { name: 'There', primary_email: 'There@import.example' }, owner.headers)
    const before = await countClients()
    const text = [
      'Full name;E-Mail Address;Favourite color;Notes',
      'Ada;ada@import.example;red;"two',
      'lines"',
      ';no address;;',
      'Bea;THERE@import.example;;',
      'Cleo;ADA@import.example;;',
      `Dot;dot@import.example;;${'x'.repeat(5001)}`,
      'Eve;eve@import.example;;fine',
    ].join('\n')
    const preview = await look('clients', text)
    expect(preview).toMatchObject({
      lines: 6,
      columns: ['Name', 'Email', 'Notes'],
      ignored: ['Favourite color'],
      first: [['Ada', 'ada@import.example', 'two\nlines'], ['', 'no address', ''], {}, {}, {}],
    })
    expect(preview.refused.map(({ value: _value, ...each }) => each)).toEqual([
      { line: 4, column: 'Full name', reason: 'Please enter a name' },
      { line: 4, column: 'E-Mail Address', reason: 'Please enter a valid email address' },
      { line: 5, column: 'E-Mail Address', reason: 'A client with this email already exists' },
      { line: 6, column: 'E-Mail Address', reason: 'This email stands in line 2 already' },
      { line: 7, column: 'Notes', reason: 'Notes must be at most 5000 characters' },
    ])
    expect(await take('clients', text)).toEqual([{ refused: preview.refused }])
    expect(await countClients()).toBe(before)
  })

  test('of good lines writes all of them once, tells how far it is, and is recorded', async () => {
    const before = await countClients()
    const progress = await take('clients', good(1000, 'many-good'))
    expect(progress).toEqual([
      { done: 250, total: 1000 },
      { done: 500, total: 1000 },
      { done: 750, total: 1000 },
      { done: 1000, total: 1000 },
      { imported: 1000 },
    ])
    expect(await take('clients', good(1000, 'many-good'))).toEqual([{ imported: 0 }])
    expect(await countClients()).toBe(before + 1000)
    const [change] = await world.rows<{ count: number }>(
      `select count(*)::int as count from changes where record_table = 'clients' and action = 'imported'`,
    )
    expect(change?.count).toBe(1000)
  })

  test('is atomic also with a concurrent write of the same, and with two concurrent imports', async () => {
    const text = good(600, 'at-once')
    const before = await countClients()
    const answers = await Promise.all([take('clients', text), take('clients', text), take('clients', text)])
    const imported = answers.map((lines) => lines.at(-1)?.['imported'] as number)
    expect(imported.toSorted((one, other) => one - other)).toEqual([0, 0, 600])
    expect(await countClients()).toBe(before + 600)

    const racing = good(2000, 'race')
    const [lines, made] = await Promise.all([
      take('clients', racing),
      world.call('create-client', { name: 'First', primary_email: 'guest-1999@race.example' }, owner.headers),
    ])
    const isImported = 'imported' in (lines.at(-1) ?? {})
    expect(isImported).not.toBe(made.status === 200)
    expect(await countClients()).toBe(before + 600 + (isImported ? 2000 : 1))
  })

  test('leaves out and counts the lines that are there as they are; one that says something else is refused', async () => {
    const head = 'Name,Email,Phone,Notes'
    const known = ['Ada,ada@kept.example,,"=two', 'lines"', "O'Hara,ben@kept.example,555 0101,"]
    await take('clients', [head, ...known].join('\r\n'))
    const exportedFile = await (await exported('clients', '?search=kept.example')).text()
    const more = `${exportedFile}Cleo,cleo@kept.example,,,,,,,,,\r\n`
    expect(await look('clients', more)).toMatchObject({ lines: 3, known: 2, refused: [] })
    expect(await take('clients', more)).toEqual([{ done: 1, total: 1 }, { imported: 1 }])
    // A file without a column says nothing of it.
    expect(await look('clients', 'Email,Name\nADA@kept.example,Ada')).toMatchObject({ known: 1, refused: [] })
    const other = await look('clients', `${head}\nAda,ada@kept.example,555 0102,\nDan,dan@kept.example,,`)
    expect([other.known, other.refused.map(({ line, reason }) => [line, reason])]).toEqual([
      0,
      [[2, 'A client with this email already exists']],
    ])
    await take('services', 'Name,Category,Price\nKept Ice,Add-ons,12.50')
    expect(await look('services', 'Name,Category,Price\nKept Ice,Add-ons,12.50')).toMatchObject({ known: 1 })
    expect((await look('services', 'Name,Category,Price\nKept Ice,Add-ons,13')).refused).toHaveLength(1)
  })

  test('of services uses their labels, and accepts what was exported', async () => {
    const text = [
      'Name,Category,Price,Pricing model,Active',
      'Oyster Bar,add-ons,"$1,250.00",Flat Rate,yes',
      'Ice,Nothing,free,by the kilo,maybe',
      'oyster bar,Add-ons,1,,',
      'Barback,STAFF,,,no',
    ].join('\n')
    expect((await look('services', text)).refused).toEqual([
      { line: 3, column: 'Price', value: 'free', reason: 'Please enter a price from $0.00 to $100,000.00' },
      {
        line: 3,
        column: 'Category',
        value: 'Nothing',
        reason: expect.stringMatching(/^Please use one of: Cocktails, /),
      },
      {
        line: 3,
        column: 'Pricing model',
        value: 'by the kilo',
        reason: expect.stringMatching(/^Please use one of: Flat Rate, /),
      },
      { line: 3, column: 'Active', value: 'maybe', reason: 'Please say yes or no' },
      { line: 4, column: 'Name', value: 'oyster bar', reason: 'This service stands in line 2 already' },
      {
        line: 5,
        column: 'Name',
        value: 'Barback',
        reason: 'A service of this name is in this category already',
      },
    ])
    expect(await take('services', text.split('\n').slice(0, 2).join('\n'))).toEqual([
      { done: 1, total: 1 },
      { imported: 1 },
    ])
    expect((await rowsOf('services')).find((row) => row['Name'] === 'Oyster Bar')).toMatchObject({
      Category: 'Add-ons',
      Price: '1250.00',
      'Pricing model': 'flat',
      Active: 'yes',
    })
    const all = await (await exported('services')).text()
    await world.rows('update services set deleted_at = now()')
    const back = await look('services', all)
    expect(back.refused).toEqual([])
  })

  test('reads what old spreadsheets write', async () => {
    const bytes = new Uint8Array(Buffer.from('Name,Email\nZoë,zoe@old.example', 'latin1'))
    expect((await look('clients', bytes)).first).toEqual([['Zoë', 'zoe@old.example']])
    // "Unicode text" of Excel is UTF-16 with tabs; some of its files name their separator.
    const text = '\uFEFFName\tEmail\r\nZoë Łuk\tzoe@old.example\r\n'
    const little = Buffer.from(text, 'utf16le')
    for (const unicode of [little, Buffer.from(little).swap16()])
      expect((await look('clients', new Uint8Array(unicode))).first).toEqual([['Zoë Łuk', 'zoe@old.example']])
    const named = await look('clients', 'sep=;\r\nName;Email\r\nVane, Zoë;zoe@old.example\r\nNobody;none')
    expect(named.first[0]).toEqual(['Vane, Zoë', 'zoe@old.example'])
    expect(named.refused).toMatchObject([{ line: 4, column: 'Email' }])
  })

  test('has a template that it would take in', async () => {
    for (const list of ['clients', 'services']) {
      const response = await fetch(`${world.url}/office/import/${list}.csv`, { headers: owner.headers })
      expect(response.headers.get('content-disposition')).toContain(`${list}-template.csv`)
      expect((await look(list, await response.text())).refused).toEqual([])
    }
    expect((await fetch(`${world.url}/office/import/clients.csv`)).status).toBe(401)
  })
})
