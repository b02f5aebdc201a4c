/** Calendar feeds of owners, and the calendar files of events and bookings. */
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostCalendarFeeds } from '#domain/accounts/calendar-feeds.ts'
import { keepDates } from '#server/flows/keep-dates.ts'
import type { CalendarFeedView } from '#contract/calendar-feeds.ts'
import {
  aBooking,
  aConversion,
  aMember,
  anEvent,
  anEventRow,
  firstOwner,
  goodPassword,
  type Person,
} from '../office.ts'
import { createWorld, readPortalMail, type World } from '../world.ts'

let now = Date.now()
let world: World
let owner: Person
beforeAll(async () => {
  world = await createWorld({}, { clock: () => new Date(now).toISOString() })
  owner = await firstOwner(world)
})
afterAll(async () => world.close())

const ask = (name: string, input: object, as = owner) => world.call(name, input, as.headers)
const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(address, { headers, redirect: 'manual' })

async function aClient(name = 'Amelia Hart'): Promise<string> {
  const [row] = await world.rows<{ id: string }>(
    `insert into clients (name, primary_email) values ('${name}', '${crypto.randomUUID()}@example.com') returning id`,
  )
  return row?.id ?? ''
}

async function createEvent(changes: Record<string, unknown> = {}): Promise<string> {
  const event = anEvent(await aClient(), changes)
  expect((await ask('create-event', event)).status).toBe(200)
  return event.id
}

async function createFeed(
  { with_clients = true, with_holds = false } = {},
  as = owner,
): Promise<{ id: string; address: string }> {
  const { status, body } = await ask('create-calendar-feed', { name: 'Phone', with_clients, with_holds }, as)
  expect(status).toBe(200)
  return body as { id: string; address: string }
}

const listFeeds = async () => (await ask('list-calendar-feeds', {})).body['feeds'] as CalendarFeedView[]

async function entriesOf(address: string, headers: Record<string, string> = {}) {
  const answer = await get(address, headers)
  expect(answer.status).toBe(200)
  return parse(await answer.text())
}

function parse(text: string) {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const value = (name: string) => component.getFirstPropertyValue(name)?.toString()
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      status: value('status'),
      summary: event.summary,
      location: event.location,
      description: event.description,
      changed: value('last-modified'),
      url: value('url'),
    }
  })
}

const entryOf = async (address: string, eventId: string) =>
  (await entriesOf(address)).find(({ uid }) => uid === `event-${eventId}@coupe`)

test('a feed shows events, and 304 until one changes', async () => {
  const id = await createEvent({ title: 'Hart Wedding', venue: 'The Conservatory', location: 'Hudson' })
  const { address } = await createFeed()
  expect(address).toMatch(new RegExp(`^${world.url}/calendar/[\\w-]{32}\\.ics$`))
  const answer = await get(address)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/calendar; ?charset=utf-8$/)
  expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  expect(await answer.text()).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H')
  expect(await entryOf(address, id)).toMatchObject({
    sequence: 0,
    start: '2098-06-26T21:00:00.000Z',
    end: '2098-06-27T03:00:00.000Z',
    status: 'TENTATIVE',
    summary: 'Hart Wedding - Amelia Hart',
    location: 'The Conservatory, Hudson',
    description: 'Status: Pending\nGuests: 120',
    url: `${world.url}/admin/events?id=${id}`,
  })

  const etag = answer.headers.get('etag') ?? ''
  for (const tags of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const known = await get(address, { 'if-none-match': tags })
    expect([known.status, await known.text(), known.headers.get('etag')]).toEqual([304, '', etag])
  }
  now += 60_000
  expect((await ask('set-event-status', { id, status: 'confirmed' })).status).toBe(200)
  const changed = await get(address, { 'if-none-match': etag })
  expect(changed.status).toBe(200)
  expect(changed.headers.get('etag')).not.toBe(etag)
})

