/** Places on another clock: hours are times of day there, and dates move with the clock (rules.md, T-14). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { defaultAvailability } from '#domain/availability/settings.ts'
import { addDays } from '#domain/time.ts'
import { aConversion, aDraft, firstOwner, type Person } from '../office.ts'
import { wordsOfPdf } from '../pdf.ts'
import { aSignature } from '../signing.ts'
import { anInquiry, createWorld, eventually, readPortalMail, type World } from '../world.ts'

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
  const { availability } = await ask<{ availability: { version: string } }>('read-settings', {})
  await ask('save-settings', {
    section: 'availability',
    version: availability.version,
    values: defaultAvailability,
  })
})
afterEach(async () => world.close())

const ask = async <Body = Record<string, unknown>>(name: string, input: object) => {
  const { status, body } = await world.call(name, input, owner.headers)
  if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`)
  return body as Body
}
const answerOf = async (name: string, input: object) => {
  const { status, body } = await world.call(name, input, owner.headers)
  return [status, body['reason'] ?? null]
}

interface Client {
  readonly bookingId: string
  readonly token: string
  readonly email: string
}
let clients = 0
async function aClient(changes: Record<string, unknown> = {}): Promise<Client> {
  const email = `client-${++clients}@zone.example`
  const sent = await world.call('submit-booking', anInquiry({ event_date: '2027-06-26', email, ...changes }))
  expect(sent.status).toBe(200)
  const [booking] = await world.rows<{ id: string }>(`select id from bookings where email = '${email}'`)
  const { token, pin } = await readPortalMail(world, email)
  const { body } = await world.call('validate-portal-token', { token, pin })
  return { bookingId: booking?.id ?? '', token: String(body['session_token']), email }
}
const mailTo = async (email: string, subject: RegExp) =>
  eventually(async () =>
    (await world.program.app.mailer.readNewest(50)).find(
      (each) => each.to_address === email && each.text && subject.test(each.subject),
    ),
  )

interface Facts {
  readonly time_zone: string
  readonly locks_on: string
  readonly windows: { readonly windows: readonly { starts_at: string; ends_at: string }[] }
  readonly place: { readonly time_zone: string | null; readonly said_at: string | null }
}
const briefOf = async ({ bookingId, token }: Client) =>
  (await world.call('get-portal-brief', { bookingId, token })).body['brief'] as Facts
const factsOf = async ({ bookingId }: Client) =>
  (await ask<{ inquiry: { facts: Facts } }>('read-inquiry', { id: bookingId })).inquiry.facts
const bookingOf = async ({ bookingId }: Client) =>
  (
    await world.rows<{ day: string; start_time: string }>(
      `select event_date::text as day, start_time from bookings where id = '${bookingId}'`,
    )
  )[0]
const serviceOf = async ({ bookingId }: Client) =>
  (
    await world.rows<{ service: string }>(
      `select service::text from claims where booking_id = '${bookingId}' and ended_at is null`,
    )
  )[0]?.service
const send = async (client: Client) => {
  await ask('send-quote-emails', { quoteId: await aDraft(world, owner, client.bookingId) })
}
interface Venue {
  readonly id: string
  readonly version: number
}
const aVenue = async (name: string, values: object = {}) =>
  (await ask<{ venue: Venue }>('create-venue', { id: crypto.randomUUID(), name, ...values })).venue
const link = ({ bookingId }: Client, venue: Venue | null) =>
  ask('link-venue', { booking_id: bookingId, venue_id: venue?.id ?? null })
const tell = ({ bookingId, token }: Client, from: string, to: string) =>
  world.call('save-brief', {
    bookingId,
    token,
    fact: { part: 'windows', windows: [{ kind: 'dinner', starts_at: from, ends_at: to }] },
  })

const denver = { time_zone: 'America/Denver' }
/** 5 PM to 9 PM on June 26, in New York and in Denver. */
const [atHome, inDenver] = [
  '["2027-06-26 21:00:00+00","2027-06-27 01:00:00+00")',
  '["2027-06-26 23:00:00+00","2027-06-27 03:00:00+00")',
]

