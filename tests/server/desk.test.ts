/** Inquiries: the list, services on a booking, canceling with an apology, the catalog, live updates. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inquiryRow } from '#contract/inquiries.ts'
import { liveTables } from '#contract/live.ts'
import { mediumDate } from '#domain/time.ts'
import { aBooking, aDraft, aMemberOfStaff, firstOwner, type Person } from '../office.ts'
import { startSmtp, type SmtpSink } from '../smtp.ts'
import { createWorld, eventually, inquiryDay, type World } from '../world.ts'
import { withHistoryOpen } from '../history.ts'

let smtp: SmtpSink
let world: World
let owner: Person
beforeAll(async () => {
  smtp = await startSmtp()
  world = await createWorld({ SMTP_URL: smtp.url })
  owner = await firstOwner(world)
})
afterEach(() => smtp.refuse())
afterAll(async () => {
  await world.close()
  await smtp.close()
})

const ask = async (name: string, input: object) => (await world.call(name, input, owner.headers)).body
/** Without other emails, which jobs send at any time. */
const cancellations = (email: string) =>
  smtp.mails.filter(
    ({ to, subject }) => to?.[0]?.address === email && subject?.startsWith('About your booking'),
  )
const apology = 'We are so sorry: our van has broken down for good.'

describe('the list', () => {
  let names: string[]
  beforeAll(async () => {
    await world.rows(`insert into bookings (booking_reference, first_name, last_name, email, phone, event_type, event_date, start_time, location, guest_count, portal_pin, portal_pin_set_at, created_at)
      select 'LIST-' || n, 'Guest' || n, 'Of_List', 'guest' || n || '@list.example', '5550100142', (array['wedding','corporate','private'])[1 + n % 3], '2099-01-01', '17:00', 'Somewhere', '1-25', 'x', now(), now() - interval '1 hour' - (n / 4) * interval '1 second'
      from generate_series(1, 180) n`)
    names = (
      await world.rows<{ first_name: string }>(
        `select first_name from bookings where last_name = 'Of_List' order by created_at desc, id desc`,
      )
    ).map(({ first_name }) => first_name)
  })

  test('comes in pages of fifty, newest first, each row once, also while new ones arrive', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    let pages = 0
    do {
      const page = (await ask('list-inquiries', { search: 'of_list', cursor })) as {
        rows: { first_name: string }[]
        next: string | null
      }
      seen.push(...page.rows.map(({ first_name }) => first_name))
      cursor = page.next ?? undefined
      pages += 1
      await aBooking(world, { last_name: 'Of_List' })
    } while (cursor)
    expect(pages).toBe(4)
    expect(seen).toEqual(names)
    await world.rows(
      `update bookings set is_active = false where first_name = 'Amelia' and last_name = 'Of_List'`,
    )
  })

  test.each([
    ['guest77 of', ['Guest77']],
    ['GUEST99@LIST', ['Guest99']],
    ['list-123', ['Guest123']],
    ['%', []],
    ['guest_1', []],
    ['corporate event', 60],
    ['private party', 60],
    ['nothing like it', []],
  ] as const)('a search for %j finds what it says', async (search, wanted) => {
    const page = (await ask('list-inquiries', { search })) as { rows: { first_name: string }[] }
    const { count } = (await ask('read-inquiry-count', { search })) as { count: number }
    if (typeof wanted === 'number') return expect(count).toBeGreaterThanOrEqual(wanted)
    expect(page.rows.map(({ first_name }) => first_name)).toEqual(wanted)
    expect(count).toBe(wanted.length)
  })

  test('a row tells client, quote and completeness, and never the PIN', async () => {
    const id = await aBooking(world, { email: 'row@example.com' })
    await aDraft(world, owner, id)
    const { rows } = (await ask('list-inquiries', { search: 'row@example.com' })) as { rows: object[] }
    expect(rows).toMatchObject([
      {
        id,
        status: 'quoted',
        quote: { status: 'draft' },
        invoice: null,
        client: null,
        completeness: { percent: 86, missing_required: [], missing_optional: ['notes', 'client link'] },
      },
    ])
    // Exactly the fields of the contract, at any depth.
    const all = ((await ask('list-inquiries', {})) as { rows: { created_at: string }[] }).rows
    expect(all.map((row) => inquiryRow.parse(row))).toEqual(all)
    expect(all.every(({ created_at }) => /^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{6}Z$/.test(created_at))).toBe(true)
    expect(JSON.stringify(rows)).not.toMatch(/pin/i)
    expect(JSON.stringify(await ask('read-inquiry', { id }))).not.toMatch(/portal_pin/)
  })

  test('filters by status', async () => {
    const { rows } = (await ask('list-inquiries', { status: 'quoted' })) as { rows: { status: string }[] }
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['quoted']))
    const wrong = await world.call('list-inquiries', { status: 'whatever' }, owner.headers)
    expect(wrong.status).toBe(422)
  })

  test('refuses a cursor that is none of this list, as every list does', async () => {
    const id = crypto.randomUUID()
    const forged = [
      ['2026-02-31T00:00:00.000000Z', id],
      ['0000-01-01T00:00:00.000000Z', id],
      ['2026-02-01T00:00:00.000000Z', '-'.repeat(36)],
      ['2026-02-01T00:00:00.000000Z'],
      [5, id],
    ].map((keys) => Buffer.from(JSON.stringify(keys)).toString('base64url'))
    for (const list of ['inquiries', 'events', 'quotes', 'invoices', 'staff', 'clients'] as const)
      for (const cursor of ['x', ...(list === 'staff' || list === 'clients' ? forged.slice(2) : forged)]) {
        const { status, body } = await world.call(`list-${list}`, { cursor }, owner.headers)
        expect([list, status, body['reason'], body['error']]).toEqual([
          list,
          422,
          'list.changed',
          'The list has changed. Please reload.',
        ])
      }
  })
})