test('each change raises the sequence, and a canceled event stays', async () => {
  const id = await createEvent()
  const { address } = await createFeed()
  const first = await entryOf(address, id)
  now += 60_000
  const { create_anyway: _anyway, ...event } = anEvent(await aClient(), { id })
  const later = { start_at: '2098-06-26T22:00:00.000Z', end_at: '2098-06-27T04:00:00.000Z' }
  const saved = await ask('save-event', { ...event, ...later, version: 1, create_anyway: true })
  expect([saved.status, saved.body['error']]).toEqual([200, undefined])
  const second = await entryOf(address, id)
  expect(second).toMatchObject({ uid: first?.uid, sequence: 1, start: '2098-06-26T22:00:00.000Z' })
  now += 60_000
  await ask('set-event-status', { id, status: 'cancelled' })
  const last = await entryOf(address, id)
  expect(last).toMatchObject({ uid: first?.uid, sequence: 2, status: 'CANCELLED' })
  const [before = '', between = '', after = ''] = [first, second, last].map((entry) => entry?.changed)
  expect(before < between && between < after).toBe(true)
})

test('without clients it names none', async () => {
  const id = await createEvent({ title: 'Wedding of Amelia Hart', notes: 'Amelia Hart calls on Monday' })
  const { address } = await createFeed({ with_clients: false })
  const text = await (await get(address)).text()
  expect(text).toContain(`UID:event-${id}@coupe`)
  expect(text).not.toMatch(/amelia|hart/i)
  expect((await entryOf(address, id))?.summary).toBe('Wedding')
})

test('a hold is tentative in a feed with holds, canceled once it lapses, and one entry for its whole life', async () => {
  const bookingId = await aBooking(world, {
    event_date: '2098-08-15',
    first_name: 'Zelda',
    last_name: 'Quill',
  })
  const { address: firmFeed } = await createFeed()
  const { address } = await createFeed({ with_holds: true })
  const { address: nameless } = await createFeed({ with_clients: false, with_holds: true })
  const dateIn = async (feed: string) =>
    (await entriesOf(feed)).find(({ uid }) => uid === `date-${bookingId}@coupe`)
  const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString()
  const hold = async (days: number) =>
    expect(await ask('hold-date', { booking_id: bookingId, until: inDays(days).slice(0, 10) })).toMatchObject(
      {
        status: 200,
      },
    )
  expect(await dateIn(address)).toBeUndefined()
  const sequences: number[] = []
  const expectDate = async (wanted: object) => {
    const entry = await dateIn(address)
    expect(entry).toMatchObject(wanted)
    sequences.push(entry?.sequence ?? -1)
  }

  await hold(2)
  await expectDate({
    status: 'TENTATIVE',
    summary: 'Hold: Wedding - Zelda Quill',
    start: '2098-08-15T21:00:00.000Z',
  })
  expect((await dateIn(address))?.description).toMatch(/^Held until .+\nGuests: .+\nReference: /)
  expect(await dateIn(firmFeed)).toBeUndefined()
  expect((await dateIn(nameless))?.summary).toBe('Hold: Wedding')
  expect(await (await get(nameless)).text()).not.toMatch(/zelda|quill/i)

  now += 5 * 86_400_000
  await world.rows(`update sessions set created_at = '${inDays(0)}', expires_at = '2099-01-01'`)
  await expectDate({ status: 'CANCELLED' })
  await keepDates(world.program.app)
  await expectDate({ status: 'CANCELLED' })
  await hold(2)
  await expectDate({ status: 'TENTATIVE' })
  expect((await ask('release-date', { booking_id: bookingId, reason: 'Asked by phone' })).status).toBe(200)
  await expectDate({ status: 'CANCELLED' })
  await hold(2)
  await expectDate({ status: 'TENTATIVE' })
  const firm = { booking_id: bookingId, reason: 'Paid in cash' }
  expect((await ask('reserve-date', firm)).status).toBe(200)
  await expectDate({ status: 'CONFIRMED', summary: 'Wedding - Zelda Quill' })
  expect((await dateIn(firmFeed))?.status).toBe('CONFIRMED')
  for (const [at, sequence] of sequences.entries())
    if (at > 0) expect(sequence).toBeGreaterThan(sequences[at - 1] ?? 0)

  // Its event takes its place.
  expect((await ask('convert-booking', aConversion(bookingId))).status).toBe(200)
  expect(await dateIn(address)).toBeUndefined()
})