describe('a linked venue on another clock', () => {
  test('moves the instants of an inquiry and its claim, and no time of day; unlinked they go back', async () => {
    const client = await aClient()
    await send(client)
    expect(await serviceOf(client)).toBe(atHome)
    await link(client, await aVenue('Red Rocks House', denver))
    expect(await serviceOf(client)).toBe(inDenver)
    expect(await bookingOf(client)).toEqual({ day: '2027-06-26', start_time: '17:00' })
    const brief = await briefOf(client)
    expect(brief).toMatchObject({
      time_zone: 'America/Denver',
      locks_on: '2027-06-12',
      windows: { windows: [{ starts_at: '2027-06-26T23:00:00.000Z' }] },
    })
    await link(client, null)
    expect(await serviceOf(client)).toBe(atHome)
    expect(await briefOf(client)).toMatchObject({ time_zone: 'America/New_York' })
  })

  test('moves told windows and an event with its booking', async () => {
    const client = await aClient()
    await tell(client, '2027-06-26T21:30:00.000Z', '2027-06-27T03:15:00.000Z')
    const conversion = await ask('read-booking-conversion', { id: client.bookingId })
    const { event } = await ask<{ event: { id: string } }>('convert-booking', {
      ...aConversion(client.bookingId),
      ...conversion,
    })
    await link(client, await aVenue('Red Rocks House', denver))
    const moved = { start_at: '2027-06-26T23:30:00.000Z', end_at: '2027-06-27T05:15:00.000Z' }
    expect((await ask<{ event: object }>('read-event', { id: event.id })).event).toMatchObject({
      ...moved,
      facts: {
        windows: { origin: 'client', windows: [{ starts_at: moved.start_at, ends_at: moved.end_at }] },
      },
    })
    expect(await serviceOf(client)).toBe('["2027-06-26 23:30:00+00","2027-06-27 05:15:00+00")')
    expect(await bookingOf(client)).toEqual({ day: '2027-06-26', start_time: '17:30' })
  })

  test('is refused where someone is in the way then, and nothing changes', async () => {
    const [client, other] = [await aClient({ start_time: '08:00' }), await aClient({ start_time: '17:00' })]
    // 8 AM to 12 PM leaves room at home; in Honolulu it ends at 6 PM of New York.
    await send(client)
    await send(other)
    const venue = await aVenue('Diamond Head', { time_zone: 'Pacific/Honolulu' })
    const before = await serviceOf(client)
    expect(await answerOf('link-venue', { booking_id: client.bookingId, venue_id: venue.id })).toEqual([
      409,
      'date.taken',
    ])
    expect(await serviceOf(client)).toBe(before)
    expect(await factsOf(client)).toMatchObject({ time_zone: 'America/New_York' })

    const plain = await aVenue('Plain House')
    await link(client, plain)
    const values = {
      id: plain.id,
      version: plain.version,
      name: 'Plain House',
      time_zone: 'Pacific/Honolulu',
    }
    expect(await answerOf('save-venue', values)).toEqual([409, 'date.taken'])
    expect(await world.rows(`select time_zone from venues where id = '${plain.id}'`)).toEqual([
      { time_zone: null },
    ])
  })

  test('comes with the form of an event: made, converted and saved, the date is reserved once, there', async () => {
    const [home, far] = [await aVenue('Harbor House'), await aVenue('Red Rocks House', denver)]
    const { id: client_id } = (
      await ask<{ client: { id: string } }>('create-client', {
        id: crypto.randomUUID(),
        name: 'Ines Faro',
        primary_email: 'ines@zone.example',
      })
    ).client
    const form = {
      ...aConversion(''),
      client_id,
      start_at: '2027-06-26T21:00:00.000Z',
      end_at: '2027-06-27T01:00:00.000Z',
      venue: null,
    }
    const read = async () => (await ask<{ event: { version: number } }>('read-event', { id: form.id })).event
    const claim = async () =>
      (
        await world.rows(
          `select service::text from claims where event_id = '${form.id}' and ended_at is null`,
        )
      )[0]
    await ask('create-event', { ...form, venue_id: far.id })
    // Repeated after a lost answer: the venue has moved its hours.
    await ask('create-event', { ...form, venue_id: far.id })
    expect(await read()).toMatchObject({
      start_at: '2027-06-26T23:00:00.000Z',
      facts: { time_zone: 'America/Denver', place: { venue: { id: far.id } } },
    })
    expect(await claim()).toEqual({ service: inDenver })
    // Typed on the clock that the form shows: 5 PM in Denver is 5 PM at home.
    const typed = { ...form, start_at: '2027-06-26T23:00:00.000Z', end_at: '2027-06-27T03:00:00.000Z' }
    const { version } = await read()
    await ask('save-event', { ...typed, version, venue_id: home.id })
    expect(await read()).toMatchObject({
      facts: { time_zone: 'America/New_York', place: { venue: { id: home.id } } },
    })
    expect(await claim()).toEqual({ service: atHome })

    // From home to Denver, repeated after a lost answer: the hours have moved, and it is saved once.
    const back = { ...form, version: (await read()).version, venue_id: far.id, title: 'In Denver after all' }
    await ask('save-event', back)
    const saved = await read()
    expect(saved).toMatchObject({ title: back.title, start_at: '2027-06-26T23:00:00.000Z' })
    await ask('save-event', back)
    expect(await read()).toEqual(saved)
    expect(await answerOf('save-event', { ...back, title: 'Another one' })).toEqual([
      409,
      'event.version-conflict',
    ])
    expect(await claim()).toEqual({ service: inDenver })
    await ask('save-event', { ...typed, version: saved.version, venue_id: home.id })

    // Another inquiry wants the same hours at home; in Denver they follow upon them.
    const client = await aClient({ start_time: '19:00' })
    const conversion = await ask('read-booking-conversion', { id: client.bookingId })
    const converted = { ...aConversion(client.bookingId), ...conversion, create_anyway: true }
    expect(await answerOf('convert-booking', { ...converted, venue_id: far.id })).toEqual([409, 'date.taken'])
    expect(await world.rows(`select id from events where booking_id = '${client.bookingId}'`)).toEqual([])
    expect(await factsOf(client)).toMatchObject({ time_zone: 'America/New_York' })
    await ask('convert-booking', { ...converted, venue_id: far.id, over_capacity: 'A second bar is rented' })
    expect(await factsOf(client)).toMatchObject({
      time_zone: 'America/Denver',
      place: { venue: { id: far.id } },
    })
    expect(
      await world.rows(
        `select unit_id from claims where booking_id = '${client.bookingId}' and ended_at is null`,
      ),
    ).toEqual([{ unit_id: null }])
  })

  test('that is archived is refused with the form, and nothing of it is stored', async () => {
    const client = await aClient()
    const conversion = await ask('read-booking-conversion', { id: client.bookingId })
    const form = { ...aConversion(client.bookingId), ...conversion }
    const gone = await aVenue('Gone House')
    await ask('archive-venue', { id: gone.id, archived: true })
    for (const venue_id of [gone.id, crypto.randomUUID()]) {
      const [status] = await answerOf('convert-booking', { ...form, venue_id })
      expect(status).toBeGreaterThanOrEqual(404)
      expect(await world.rows('select id from events')).toEqual([])
    }
  })

  test('follows the zone of the venue, a merge and its undoing', async () => {
    const client = await aClient()
    await send(client)
    const venue = await aVenue('Old Mill')
    await link(client, venue)
    const save = async (version: number, time_zone: string | null) =>
      (await ask<{ venue: Venue }>('save-venue', { id: venue.id, version, name: 'Old Mill', time_zone }))
        .venue
    const { version } = await save(venue.version, 'America/Denver')
    expect(await serviceOf(client)).toBe(inDenver)
    await save(version, null)
    expect(await serviceOf(client)).toBe(atHome)

    const kept = await aVenue('The Old Mill House', denver)
    const { merge_id } = await ask<{ merge_id: string }>('merge-venues', {
      kept_id: kept.id,
      merged_id: venue.id,
      choices: {},
    })
    expect(await serviceOf(client)).toBe(inDenver)
    await ask('undo-venue-merge', { merge_id })
    expect(await serviceOf(client)).toBe(atHome)
  })

  test('leaves what is over at its instants', async () => {
    const client = await aClient()
    await tell(client, '2027-06-26T21:30:00.000Z', '2027-06-27T03:15:00.000Z')
    const venue = await aVenue('Old Mill')
    await link(client, venue)
    now = '2027-06-28T12:00:00.000Z'
    await world.rows(`update sessions set expires_at = '2099-01-01'`)
    await ask('save-venue', { id: venue.id, version: venue.version, name: 'Old Mill', ...denver })
    const facts = await world.rows(
      `select f.windows -> 0 ->> 'starts_at' as starts_at, v.time_zone from event_facts f join venues v on v.id = f.venue_id`,
    )
    expect(facts).toEqual([{ starts_at: '2027-06-26T21:30:00.000Z', ...denver }])
    expect(await bookingOf(client)).toEqual({ day: '2027-06-26', start_time: '17:30' })
  })

  test('in the night of a clock change keeps the times of day', async () => {
    // The clocks of New York go back at 2 AM on November 7; those of Phoenix never change.
    const client = await aClient({ event_date: '2027-11-06' })
    await send(client)
    // 9 PM to 3 AM: 7 hours there, as the night has one more.
    await tell(client, '2027-11-07T01:00:00.000Z', '2027-11-07T08:00:00.000Z')
    await link(client, await aVenue('Saguaro Hall', { time_zone: 'America/Phoenix' }))
    expect(await serviceOf(client)).toBe('["2027-11-07 04:00:00+00","2027-11-07 10:00:00+00")')
    await link(client, null)
    expect(await serviceOf(client)).toBe('["2027-11-07 01:00:00+00","2027-11-07 08:00:00+00")')
  })
})