describe('services on a booking', () => {
  test('keep the price that was agreed, add up, change and come off', async () => {
    const id = await aBooking(world)
    const { service } = (await ask('create-service', {
      name: 'Oyster Bar',
      category: 'Add-ons',
      base_price: 1000,
    })) as { service: { id: string } }
    const added = await world.call(
      'add-booking-services',
      {
        booking_id: id,
        lines: [
          { service_id: service.id, quantity: 2.5, price_locked: 999 },
          { service_id: service.id, quantity: 0, price_locked: 5 },
          { service_id: service.id, quantity: 1, price_locked: 'x' },
        ],
        added_by: crypto.randomUUID(),
      },
      owner.headers,
    )
    expect(added.status).toBe(200)
    await ask('update-service', {
      id: service.id,
      version: 1,
      name: 'Oyster Bar',
      category: 'Add-ons',
      base_price: 7777,
    })
    const inquiry = async () => (await ask('read-inquiry', { id }))['inquiry'] as Record<string, unknown>
    const before = await inquiry()
    expect(before['services']).toMatchObject([
      { name: 'Oyster Bar', quantity: 2.5, price_locked: 999, line_total: 2498, base_price: 7777 },
      { quantity: 1, price_locked: 0, line_total: 0 },
    ])
    expect(before['services_total']).toBe(2498)
    const [line] = await world.rows<{ added_by: string }>(
      `select added_by from event_services where booking_id = '${id}' limit 1`,
    )
    const [profile] = await world.rows<{ id: string }>(
      `select id from profiles where email = '${owner.email}'`,
    )
    expect(line?.added_by).toBe(profile?.id)

    const lines = before['services'] as { id: string }[]
    await ask('update-booking-service', { id: lines[0]?.id, quantity: 3, price_locked: 100 })
    await ask('update-booking-service', { id: lines[1]?.id, quantity: -1, price_locked: 100 })
    expect((await inquiry())['services']).toMatchObject([{ quantity: 3, line_total: 300 }])
  })

  test('changed meanwhile they are not changed over it, and a repeated change is one (B-06)', async () => {
    const id = await aBooking(world)
    const { services } = (await ask('list-services', {})) as { services: { id: string }[] }
    const [at, other, third] = [
      { quantity: 1, price_locked: 100 },
      { quantity: 2, price_locked: 100 },
      { quantity: 1, price_locked: 90 },
    ]
    await ask('add-booking-services', { booking_id: id, lines: [{ service_id: services[0]?.id, ...at }] })
    const lines = async () => {
      const { inquiry } = (await ask('read-inquiry', { id })) as { inquiry: { services: { id: string }[] } }
      return inquiry.services
    }
    const line = (await lines())[0]?.id
    const change = (to: object, shown: object) =>
      world.call('update-booking-service', { id: line, ...to, shown }, owner.headers)

    expect((await change(other, at)).status).toBe(200)
    const late = await change(third, at)
    expect([late.status, late.body['reason']]).toEqual([409, 'booking.service-changed'])
    expect((await change({ ...at, quantity: 0 }, at)).status).toBe(409)
    expect((await change(other, at)).status).toBe(200)
    expect(await lines()).toMatchObject([other])
    const told = await world.rows(
      `select 1 from changes where record_id = '${id}' and kind = 'booking.service-changed'`,
    )
    expect(told).toHaveLength(1)
    expect((await change({ ...other, quantity: 0 }, other)).status).toBe(200)
    expect(await lines()).toEqual([])
  })

  test('added twice under one key they are there once, in the order they were sent', async () => {
    const id = await aBooking(world)
    const { services } = (await ask('list-services', {})) as { services: { id: string; name: string }[] }
    const chosen = services.slice(0, 5).toReversed()
    const input = {
      booking_id: id,
      lines: chosen.map(({ id: service_id }) => ({ service_id, quantity: 1, price_locked: 100 })),
    }
    const headers = { ...owner.headers, 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => world.call('add-booking-services', input, headers)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const other = await world.call('add-booking-services', { ...input, lines: input.lines.slice(1) }, headers)
    expect(other.status).toBe(409)
    const { inquiry } = (await ask('read-inquiry', { id })) as { inquiry: { services: { name: string }[] } }
    expect(inquiry.services.map(({ name }) => name)).toEqual(chosen.map(({ name }) => name))
  })

  test('nothing selected, an unknown or withdrawn service, or a canceled booking is refused', async () => {
    const id = await aBooking(world)
    const none = await world.call('add-booking-services', { booking_id: id, lines: [] }, owner.headers)
    expect([none.status, none.body['error']]).toEqual([422, 'Please select at least one service'])
    const { services } = (await ask('list-services', {})) as { services: { id: string }[] }
    const line = { service_id: services[0]?.id, quantity: 1, price_locked: 1 }
    await ask('set-service-active', { id: line.service_id, active: false })
    const gone = await world.call('add-booking-services', { booking_id: id, lines: [line] }, owner.headers)
    expect(gone.status).toBe(409)
    await ask('set-service-active', { id: line.service_id, active: true })
    await ask('send-booking-cancellation', { bookingId: id, apologyMessage: apology })
    const late = await world.call('add-booking-services', { booking_id: id, lines: [line] }, owner.headers)
    expect(late.status).toBe(409)
  })
})

describe('canceling', () => {
  test.each([
    ['', 'Apology message required', 'Please provide an explanation for the client'],
    [
      `  ${'x'.repeat(19)}   `,
      'Message too short',
      'Please provide a more detailed explanation (minimum 20 characters)',
    ],
  ])('with the explanation %j is refused', async (apologyMessage, error, description) => {
    const id = await aBooking(world)
    const answer = await world.call(
      'send-booking-cancellation',
      { bookingId: id, apologyMessage },
      owner.headers,
    )
    expect([answer.status, answer.body['error'], answer.body['fields']]).toEqual([
      422,
      error,
      { apologyMessage: [description] },
    ])
  })

  test('mails what the server knows, then cancels the booking and what hangs on it', async () => {
    const email = 'sorry@example.com'
    const id = await aBooking(world, { email })
    await world.rows(`update bookings set notes = 'Likes rye', status = 'invoiced' where id = '${id}'`)
    const statuses = ['draft', 'sent', 'accepted', 'declined', 'expired']
    for (const status of statuses)
      await world.rows(`insert into quotes (id, booking_id, quote_number, title, status, subtotal, tax_rate, tax_amount, total_amount, expires_at)
        values (gen_random_uuid(), '${id}', 'C-${status}', 'A', '${status}', 0, 0, 0, 0, now() + interval '1 day')`)
    // Expired, and stored as it was sent.
    await world.rows(`insert into quotes (id, booking_id, quote_number, title, status, subtotal, tax_rate, tax_amount, total_amount, expires_at)
      values (gen_random_uuid(), '${id}', 'C-past', 'A', 'sent', 0, 0, 0, 0, now() - interval '1 minute')`)
    for (const status of ['draft', 'sent', 'partial', 'overdue', 'paid', 'completed'])
      await world.rows(`insert into invoices (id, booking_id, invoice_number, status, subtotal, tax_amount, total_amount, due_date)
        values (gen_random_uuid(), '${id}', 'C-${status}', '${status}', 0, 0, 0, now())`)
    const [reference] = await world.rows<{ booking_reference: string }>(
      `select booking_reference from bookings where id = '${id}'`,
    )
    const answer = await world.call(
      'send-booking-cancellation',
      {
        bookingReference: reference?.booking_reference,
        email: 'thief@example.com',
        firstName: 'Thief',
        location: 'Elsewhere',
        apologyMessage: `${apology}\nWith a second line.`,
      },
      owner.headers,
    )
    expect(answer.status).toBe(200)
    const mail = cancellations(email)[0]
    expect(mail?.to?.[0]?.address).toBe(email)
    for (const word of [
      'Amelia',
      'Hartwell',
      'Wedding',
      mediumDate(inquiryDay),
      reference?.booking_reference,
      'Larkspur Conservatory',
      apology,
      'With a second line.',
    ])
      expect(mail?.text).toContain(word)
    expect(mail?.text).not.toContain('Thief')

    const [row] = await world.rows<Record<string, unknown>>(`select * from bookings where id = '${id}'`)
    expect(row).toMatchObject({
      status: 'cancelled',
      is_active: false,
      notes: `Cancelled: ${apology}\nWith a second line.`,
    })
    expect(row?.['deleted_at']).not.toBeNull()
    const after = async (table: string, number: string) =>
      Object.fromEntries(
        (
          await world.rows<{ n: string; status: string }>(
            `select ${number} as n, status from ${table} where booking_id = '${id}'`,
          )
        ).map(({ n, status }) => [n.slice(2), status]),
      )
    expect(await after('quotes', 'quote_number')).toEqual({
      draft: 'cancelled',
      sent: 'cancelled',
      past: 'sent',
      accepted: 'cancelled',
      declined: 'declined',
      expired: 'expired',
    })
    expect(await after('invoices', 'invoice_number')).toEqual({
      draft: 'cancelled',
      sent: 'cancelled',
      partial: 'cancelled',
      overdue: 'cancelled',
      paid: 'paid',
      completed: 'completed',
    })
    const { changes } = (await ask('read-history', { table: 'bookings', id })) as { changes: object[] }
    expect(changes[0]).toMatchObject({ action: 'cancelled', detail: { earlier_notes: 'Likes rye' } })
  })

  test('changes nothing when the mail cannot be handed over', async () => {
    const id = await aBooking(world)
    const [before] = await world.rows<object>(`select * from bookings where id = '${id}'`)
    smtp.refuse(451)
    const answer = await world.call(
      'send-booking-cancellation',
      { bookingId: id, apologyMessage: apology },
      owner.headers,
    )
    expect([answer.status, answer.body['error']]).toEqual([409, 'Failed to send apology email'])
    expect(await world.rows(`select * from bookings where id = '${id}'`)).toEqual([before])
    smtp.refuse()
    expect(
      (
        await world.call(
          'send-booking-cancellation',
          { bookingId: id, apologyMessage: apology },
          owner.headers,
        )
      ).status,
    ).toBe(200)
  })

  test('fifty at once tell the client once', async () => {
    const email = 'once@example.com'
    const id = await aBooking(world, { email })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        world.call('send-booking-cancellation', { bookingId: id, apologyMessage: apology }, owner.headers),
      ),
    )
    for (const { status, body } of answers.filter((each) => each.status !== 200))
      expect([status, body['error']]).toEqual([409, 'This booking is being canceled right now.'])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    const [row] = await world.rows<object>(`select status from bookings where id = '${id}'`)
    expect(row).toEqual({ status: 'cancelled' })
    expect(cancellations(email)).toHaveLength(1)
  })
})