test('a date that is held has the guests that were said of it', async () => {
  const bookingId = await aBooking(world, { event_date: '2098-09-12', guest_count: '51-75' })
  const { address } = await createFeed({ with_holds: true })
  const date = async () => (await entriesOf(address)).find(({ uid }) => uid === `date-${bookingId}@coupe`)
  const until = new Date(now + 3 * 86_400_000).toISOString().slice(0, 10)
  expect((await ask('hold-date', { booking_id: bookingId, until })).status).toBe(200)
  const before = await date()
  expect(before?.description).toContain('Guests: 51-75')
  const fact = { part: 'guests', estimated: 90, guaranteed: 80, final: null, minors: 0 }
  const said = { booking_id: bookingId, seen: null, fact, over_capacity: null }
  expect((await ask('save-event-facts', said)).status).toBe(200)
  const after = await date()
  expect(after?.description).toContain('Guests: 80')
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0)
})

test('a hold that lapsed is canceled before a job has ended it, and rises when it is held again', async () => {
  const bookingId = await aBooking(world, { event_date: '2098-08-22' })
  const claim = async (expires: string) =>
    world.rows(`
      insert into claims (unit_id, booking_id, kind, occupied, service, expires_at)
      select id, '${bookingId}', 'hold', '[2098-08-22T18:00Z, 2098-08-23T04:00Z)', '[2098-08-22T21:00Z, 2098-08-23T01:00Z)',
        '${expires}' from units order by position limit 1`)
  await claim(new Date(now - 1000).toISOString())
  const { address } = await createFeed({ with_holds: true })
  const dateIn = async () => (await entriesOf(address)).find(({ uid }) => uid === `date-${bookingId}@coupe`)
  const lapsed = await dateIn()
  expect(lapsed?.status).toBe('CANCELLED')
  const until = new Date(now + 3 * 86_400_000).toISOString().slice(0, 10)
  expect((await ask('hold-date', { booking_id: bookingId, until })).status).toBe(200)
  const again = await dateIn()
  expect(again?.status).toBe('TENTATIVE')
  expect(again?.sequence).toBeGreaterThan(lapsed?.sequence ?? Infinity)
})

test('events of more than a year ago are not in it', async () => {
  const { address } = await createFeed()
  const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString()
  const kept = await anEventRow(world.rows, { start_at: daysAgo(360) })
  const old = await anEventRow(world.rows, { start_at: daysAgo(370) })
  expect(await entryOf(address, kept)).toBeDefined()
  expect(await entryOf(address, old)).toBeUndefined()
})

test('the address is stored hashed, and the last use is listed', async () => {
  const { id, address } = await createFeed()
  const listed = async () => (await listFeeds()).find((feed) => feed.id === id)
  expect(await listed()).toEqual({
    id,
    name: 'Phone',
    with_clients: true,
    with_holds: false,
    created_at: new Date(now).toISOString(),
    last_used_at: null,
  })
  now += 60_000
  await get(address)
  expect((await listed())?.last_used_at).toBe(new Date(now).toISOString())
  const token = /([\w-]{32})\.ics$/.exec(address)?.[1] ?? ''
  const stored = JSON.stringify([
    await world.rows('select * from calendar_feeds'),
    await world.rows('select * from changes'),
  ])
  expect(token).toHaveLength(32)
  expect(stored).not.toContain(token)
  expect(stored).toContain('calendar-feed.created')
})

test('a revoked feed is answered like an unknown one', async () => {
  const { id, address } = await createFeed()
  expect((await get(address)).status).toBe(200)
  expect((await ask('revoke-calendar-feed', { id })).status).toBe(200)
  const gone = await get(address)
  const unknown = await get(`${world.url}/calendar/${'A'.repeat(32)}.ics`)
  expect(gone.status).toBe(404)
  expect([unknown.status, await unknown.text()]).toEqual([404, await gone.text()])
  expect((await listFeeds()).some((feed) => feed.id === id)).toBe(false)
  const again = await ask('revoke-calendar-feed', { id })
  expect([again.status, again.body['reason']]).toEqual([404, 'calendar-feed.not-found'])
})