describe('an address on another clock', () => {
  const place = { part: 'place', place: 'Hudson Valley', latitude: null, longitude: null }
  const say = async (client: Client, fact: object) =>
    world.call(
      'save-event-facts',
      { booking_id: client.bookingId, fact, seen: (await factsOf(client)).place.said_at },
      owner.headers,
    )

  test('is said with its place, moves the date, and is said in the history', async () => {
    const client = await aClient()
    await send(client)
    const said = await say(client, { ...place, place: 'Red Rocks, Morrison', ...denver })
    expect(said.body).toEqual({ success: true, kept: null })
    expect(await serviceOf(client)).toBe(inDenver)
    expect(await factsOf(client)).toMatchObject({ place: denver, ...denver })
    const { changes } = await ask<{ changes: { detail: object }[] }>('read-history', {
      table: 'bookings',
      id: client.bookingId,
    })
    expect(changes.map(({ detail }) => detail)).toContainEqual(
      expect.objectContaining({ time_zone: { from: 'America/New_York', to: 'America/Denver' } }),
    )
    // The client names another place: nobody said its clock.
    const { bookingId, token } = client
    await world.call('save-brief', { bookingId, token, fact: { part: 'place', place: 'The Foundry' } })
    expect(await serviceOf(client)).toBe(atHome)
    expect(await bookingOf(client)).toEqual({ day: '2027-06-26', start_time: '17:00' })
  })

  test('of hours that were typed before it changed keeps their times of day', async () => {
    const client = await aClient()
    await send(client)
    await link(client, await aVenue('Red Rocks House', denver))
    // 6 PM to 10 PM, typed while the place had the business's clock.
    const windows = [
      { kind: 'dinner', starts_at: '2027-06-26T22:00:00.000Z', ends_at: '2027-06-27T02:00:00.000Z' },
    ]
    const { bookingId, token } = client
    const fact = { part: 'windows', windows, time_zone: 'America/New_York' }
    expect((await world.call('save-brief', { bookingId, token, fact })).status).toBe(200)
    expect(await bookingOf(client)).toEqual({ day: '2027-06-26', start_time: '18:00' })
    expect(await serviceOf(client)).toBe('["2027-06-27 00:00:00+00","2027-06-27 04:00:00+00")')
  })

  test('that is no time zone is refused at its field', async () => {
    const client = await aClient()
    for (const time_zone of ['Mars/Olympus', 'x'.repeat(200), 5])
      expect((await say(client, { ...place, time_zone })).status).toBe(422)
    const venue = { id: crypto.randomUUID(), name: 'A', time_zone: 'Mars/Olympus' }
    expect(await world.call('create-venue', venue, owner.headers)).toMatchObject({
      status: 422,
      body: { fields: { time_zone: [expect.any(String)] } },
    })
  })

  test('of an event is left with its place in the form, and the hours keep their time of day', async () => {
    const client = await aClient()
    const conversion = await ask('read-booking-conversion', { id: client.bookingId })
    const { event } = await ask<{ event: { id: string } }>('convert-booking', {
      ...aConversion(client.bookingId),
      ...conversion,
    })
    await tell(client, '2027-06-26T21:00:00.000Z', '2027-06-27T02:00:00.000Z')
    await say(client, { ...place, place: 'Red Rocks, Morrison', ...denver })
    const read = async () =>
      (await ask<{ event: Record<string, unknown> }>('read-event', { id: event.id })).event
    const denverEvent = await read()
    expect(denverEvent).toMatchObject({ start_at: '2027-06-26T23:00:00.000Z' })
    await ask('save-event', {
      id: event.id,
      version: denverEvent['version'],
      client_id: (denverEvent['client'] as { id: string }).id,
      title: 'A wedding',
      event_type: 'Wedding',
      // 6 PM in Denver.
      start_at: '2027-06-27T00:00:00.000Z',
      end_at: null,
      location: '5 Mill Lane, Hudson',
      venue: null,
      guest_count_est: 84,
      notes: '',
    })
    expect(await read()).toMatchObject({
      start_at: '2027-06-26T22:00:00.000Z',
      end_at: '2027-06-27T03:00:00.000Z',
      facts: {
        time_zone: 'America/New_York',
        windows: { windows: [{ ends_at: '2027-06-27T03:00:00.000Z' }] },
      },
    })
    expect(await bookingOf(client)).toEqual({ day: '2027-06-26', start_time: '18:00' })
    expect(await serviceOf(client)).toBe('["2027-06-26 22:00:00+00","2027-06-27 03:00:00+00")')
  })
})

