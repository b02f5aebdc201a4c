/** The orders of the lists: each column in both directions, page by page, without a gap or a repetition. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBooking, aDraft, aMember, anInvoice, firstOwner, type Person } from '../office.ts'
import { createWorld, type World } from '../world.ts'

let world: World
let owner: Person
beforeAll(async () => {
  world = await createWorld()
  owner = await firstOwner(world)
  const bookingId = await aBooking(world)
  await aDraft(world, owner, bookingId)
  const invoice = anInvoice(bookingId)
  expect((await world.call('save-invoice', invoice, owner.headers)).status).toBe(200)
  // Many share a key: then the id decides.
  await copies('bookings', 'booking_reference', {
    first_name: `(array['Bo', 'ada', 'Cy'])[n % 3 + 1]`,
    event_date: `date '2030-01-01' + n % 5`,
  })
  await copies('quotes', 'quote_number', {
    subtotal: '(n % 7) * 100000',
    tax_amount: '0',
    total_amount: '(n % 7) * 100000',
  })
  await copies('invoices', 'invoice_number', {
    subtotal: '(n % 7) * 100000',
    tax_amount: '0',
    total_amount: '(n % 7) * 100000',
    due_date: `date '2030-01-01' + n % 5`,
    status: `case n % 3 when 0 then 'draft' when 1 then 'sent' else 'paid' end`,
    quote_id: 'null',
  })
  await world.rows(`insert into clients (name, primary_email) values ('Ann', 'ann@example.com')`)
  await world.rows(`insert into clients (name, primary_email)
    select (array['Bo', 'ada', 'Cy'])[n % 3 + 1], 'p' || n || '@example.com' from generate_series(1, 119) n`)
  await world.rows(`insert into staff (name, role, hourly_rate)
    select (array['Bo', 'ada', 'Cy'])[n % 3 + 1], (array['server', 'bartender'])[n % 2 + 1],
      nullif(n % 4, 0) * 1000 from generate_series(1, 120) n`)
  await world.rows(`insert into events (title, event_type, client_id, start_at, status)
    select 'Event ' || n, 'Other', (select id from clients limit 1), now() + (n - 60) * interval '1 day',
      case when n % 10 = 0 then 'cancelled' else 'pending' end from generate_series(1, 120) n`)
})
afterAll(async () => world.close())

/** 119 copies of the only row, with changes. */
async function copies(table: string, number: string, changes: Record<string, string>): Promise<void> {
  const columns = await world.rows<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = '${table}' and is_generated = 'NEVER'`,
  )
  const own: Record<string, string> = { ...changes, id: 'gen_random_uuid()', [number]: `'N-' || n` }
  const names = columns.map(({ name }) => name)
  await world.rows(`insert into ${table} (${names.join(', ')})
    select ${names.map((name) => own[name] ?? name).join(', ')}
    from (select * from ${table} limit 1) t cross join generate_series(1, 119) n`)
}

type Row = Readonly<Record<string, unknown>>

async function allOf(list: string, input: object): Promise<readonly Row[]> {
  const seen: Record<string, unknown>[] = []
  let cursor: string | undefined
  do {
    const { status, body } = await world.call(list, { ...input, cursor }, owner.headers)
    expect(status).toBe(200)
    seen.push(...(body['rows'] as Record<string, unknown>[]))
    cursor = (body['next'] as string | null) ?? undefined
  } while (cursor)
  return seen
}

test.each([
  ['list-quotes', 'total', 'total_amount'],
  ['list-invoices', 'amount', 'total_amount'],
  ['list-invoices', 'due', 'due_date'],
  ['list-events', 'start', 'start_at'],
] as const)('%s by %s is in order through all pages, both ways', async (list, sort, column) => {
  const up = await allOf(list, { sort })
  const down = await allOf(list, { sort: `${sort}-desc` })
  expect([up.length, new Set(up.map(({ id }) => id)).size]).toEqual([120, 120])
  const values = up.map((row) => row[column] as string | number)
  expect(values).toEqual(values.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)))
  expect(down.map(({ id }) => id)).toEqual(up.map(({ id }) => id).toReversed())
})

const lower = (text: unknown) => String(text).toLowerCase()
test.each([
  ['list-inquiries', 'name', (row: Row) => lower(`${String(row['first_name'])} ${String(row['last_name'])}`)],
  ['list-inquiries', 'date', (row: Row) => row['event_date'] as string],
  ['list-clients', 'name', (row: Row) => lower(row['name'])],
  ['list-clients', 'email', (row: Row) => lower(row['primary_email'])],
  ['list-staff', 'name', (row: Row) => lower(row['name'])],
  ['list-staff', 'role', (row: Row) => row['role'] as string],
  ['list-staff', 'rate', (row: Row) => (row['hourly_rate'] as number | null) ?? -1],
] as const)('%s by %s is in order through all pages, both ways', async (list, sort, keyOf) => {
  const up = await allOf(list, { sort })
  const down = await allOf(list, { sort: `${sort}-desc` })
  expect([up.length, new Set(up.map(({ id }) => id)).size]).toEqual([120, 120])
  const values = up.map((row): string | number => keyOf(row))
  expect(values).toEqual(values.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)))
  expect(down.map(({ id }) => id)).toEqual(up.map(({ id }) => id).toReversed())
})

test('clients with most events first, and the other way', async () => {
  const most = await allOf('list-clients', { sort: 'events' })
  const fewest = await allOf('list-clients', { sort: 'events-asc' })
  expect(most[0]).toMatchObject({ name: 'Ann', event_counts: { total: 120 } })
  expect(fewest.map(({ id }) => id)).toEqual(most.map(({ id }) => id).toReversed())
})

test.each([
  ['quotes', 'list-quotes', 'all'],
  ['quotes', 'list-quotes', 'draft'],
  ['quotes', 'list-quotes', 'pending'],
  ['invoices', 'list-invoices', 'open'],
  ['invoices', 'list-invoices', 'paid'],
  ['clients', 'list-clients', 'inactive'],
  ['clients', 'list-clients', 'incomplete'],
  ['events', 'list-events', 'upcoming'],
  ['events', 'list-events', 'cancelled'],
])('the count of %s equals the rows of %s, %s', async (list, name, status) => {
  const count = async (input: object) =>
    (await world.call('read-list-count', { list, ...input }, owner.headers)).body
  expect(await count({ status })).toEqual({ count: (await allOf(name, { status })).length, more: false })
  for (const search of ['ann', 'event 1', 'N-1', 'nobody at all'])
    expect(await count({ search })).toEqual({ count: (await allOf(name, { search })).length, more: false })
})

test('starred views are kept for their owner, two a list, and replaced as a whole', async () => {
  const save = (input: object) => world.call('save-list-views', input, owner.headers)
  const views = async (person = owner) =>
    (await world.call('read-list-views', {}, person.headers)).body['views'] as Record<string, unknown>
  expect(await views()).toEqual({})
  const late = { name: ' Late ', status: 'overdue', sort: 'due' }
  const drafts = { name: 'Drafts', status: 'draft' }
  expect((await save({ list: 'invoices', views: [late, drafts] })).status).toBe(200)
  expect((await save({ list: 'quotes', views: [drafts] })).status).toBe(200)
  expect(await views()).toEqual({ invoices: [{ ...late, name: 'Late' }, drafts], quotes: [drafts] })

  const refused = async (list: unknown) => (await save({ list: 'clients', views: list })).status
  expect(await refused([drafts, late, { name: 'Third' }])).toBe(422)
  expect(await refused([drafts, drafts])).toBe(422)
  expect(await refused([{ name: ' ' }])).toBe(422)
  expect(await refused([{ name: 'A', search: 'x'.repeat(201) }])).toBe(422)
  expect((await save({ list: 'settings', views: [] })).status).toBe(422)
  expect((await world.call('read-list-views', {})).status).toBe(401)

  const other = await aMember(world)
  await world.rows(`update profiles set role = 'owner' where email = '${other.email}'`)
  expect(await views(other)).toEqual({})
  expect((await save({ list: 'quotes', views: [] })).status).toBe(200)
  expect(await views()).toMatchObject({ quotes: [] })
  // The settings of the business do not know them.
  expect((await world.call('read-settings', {}, owner.headers)).status).toBe(200)
  // Each save is in the history of its owner's views.
  const saves = `select record_id from changes where kind = 'settings.saved' and detail::text like '%views%'`
  const [profile] = await world.rows<{ id: string }>(`select id from profiles where email = '${owner.email}'`)
  expect(await world.rows(saves)).toEqual(Array(3).fill({ record_id: `views:${profile?.id}` }))
})

test('a cursor belongs to its order, and an order is one of the list', async () => {
  const { body } = await world.call('list-invoices', { sort: 'due' }, owner.headers)
  const ask = async (input: object) => (await world.call('list-invoices', input, owner.headers)).status
  expect(await ask({ sort: 'amount', cursor: body['next'] })).toBe(422)
  expect(await ask({ sort: 'created_at; drop table invoices' })).toBe(422)
})

test('events are ahead, past or canceled, and counted so', async () => {
  const { body } = await world.call('read-event-insights', {}, owner.headers)
  const upcoming = await allOf('list-events', { status: 'upcoming', sort: 'start' })
  const past = await allOf('list-events', { status: 'past', sort: 'start-desc' })
  const cancelled = await allOf('list-events', { status: 'cancelled' })
  expect(body).toMatchObject({
    upcoming: upcoming.length,
    past: past.length,
    cancelled: cancelled.length,
    total: upcoming.length + past.length + cancelled.length,
  })
  const now = new Date().toISOString()
  expect(upcoming.every(({ start_at }) => String(start_at) > now)).toBe(true)
  expect(past.every(({ start_at }) => String(start_at) <= now)).toBe(true)
})

test('open invoices wait for money; a draft past its date is overdue (C-18) without being open or late', async () => {
  await world.rows(`update invoices set due_date = '2020-01-01' where status = 'draft'`)
  const open = await allOf('list-invoices', { status: 'open' })
  expect(new Set(open.map(({ status }) => status))).toEqual(new Set(['sent']))
  const overdue = await allOf('list-invoices', { status: 'overdue' })
  expect(new Set(overdue.map(({ stored_status }) => stored_status))).toEqual(new Set(['draft']))
  expect(await allOf('list-invoices', { status: 'late' })).toEqual([])
  const { body } = await world.call('read-invoice-statistics', {}, owner.headers)
  const { tabs } = body as { tabs: Record<string, { count: number; total: number }> }
  expect(tabs['open']).toEqual({
    count: open.length,
    total: open.reduce((sum, { total_amount }) => sum + Number(total_amount), 0),
  })
  const drafts = await allOf('list-invoices', { status: 'draft' })
  expect(drafts.map(({ id }) => id)).toEqual(overdue.map(({ id }) => id))
  expect(tabs['draft']?.count).toBe(drafts.length)
})

// The last one: its clients stay, as deleting so many takes longer than all of the rest.
test('a count ends at 10,000, and knows the statuses of its list only', async () => {
  await world.rows(`insert into clients (name, primary_email)
    select 'Many', 'many' || n || '@example.com' from generate_series(1, 10000) n`)
  const count = async (input: object) => (await world.call('read-list-count', input, owner.headers)).body
  expect(await count({ list: 'clients' })).toEqual({ count: 10_000, more: true })
  expect(await count({ list: 'clients', status: 'draft' })).toEqual({ count: 0, more: false })
})