test('each owner has feeds of their own, which end with the role and with the password', async () => {
  const other = await aMember(world, 'second@example.com')
  await world.rows(`update profiles set role = 'owner' where email = 'second@example.com'`)
  const { id, address } = await createFeed({}, other)
  expect((await listFeeds()).some((feed) => feed.id === id)).toBe(false)
  expect((await ask('revoke-calendar-feed', { id })).status).toBe(404)
  expect((await get(address)).status).toBe(200)
  await world.rows(`update profiles set role = 'member' where email = 'second@example.com'`)
  expect((await get(address)).status).toBe(404)
  await world.rows(`update profiles set role = 'owner' where email = 'second@example.com'`)
  expect((await get(address)).status).toBe(200)
  const change = { current: goodPassword, password: 'another long enough password' }
  expect((await ask('change-password', change, other)).status).toBe(200)
  expect((await get(address)).status).toBe(404)
})

test('a feed whose address did not arrive gets another one, and is one feed', async () => {
  const wish = { id: crypto.randomUUID(), name: 'Lost', with_clients: true, with_holds: false }
  const make = async () => (await ask('create-calendar-feed', wish)).body as { id: string; address: string }
  const [lost, told] = [await make(), await make()]
  expect([lost.id, told.id]).toEqual([wish.id, wish.id])
  expect((await listFeeds()).filter(({ name }) => name === 'Lost')).toHaveLength(1)
  expect((await get(lost.address)).status).toBe(404)
  expect((await get(told.address)).status).toBe(200)
  // Once a program reads it, it keeps its address.
  expect((await ask('create-calendar-feed', wish)).body['reason']).toBe('calendar-feed.exists')
  expect((await get(told.address)).status).toBe(200)
})

