/** Events: every message, one event per inquiry, and money that follows the booking. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBooking, aConversion, aDraft, anEvent, anInvoice, firstOwner, type Person } from '../office.ts'
import { createWorld, type World } from '../world.ts'
import { checkEventQuote } from '#server/records/quotes/quote-check.ts'

let world: World
let owner: Person
beforeAll(async () => {
  world = await createWorld()
  owner = await firstOwner(world)
})
afterAll(async () => world.close())

const ask = (name: string, input: object) => world.call(name, input, owner.headers)
const count = async (table: string, where = 'true') =>
  (await world.rows<{ n: number }>(`select count(*)::int as n from ${table} where ${where}`))[0]?.n

let made = 0
async function aClient(name = 'Amelia Hart', more: Record<string, string> = {}): Promise<string> {
  const email = more['email'] ?? `client${(made += 1)}@example.com`
  const [row] = await world.rows<{ id: string }>(
    `insert into clients (name, primary_email, primary_phone, company_name)
     values ('${name}', '${email}', '(555) 010-0142', null) returning id`,
  )
  return row?.id ?? ''
}
async function created(clientId: string, changes: Record<string, unknown> = {}): Promise<string> {
  const event = anEvent(clientId, changes)
  const { status, body } = await ask('create-event', event)
  expect([status, body]).toEqual([200, { event: { id: event.id, version: 1 } }])
  return event.id
}
async function converted(bookingId: string, changes: Record<string, unknown> = {}): Promise<string> {
  const conversion = aConversion(bookingId, changes)
  const { status, body } = await ask('convert-booking', conversion)
  expect([status, body]).toEqual([200, { event: { id: conversion.id, version: 1 } }])
  return conversion.id
}
const readEvent = async (id: string) =>
  (await ask('read-event', { id })).body['event'] as Record<string, unknown> & { quote_check: object }
const hours = (n: number) => new Date(Date.parse('2098-06-26T21:00:00.000Z') + n * 3_600_000).toISOString()

describe('an event is created', () => {
  test('with what is empty stored as null, recorded, and once however often it is sent', async () => {
    const clientId = await aClient()
    const event = anEvent(clientId, { end_at: null, location: ' ', guest_count_est: null, notes: '' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('create-event', event)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(await world.rows(`select * from events where id = '${event.id}'`)).toMatchObject([
      {
        status: 'pending',
        payment_status: 'pending',
        end_at: null,
        location: null,
        venue: null,
        guest_count_est: null,
        guest_count_final: null,
        notes: null,
        total_amount: null,
        is_active: true,
      },
    ])
    for (const kind of ['event.created', 'event.date-reserved'])
      expect(await count('changes', `record_id = '${event.id}' and kind = '${kind}'`)).toBe(1)
    expect(await count('changes', `record_id = '${event.id}'`)).toBe(2)
    const other = await ask('create-event', { ...event, title: 'Something else' })
    expect(other.status).toBe(409)
  })

  test.each([
    ['title', { title: '  ' }, 'Title is required'],
    ['title', { title: 'x'.repeat(201) }, 'Title must be at most 200 characters'],
    ['event_type', { event_type: 'Circus' }, 'Event type is required'],
    ['client_id', { client_id: '' }, 'Client is required'],
    ['start_at', { start_at: '' }, 'Start time is required'],
    ['start_at', { start_at: '2098-02-30T10:00:00Z' }, 'Start time is required'],
    ['start_at', { start_at: '2020-01-01T10:00:00Z', end_at: null }, 'Start must be in the future'],
    ['end_at', { end_at: 'later' }, 'Please choose a valid end time'],
    ['end_at', { end_at: hours(0) }, 'End must be after the start'],
    ['end_at', { end_at: hours(-1) }, 'End must be after the start'],
    ['guest_count_est', { guest_count_est: 0 }, 'Please enter a whole number of guests from 1 to 10,000'],
    [
      'guest_count_final',
      { guest_count_final: 1.5 },
      'Please enter a whole number of guests from 1 to 10,000',
    ],
    ['notes', { notes: 'x'.repeat(5001) }, 'Notes must be at most 5000 characters'],
  ])('not with a wrong %s: %j', async (field, change, message) => {
    const { status, body } = await ask('create-event', anEvent(await aClient(), change))
    expect([status, body['error'], body['fields']]).toEqual([422, message, { [field]: [message] }])
  })

  test('not for a client that there is not, and for the kept one of two that were merged', async () => {
    for (const id of [crypto.randomUUID(), 'nobody']) {
      const { status, body } = await ask('create-event', anEvent(id))
      expect([status, body['error']]).toEqual([409, 'Referential integrity violation'])
    }
    const kept = await aClient('Kept')
    const merged = await aClient('Merged')
    await world.rows(`update clients set merged_into = '${kept}' where id = '${merged}'`)
    const id = await created(merged)
    expect((await readEvent(id))['client']).toMatchObject({ id: kept })
  })

  test('once more within 24 hours only when that is wanted: 23 hours warn, 25 do not', async () => {
    const clientId = await aClient()
    const first = await created(clientId)
    for (const near of [-23, 0, 23]) {
      const again = anEvent(clientId, { start_at: hours(near), end_at: null })
      const { status, body } = await ask('create-event', again)
      expect([status, body['error'], body['code']]).toEqual([
        409,
        'Potential duplicate detected',
        'POTENTIAL_DUPLICATE',
      ])
      expect(body['duplicates']).toEqual([{ id: first, title: 'Hart Wedding', start_at: hours(0) }])
    }
    for (const far of [-25, 25]) await created(clientId, { start_at: hours(far), end_at: null })
    await created(clientId, { create_anyway: true })
    await created(await aClient('Someone else'))
    const other = await aClient('Cancelled before')
    const gone = await created(other)
    await ask('set-event-status', { id: gone, status: 'cancelled' })
    await created(other)
  })
})

describe('an event is changed', () => {
  test('over the version that was read, and never over a newer one', async () => {
    const event = anEvent(await aClient())
    await ask('create-event', event)
    const mine = { ...event, version: 1, title: 'Hart Reception', guest_count_final: 118 }
    expect((await ask('save-event', mine)).body).toMatchObject({ event: { id: event.id, version: 2 } })
    expect((await ask('save-event', mine)).body).toMatchObject({ event: { id: event.id, version: 2 } })
    const theirs = await ask('save-event', { ...event, version: 1, title: 'Another' })
    expect([theirs.status, theirs.body['error']]).toEqual([
      409,
      'Someone else changed this event meanwhile. Your version is still here: compare, then save again.',
    ])
    const { changes } = (await ask('read-history', { table: 'events', id: event.id })).body as {
      changes: object[]
    }
    expect(changes[0]).toMatchObject({
      action: 'saved',
      actor_name: 'Robin Barkeep',
      detail: {
        title: { from: 'Hart Wedding', to: 'Hart Reception' },
        guest_count_final: { from: null, to: 118 },
      },
    })
  })

  test('past its start, as long as the start stays', async () => {
    const event = anEvent(await aClient())
    await ask('create-event', event)
    const past = { start_at: '2020-01-01T10:00:00.000Z', end_at: null }
    await world.rows(
      `update events set start_at = '${past.start_at}', end_at = null where id = '${event.id}'`,
    )
    expect((await ask('save-event', { ...event, ...past, version: 1, notes: 'Lovely' })).status).toBe(200)
    const moved = { ...event, ...past, version: 2, start_at: '2020-01-02T10:00:00.000Z' }
    const { status, body } = await ask('save-event', moved)
    expect([status, body['error']]).toEqual([422, 'Start must be in the future'])
  })

  test('with the same warning when it is moved close to another', async () => {
    const clientId = await aClient()
    await created(clientId)
    const far = anEvent(clientId, { start_at: hours(48), end_at: null })
    await ask('create-event', far)
    expect((await ask('save-event', { ...far, version: 1, notes: 'Only a note' })).status).toBe(200)
    const near = { ...far, version: 2, start_at: hours(20) }
    expect((await ask('save-event', near)).body['error']).toBe('Potential duplicate detected')
    expect((await ask('save-event', { ...near, create_anyway: true })).status).toBe(200)
  })

  test('follows its status table; canceling cancels its shifts', async () => {
    const event = anEvent(await aClient())
    await ask('create-event', event)
    const [staff] = await world.rows<{ id: string }>(
      `insert into staff (name, role) values ('Jo', 'bartender') returning id`,
    )
    await world.rows(
      `insert into staff_assignments (event_id, staff_id, shift_start, shift_end, role_at_event, hours_planned, cost_planned)
       values ('${event.id}', '${staff?.id}', '2098-06-26 20:00Z', '2098-06-27 02:00Z', 'bartender', 6, 0)`,
    )
    expect(await readEvent(event.id)).toMatchObject({
      assignments: [{ staff_name: 'Jo', role_at_event: 'bartender', status: 'scheduled' }],
    })
    const move = async (status: string) => (await ask('set-event-status', { id: event.id, status })).body
    expect(await move('completed')).toMatchObject({
      error: 'Invalid status transition from pending to completed',
    })
    for (const status of ['confirmed', 'confirmed', 'pending', 'confirmed', 'cancelled'])
      expect(await move(status)).toEqual({ success: true })
    expect(await move('pending')).toMatchObject({
      error: 'Invalid status transition from cancelled to pending',
    })
    expect(await count('changes', `record_id = '${event.id}' and action = 'status changed'`)).toBe(4)
    expect(await readEvent(event.id)).toMatchObject({ assignments: [{ status: 'cancelled' }] })
    const late = await ask('save-event', { ...event, version: 1 })
    expect([late.status, late.body['error']]).toEqual([
      409,
      'Only pending and confirmed events can be changed.',
    ])
    for (const [name, input] of [
      ['set-event-status', { status: 'confirmed' }],
      ['read-event', {}],
      ['save-event', { ...event, version: 1 }],
    ] as const) {
      const unknown = await ask(name, { ...input, id: crypto.randomUUID() })
      expect([unknown.status, unknown.body['error']]).toEqual([404, 'Event not found'])
    }
  })
})

describe('an inquiry is converted', () => {
  test('begins with type, name, time of the business and the upper end of its guests', async () => {
    const id = await aBooking(world, { email: 'begin@example.com', event_date: '2099-01-10' })
    expect((await ask('read-booking-conversion', { id })).body).toMatchObject({
      booking: { id, first_name: 'Amelia', email: 'begin@example.com' },
      client: null,
      reason: null,
      title: 'Wedding - Amelia Hartwell',
      event_type: 'Wedding',
      start_at: '2099-01-10T22:00:00.000Z',
      location: 'Larkspur Conservatory, Hudson',
      guest_count_est: 150,
      notes: null,
    })
    const unknown = await ask('read-booking-conversion', { id: crypto.randomUUID() })
    expect(unknown.status).toBe(404)
  })

  test('once, however many do it at the same instant: one event, one client', async () => {
    const bookingId = await aBooking(world, { email: 'Fifty@Example.com' })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => ask('convert-booking', aConversion(bookingId))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const others = new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body['error']))
    expect([...others]).toEqual(['This inquiry already has an event.'])
    expect(await count('events', `booking_id = '${bookingId}'`)).toBe(1)
    expect(await count('clients', `lower(primary_email) = 'fifty@example.com'`)).toBe(1)
    const [row] = await world.rows<Record<string, unknown>>(
      `select b.status, b.client_id = e.client_id as linked, e.booking_reference = b.booking_reference as referred
       from bookings b join events e on e.booking_id = b.id where b.id = '${bookingId}'`,
    )
    expect(row).toEqual({ status: 'converted_to_event', linked: true, referred: true })
    const { inquiry } = (await ask('read-inquiry', { id: bookingId })).body as { inquiry: object }
    expect(inquiry).toMatchObject({ event: { title: 'Wedding - Amelia Hartwell' } })
  })

  test('once, when the very same is sent again', async () => {
    const conversion = aConversion(await aBooking(world))
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask('convert-booking', conversion)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  })

  test('fifty inquiries of one new address at once make one client', async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, () => aBooking(world, { email: 'regular@example.com' })),
    )
    const bookings = await world.rows<{ id: string }>(
      `select id from bookings where email = 'regular@example.com'`,
    )
    expect(ids).toHaveLength(bookings.length)
    await Promise.all(bookings.map(({ id }) => converted(id, { create_anyway: true })))
    expect(await count('clients', `primary_email = 'regular@example.com'`)).toBe(1)
    expect(
      await count(
        'events',
        `client_id in (select id from clients where primary_email = 'regular@example.com')`,
      ),
    ).toBe(20)
  })

  test('to the client of its address, and to the one whom that was merged into', async () => {
    const kept = await aClient('Kept Person', { email: 'kept.person@example.com' })
    const first = await aBooking(world, { email: 'KEPT.person@example.com' })
    expect((await readEvent(await converted(first)))['client']).toMatchObject({ id: kept })
    const merged = await aClient('Old Address', { email: 'old.address@example.com' })
    await world.rows(`update clients set merged_into = '${kept}' where id = '${merged}'`)
    const second = await aBooking(world, { email: 'old.address@example.com' })
    const id = await converted(second, { start_at: hours(100), end_at: null })
    expect((await readEvent(id))['client']).toMatchObject({ id: kept })
  })

  test.each([
    ['rejected', 'Invalid status transition from rejected to converted_to_event'],
    ['completed', 'Invalid status transition from completed to converted_to_event'],
  ])('not when it is %s', async (status, message) => {
    const bookingId = await aBooking(world)
    await world.rows(`update bookings set status = '${status}' where id = '${bookingId}'`)
    const answer = await ask('convert-booking', aConversion(bookingId))
    expect([answer.status, answer.body['error']]).toEqual([409, message])
    expect((await ask('read-booking-conversion', { id: bookingId })).body['reason']).toBe(message)
  })

  test('not when it is canceled or unknown', async () => {
    const bookingId = await aBooking(world)
    await world.rows(`update bookings set status = 'cancelled', is_active = false where id = '${bookingId}'`)
    const cancelled = await ask('convert-booking', aConversion(bookingId))
    expect([cancelled.status, cancelled.body['error']]).toEqual([
      409,
      'Cross-module dependency validation failed',
    ])
    const none = await ask('convert-booking', aConversion(crypto.randomUUID()))
    expect([none.status, none.body['error']]).toEqual([404, 'Referential integrity violation'])
  })

  test('with the rules of every event, and nothing stays behind of a refused one', async () => {
    const bookingId = await aBooking(world, { email: 'nothing.stays@example.com' })
    const past = aConversion(bookingId, { start_at: '2020-01-01T10:00:00Z', end_at: null })
    expect((await ask('convert-booking', past)).body['error']).toBe('Start must be in the future')
    expect(await count('clients', `primary_email = 'nothing.stays@example.com'`)).toBe(0)
    const known = await aClient('Twice', { email: 'twice@example.com' })
    await created(known)
    const twice = await aBooking(world, { email: 'twice@example.com' })
    expect((await ask('convert-booking', aConversion(twice))).body).toMatchObject({
      error: 'Potential duplicate detected',
      duplicates: [{ title: 'Hart Wedding' }],
    })
    await converted(twice, { create_anyway: true })
  })

  test('in one transaction: when the status cannot be set, nothing is stored', async () => {
    const bookingId = await aBooking(world, { email: 'all.or.nothing@example.com' })
    await world.rows(`create function break_it() returns trigger language plpgsql as $$
      begin raise exception 'broken on purpose'; end $$`)
    await world.rows(`create trigger break_it before update on bookings for each row
      when (new.email = 'all.or.nothing@example.com') execute function break_it()`)
    expect((await ask('convert-booking', aConversion(bookingId))).status).toBe(500)
    await world.rows('drop trigger break_it on bookings')
    expect(await count('events', `booking_id = '${bookingId}'`)).toBe(0)
    expect(await count('clients', `primary_email = 'all.or.nothing@example.com'`)).toBe(0)
    await converted(bookingId)
  })
})

describe('money follows the booking', () => {
  test('the approved quote gives the amount; paid, the event is paid; voided, it is pending again', async () => {
    const bookingId = await aBooking(world)
    const before = await aDraft(world, owner, bookingId)
    const eventId = await converted(bookingId)
    const after = await aDraft(world, owner, bookingId)
    expect(await count('quotes', `event_id = '${eventId}'`)).toBe(2)
    await world.rows(`update quotes set status = 'sent' where id in ('${before}', '${after}')`)
    expect((await ask('set-quote-status', { id: before, status: 'approved' })).status).toBe(200)
    expect(await readEvent(eventId)).toMatchObject({ total_amount: 359_370, payment_status: 'pending' })

    const [invoice] = await world.rows<{ id: string }>(
      `select id from invoices where booking_id = '${bookingId}'`,
    )
    await world.rows(`update invoices set status = 'sent' where id = '${invoice?.id}' and status = 'draft'`)
    const pay = { invoice_id: invoice?.id, method: 'cash', paid_on: '2026-01-01', reference: null }
    expect((await ask('record-payment', { ...pay, amount: 89_843 })).status).toBe(200)
    expect(await readEvent(eventId)).toMatchObject({ payment_status: 'pending' })
    await ask('mark-invoice-paid', { id: invoice?.id })
    const paid = await readEvent(eventId)
    expect([paid['payment_status'], paid['version']]).toEqual(['paid', 1])
    const [payment] = await world.rows<{ id: string }>(
      `select id from payments where invoice_id = '${invoice?.id}' order by created_at desc limit 1`,
    )
    // Repeated after a lost answer, it is voided once.
    for (const _time of [1, 2])
      expect((await ask('void-payment', { id: payment?.id, reason: 'a mistake' })).status).toBe(200)
    expect((await ask('void-payment', { id: payment?.id, reason: 'another one' })).status).toBe(409)
    expect(await readEvent(eventId)).toMatchObject({ payment_status: 'pending' })
  })

  test('a booking that is paid already makes a paid event; an overdue invoice makes an overdue one', async () => {
    const paid = await aBooking(world)
    await world.rows(
      `update bookings set status = 'paid', payment_status = 'paid', total_amount = 5000 where id = '${paid}'`,
    )
    expect(await readEvent(await converted(paid))).toMatchObject({
      payment_status: 'paid',
      total_amount: 5000,
    })
    const late = await aBooking(world)
    const eventId = await converted(late)
    await ask('save-invoice', anInvoice(late, { due_date: '2020-01-01' }))
    expect(await readEvent(eventId)).toMatchObject({ payment_status: 'overdue' })
    const { rows } = (await ask('list-events', {})).body as { rows: { id: string; payment_status: string }[] }
    expect(rows.find(({ id }) => id === eventId)).toMatchObject({ payment_status: 'overdue' })
  })
})

describe('a quote for an event', () => {
  test('is checked first: every reason', async () => {
    const check = async (id: string) => (await ask('read-event-quote-check', { id })).body
    const refusedAs = (reason: string) => ({ allowed: false, reason, required_actions: [] })
    expect(await check(crypto.randomUUID())).toEqual(refusedAs('Event not found'))
    const bare = await created(await aClient(), { guest_count_est: null })
    expect(await check(bare)).toEqual({
      allowed: true,
      reason: null,
      required_actions: ['guest_count_est'],
    })
    await ask('set-event-status', { id: bare, status: 'cancelled' })
    expect(await check(bare)).toEqual(refusedAs('Cannot create quote for cancelled event'))
    const refused = await ask('create-event-quote', { id: bare })
    expect([refused.status, refused.body['error']]).toEqual([409, 'Cannot create quote for cancelled event'])
    expect((await ask('create-event-quote', { id: crypto.randomUUID() })).status).toBe(404)

    const bookingId = await aBooking(world)
    const eventId = await converted(bookingId)
    const quoteId = await aDraft(world, owner, bookingId)
    for (const status of ['draft', 'sent', 'accepted']) {
      await world.rows(`update quotes set status = '${status}' where id = '${quoteId}'`)
      expect(await check(eventId)).toEqual(refusedAs('Event already has an active quote'))
    }
    await world.rows(`update quotes set status = 'declined' where id = '${quoteId}'`)
    expect(await check(eventId)).toMatchObject({ allowed: true })
    expect((await ask('create-event-quote', { id: eventId })).body).toEqual({ booking_id: bookingId })
    await world.rows(`update bookings set is_active = false, status = 'cancelled' where id = '${bookingId}'`)
    expect(await check(eventId)).toEqual(refusedAs('Cross-module dependency validation failed'))
  })

  test('a fault while checking is a reason too', async () => {
    const { log, clock } = world.program.app
    const broken = { execute: () => Promise.reject(new Error('injected')) } as never
    const check = await checkEventQuote(
      { log, clock, database: world.program.app.database },
      crypto.randomUUID(),
      broken,
    )
    expect(check).toMatchObject({
      ok: false,
      refusal: { code: 'integrity.system', message: 'System error during validation' },
    })
  })

  test('makes the booking of an event that has none, once, and no mail', async () => {
    const clientId = await aClient('Mary Ann Hart')
    const id = await created(clientId, {
      event_type: 'Birthday Party',
      start_at: '2098-06-26T21:30:00.000Z',
      guest_count_est: 60,
      notes: 'For us only',
    })
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask('create-event-quote', { id })))
    const ids = new Set(answers.map(({ body }) => body['booking_id']))
    expect(ids.size).toBe(1)
    const [bookingId = ''] = [...ids] as string[]
    const [booking] = await world.rows<Record<string, unknown>>(
      `select * from bookings where id = '${bookingId}'`,
    )
    expect(booking).toMatchObject({
      client_id: clientId,
      first_name: 'Mary Ann',
      last_name: 'Hart',
      phone: '(555) 010-0142',
      event_type: 'private',
      private_party_type: 'birthday',
      event_date: '2098-06-26',
      start_time: '17:30',
      location: 'Larkspur Conservatory, Hudson',
      guest_count: '51-75',
      notes: null,
      status: 'converted_to_event',
      is_active: true,
    })
    // Emails of other tests may still be in progress.
    const theirs = `to_address = (select primary_email from clients where id = '${clientId}')`
    expect(await count('mail_messages', theirs)).toBe(0)
    const quoteId = await aDraft(world, owner, bookingId)
    expect(await count('quotes', `id = '${quoteId}' and event_id = '${id}'`)).toBe(1)
    expect(await readEvent(id)).toMatchObject({
      booking: { id: bookingId, status: 'quoted' },
      quotes: [{ id: quoteId, status: 'draft' }],
      quote_check: { allowed: false, reason: 'Event already has an active quote' },
    })
  })
})

describe('the list', () => {
  test('finds by title, client, email, type and reference, filters and pages', async () => {
    const clientId = await aClient('Zebedee Quill', { email: 'zq@unusual.example' })
    const id = await created(clientId, { title: 'Lantern Evening', event_type: 'Graduation' })
    const bookingId = await aBooking(world, { email: 'listed@example.com' })
    const eventId = await converted(bookingId)
    const [{ reference } = { reference: '' }] = await world.rows<{ reference: string }>(
      `select booking_reference as reference from events where id = '${eventId}'`,
    )
    const found = async (input: object) =>
      ((await ask('list-events', input)).body['rows'] as { id: string }[]).map((row) => row.id)
    for (const search of ['lantern', 'zebedee', 'ZQ@unusual', 'graduat'])
      expect(await found({ search })).toEqual([id])
    expect(await found({ search: reference.toLowerCase() })).toEqual([eventId])
    expect(await found({ search: '100%' })).toEqual([])
    expect(await found({ type: 'Graduation' })).toEqual([id])
    expect(await found({ search: 'lantern', status: 'confirmed' })).toEqual([])
    await ask('set-event-status', { id, status: 'confirmed' })
    expect(await found({ search: 'lantern', status: 'confirmed', type: 'Graduation' })).toEqual([id])

    await world.rows(`insert into events (title, event_type, client_id, start_at)
      select 'Paged ' || n, 'Other', '${clientId}', now() + interval '5 years' from generate_series(1, 120) n`)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { body } = await ask('list-events', { search: 'zebedee', cursor })
      seen.push(...(body['rows'] as { id: string }[]).map((row) => row.id))
      cursor = (body['next'] as string | null) ?? undefined
    } while (cursor)
    expect([seen.length, new Set(seen).size]).toEqual([121, 121])
    expect((await ask('list-events', { cursor: 'nonsense' })).status).toBe(422)
    await world.rows(`delete from events where title like 'Paged %'`)

    const newest = await created(clientId, { title: 'Newest', start_at: hours(500), end_at: null })
    expect(await found({ search: 'zebedee' })).toEqual([newest, id])
    await world.rows(`update events set is_active = false where id = '${newest}'`)
    expect(await found({ search: 'zebedee' })).toEqual([id])
  })

  test('clients to choose from come by name, without those that were merged', async () => {
    const kept = await aClient('Aaron Options')
    const merged = await aClient('Aaron Options')
    await world.rows(`update clients set merged_into = '${kept}' where id = '${merged}'`)
    await aClient('aaron options the second')
    const names = async (input: object) =>
      ((await ask('list-client-options', input)).body['clients'] as { name: string }[]).map(
        ({ name }) => name,
      )
    expect(await names({ search: 'aaron options' })).toEqual(['Aaron Options', 'aaron options the second'])
    expect(await names({ id: merged })).toEqual(['Aaron Options'])
    expect(await names({ id: 'nobody' })).toEqual([])
    expect((await names({})).length).toBeLessThanOrEqual(20)
  })

  test('the figures above it', async () => {
    await world.rows(`update events set is_active = false`)
    const clientId = await aClient('Figures')
    const insert = (title: string, start: string, status: string, amount: string, place = `'Barn', 50`) =>
      world.rows(`insert into events (title, event_type, client_id, start_at, status, total_amount, location, guest_count_est)
        values ('${title}', 'Wedding', '${clientId}', ${start}, '${status}', ${amount}, ${place})`)
    await insert('next', `now() + interval '1 year'`, 'confirmed', '100000')
    await insert('later', `now() + interval '2 years'`, 'pending', '50001', 'null, 50')
    await insert('unknown', `now() + interval '2 years'`, 'pending', 'null', `'Barn', null`)
    await insert('off', `now() + interval '1 year'`, 'cancelled', '70000', 'null, null')
    await insert('over', `now() - interval '1 year'`, 'completed', '90000', 'null, null')
    await insert('past', `now() - interval '1 year'`, 'confirmed', '90000')
    await insert(
      'begun',
      `date_trunc('month', now() at time zone 'America/New_York') at time zone 'America/New_York'`,
      'completed',
      'null',
    )
    expect((await ask('read-event-insights', {})).body).toEqual({
      upcoming: 3,
      past: 3,
      cancelled: 1,
      total: 7,
      this_month: 1,
      missing_details: 2,
      pending: 2,
      pipeline_total: 150_001,
      pipeline_average: 75_001,
      event_types: ['Wedding'],
    })
  })
})