describe('the catalogue', () => {
  test('begins with something of every category, by category, then name', async () => {
    const { services } = (await ask('list-services', {})) as {
      services: { name: string; category: string }[]
    }
    expect(new Set(services.map(({ category }) => category)).size).toBe(7)
    const keys = services.map(({ category, name }) => `${category} ${name}`)
    expect(keys).toEqual(keys.toSorted())
  })

  test.each([
    [{ name: '   ' }, 'Please fill in all required fields'],
    [{ category: '' }, 'Please fill in all required fields'],
    [{ category: 'Wine' }, 'Please fill in all required fields'],
    [{ base_price: -1 }, 'Please enter a price from $0.00 to $100,000.00'],
    [{ base_price: 10.5 }, 'Please enter a price from $0.00 to $100,000.00'],
  ])('refuses %j', async (change, message) => {
    const answer = await world.call(
      'create-service',
      { name: 'A', category: 'Staff', base_price: 1, ...change },
      owner.headers,
    )
    expect([answer.status, answer.body['error']]).toEqual([422, message])
  })

  test('a service that is sent again after a lost answer is added once', async () => {
    const input = { name: 'Ice Carving', category: 'Add-ons', base_price: 60_000 }
    const headers = { ...owner.headers, 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => world.call('create-service', input, headers)),
    )
    const stored = await world.rows<{ id: string }>(`select id from services where name = 'Ice Carving'`)
    expect(stored).toHaveLength(1)
    for (const { status, body } of answers)
      expect([status, (body['service'] as { id: string }).id]).toEqual([200, stored[0]?.id])
    const other = await world.call('create-service', { ...input, base_price: 1 }, headers)
    expect([other.status, other.body['reason']]).toEqual([409, 'service.resent'])
  })

  test('deleting is soft, and blank texts are null', async () => {
    const { service } = (await ask('create-service', {
      name: '  Piano  ',
      description: ' ',
      category: 'Add-ons',
      base_price: 5,
      unit: '',
    })) as { service: Record<string, unknown> }
    expect(service).toMatchObject({
      name: 'Piano',
      description: null,
      unit: null,
      pricing_model: 'flat',
      active: true,
    })
    await ask('delete-service', { id: service['id'] as string })
    const [row] = await world.rows<Record<string, unknown>>(
      `select * from services where id = '${String(service['id'])}'`,
    )
    expect(row).toMatchObject({ active: false })
    expect(row?.['deleted_at']).not.toBeNull()
    const { services } = (await ask('list-services', {})) as { services: { name: string }[] }
    expect(services.some(({ name }) => name === 'Piano')).toBe(false)
    expect((await world.call('delete-service', { id: service['id'] }, owner.headers)).status).toBe(404)
  })
})