test('one account has a limited number of feeds', async () => {
  const left = mostCalendarFeeds - (await listFeeds()).length
  const wish = { name: 'Many', with_clients: false, with_holds: false }
  const answers = await Promise.all(Array.from({ length: left + 3 }, () => ask('create-calendar-feed', wish)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(left)
  expect(answers.filter(({ body }) => body['reason'] === 'calendar-feed.too-many')).toHaveLength(3)
})

test('the file of one event is for owners', async () => {
  const id = await createEvent()
  const address = `${world.url}/calendar/events/${id}.ics`
  const answer = await get(address, owner.headers)
  expect(answer.headers.get('content-disposition')).toContain('.ics"')
  expect(parse(await answer.text())).toMatchObject([{ uid: `event-${id}@coupe`, status: 'TENTATIVE' }])
  expect((await get(address)).status).toBe(401)
  const unknown = `${world.url}/calendar/events/${crypto.randomUUID()}.ics`
  expect((await get(unknown, owner.headers)).status).toBe(404)
})

test('the file of a booking keeps its name when the booking becomes an event, and is only for its client', async () => {
  const email = 'calendar@example.com'
  const bookingId = await aBooking(world, { email })
  const { token, pin } = await readPortalMail(world, email)
  const { headers } = await world.call('validate-portal-token', { token, pin })
  const cookie = { cookie: (headers.get('set-cookie') ?? '').split(';')[0] ?? '' }
  const address = `${world.url}/calendar/bookings/${bookingId}.ics`
  const [asked] = await entriesOf(address, cookie)
  expect(asked).toMatchObject({ uid: `booking-${bookingId}@coupe`, sequence: 0, status: 'TENTATIVE' })
  expect(asked?.url).toBe(`${world.url}/event-portal?booking=${bookingId}`)

  expect((await ask('convert-booking', aConversion(bookingId))).status).toBe(200)
  const [event] = await world.rows<{ id: string; start_at: string }>(
    `select id, start_at from events where booking_id = '${bookingId}'`,
  )
  expect((await ask('set-event-status', { id: event?.id, status: 'confirmed' })).status).toBe(200)
  const [firm] = await entriesOf(address, cookie)
  expect(firm).toMatchObject({ uid: asked?.uid, status: 'CONFIRMED' })
  expect(firm?.start).toBe(new Date(event?.start_at ?? '').toISOString())
  expect(firm?.sequence).toBeGreaterThan(0)

  const other = await aBooking(world)
  const foreign = `${world.url}/calendar/bookings/${other}.ics`
  expect((await get(foreign, cookie)).status).toBe(401)
  expect((await get(address)).status).toBe(401)
  expect((await get(foreign, owner.headers)).status).toBe(200)
  const browser = await get(address, { accept: 'text/html' })
  const file = encodeURIComponent(new URL(address).pathname)
  expect([browser.status, browser.headers.get('location')]).toEqual([
    303,
    `/pin-entry?booking=${bookingId}&file=${file}`,
  ])
})

test('a date that is reserved is confirmed in the file of its booking, also before its event is', async () => {
  const bookingId = await aBooking(world)
  const file = async () => {
    const answer = await get(`${world.url}/calendar/bookings/${bookingId}.ics`, owner.headers)
    return (await answer.text()).replaceAll('\r\n ', '')
  }
  const asked = await file()
  expect(asked).toContain('STATUS:TENTATIVE')
  expect(asked).toContain('The date is not confirmed yet.')
  const reserved = await ask('reserve-date', {
    booking_id: bookingId,
    reason: 'Paid in cash',
    over_capacity: true,
  })
  expect(reserved.status).toBe(200)
  const expectConfirmed = (text: string) => {
    expect(text).toContain('STATUS:CONFIRMED')
    expect(text).not.toContain('not confirmed')
  }
  const paid = await file()
  expectConfirmed(paid)
  const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1])
  expect(sequence(paid)).toBeGreaterThan(sequence(asked))
  const released = { booking_id: bookingId, reason: 'Asked by phone' }
  expect((await ask('release-date', released)).status).toBe(200)
  expect(await file()).toContain('STATUS:TENTATIVE')
  const hours = { start_at: '2098-09-12T21:00:00.000Z', end_at: '2098-09-13T03:00:00.000Z' }
  expect((await ask('convert-booking', aConversion(bookingId, hours))).status).toBe(200)
  expectConfirmed(await file())
})

test('hours that follow another clock of their venue raise the sequence of a booking, and its last change', async () => {
  const bookingId = await aBooking(world)
  const file = async () =>
    (await entriesOf(`${world.url}/calendar/bookings/${bookingId}.ics`, owner.headers))[0]
  const venue = { id: crypto.randomUUID(), name: 'Red Rocks House', time_zone: 'America/Denver' }
  expect((await ask('create-venue', venue)).status).toBe(200)
  expect((await ask('link-venue', { booking_id: bookingId, venue_id: venue.id })).status).toBe(200)
  await world.rows(`update bookings set updated_at = '2020-01-01' where id = '${bookingId}'`)
  const linked = await file()
  expect(linked?.changed?.slice(0, 4)).not.toBe('2020')

  const moved = { ...venue, version: 1, time_zone: 'Pacific/Honolulu' }
  expect((await ask('save-venue', moved)).status).toBe(200)
  const after = await file()
  expect(after?.start).not.toBe(linked?.start)
  expect(after?.sequence).toBeGreaterThan(linked?.sequence ?? 0)
})

test('guesses are limited by network address', async () => {
  const strict = await world.another({ RATE_LIMIT_FACTOR: '1' })
  const guess = async () => (await get(`${strict.url}/calendar/${crypto.randomUUID()}.ics`)).status
  const statuses: number[] = []
  for (let tries = 0; tries < 12; tries++)
    statuses.push(...(await Promise.all(Array.from({ length: 11 }, guess))))
  expect(statuses.filter((status) => status === 404).length).toBeLessThanOrEqual(120)
  expect(statuses).toContain(429)
})
