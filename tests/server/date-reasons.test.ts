/** Why a booking has no date: what clients and owners read of it, and which alert counts it. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dateSteps, type Client } from '../date-steps.ts'
import { aConversion, firstOwner, type Person } from '../office.ts'
import { createWorld, eventually, type World } from '../world.ts'

const start = '2027-01-10T15:00:00.000Z'
let now = start
let world: World
let owner: Person
beforeEach(async () => {
  now = start
  world = await createWorld({}, { clock: () => now })
  owner = await firstOwner(world)
  await world.rows(`update sessions set expires_at = '2099-01-01'`)
  await world.rows('delete from units where position > 1')
  await saveAvailability({})
})
afterEach(async () => world.close())

const { ask, refusal, saveAvailability, aClient, send, approve, dateOf, claimsOf, pay } = dateSteps({
  world: () => world,
  owner: () => owner,
  now: () => now,
})
const june = { start_at: '2027-06-26T21:00:00.000Z', end_at: '2027-06-27T01:00:00.000Z' }
const alertsOf = async (kind: string) => {
  const { groups } = await ask<{ groups: { kind: string; alerts: { id: string; link: string }[] }[] }>(
    'list-alerts',
    {},
  )
  return groups.find((group) => group.kind === kind)?.alerts ?? []
}
async function aPaidClient() {
  const client = await aClient()
  await send(client)
  await approve(client)
  await pay(client)
  expect(await dateOf(client)).toMatchObject({ state: 'reserved' })
  return client
}
async function converted({ bookingId }: Client) {
  const conversion = aConversion(bookingId, june)
  await ask('convert-booking', conversion)
  return conversion.id
}
const listed = async (status: string) =>
  (await ask<{ rows: { id: string }[] }>('list-inquiries', { status })).rows.map(({ id }) => id)

test('the client of a canceled event reads that, and the owner is alerted of the money', async () => {
  const client = await aPaidClient()
  await ask('set-event-status', { id: await converted(client), status: 'cancelled' })
  expect(await dateOf(client)).toEqual({ state: 'event-canceled', until: null })
  expect(await alertsOf('paid_without_date')).toEqual([])
  expect(await alertsOf('paid_event_canceled')).toMatchObject([
    { id: client.bookingId, link: `/admin/bookings?id=${client.bookingId}` },
  ])
  expect(await listed('paid_event_canceled')).toEqual([client.bookingId])
  expect(await listed('paid_without_date')).toEqual([])
})

test('a payment for a canceled event takes no unit, and nothing is held for it', async () => {
  const client = await aPaidClient()
  await ask('set-event-status', { id: await converted(client), status: 'cancelled' })
  await pay(client)
  expect(await claimsOf(client)).toMatchObject([{ kind: 'firm', ended_because: 'canceled' }])
  const { bookingId: booking_id } = client
  for (const [name, input] of [
    ['hold-date', { booking_id, until: '2027-01-20' }],
    ['reserve-date', { booking_id, reason: 'by mistake' }],
    ['join-waitlist', { booking_id }],
  ] as const)
    expect((await refusal(name, input))[1]).toBe('date.nothing-to-hold')
  // The evening is free for others.
  expect((await send(await aClient())).status).toBe(200)
})

test('a paid date that an owner released is not called taken', async () => {
  const client = await aPaidClient()
  await ask('release-date', { booking_id: client.bookingId, reason: 'they look for another day' })
  expect(await dateOf(client)).toEqual({ state: 'paid-released', until: null })
  expect(await alertsOf('paid_without_date')).toMatchObject([{ id: client.bookingId }])
})

test('the date of an open event is not released beside it', async () => {
  const client = await aPaidClient()
  const id = await converted(client)
  const release = { booking_id: client.bookingId, reason: 'by mistake' }
  expect((await refusal('release-date', release)).slice(0, 2)).toEqual([409, 'date.of-event'])
  expect(await dateOf(client)).toMatchObject({ state: 'reserved' })
  await ask('set-event-status', { id, status: 'cancelled' })
  expect((await refusal('release-date', release))[1]).toBe('date.not-held')
})

test('a booking over capacity is an alert until a unit is free for it', async () => {
  const holder = await aClient()
  await send(holder)
  const client = await aClient()
  await ask('reserve-date', { booking_id: client.bookingId, reason: 'an old friend', over_capacity: true })
  expect(await alertsOf('booking_over_capacity')).toMatchObject([
    { id: client.bookingId, link: `/admin/bookings?id=${client.bookingId}` },
  ])
  expect(await listed('over_capacity')).toEqual([client.bookingId])
  await ask('release-date', { booking_id: holder.bookingId, reason: 'made room' })
  await eventually(async () => (await alertsOf('booking_over_capacity')).length === 0)
  expect(await dateOf(client)).toEqual({ state: 'reserved', until: null })
})

test('an event over capacity is counted once', async () => {
  await send(await aClient())
  const client = await aClient()
  const conversion = aConversion(client.bookingId, june)
  await ask('convert-booking', { ...conversion, over_capacity: 'A rented bar' })
  expect(await alertsOf('over_capacity')).toMatchObject([{ id: conversion.id }])
  expect(await alertsOf('booking_over_capacity')).toEqual([])
})

test('first on the waitlist is one alone for each time', async () => {
  const [first, second] = [await aClient(), await aClient()]
  for (const client of [first, second]) {
    await send(client, 'send')
    await ask('leave-waitlist', { booking_id: client.bookingId }).catch(() => undefined)
  }
  await ask('release-date', { booking_id: first.bookingId, reason: 'made room' })
  await ask('reserve-date', { booking_id: (await aClient()).bookingId, reason: 'promised by phone' })
  const sentences = []
  for (const client of [first, second]) {
    now = new Date(Date.parse(now) + 1000).toISOString()
    sentences.push((await approve(client)).body['error'])
  }
  expect(sentences).toEqual([
    'This date was taken while the quote was open. We have put you first on the waitlist and told Sip and Celebrate.',
    'This date was taken while the quote was open. We have put you on the waitlist and told Sip and Celebrate.',
  ])
  expect(await dateOf(first)).toEqual({ state: 'first-in-line', until: null })
  expect(await dateOf(second)).toEqual({ state: 'waiting', until: null })
  await ask('leave-waitlist', { booking_id: first.bookingId })
  expect(await dateOf(second)).toEqual({ state: 'first-in-line', until: null })
  await ask('leave-waitlist', { booking_id: second.bookingId })
  // The only visitor who waits is the first, whatever the rank.
  const visitor = await aClient()
  await eventually(async () => ((await dateOf(visitor)) as { state: string }).state === 'first-in-line')
})

test('a declined quote leaves the hold that the owner made by hand', async () => {
  const client = await aClient()
  await ask('hold-date', { booking_id: client.bookingId, until: '2027-01-12' })
  await send(client)
  expect(await dateOf(client)).toEqual({ state: 'held', until: '2027-01-17T15:00:00.000Z' })
  const { quoteId, token } = client
  expect((await world.call('approve-quote', { quoteId, action: 'decline', token })).status).toBe(200)
  expect(await dateOf(client)).toEqual({ state: 'held', until: '2027-01-13T05:00:00.000Z' })
})

test('a paid booking without a date is an alert for the whole of its day in the zone of the business', async () => {
  const client = await aPaidClient()
  await ask('release-date', { booking_id: client.bookingId, reason: 'made room' })
  // 11 PM in New York on the day of the event.
  now = '2027-06-27T03:00:00.000Z'
  await world.rows(`update sessions set created_at = '${now}', expires_at = '2099-01-01'`)
  expect(await alertsOf('paid_without_date')).toHaveLength(1)
  expect(await listed('paid_without_date')).toHaveLength(1)
})

test('an inquiry moves to another day with its claim, or is refused with who is in the way', async () => {
  const client = await aClient()
  const other = await aClient({ event_date: '2027-07-03' })
  await send(client)
  await send(other)
  const say = async (day: string, over_capacity?: string) => {
    const { inquiry } = await ask<{ inquiry: { facts: { windows: { said_at: string | null } } } }>(
      'read-inquiry',
      {
        id: client.bookingId,
      },
    )
    const times = [{ kind: 'service', starts_at: `${day}T21:00:00.000Z`, ends_at: `${day}T23:30:00.000Z` }]
    const seen = inquiry.facts.windows.said_at
    const fact = { part: 'windows', windows: times }
    return refusal('save-event-facts', { booking_id: client.bookingId, seen, fact, over_capacity })
  }
  const [status, reason, sentence] = await say('2027-07-03')
  expect([status, reason]).toEqual([409, 'date.taken'])
  expect(sentence).toContain('Saturday, July 3, 2027 is taken: Amelia Hartwell')
  expect((await say('2027-07-04'))[0]).toBe(200)
  const [booking] = await world.rows<{ day: string; start_time: string; status: string; quote: string }>(`
    select event_date::text as day, start_time, b.status, q.status as quote
    from bookings b join quotes q on q.booking_id = b.id where b.id = '${client.bookingId}'`)
  expect(booking).toEqual({ day: '2027-07-04', start_time: '17:00', status: 'quoted', quote: 'sent' })
  const [claim] = await world.rows<{ service: string }>(
    `select service::text from claims where booking_id = '${client.bookingId}' and ended_at is null`,
  )
  expect(claim?.service).toBe('["2027-07-04 21:00:00+00","2027-07-04 23:30:00+00")')
  const { changes } = await ask<{ changes: { action: string; detail: object }[] }>('read-history', {
    table: 'bookings',
    id: client.bookingId,
  })
  expect(changes.find(({ action }) => action === 'details told')?.detail).toMatchObject({
    day: { from: '2027-06-26', to: '2027-07-04' },
  })
  // The evening that it left is free.
  expect((await send(await aClient())).status).toBe(200)

  // A reserved date moves over capacity, with a reason.
  await ask('reserve-date', { booking_id: client.bookingId, reason: 'promised by phone' })
  expect((await say('2027-07-03'))[1]).toBe('date.taken')
  expect((await say('2027-07-03', 'A rented bar'))[0]).toBe(200)
  expect(await alertsOf('booking_over_capacity')).toHaveLength(1)

  // The day of an event is changed in its form.
  await ask('convert-booking', { ...aConversion(client.bookingId), over_capacity: 'A rented bar' })
  expect((await say('2027-07-05'))[1]).toBe('facts.day-of-event')
})

test("the client's calendar file follows hours and place", async () => {
  const client = await aClient()
  const file = async () => {
    const answer = await fetch(`${world.url}/calendar/bookings/${client.bookingId}.ics`, {
      headers: owner.headers,
    })
    const text = await answer.text()
    const value = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(text)?.[1]
    return { sequence: Number(value('SEQUENCE')), start: value('DTSTART'), end: value('DTEND') }
  }
  const asked = await file()
  expect(asked).toEqual({ sequence: expect.any(Number) as number, start: '20270626T210000Z', end: undefined })
  const windows = [
    { kind: 'reception', starts_at: '2027-06-26T22:00:00.000Z', ends_at: '2027-06-27T02:30:00.000Z' },
  ]
  await ask('save-event-facts', { booking_id: client.bookingId, fact: { part: 'windows', windows } })
  const told = await file()
  expect(told).toMatchObject({ start: '20270626T220000Z', end: '20270627T023000Z' })
  expect(told.sequence).toBeGreaterThan(asked.sequence)
})