test('a renewed PIN opens the portal, and the old link, PIN and session do not', async () => {
  const email = 'renew@example.com'
  const id = await aBooking(world, { email })
  const newest = async (count: number) => {
    const mails = await eventually(async () => {
      const found = smtp.mails.filter(({ to }) => to?.[0]?.address === email)
      return found.length === count && found
    })
    const text = mails.at(-1)?.text ?? ''
    return { token: /\/portal\/([\w-]+)/.exec(text)?.[1], pin: /\b[1-9]\d{5}\b/.exec(text)?.[0] }
  }
  const before = await newest(1)
  const opened = await world.call('validate-portal-token', before)
  // Repeated after a lost answer: one email, whose PIN stays.
  const key = { ...owner.headers, 'idempotency-key': crypto.randomUUID() }
  for (const _time of [1, 2])
    expect((await world.call('send-portal-link', { id, renew_pin: true }, key)).status).toBe(200)
  const after = await newest(2)
  expect(after.pin).not.toBe(before.pin)
  expect((await world.call('validate-portal-token', before)).status).toBe(404)
  expect((await world.call('validate-portal-token', after)).status).toBe(200)
  const old = await world.call('get-portal-booking', { bookingId: id, token: opened.body['session_token'] })
  expect(old.status).toBe(401)
})

