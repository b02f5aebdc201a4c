/** Clients: identity, their records, emails, and merges. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBooking, aConversion, aDraft, anInvoice, firstOwner, type Person } from '../office.ts'
import { startSmtp, type SmtpSink } from '../smtp.ts'
import { createWorld, emailsLeft, eventually, readPortalMail, type World } from '../world.ts'

let smtp: SmtpSink
let world: World
let owner: Person
beforeAll(async () => {
  smtp = await startSmtp()
  world = await createWorld({ SMTP_URL: smtp.url })
  owner = await firstOwner(world)
})
afterAll(async () => {
  await world.close()
  await smtp.close()
})

const call = (name: string, input: object, headers: Record<string, string> = {}) =>
  world.call(name, input, { ...owner.headers, ...headers })
const ask = async (name: string, input: object) => {
  const { status, body } = await call(name, input)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}

interface Made {
  readonly id: string
  readonly version: number
  readonly primary_email: string
}
let made = 0
const someone = (changes: object = {}) => {
  made += 1
  return { name: `Person ${made}`, primary_email: `person-${made}@clients.example`, ...changes }
}
async function aClient(changes: object = {}): Promise<Made> {
  return (await ask('create-client', { ...someone(changes), anyway: true }))['client'] as Made
}
async function anEvent(clientId: string, changes: Record<string, string> = {}): Promise<string> {
  const event = {
    title: 'Bar night',
    event_type: 'Wedding',
    start_at: '2099-06-26T20:00:00Z',
    status: 'pending',
    ...changes,
  }
  const [row] = await world.rows<{ id: string }>(
    `insert into events (client_id, ${Object.keys(event).join(', ')}) values ('${clientId}', '${Object.values(event).join("', '")}') returning id`,
  )
  return row?.id ?? ''
}
const read = async (id: string) =>
  (await ask('read-client', { id }))['client'] as {
    id: string
    name: string
    primary_email: string
    primary_phone: string | null
    notes: string | null
    version: number
    status: string
    counts: Record<string, number>
    inquiries: { id: string }[]
    events: { id: string }[]
    money: { spent: { amount: number; count: number }; owed: { amount: number; count: number; late: number } }
    next: { kind: string; id: string; date: string; event_type: string } | null
    merges: { id: string; name: string; undoable: boolean }[]
  }
interface Entry {
  readonly id: string
  readonly kind: string
  readonly at: string
  readonly subject?: string
  readonly state?: string
  readonly to_address?: string
}
const timeline = async (id: string, part = 'all') =>
  (await ask('list-client-timeline', { id, part }))['rows'] as Entry[]
const owners = async (table: 'bookings' | 'events', ids: readonly string[]) =>
  (
    await world.rows<{ client_id: string }>(
      `select client_id from ${table} where id in ('${ids.join("', '")}') order by array_position(array['${ids.join("', '")}']::uuid[], id)`,
    )
  ).map(({ client_id }) => client_id)

describe('a new client', () => {
  test.each([
    [{ name: ' ' }, 'name', 'Please enter a name'],
    [{ name: undefined }, 'name', 'Please enter a name'],
    [{ primary_email: 'no address' }, 'primary_email', 'Please enter a valid email address'],
    [{ primary_email: undefined }, 'primary_email', 'Please enter a valid email address'],
    [{ primary_phone: '1'.repeat(41) }, 'primary_phone', 'Phone must be at most 40 characters'],
    [{ notes: 'x'.repeat(5001) }, 'notes', 'Notes must be at most 5000 characters'],
  ])('%j is refused', async (changes, field, message) => {
    const { status, body } = await call('create-client', someone(changes))
    expect([status, body['error'], body['fields']]).toEqual([422, message, { [field]: [message] }])
  })

  test('is refused for an email address in use, in any case, also by fifty concurrent calls', async () => {
    const input = someone()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        call('create-client', {
          ...input,
          primary_email: index % 2 ? input.primary_email : input.primary_email.toUpperCase(),
          anyway: true,
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers.filter((answer) => answer.status !== 200))
      expect([status, body['error']]).toEqual([409, 'A client with this email already exists'])
  })

  test('is one under one Idempotency-Key', async () => {
    const input = someone()
    const key = { 'idempotency-key': crypto.randomUUID() }
    const [first, again] = [await call('create-client', input, key), await call('create-client', input, key)]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
  })

  test('a likely duplicate is named, and created when confirmed', async () => {
    const there = await aClient({ name: 'Grace Lindqvist', primary_phone: '+1 (555) 010-7777' })
    const alike = {
      name: 'Gracie L',
      primary_email: there.primary_email.replace('@', '+bar@'),
      primary_phone: '555.010.7777',
    }
    const warned = await call('create-client', alike)
    expect([warned.status, warned.body['error']]).toEqual([409, 'Potential duplicate detected'])
    expect((await ask('find-client-duplicates', alike))['duplicates']).toEqual([
      {
        id: there.id,
        name: 'Grace Lindqvist',
        primary_email: there.primary_email,
        primary_phone: '+1 (555) 010-7777',
        company_name: null,
        score: 0.8,
        alike: ['primary_email', 'primary_phone'],
        duplicate: true,
      },
    ])
    // Email and name score 0.7, which is not above 0.7.
    const named = { name: 'Grace Lindqvist', primary_email: there.primary_email.replace('@', '+x@') }
    expect((await call('create-client', named)).status).toBe(200)
    expect((await call('create-client', { ...alike, anyway: true })).status).toBe(200)
  })

  test('saved over a newer version, or with the email of another, is refused', async () => {
    const [one, other] = [await aClient(), await aClient()]
    const input = { id: one.id, version: one.version, name: 'New Name', primary_email: one.primary_email }
    expect(((await ask('save-client', { ...input, notes: 'Oat milk' }))['client'] as Made).version).toBe(2)
    expect((await ask('save-client', { ...input, notes: 'Oat milk' }))['client']).toMatchObject({
      version: 2,
    })
    const late = await call('save-client', { ...input, notes: 'Soy' })
    expect([late.status, late.body['error']]).toEqual([
      409,
      'Someone else saved this client in the meantime. Please open it again.',
    ])
    const taken = await call('save-client', {
      ...input,
      version: 2,
      primary_email: other.primary_email.toUpperCase(),
    })
    expect([taken.status, taken.body['error']]).toEqual([409, 'A client with this email already exists'])
    const { changes } = await ask('read-history', { table: 'clients', id: one.id })
    expect(changes).toMatchObject([
      { action: 'changed', detail: { name: { to: 'New Name' }, notes: { from: null, to: 'Oat milk' } } },
      { action: 'created' },
    ])
  })

  test('that were merged meanwhile are not saved, and it says into whom', async () => {
    const [kept, merged] = [await aClient(), await aClient()]
    await ask('merge-clients', { kept_id: kept.id, merged_id: merged.id, choices: {} })
    const late = await call('save-client', { ...merged, notes: 'Oat milk' })
    expect([late.status, late.body['error']]).toEqual([
      409,
      `This client was merged into ${(await read(kept.id))['name']}. Please make the change there.`,
    ])
    expect((await ask('read-client', { id: merged.id }))['client']).toMatchObject({
      id: kept.id,
      notes: null,
    })
  })
})

describe('the list', () => {
  const tag = 'zebrafish'
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    const seeds = { Dora: 'b', anna: 'd', Bert: 'c', Carl: 'a' }
    for (const [name, mail] of Object.entries(seeds)) {
      const client = await aClient({ name: `${name} ${tag}`, primary_email: `${mail}.${tag}@list.example` })
      ids[name] = client.id
    }
    await anEvent(ids['Bert'] ?? '')
    await anEvent(ids['Bert'] ?? '', {
      start_at: '2099-01-01T20:00:00Z',
      status: 'confirmed',
      title: 'Sooner',
    })
    await anEvent(ids['Bert'] ?? '', { start_at: '2020-01-01T20:00:00Z', status: 'completed' })
    await anEvent(ids['Carl'] ?? '', { start_at: '2020-01-01T20:00:00Z' })
    await anEvent(ids['Dora'] ?? '', { status: 'cancelled' })
  })
  const names = async (query: object) =>
    ((await ask('list-clients', { search: tag.toUpperCase(), ...query }))['rows'] as { name: string }[]).map(
      ({ name }) => name.split(' ')[0],
    )

  test('stands in four orders', async () => {
    expect(await names({})).toEqual(['anna', 'Bert', 'Carl', 'Dora'])
    expect(await names({ sort: 'email' })).toEqual(['Carl', 'Dora', 'Bert', 'anna'])
    expect(await names({ sort: 'recent' })).toEqual(['Carl', 'Bert', 'anna', 'Dora'])
    expect(await names({ sort: 'events' })).toEqual(['Bert', 'Carl', 'Dora', 'anna'])
  })

  test('knows who is active: with an event pending or confirmed that is not past', async () => {
    expect(await names({ status: 'active' })).toEqual(['Bert'])
    expect(await names({ status: 'inactive' })).toEqual(['anna', 'Carl', 'Dora'])
    const { rows } = await ask('list-clients', { search: `bert ${tag}` })
    expect(rows).toMatchObject([
      {
        event_counts: { total: 3, active: 2, completed: 1 },
        next_event: {
          title: 'Sooner',
          start_at: '2099-01-01T20:00:00.000Z',
          status: 'confirmed',
          event_type: 'Wedding',
        },
        status: 'active',
        events: [{ title: 'Sooner' }, { title: 'Bar night' }, { status: 'completed' }],
      },
    ])
  })

  test('finds by name, email and company, and nothing by other signs', async () => {
    await aClient({ name: 'Ingrid Company', company_name: '100% Zebra_Glass' })
    for (const search of ['ingrid', '0% zebra_g']) {
      expect(((await ask('list-clients', { search }))['rows'] as object[]).length).toBe(1)
    }
    expect(await names({ search: `d.${tag}@` })).toEqual(['anna'])
    expect(await names({ search: `%${tag}%` })).toEqual([])
  })

  test.each(['name', 'email', 'recent', 'events'])('by %s reads on where it stopped', async (sort) => {
    await world.rows(
      `insert into clients (name, primary_email, created_at)
       select 'Page ' || (i % 7), 'page-${sort}-' || i || '@paging.example', now() - (i % 5) * interval '1 minute' from generate_series(1, 120) i`,
    )
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page: Record<string, unknown> = await ask('list-clients', {
        search: `page-${sort}-`,
        sort,
        cursor,
      })
      seen.push(...(page['rows'] as { id: string }[]).map(({ id }) => id))
      cursor = (page['next'] as string | null) ?? undefined
    } while (cursor)
    expect(seen).toHaveLength(120)
    expect(new Set(seen).size).toBe(120)
    for (const bad of [
      'x',
      'bnVsbA',
      Buffer.from('["a\\u0000",5,null]').toString('base64url'),
      '~'.repeat(2001),
    ])
      expect((await call('list-clients', { sort, cursor: bad })).status).toBe(422)
  })
})

test('the cards count complete, active, incomplete, without a phone, and new in 30 days', async () => {
  const before = await ask('read-client-quality', {})
  const full = await aClient({
    primary_phone: '555 010 0001',
    company_name: 'Bell & Rowe',
    notes: 'Early bird',
  })
  await aClient({ company_name: 'Bell & Rowe', notes: 'No phone' })
  const old = await aClient({ primary_phone: '555 010 0002' })
  const nearly = await aClient({ primary_phone: '555 010 0003' })
  await world.rows(`update clients set created_at = now() - interval '31 days' where id = '${old.id}'`)
  await world.rows(`update clients set created_at = now() - interval '29 days' where id = '${nearly.id}'`)
  await anEvent(full.id)
  const after = await ask('read-client-quality', {})
  const grown = Object.fromEntries(
    Object.entries(after).map(([key, value]) => [key, Number(value) - Number(before[key])]),
  )
  expect(grown).toEqual({
    total: 4,
    complete: 1,
    active: 1,
    incomplete: 3,
    missing_contact: 1,
    events: 1,
    new_this_month: 3,
  })
})

test('a client shows the 5 newest active inquiries and the first 5 active events, and counts all', async () => {
  const client = await aClient()
  for (let index = 0; index < 6; index++) await aBooking(world, { email: client.primary_email })
  const canceled = await aBooking(world, { email: client.primary_email })
  await world.rows(
    `update bookings set status = 'cancelled', is_active = false, deleted_at = now() where id = '${canceled}'`,
  )
  for (let index = 1; index <= 6; index++)
    await anEvent(client.id, { title: `E${index}`, start_at: `2099-0${index}-01T10:00Z` })
  await anEvent(client.id, { status: 'completed' })
  const shown = await read(client.id)
  expect(shown).toMatchObject({
    status: 'active',
    counts: { inquiries: 6, events: 7, upcoming: 6 },
    events: [1, 2, 3, 4, 5].map((index) => ({ title: `E${index}` })),
  })
  expect(shown.inquiries).toHaveLength(5)
  expect(shown.inquiries.map(({ id }) => id)).not.toContain(canceled)
  expect((await call('read-client', { id: 'nobody' })).status).toBe(404)
})

describe('the timeline', () => {
  test('has what happened with a client, newest first, each part on its own', async () => {
    const client = await aClient()
    const booking = await aBooking(world, { email: client.primary_email, event_date: '2098-05-02' })
    const quote = await aDraft(world, owner, booking)
    await ask('send-quote-emails', { quoteId: quote })
    const invoice = anInvoice(booking, { due_date: '2098-12-31' })
    await ask('save-invoice', invoice)
    await ask('send-invoice-email', { invoiceId: invoice.id })
    await ask('record-payment', {
      invoice_id: invoice.id,
      amount: 10_001,
      method: 'cash',
      paid_on: '2026-01-01',
    })
    const event = await anEvent(client.id, { start_at: '2099-06-26T20:00:00Z' })
    await ask('send-client-email', { client_id: client.id, subject: 'Your venue', text: 'Friday?' })

    const all = await timeline(client.id)
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    const ids = (kind: string) => all.filter((entry) => entry.kind === kind).map(({ id }) => id)
    expect([ids('inquiry'), ids('quote'), ids('invoice'), ids('event')]).toEqual([
      [booking],
      [quote],
      [invoice.id],
      [event],
    ])
    expect(ids('payment')).toHaveLength(1)
    for (const part of ['inquiry', 'quote', 'event', 'invoice', 'payment', 'email'])
      expect((await timeline(client.id, part)).map(({ id }) => id)).toEqual(ids(part))
    const subjects = all.filter(({ kind }) => kind === 'email').map(({ subject }) => subject)
    expect(subjects).toContain('Your venue')
    // Confirmation, quote, invoice, receipt and what the owner wrote; no notice to owners.
    expect(all.filter(({ kind }) => kind === 'email').map(({ to_address }) => to_address)).toEqual(
      Array.from({ length: 5 }, () => client.primary_email),
    )
    expect(await timeline(client.id, 'owed')).toMatchObject([
      { id: invoice.id, status: 'partial', open_amount: 346_399 },
    ])
    expect(await read(client.id)).toMatchObject({
      money: {
        spent: { amount: 10_001, count: 1 },
        owed: { amount: 346_399, count: 1, late: 0 },
      },
      next: { kind: 'inquiry', id: booking },
    })
    expect((await call('list-client-timeline', { id: 'nobody' })).status).toBe(404)
    expect((await call('list-client-timeline', { id: client.id, part: 'secrets' })).status).toBe(422)
  })

  test('comes in pages without a gap, and is nobody else’s', async () => {
    const [client, other] = [await aClient(), await aClient()]
    await world.rows(`insert into events (title, event_type, client_id, start_at, created_at)
      select 'E' || n, 'Other', '${client.id}', '2099-01-01', '2026-01-01'::timestamptz + n % 3 * interval '1 day'
      from generate_series(1, 70) n`)
    await world.rows(`insert into mail_messages (message_id, template, to_address, subject, facts, about_table, about_id, state)
      select gen_random_uuid(), 'client-letter', 'a@b.example', 'M' || n, '', 'clients', '${client.id}', 'kept'
      from generate_series(1, 70) n`)
    await anEvent(other.id)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await ask('list-client-timeline', { id: client.id, cursor })
      seen.push(...(page['rows'] as Entry[]).map(({ id }) => id))
      cursor = (page['next'] as string | null) ?? undefined
    } while (cursor)
    expect([seen.length, new Set(seen).size]).toEqual([140, 140])
    expect(await timeline(other.id)).toHaveLength(1)
  })

  test('the next date is the first event ahead, or the open inquiry before it', async () => {
    const client = await aClient()
    expect((await read(client.id)).next).toBeNull()
    await anEvent(client.id, { start_at: '2026-01-01T10:00:00Z' })
    const event = await anEvent(client.id, { start_at: '2099-03-01T10:00:00Z', event_type: 'Gala' })
    expect((await read(client.id)).next).toEqual({
      kind: 'event',
      id: event,
      date: '2099-03-01',
      event_type: 'Gala',
    })
    const booking = await aBooking(world, { email: client.primary_email, event_date: '2098-05-02' })
    expect((await read(client.id)).next).toMatchObject({ kind: 'inquiry', id: booking, date: '2098-05-02' })
    await world.rows(`update bookings set status = 'cancelled' where id = '${booking}'`)
    expect((await read(client.id)).next).toMatchObject({ id: event })
  })
})

describe('an email', () => {
  test('goes to the stored address, once, and is logged', async () => {
    const client = await aClient()
    const input = {
      client_id: client.id,
      subject: 'Your tasting',
      text: 'Dear you,\n\nshall we say <b>Friday</b>?\nMara',
    }
    const key = { 'idempotency-key': crypto.randomUUID() }
    for (let tries = 0; tries < 3; tries++) {
      const { status, body } = await call('send-client-email', input, key)
      expect([status, body]).toEqual([200, { success: true, to: client.primary_email }])
    }
    const other = await call('send-client-email', { ...input, text: 'Something else' }, key)
    expect([other.status, other.body['error']]).toEqual([409, 'This was already sent with other words.'])
    const mail = await eventually(
      async () => smtp.mails.find(({ subject }) => subject === 'Your tasting'),
      'the email',
    )
    expect(mail.html).toContain('&lt;b&gt;Friday&lt;/b&gt;')
    expect(mail.text).toContain('Dear you,')
    const shown = await eventually(async () => {
      const emails = await timeline(client.id, 'email')
      return emails[0]?.state === 'sent' && emails
    })
    expect(shown).toMatchObject([{ subject: 'Your tasting', to_address: client.primary_email }])
    expect(smtp.mails.filter(({ subject }) => subject === 'Your tasting')).toHaveLength(1)
  })

  test.each([
    [{ subject: ' ' }, 'Please enter a subject'],
    [{ subject: 'a\nBcc: b@c.example' }, 'A subject is one line'],
    [{ text: '' }, 'Please write a message'],
    [{ text: 'x'.repeat(10_001) }, 'Message must be at most 10000 characters'],
  ])('%j is refused', async (changes, message) => {
    const input = { client_id: crypto.randomUUID(), subject: 'A', text: 'B', ...changes }
    const { status, body } = await call('send-client-email', input)
    expect([status, body['error']]).toEqual([422, message])
  })

  test('without an address is refused, and too many are rate-limited', async () => {
    const input = { client_id: crypto.randomUUID(), subject: 'A', text: 'B' }
    expect((await call('send-client-email', input)).body['error']).toBe('There is no such client.')
    const strict = await world.another({ RATE_LIMIT_FACTOR: '0.1' })
    const answers = []
    for (let tries = 0; tries < 3; tries++)
      answers.push(await strict.call('send-client-email', input, owner.headers))
    expect(answers.at(-1)?.status).toBe(429)
  })
})

test('events are counted per client', async () => {
  const [one, other] = [await aClient(), await aClient()]
  const counts = () =>
    world.rows(
      `select event_count from clients where id in ('${one.id}', '${other.id}') order by id = '${other.id}'`,
    )
  const event = await anEvent(one.id)
  await anEvent(one.id, { status: 'cancelled' })
  expect(await counts()).toEqual([{ event_count: 2 }, { event_count: 0 }])
  await world.rows(`update events set client_id = '${other.id}' where id = '${event}'`)
  expect(await counts()).toEqual([{ event_count: 1 }, { event_count: 1 }])
  await world.rows(`update events set is_active = false, title = 'Gone' where id = '${event}'`)
  expect(await counts()).toEqual([{ event_count: 1 }, { event_count: 0 }])
  await world.rows(`delete from events where client_id in ('${one.id}', '${other.id}')`)
  expect(await counts()).toEqual([{ event_count: 0 }, { event_count: 0 }])
})

describe('two clients that are one person', () => {
  async function aPair() {
    const [kept, merged] = [
      await aClient({ notes: 'Oat milk' }),
      await aClient({ primary_phone: '555 010 4242' }),
    ]
    const bookings = [
      await aBooking(world, { email: merged.primary_email }),
      await aBooking(world, { email: merged.primary_email }),
    ]
    const events = [await anEvent(merged.id)]
    return { kept, merged, bookings, events }
  }
  const merge = (kept: Made, merged: Made, choices: object = {}) =>
    ask('merge-clients', { kept_id: kept.id, merged_id: merged.id, choices })

  test('become one with everything of theirs, and two again', async () => {
    const { kept, merged, bookings, events } = await aPair()
    await ask('send-client-email', { client_id: merged.id, subject: 'Before', text: 'Hello' })
    const answer = await merge(kept, merged, { primary_email: 'merged' })
    expect(answer).toMatchObject({ client_id: kept.id, bookings: 2, events: 1 })
    expect(await owners('bookings', bookings)).toEqual([kept.id, kept.id])
    expect(await owners('events', events)).toEqual([kept.id])
    const shown = await read(merged.id)
    expect(shown).toMatchObject({
      id: kept.id,
      primary_email: merged.primary_email,
      primary_phone: '555 010 4242',
      notes: 'Oat milk',
      counts: { inquiries: 2, events: 1, upcoming: 1, messages: 1 },
      merges: [{ undoable: true }],
    })
    const emails = (await timeline(merged.id, 'email')).map(({ subject }) => subject)
    expect(emails).toContain('Before')
    expect((await ask('list-clients', { search: merged.primary_email }))['rows']).toMatchObject([
      { id: kept.id },
    ])

    // Both addresses are this client's now: inquiries find it, no other client gets them.
    const fresh = [
      await aBooking(world, { email: kept.primary_email }),
      await aBooking(world, { email: merged.primary_email }),
    ]
    expect(await owners('bookings', fresh)).toEqual([kept.id, kept.id])
    const taken = await call('create-client', someone({ primary_email: kept.primary_email }))
    expect(taken.body['error']).toBe('A client with this email already exists')

    await world.rows(`update bookings set client_id = null where id = '${bookings[0]}'`)
    await ask('save-client', { ...shown, notes: 'Gluten-free' })
    const undone = await ask('undo-merge', { merge_id: answer['merge_id'] })
    expect(undone).toEqual({
      client_id: kept.id,
      restored_id: merged.id,
      message: expect.stringMatching(
        /^Person \d+ is a client again\. 1 inquiry and 1 event went back with them\. 1 of what was merged has another client by now and stayed there\. What came since stays with Person \d+\.$/,
      ),
    })
    expect(await owners('bookings', [...bookings.slice(1), ...fresh])).toEqual([merged.id, kept.id, kept.id])
    expect(await owners('events', events)).toEqual([merged.id])
    expect(await read(kept.id)).toMatchObject({
      id: kept.id,
      primary_email: kept.primary_email,
      primary_phone: null,
      notes: 'Gluten-free',
      merges: [],
    })
    expect(await read(merged.id)).toMatchObject({
      id: merged.id,
      primary_email: merged.primary_email,
      counts: { messages: 1 },
    })
    const again = await call('undo-merge', { merge_id: answer['merge_id'] })
    expect([again.status, again.body['error']]).toEqual([409, 'This merge was already undone.'])
    const { changes } = await ask('read-history', { table: 'clients', id: kept.id })
    expect((changes as { action: string }[]).map(({ action }) => action)).toEqual([
      'merge undone',
      'changed',
      'merged with',
      'created',
    ])
  })

  test('merged one into the next, everything is under the last, and the way back goes step by step', async () => {
    const { kept: b, merged: a, bookings } = await aPair()
    const c = await aClient()
    const first = await merge(b, a)
    const second = await merge(c, b)
    expect(await owners('bookings', bookings)).toEqual([c.id, c.id])
    expect((await read(a.id)).id).toBe(c.id)
    expect(await aBooking(world, { email: a.primary_email }).then((id) => owners('bookings', [id]))).toEqual([
      c.id,
    ])
    const early = await call('undo-merge', { merge_id: first['merge_id'] })
    expect([early.status, early.body['error']]).toEqual([409, 'Undo the later merge first.'])
    for (const [kept, merged] of [
      [b, c],
      [a, c],
      [c, a],
    ] as const) {
      const refused = await call('merge-clients', { kept_id: kept.id, merged_id: merged.id })
      expect([refused.status, refused.body['error']]).toEqual([
        409,
        'One of these clients was merged in the meantime. Please look again.',
      ])
    }
    await ask('undo-merge', { merge_id: second['merge_id'] })
    expect(await owners('bookings', bookings)).toEqual([b.id, b.id])
    expect((await read(a.id)).id).toBe(b.id)
    await ask('undo-merge', { merge_id: first['merge_id'] })
    expect(await owners('bookings', bookings)).toEqual([a.id, a.id])
  })

  test('cannot go back while another client has the address', async () => {
    const { kept, merged } = await aPair()
    const answer = await merge(kept, merged)
    await world.rows(`insert into clients (name, primary_email) values ('Thief', '${merged.primary_email}')`)
    const refused = await call('undo-merge', { merge_id: answer['merge_id'] })
    expect([refused.status, refused.body['error']]).toEqual([
      409,
      `${merged.primary_email} belongs to another client now. Change that first, then undo the merge.`,
    ])
  })

  test('are merged once, however many ask and in whatever direction', async () => {
    const { kept, merged, bookings } = await aPair()
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        call('merge-clients', {
          kept_id: index % 2 ? kept.id : merged.id,
          merged_id: index % 2 ? merged.id : kept.id,
        }),
      ),
    )
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(29)
    const winner = won[0]?.body['client_id'] as string
    expect(await owners('bookings', bookings)).toEqual([winner, winner])
    const undone = await Promise.all(
      Array.from({ length: 10 }, () => call('undo-merge', { merge_id: won[0]?.body['merge_id'] })),
    )
    expect(undone.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await owners('bookings', bookings)).toEqual([merged.id, merged.id])
  })

  test('inquiries that arrive while two are merged end with the one that is kept', async () => {
    const { kept, merged } = await aPair()
    const [, ...sent] = await Promise.all([
      merge(kept, merged),
      ...Array.from({ length: 12 }, () => aBooking(world, { email: merged.primary_email })),
    ])
    expect(new Set(await owners('bookings', sent))).toEqual(new Set([kept.id]))
  })

  test('a merge with itself, with an unknown client, or undone twice is refused', async () => {
    const client = await aClient()
    const itself = await call('merge-clients', { kept_id: client.id, merged_id: client.id })
    expect(itself.body['error']).toBe('A client cannot be merged with itself.')
    const nobody = await call('merge-clients', { kept_id: client.id, merged_id: crypto.randomUUID() })
    expect([nobody.status, nobody.body['error']]).toEqual([404, 'There is no such client.'])
    expect((await call('undo-merge', { merge_id: 'none' })).body['error']).toBe('There is no such merge.')
  })
})

test('an owner links an inquiry to its client, once', async () => {
  const [client, other] = [await aClient(), await aClient()]
  const booking = await aBooking(world)
  const link = (id: string) => call('link-booking-client', { booking_id: booking, client_id: id })
  expect((await link(client.id)).status).toBe(200)
  expect((await link(client.id)).status).toBe(200)
  expect((await link(other.id)).body['error']).toBe('This inquiry has a client already.')
  expect((await link('nobody')).body['error']).toBe('Referential integrity violation')
  expect(await owners('bookings', [booking])).toEqual([client.id])
  const { changes } = await ask('read-history', { table: 'bookings', id: booking })
  expect((changes as { action: string }[])[0]?.action).toBe('client linked')
})

test('the title of an event that was made from its client follows the name, and one that was written stays', async () => {
  const client = await aClient({ name: 'Jane Ha' })
  const booking = await aBooking(world)
  await ask('link-booking-client', { booking_id: booking, client_id: client.id })
  const convert = aConversion(booking, {
    client_id: client.id,
    event_type: 'Wedding',
    title: 'Wedding - Jane Ha',
  })
  const { event } = (await ask('convert-booking', convert)) as { event: { id: string } }
  const title = async () => {
    const [row] = await world.rows<{ title: string }>(`select title from events where id = '${event.id}'`)
    return row?.title
  }
  const rename = async (name: string) => {
    const { id, version } = await read(client.id)
    const saved = await call('save-client', { ...client, id, version, name })
    expect(saved).toMatchObject({ status: 200 })
  }
  await rename('Jane Hart')
  expect(await title()).toBe('Wedding - Jane Hart')
  const { changes } = await ask('read-history', { table: 'events', id: event.id })
  expect((changes as object[])[0]).toMatchObject({
    detail: { title: { from: 'Wedding - Jane Ha', to: 'Wedding - Jane Hart' } },
  })
  await world.rows(`update events set title = 'The big day' where id = '${event.id}'`)
  await rename('Jane Hartwell')
  expect(await title()).toBe('The big day')
})

test('an inquiry that was linked by mistake goes to another client with its event, over the one that was shown', async () => {
  const [wrong, right, third] = [await aClient(), await aClient(), await aClient()]
  const booking = await aBooking(world)
  await ask('link-booking-client', { booking_id: booking, client_id: wrong.id })
  const { event } = (await ask('convert-booking', aConversion(booking, { client_id: wrong.id }))) as {
    event: { id: string }
  }
  expect(await owners('events', [event.id])).toEqual([wrong.id])
  const link = (client_id: string, from: string) =>
    call('link-booking-client', { booking_id: booking, client_id, from })
  expect((await link(right.id, wrong.id)).status).toBe(200)
  // The answer was lost.
  expect((await link(right.id, wrong.id)).status).toBe(200)
  expect((await link(third.id, wrong.id)).body['reason']).toBe('booking.client-linked')
  expect(await owners('bookings', [booking])).toEqual([right.id])
  expect(await owners('events', [event.id])).toEqual([right.id])
  const names = await world.rows<{ id: string; name: string }>(
    `select id, name from clients where id in ('${wrong.id}', '${right.id}')`,
  )
  const nameOf = (id: string) => names.find((each) => each.id === id)?.name
  for (const [table, id] of [
    ['bookings', booking],
    ['events', event.id],
  ] as const) {
    const { changes } = await ask('read-history', { table, id })
    expect((changes as object[])[0]).toMatchObject({
      detail: { client: { from: nameOf(wrong.id), to: nameOf(right.id) } },
    })
  }
  expect((await read(wrong.id)).counts).toMatchObject({ inquiries: 0, events: 0 })
  expect((await read(right.id)).counts).toMatchObject({ inquiries: 1, events: 1 })
})

test('after a correction of the client, an owner moves the emails about a booking there, and what was sent before opens nothing', async () => {
  const [wrong, right] = ['amelai@typed.example', 'amelia@typed.example']
  const bookingId = await aBooking(world, { email: wrong })
  const client = await aClient({ primary_email: wrong })
  await ask('link-booking-client', { booking_id: bookingId, client_id: client.id })
  const old = await readPortalMail(world, wrong)
  const opened = await world.call('validate-portal-token', { token: old.token, pin: old.pin })
  const session = { bookingId, token: opened.body['session_token'] }
  expect((await world.call('get-portal-booking', session)).status).toBe(200)
  await emailsLeft(world)
  expect(smtp.mails.some((mail) => mail.to?.[0]?.address === wrong)).toBe(true)
  smtp.refuse(451)
  await ask('ask-for-brief', { booking_id: bookingId })
  await eventually(async () => {
    const tried = await world.rows(
      `select 1 from mail_messages where about_id = '${bookingId}' and template = 'brief-asked' and attempts > 0`,
    )
    return tried.length > 0
  }, 'the first try')
  // One was given up before.
  await world.rows(
    `insert into mail_messages (message_id, template, to_address, subject, facts, about_table, about_id, state)
     select 'given up', 'date-free', to_address, subject, facts, about_table, about_id, 'failed'
     from mail_messages where about_id = '${bookingId}' and template = 'brief-asked'`,
  )
  const others = async () =>
    ((await ask('read-client', { id: client.id }))['client'] as { other_addresses: { email: string }[] })
      .other_addresses
  expect(await others()).toEqual([])
  await ask('save-client', { ...client, name: 'Amelia', primary_email: right })
  expect(await others()).toMatchObject([{ booking_id: bookingId, email: wrong }])

  const stale = await call('change-booking-email', { booking_id: bookingId, email: wrong })
  expect(stale.status).toBe(409)
  const quoteId = await aDraft(world, owner, bookingId)
  const sign = (version: number, second: object | null) =>
    ask('choose-signers', { id: quoteId, version, signers: { second, countersign: 'none' } })
  await sign(1, { name: 'Amelia Hartwell', email: right })
  const alone = await call('change-booking-email', { booking_id: bookingId, email: right })
  expect(alone.body['error']).toBe('The second person needs an address of their own')
  await sign(2, null)
  await ask('change-booking-email', { booking_id: bookingId, email: right })
  smtp.refuse()
  expect(await others()).toEqual([])
  const sent = await world.rows(
    `select template, to_address from mail_messages where about_id = '${bookingId}' and template <> 'owner-notice' order by created_at`,
  )
  expect(sent).toEqual([
    { template: 'inquiry-received', to_address: wrong },
    { template: 'brief-asked', to_address: right },
    { template: 'date-free', to_address: right },
    { template: 'portal-link', to_address: right },
  ])
  expect((await world.call('get-portal-booking', session)).status).toBe(401)
  const again = await world.call('validate-portal-token', { token: old.token, pin: old.pin })
  expect(again.body['session_token']).toBeUndefined()
  const renewed = await readPortalMail(world, right)
  const reopened = await world.call('validate-portal-token', { token: renewed.token, pin: renewed.pin })
  expect(reopened.body['session_token']).toBeDefined()
})