describe('the hours of a place on another clock', () => {
  const inEmails = 'Saturday, June 26, 2027, 5 PM MDT'
  const textOf = async (path: string) =>
    (await fetch(`${world.url}${path}`, { headers: owner.headers })).text()

  test('are the place’s in portal, emails, papers and calendar files, with the name of its zone', async () => {
    const client = await aClient()
    const { bookingId, token, email } = client
    await link(client, await aVenue('Red Rocks House', denver))
    const portal = await world.call('get-portal-booking', { bookingId, token })
    expect(portal.body['booking']).toMatchObject({ start_time: '17:00', ...denver })

    const quoteId = await aDraft(world, owner, bookingId)
    await ask('send-quote-emails', { quoteId })
    expect((await mailTo(email, /quote/i)).text).toContain(inEmails)
    const { pdfUrl } = await ask<{ pdfUrl: string }>('generate-quote-pdf', { quoteId })
    const quote = await fetch(world.url + pdfUrl, { headers: owner.headers })
    expect(await wordsOfPdf(new Uint8Array(await quote.arrayBuffer()))).toContain('June 26, 2027, 5 PM MDT')

    const file = await textOf(`/calendar/bookings/${bookingId}.ics`)
    expect(file).toContain('DTSTART:20270626T230000Z')
    await tell(client, '2027-06-26T23:30:00.000Z', '2027-06-27T04:00:00.000Z')
    const again = await textOf(`/calendar/bookings/${bookingId}.ics`)
    expect(again).toContain('DTSTART:20270626T233000Z')
    expect((await ask<{ quote: object }>('read-quote', { id: quoteId })).quote).toMatchObject({
      booking: { start_time: '17:30', ...denver },
    })

    const conversion = await ask('read-booking-conversion', { id: bookingId })
    expect(conversion).toMatchObject({ start_at: '2027-06-26T23:30:00.000Z', ...denver })
    const { rows } = await ask<{ rows: object[] }>('list-venues', { search: 'red rocks' })
    expect(rows).toMatchObject([{ ...denver, date: { start_at: '2027-06-26T23:30:00.000Z' } }])
    const { claims } = await ask<{ claims: object[] }>('list-claims', {
      from: '2027-06-26',
      to: '2027-06-26',
    })
    expect(claims).toMatchObject([{ service_from: '2027-06-26T23:30:00.000Z', ...denver }])
  })

  test('are the place’s in the list of clients, on the page of one and in the timeline', async () => {
    const { id: client_id } = (
      await ask<{ client: { id: string } }>('create-client', {
        id: crypto.randomUUID(),
        name: 'Kai Lani',
        primary_email: 'kai@zone.example',
      })
    ).client
    const venue = await aVenue('Diamond Head', { time_zone: 'Pacific/Honolulu' })
    // 8 PM there: at home it is the day after.
    const event = { ...aConversion(''), client_id, start_at: '2027-06-27T00:00:00.000Z', end_at: null }
    await ask('create-event', { ...event, venue_id: venue.id })
    const there = { start_at: '2027-06-27T06:00:00.000Z', time_zone: 'Pacific/Honolulu' }
    const { rows } = await ask<{ rows: object[] }>('list-clients', { search: 'kai lani' })
    expect(rows).toMatchObject([{ next_event: there, events: [there] }])
    expect((await ask<{ client: object }>('read-client', { id: client_id })).client).toMatchObject({
      next: { date: '2027-06-26' },
      events: [there],
    })
    expect((await ask<{ rows: object[] }>('list-client-timeline', { id: client_id })).rows).toMatchObject([
      { kind: 'event', ...there },
    ])
    const plain = await aClient()
    await ask('convert-booking', { ...aConversion(plain.bookingId), create_anyway: true })
    const { rows: others } = await ask<{ rows: object[] }>('list-clients', { search: plain.email })
    expect(others).toMatchObject([{ next_event: { time_zone: 'America/New_York' } }])
  })

  test('end a quote with its day there, and move with the clock', async () => {
    const client = await aClient()
    const draft = await aDraft(world, owner, client.bookingId)
    const read = async () =>
      (await ask<{ quote: { expires_on: string; expires_at: string } }>('read-quote', { id: draft })).quote
    const { expires_on, expires_at } = await read()
    expect(expires_at).toBe(`${addDays(expires_on, 1)}T05:00:00.000Z`)
    const london = await aVenue('Kew Hall', { time_zone: 'Europe/London' })
    for (const [venue, hour] of [
      [await aVenue('Red Rocks House', denver), '07'],
      [london, '00'],
    ] as const) {
      await link(client, venue)
      expect(await read()).toMatchObject({
        expires_on,
        expires_at: `${addDays(expires_on, 1)}T${hour}:00:00.000Z`,
      })
    }
    const another = await aDraft(world, owner, client.bookingId)
    expect((await ask<{ quote: object }>('read-quote', { id: another })).quote).toMatchObject({
      expires_on,
      expires_at: `${addDays(expires_on, 1)}T00:00:00.000Z`,
    })
    await send(client)
    await link(client, null)
    expect(await read()).toMatchObject({ expires_on, expires_at })
  })

  test('cannot be approved by the client once the day there is over, and by the owner all the same', async () => {
    const venue = await aVenue('Red Rocks House', denver)
    const sent = async () => {
      const client = await aClient()
      await link(client, venue)
      const quoteId = await aDraft(world, owner, client.bookingId)
      await ask('send-quote-emails', { quoteId, when_taken: 'send' })
      return { ...client, quoteId }
    }
    const [early, late] = [await sent(), await sent()]
    await world.rows(`update sessions set expires_at = '2099-01-01'`)
    const answer = async ({ quoteId, token }: typeof late) => {
      const { status, body } = await world.call('approve-quote', { quoteId, action: 'approve', token })
      return [status, body['reason']]
    }
    // At home it is the next day already, and half past eleven there.
    now = '2027-06-27T05:30:00.000Z'
    expect(await answer(early)).toEqual([200, undefined])
    now = '2027-06-27T06:00:00.000Z'
    expect(await answer(late)).toEqual([409, 'quote.closed-past'])
    await world.rows('delete from claims')
    await ask('set-quote-status', { id: late.quoteId, status: 'accepted' })
    expect(await world.rows(`select status from quotes where id = '${late.quoteId}'`)).toEqual([
      { status: 'accepted' },
    ])
  })

  test('are signed with its zone, and the paper says them so', async () => {
    const settings = await ask<{ signing: { version: string; values: object } }>('read-settings', {})
    await ask('save-settings', {
      section: 'signing',
      version: settings.signing.version,
      values: { ...settings.signing.values, mode: 'name' },
    })
    const client = await aClient()
    const { bookingId, token } = client
    await link(client, await aVenue('Red Rocks House', denver))
    const quoteId = await aDraft(world, owner, bookingId)
    await ask('send-quote-emails', { quoteId })
    const shown = await world.call('get-portal-agreement', { quoteId, token })
    const agreement = shown.body['agreement'] as { sha256: string; version: number; snapshot: object }
    expect(agreement.snapshot).toMatchObject({
      business: { time_zone: 'America/New_York' },
      event: { date: '2027-06-26', start_time: '17:00', ...denver },
    })
    const { sha256, version } = agreement
    const signed = await world.call('sign-quote', { ...aSignature(quoteId), sha256, version, token })
    expect([signed.status, signed.body]).toMatchObject([200, {}])
    const paper = await eventually(
      async () => (await world.rows<{ body: Buffer }>('select body from papers'))[0],
    )
    expect(await wordsOfPdf(new Uint8Array(paper.body))).toContain('5:00 PM to 9:00 PM MDT')
  })
})