test('a link that the owner sends does not say that its client asked for it', async () => {
  const email = 'unasked@example.com'
  const id = await aBooking(world, { email })
  const links = (count: number) =>
    eventually(async () => {
      const found = smtp.mails.filter(
        ({ to, subject }) => to?.[0]?.address === email && /Your Event Portal link/.test(subject ?? ''),
      )
      return found.length === count && found.map(({ text }) => /ask(ed)? for/.test(text ?? ''))
    })
  await ask('send-portal-link', { id, renew_pin: true })
  expect(await links(1)).toEqual([false])
  await world.call('request-portal-link', { email })
  expect(await links(2)).toEqual([false, true])
})

test('the office hears of every change within a second, from any process', async () => {
  const other = await world.another()
  const stream = await fetch(`${other.url}/live/office`, { headers: owner.headers })
  const heard: string[] = []
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  const listening = (async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      heard.push(part.value)
  })()
  const id = await aBooking(world)
  await world.rows(`update bookings set status = 'quoted' where id = '${id}'`)
  const started = Date.now()
  await eventually(async () => heard.join('').includes(`"id":"${id}","status":"quoted"`), 'the status')
  expect(Date.now() - started).toBeLessThan(1000)
  // Events are named after their table, so that a plain EventSource can listen to one (P-LIM-02).
  expect(heard.join('')).toContain(
    `event: bookings\ndata: {"table":"bookings","id":"${id}","touches":["bookings",`,
  )
  expect(heard.join('')).toContain(
    `event: bookings\ndata: {"table":"bookings","id":"${id}","status":"quoted","touches":["bookings",`,
  )
  const origin = 'a1'.repeat(16)
  const reject = (tab: string) =>
    world.call('set-inquiry-status', { id, status: 'rejected' }, { ...owner.headers, 'x-origin': tab })
  expect((await reject(origin)).status).toBe(200)
  const ownChange = `"id":"${id}","status":"rejected","origin":"${origin}"`
  await eventually(async () => heard.join('').includes(ownChange), 'the status with its origin')
  await world.rows(`update bookings set status = 'quoted' where id = '${id}'`)
  expect((await reject(`'); drop table bookings; --`)).status).toBe(200)
  await eventually(
    async () => heard.join('').includes(`"id":"${id}","status":"rejected","touches"`),
    'a status without an origin',
  )
  await reader?.cancel()
  await listening
})

