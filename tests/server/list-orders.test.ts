/** The orders of the lists: each column in both directions, page by page, without a gap or a repetition. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBooking, aDraft, anInvoice, firstOwner, type Person } from '../office.ts'
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

async function allOf(list: string, input: object): Promise<readonly Record<string, unknown>[]> {
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
  expect((await allOf('list-invoices', { status: 'draft' })).length).toBe(tabs['draft']?.count)
})