test('the answer to a command names the queries that it touches, no record, and that to a question none', async () => {
  const id = await aBooking(world)
  await aDraft(world, owner, id)
  const touchesOf = async (name: string, input: object) => {
    const { status, headers } = await world.call(name, input, owner.headers)
    return [status, headers.get('x-touches')?.split(',').toSorted() ?? null]
  }
  const shown = [
    'alerts',
    'automations',
    'bookings',
    'clients',
    'dashboard',
    'dates',
    'events',
    'invoices',
    'quotes',
  ]
  const withShifts = [...shown, 'staff', 'staff_assignments', 'venues']
  const rejected = { id, status: 'rejected' }
  expect(await touchesOf('set-inquiry-status', rejected)).toEqual([200, withShifts])
  // What is refused because the record is another by now is read again too.
  expect(await touchesOf('set-inquiry-status', { id, status: 'quoted' })).toEqual([409, withShifts])
  expect(await touchesOf('set-inquiry-status', { id, status: 'no status' })).toEqual([422, null])
  expect(await touchesOf('read-inquiry', { id })).toEqual([200, null])
  const { headers } = await world.call('set-inquiry-status', rejected)
  expect(headers.get('x-touches')).toBeNull()
})

test('every table whose changes are announced is known to those who listen', async () => {
  const announced = await world.rows<{ name: string }>(
    `select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     join pg_proc p on p.oid = t.tgfoid where p.proname in ('announce_status', 'announce_record', 'announce_deleted')`,
  )
  const names: readonly string[] = liveTables
  expect(announced.filter(({ name }) => !names.includes(name))).toEqual([])
})

test('a live stream reports changes between the reading of the page and its start', async () => {
  const firstWords = async (age: number) => {
    const ended = new AbortController()
    const stream = await fetch(`${world.url}/live/office?age=${age}`, {
      headers: owner.headers,
      signal: ended.signal,
    })
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    let heard = ''
    setTimeout(() => ended.abort(), 700)
    for (;;) {
      const part = await reader?.read().catch(() => undefined)
      if (!part || part.done) return heard
      heard += part.value
    }
  }
  await aBooking(world)
  await world.rows(withHistoryOpen(`update changes set at = at - interval '1 minute'`))
  expect(await firstWords(2_000)).not.toContain('event: missed')
  expect(await firstWords(120_000)).toContain('event: missed')
})

test('search finds inquiries and quotes by their fields, at most five of a kind, taken literally', async () => {
  const id = await aBooking(world, { first_name: 'Zephyrine', email: 'zeph@example.com' })
  await aDraft(world, owner, id)
  const kinds = async (query: string) =>
    ((await ask('search-records', { query }))['hits'] as { kind: string; id: string }[]).map(
      ({ kind }) => kind,
    )
  expect(await kinds('zephy')).toEqual(['bookings'])
  expect(await kinds('ZEPH@EXAMPLE')).toEqual(['bookings'])
  expect(await kinds('garden wedding')).toContain('quotes')
  expect(await kinds('z')).toEqual([])
  expect(await kinds('%%')).toEqual([])
  expect((await kinds('guest')).filter((kind) => kind === 'bookings')).toHaveLength(5)

  const member = {
    name: 'Wilhelmina Quill',
    role: 'bartender',
    email: 'quill@example.com',
    phone: '(212) 555-0188',
  }
  await world.call('create-staff-member', aMemberOfStaff(member), owner.headers)
  expect(await kinds('minA qui')).toEqual(['staff'])
  expect(await kinds('quill@')).toEqual(['staff'])
  expect(await kinds('555-0188')).toEqual(['staff'])
  expect(await kinds('5550188')).toEqual(['staff'])
})

test('a control character that was pasted into a search is dropped, in lists and in the search of everything', async () => {
  const id = await aBooking(world, { first_name: 'Ottoline', email: 'ottoline@example.com' })
  const list = await world.call('list-inquiries', { search: 'Otto\u0000line\u001b' }, owner.headers)
  expect([list.status, (list.body['rows'] as { id: string }[]).map((row) => row.id)]).toEqual([200, [id]])
  const all = await world.call('search-records', { query: '\u0007Ottoline\u0001' }, owner.headers)
  expect([all.status, (all.body['hits'] as { id: string }[]).map((hit) => hit.id)]).toEqual([200, [id]])
})
