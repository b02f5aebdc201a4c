/** The facts of an event: the client's brief, what the owner says, and what follows for date, booking and event. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { defaultAvailability } from '#domain/availability/settings.ts'
import { aConversion, aDraft, firstOwner, type Person } from '../office.ts'
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
  await saveAvailability({})
})
afterEach(async () => world.close())

const ask = async <Body = Record<string, unknown>>(name: string, input: object) => {
  const { status, body } = await world.call(name, input, owner.headers)
  if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`)
  return body as Body
}
async function saveAvailability(changes: object) {
  const { availability } = await ask<{ availability: { version: string } }>('read-settings', {})
  const values = { ...defaultAvailability, ...changes }
  await ask('save-settings', { section: 'availability', version: availability.version, values })
}

interface Client {
  readonly bookingId: string
  readonly token: string
  readonly email: string
}
let clients = 0
async function aClient(changes: Record<string, unknown> = {}): Promise<Client> {
  const email = `client-${++clients}@facts.example`
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
interface Brief {
  readonly windows: {
    readonly origin: string
    readonly windows: readonly { starts_at: string; ends_at: string }[]
  }
  readonly guests: Record<string, unknown>
  readonly place: Record<string, unknown>
  readonly service_mode: Record<string, unknown>
  readonly on_site: { readonly from: string; readonly to: string }
  readonly locks_on: string
  readonly is_closed: boolean
}
const briefOf = async ({ bookingId, token }: Client) =>
  (await world.call('get-portal-brief', { bookingId, token })).body['brief'] as Brief
const tell = ({ bookingId, token }: Client, fact: object) =>
  world.call('save-brief', { bookingId, token, fact })
const say = (of: object, fact: object, more: object = {}) =>
  world.call('save-event-facts', { ...of, fact, ...more }, owner.headers)
const refusedToAsk = async ({ bookingId: booking_id }: Client) => {
  const { status, body } = await world.call('ask-for-brief', { booking_id }, owner.headers)
  return [status, body['reason']]
}
const inquiryOf = async ({ bookingId }: Client) =>
  (
    await ask<{ inquiry: { facts: Brief; start_time: string; guest_count: string; location: string } }>(
      'read-inquiry',
      { id: bookingId },
    )
  ).inquiry
const windows = (from: string, to: string) => ({
  part: 'windows',
  windows: [{ kind: 'service', starts_at: `2027-06-${from}:00.000Z`, ends_at: `2027-06-${to}:00.000Z` }],
})
const send = async (client: Client) => {
  await ask('send-quote-emails', { quoteId: await aDraft(world, owner, client.bookingId) })
}
const claimsOf = ({ bookingId }: Client) =>
  world.rows<{ service: string; occupied: string; kind: string }>(
    `select service::text, occupied::text, kind from claims where booking_id = '${bookingId}' and ended_at is null`,
  )

describe('the brief of a client', () => {
  test('is assumed at first; each answer is stored by itself, and shown to the owner as the client’s', async () => {
    const client = await aClient()
    const before = await briefOf(client)
    expect(before.windows).toMatchObject({
      origin: 'assumed',
      windows: [{ starts_at: '2027-06-26T21:00:00.000Z', ends_at: '2027-06-27T01:00:00.000Z' }],
    })
    expect(before.guests).toMatchObject({ origin: 'assumed', estimated: 150 })
    expect(before).toMatchObject({ locks_on: '2027-06-12', is_closed: false })

    expect((await tell(client, windows('26T21:30', '27T03:15'))).status).toBe(200)
    expect((await tell(client, { part: 'guests', estimated: 84, minors: 12 })).status).toBe(200)
    expect(
      (await tell(client, { part: 'place', place: 'Larkspur Conservatory, 41 Rogers Road' })).status,
    ).toBe(200)
    expect((await tell(client, { part: 'service_mode', mode: 'dry_hire' })).status).toBe(200)

    const { facts, ...inquiry } = await inquiryOf(client)
    const client_s = { origin: 'client', said_by: null, said_at: start }
    expect(facts.windows).toMatchObject({ ...client_s, windows: [{ starts_at: '2027-06-26T21:30:00.000Z' }] })
    expect(facts.guests).toMatchObject({ ...client_s, estimated: 84, guaranteed: null, minors: 12 })
    expect(facts.place).toMatchObject({
      ...client_s,
      text: 'Larkspur Conservatory, 41 Rogers Road',
      asked: anInquiry()['location'],
    })
    expect(facts.service_mode).toMatchObject({ ...client_s, mode: 'dry_hire' })
    expect(facts.on_site).toEqual({ from: '2027-06-26T19:30:00.000Z', to: '2027-06-27T04:15:00.000Z' })
    expect(inquiry).toMatchObject({
      start_time: '17:30',
      guest_count: '76-100',
      location: 'Larkspur Conservatory, 41 Rogers Road',
    })
    const { changes } = await ask<{ changes: { action: string; detail: object }[] }>('read-history', {
      table: 'bookings',
      id: client.bookingId,
    })
    expect(changes.filter(({ action }) => action === 'details told')).toHaveLength(4)
  })

  test('closes on the lock day, and with the booking', async () => {
    const client = await aClient()
    await world.rows(`update sessions set expires_at = '2099-01-01'`)
    now = '2027-06-11T15:00:00.000Z'
    expect((await tell(client, { part: 'service_mode', mode: 'package' })).status).toBe(200)
    now = '2027-06-12T15:00:00.000Z'
    const { status, body } = await tell(client, { part: 'service_mode', mode: 'dry_hire' })
    expect([status, body['reason']]).toEqual([409, 'facts.closed'])
    expect(await briefOf(client)).toMatchObject({ is_closed: true, service_mode: { mode: 'package' } })
    expect(await refusedToAsk(client)).toEqual([409, 'facts.brief-closed'])
  })

  test('closes with a rejected inquiry, which the portal says is closed', async () => {
    const client = await aClient()
    const id = client.bookingId
    await ask('send-quote-emails', { quoteId: await aDraft(world, owner, id) })
    expect(await briefOf(client)).toMatchObject({ is_closed: false })
    await ask('set-inquiry-status', { id, status: 'rejected' })
    expect(await briefOf(client)).toMatchObject({ is_closed: true })
    const { status, body } = await tell(client, { part: 'service_mode', mode: 'package' })
    expect([status, body['reason']]).toEqual([409, 'facts.closed'])
    expect(await refusedToAsk(client)).toEqual([409, 'facts.brief-closed'])
  })

  test.each([
    ['windows', { part: 'windows', windows: [] }, 'windows'],
    ['an end before its start', windows('26T21:30', '26T21:30'), 'windows'],
    ['another day', windows('27T21:30', '28T01:00'), 'windows'],
    ['minors', { part: 'guests', estimated: 10, minors: 11 }, 'minors'],
    ['half a guest', { part: 'guests', estimated: 10.5, minors: null }, 'estimated'],
    ['no guest', { part: 'guests', estimated: 0, minors: null }, 'estimated'],
    ['no place', { part: 'place', place: ' ' }, 'place'],
    ['a long place', { part: 'place', place: 'x'.repeat(301) }, 'place'],
    ['a mode', { part: 'service_mode', mode: 'free_bar' }, 'mode'],
  ])('refuses %s with its field, and stores nothing', async (_, fact, field) => {
    const client = await aClient()
    const { status, body } = await tell(client, fact)
    expect(status).toBe(422)
    expect(Object.keys(body['fields'] as object)[0]).toContain(field)
    expect(await world.rows('select from event_facts')).toEqual([])
  })

  test('what is agreed stays: guaranteed guests, and the mode of an approved quote', async () => {
    const client = await aClient()
    const { bookingId: booking_id, token } = client
    await tell(client, { part: 'service_mode', mode: 'package' })
    await say({ booking_id }, { part: 'guests', estimated: 90, guaranteed: 80, final: null, minors: null })
    expect((await tell(client, { part: 'guests', estimated: 70, minors: 3 })).body['reason']).toBe(
      'facts.guests-agreed',
    )
    expect((await tell(client, { part: 'guests', estimated: 80, minors: 3 })).status).toBe(200)
    expect((await inquiryOf(client)).facts.guests).toMatchObject({ estimated: 90, guaranteed: 80, minors: 3 })
    const quoteId = await aDraft(world, owner, booking_id)
    await ask('send-quote-emails', { quoteId })
    await world.call('approve-quote', { quoteId, action: 'approve', token })
    expect((await tell(client, { part: 'service_mode', mode: 'cash_bar' })).body['reason']).toBe(
      'facts.mode-agreed',
    )
    expect((await tell(client, { part: 'service_mode', mode: 'package' })).status).toBe(200)
  })

  test('the owner asks for it by mail with what is open, not twice within the hour', async () => {
    const client = await aClient()
    const { bookingId: booking_id } = client
    await tell(client, { part: 'guests', estimated: 84, minors: 0 })
    await ask('ask-for-brief', { booking_id })
    const mail = await mailTo(client.email, /Two minutes/)
    expect(mail.text).toContain('Times, Place, Service')
    expect(mail.text).not.toContain('Guests,')
    expect(mail.text).toMatch(/\/portal\/\S+/)
    expect((await world.call('ask-for-brief', { booking_id }, owner.headers)).body['reason']).toBe(
      'facts.just-asked',
    )
    now = '2027-01-10T16:01:00.000Z'
    await ask('ask-for-brief', { booking_id })
  })
})

test('the owner is notified of a change of an agreed event, an answer before is not', async () => {
  const client = await aClient()
  const { bookingId, token } = client
  await tell(client, { part: 'guests', estimated: 90, minors: null })
  const quoteId = await aDraft(world, owner, bookingId)
  await ask('send-quote-emails', { quoteId })
  await world.call('approve-quote', { quoteId, action: 'approve', token })
  await say({ booking_id: bookingId }, { part: 'service_mode', mode: 'package' })
  await tell(client, { part: 'guests', estimated: 84, minors: 3 })
  // Repeated after a lost answer: the notice of a later change would come after that of this one.
  expect((await tell(client, { part: 'guests', estimated: 84, minors: 3 })).status).toBe(200)
  await tell(client, { part: 'contact', name: 'Ann Lee', email: null, role: null })
  await tell(client, { part: 'guests', estimated: 85, minors: 3 })
  await mailTo(owner.email, /changed the details/)
  const mail = await eventually(async () =>
    (await world.program.app.mailer.readNewest(50)).find(({ text }) => text?.includes('90 → 84')),
  )
  await eventually(async () =>
    (await world.program.app.mailer.readNewest(50)).some(({ text }) => text?.includes('84 → 85')),
  )
  expect(mail.text).toContain('90 → 84')
  const told = (await world.program.app.mailer.readNewest(50)).filter((each) =>
    each.subject.includes('changed the details'),
  )
  expect(told).toHaveLength(2)
})

test('a notice of another place names the clock that changed with it', async () => {
  const client = await aClient()
  const { bookingId, token } = client
  const place = { part: 'place', latitude: null, longitude: null, travel_minutes: null }
  await say(
    { booking_id: bookingId },
    { ...place, place: 'Mesa Ranch, Santa Fe', time_zone: 'America/Denver' },
  )
  const quoteId = await aDraft(world, owner, bookingId)
  await ask('send-quote-emails', { quoteId })
  await world.call('approve-quote', { quoteId, action: 'approve', token })
  const answer = await tell(client, { part: 'place', place: 'The Old Library, Kingston' })
  expect([answer.status, answer.body]).toMatchObject([200, {}])
  const mail = await eventually(
    async () =>
      (await world.program.app.mailer.readNewest(50)).find(({ text }) => text?.includes('Old Library, King')),
    'the notice',
  )
  expect(mail.subject).toContain('changed the details')
  expect(mail.text).toContain('Time zone')
  expect(mail.text).not.toContain('Time_zone')
})

describe('hours', () => {
  test('move a held date in the same transaction, and are refused where no unit is free', async () => {
    const [early, late] = [await aClient({ start_time: '10:00' }), await aClient({ start_time: '19:00' })]
    await send(early)
    await send(late)
    expect((await tell(early, windows('26T14:00', '26T15:30'))).status).toBe(200)
    expect(await claimsOf(early)).toMatchObject([
      { service: '["2027-06-26 14:00:00+00","2027-06-26 15:30:00+00")' },
    ])
    const { status, body } = await tell(early, windows('26T14:00', '26T20:00'))
    expect([status, body['reason']]).toEqual([422, 'facts.hours-taken'])
    expect(JSON.stringify(body)).not.toMatch(/Amelia|Hartwell/)
    const [, refused] = [
      0,
      await say({ booking_id: early.bookingId }, windows('26T14:00', '26T20:00'), { seen: start }),
    ]
    expect([refused.status, refused.body['reason']]).toEqual([409, 'date.taken'])
    expect(await claimsOf(early)).toMatchObject([
      { service: '["2027-06-26 14:00:00+00","2027-06-26 15:30:00+00")' },
    ])
    expect((await inquiryOf(early)).facts.windows.windows[0]?.ends_at).toBe('2027-06-26T15:30:00.000Z')
  })

  test('a quote that is sent later holds the hours that were told', async () => {
    const client = await aClient()
    await tell(client, windows('26T21:30', '27T03:15'))
    await send(client)
    expect(await claimsOf(client)).toMatchObject([
      { service: '["2027-06-26 21:30:00+00","2027-06-27 03:15:00+00")' },
    ])
  })

  test('told after a hold has lapsed are those that an approval takes', async () => {
    const client = await aClient()
    const quoteId = await aDraft(world, owner, client.bookingId)
    await ask('send-quote-emails', { quoteId })
    now = '2027-01-18T15:00:00.000Z'
    // The hold is over; the job that ends it has not run.
    expect((await tell(client, windows('26T22:00', '27T02:00'))).status).toBe(200)
    const { bookingId, token } = client
    expect((await world.call('approve-quote', { quoteId, bookingId, action: 'approve', token })).status).toBe(
      200,
    )
    expect(await claimsOf(client)).toMatchObject([
      { service: '["2027-06-26 22:00:00+00","2027-06-27 02:00:00+00")' },
    ])
  })

  test('an event takes them over, moves them with its form, and its booking follows', async () => {
    const client = await aClient()
    await tell(client, windows('26T21:30', '27T03:15'))
    await tell(client, { part: 'guests', estimated: 84, minors: 12 })
    const conversion = await ask<{ start_at: string; end_at: string; guest_count_est: number }>(
      'read-booking-conversion',
      { id: client.bookingId },
    )
    expect(conversion).toMatchObject({
      start_at: '2027-06-26T21:30:00.000Z',
      end_at: '2027-06-27T03:15:00.000Z',
      guest_count_est: 84,
    })
    const made = await ask<{ event: { id: string; version: number } }>('convert-booking', {
      ...aConversion(client.bookingId),
      ...conversion,
    })
    const { id } = made.event
    const read = async () =>
      (await ask<{ event: Record<string, unknown> & { facts: Brief } }>('read-event', { id })).event
    const event = await read()
    expect(event.facts.windows.origin).toBe('client')
    expect(event.facts.guests).toMatchObject({ origin: 'client', estimated: 84, minors: 12 })

    const form = {
      id,
      version: event['version'],
      client_id: (event['client'] as { id: string }).id,
      title: 'A wedding',
      event_type: 'Wedding',
      start_at: '2027-07-03T22:00:00.000Z',
      end_at: null,
      location: '5 Mill Lane',
      venue: 'The Foundry',
      guest_count_est: 84,
      notes: '',
    }
    await ask('save-event', form)
    const moved = await read()
    expect(moved).toMatchObject({ end_at: '2027-07-04T03:45:00.000Z' })
    expect(moved.facts.windows).toMatchObject({
      origin: 'client',
      windows: [{ starts_at: '2027-07-03T22:00:00.000Z', ends_at: '2027-07-04T03:45:00.000Z' }],
    })
    expect(moved.facts.place).toMatchObject({ origin: 'owner' })
    const { body } = await world.call('get-portal-booking', {
      bookingId: client.bookingId,
      token: client.token,
    })
    expect(body['booking']).toMatchObject({
      event_date: '2027-07-03',
      start_time: '18:00',
      location: 'The Foundry, 5 Mill Lane',
    })
    const venue = { id: crypto.randomUUID(), name: 'The Foundry' }
    await ask('create-venue', venue)
    await ask('link-venue', { event_id: id, venue_id: venue.id })
    const linked = await read()
    expect(linked.facts.place).toMatchObject({ venue: { id: venue.id } })
    // Another venue in the form is another place.
    const { start_at, end_at } = linked
    await ask('save-event', {
      ...form,
      start_at,
      end_at,
      version: linked['version'],
      venue: 'Elsewhere Hall',
    })
    const elsewhere = await read()
    expect(elsewhere.facts.place).toMatchObject({ venue: null, text: 'Elsewhere Hall, 5 Mill Lane' })
    const few = await world.call(
      'save-event',
      { ...form, version: elsewhere['version'], guest_count_est: 11 },
      owner.headers,
    )
    expect([few.status, few.body['reason']]).toEqual([422, 'event.fewer-than-minors'])
    // The client's word goes to the event, which is reserved: its claim follows.
    expect((await tell(client, windowsOn('2027-07-03T22:00', '2027-07-04T01:00'))).status).toBe(200)
    expect(await read()).toMatchObject({ end_at: '2027-07-04T01:00:00.000Z' })
    expect(await claimsOf(client)).toMatchObject([
      { kind: 'firm', service: '["2027-07-03 22:00:00+00","2027-07-04 01:00:00+00")' },
    ])
  })

  test('of an event on a taken date stay with the owner’s reason', async () => {
    const [one, other] = [await aClient({ start_time: '10:00' }), await aClient({ start_time: '19:00' })]
    await ask('reserve-date', { booking_id: one.bookingId, reason: 'known for years', over_capacity: false })
    await ask('reserve-date', {
      booking_id: other.bookingId,
      reason: 'known for years',
      over_capacity: false,
    })
    const long = windows('26T14:00', '26T20:00')
    expect((await say({ booking_id: one.bookingId }, long)).body['reason']).toBe('date.taken')
    expect(
      (await say({ booking_id: one.bookingId }, long, { over_capacity: 'a second bar is rented' })).status,
    ).toBe(200)
    expect((await inquiryOf(one)) as object).toMatchObject({ date: { state: 'over-capacity' } })
  })
})

function windowsOn(from: string, to: string) {
  return {
    part: 'windows',
    windows: [{ kind: 'reception', starts_at: `${from}:00.000Z`, ends_at: `${to}:00.000Z` }],
  }
}

describe('what the owner says', () => {
  test('names the owner; a change since it was read is refused', async () => {
    const client = await aClient()
    const { bookingId: booking_id } = client
    const fact = { part: 'service_mode', mode: 'consignment' }
    expect((await say({ booking_id }, fact)).status).toBe(200)
    expect((await inquiryOf(client)).facts.service_mode).toMatchObject({
      origin: 'owner',
      said_by: expect.stringMatching(/\w+ \w+/),
      mode: 'consignment',
    })
    const { status, body } = await say({ booking_id }, { ...fact, mode: 'package' })
    expect([status, body['reason']]).toEqual([409, 'facts.version-conflict'])
    expect((await say({ booking_id }, { ...fact, mode: null }, { seen: start })).status).toBe(200)
    expect(JSON.stringify(await briefOf(client))).not.toContain('said_by":"')
  })

  test.each<[string, Record<string, unknown>]>([
    ['times', windowsOn('2027-06-26T22:00', '2027-06-27T02:00')],
    ['guests', { part: 'guests', estimated: 120, guaranteed: 100, final: null, minors: 4 }],
    ['place', { part: 'place', place: '1 Centre Street, New York', latitude: 40.7128, longitude: -74.006 }],
    ['mode', { part: 'service_mode', mode: 'consignment' }],
    ['contact', { part: 'contact', name: 'Ann Lee', email: 'ann@facts.example', role: 'Planner' }],
  ])('%s that are sent again after a lost answer are saved once', async (_name, fact) => {
    const { bookingId: booking_id } = await aClient()
    for (const _time of [1, 2]) expect(await say({ booking_id }, fact)).toMatchObject({ status: 200 })
    const said = await world.rows(
      `select 1 from changes where kind = 'booking.facts-said' and record_id = '${booking_id}'`,
    )
    expect(said).toHaveLength(1)
  })

  test('the way to a place widens what the event occupies', async () => {
    const client = await aClient()
    const { bookingId: booking_id } = client
    await saveAvailability({ base_latitude: 42.2529, base_longitude: -73.791 })
    await send(client)
    const place = { part: 'place', place: '1 Centre Street, New York', travel_minutes: null }
    expect((await say({ booking_id }, { ...place, latitude: 40.7128, longitude: -74.006 })).status).toBe(200)
    // 2 h of setup and 209 min of travel before 5 PM.
    expect((await claimsOf(client))[0]?.occupied).toBe('["2027-06-26 15:31:00+00","2027-06-27 05:29:00+00")')
    expect(
      (
        await say(
          { booking_id },
          { ...place, latitude: null, longitude: null, travel_minutes: 45 },
          { seen: start },
        )
      ).status,
    ).toBe(200)
    expect((await claimsOf(client))[0]?.occupied).toBe('["2027-06-26 18:15:00+00","2027-06-27 02:45:00+00")')
    const half = await say({ booking_id }, { ...place, latitude: 40, longitude: null }, { seen: start })
    expect(half.status).toBe(422)
  })
})

describe('a venue that is elsewhere', () => {
  const hudson = { latitude: 42.2529, longitude: -73.791 }
  const newYork = { latitude: 40.7128, longitude: -74.006 }
  /** By the usual way of 30 minutes, and by the 209 minutes from Hudson to New York. */
  const [near, far] = [
    '["2027-06-26 18:30:00+00","2027-06-27 02:30:00+00")',
    '["2027-06-26 15:31:00+00","2027-06-27 05:29:00+00")',
  ]
  const occupied = async (client: Client) => (await claimsOf(client))[0]?.['occupied']
  const aVenue = async (name: string, where: object = {}) =>
    (
      await ask<{ venue: { id: string; version: number } }>('create-venue', {
        id: crypto.randomUUID(),
        name,
        ...where,
      })
    ).venue
  const heldAt = async (venue_id: string, more: Record<string, unknown> = {}) => {
    const client = await aClient(more)
    await send(client)
    await ask('link-venue', { booking_id: client.bookingId, venue_id })
    return client
  }
  const move = ({ id, version }: { id: string; version: number }, where: object) =>
    world.call('save-venue', { id, version, name: 'The Foundry', ...where }, owner.headers)

  beforeEach(() => saveAvailability({ base_latitude: hudson.latitude, base_longitude: hudson.longitude }))

  test('moves the dates there in the same transaction, and says so in their history', async () => {
    const venue = await aVenue('The Foundry')
    const client = await heldAt(venue.id)
    expect(await occupied(client)).toBe(near)
    const { status, body } = await move(venue, newYork)
    expect(status).toBe(200)
    expect(await occupied(client)).toBe(far)
    const { changes } = await ask<{ changes: { action: string }[] }>('read-history', {
      table: 'bookings',
      id: client.bookingId,
    })
    expect(changes.map(({ action }) => action)).toContain('date moved')
    // A way that the owner said does not depend on coordinates.
    const fact = { part: 'place', place: 'The Old Library, Kingston', latitude: null, longitude: null }
    const { facts } = (await inquiryOf(client)) as unknown as { facts: { place: { said_at: string } } }
    const said = await say(
      { booking_id: client.bookingId },
      { ...fact, travel_minutes: 45 },
      { seen: facts.place.said_at },
    )
    expect(said.body).toEqual({ success: true, kept: null })
    const before = await occupied(client)
    expect((await move(body['venue'] as typeof venue, {})).status).toBe(200)
    expect(await occupied(client)).toBe(before)
  })

  test('is refused with who is in the way of a date there, and nothing changes', async () => {
    const venue = await aVenue('The Foundry')
    const client = await heldAt(venue.id)
    const other = await aClient({ start_time: '08:00' })
    await send(other)
    const { status, body } = await move(venue, newYork)
    expect([status, body['reason'], body['error']]).toEqual([
      409,
      'date.taken',
      expect.stringMatching(/^Saturday, June 26, 2027 is taken: .*8:00 AM to 12:00 PM/),
    ])
    expect(await occupied(client)).toBe(near)
    expect(await world.rows(`select latitude from venues where id = '${venue.id}'`)).toEqual([
      { latitude: null },
    ])
    // Without other coordinates it is saved.
    expect((await move(venue, { ice: 'Bring it' })).status).toBe(200)
  })

  test('by a merge, its undoing, and a spelling that is unlinked and linked again', async () => {
    const [kept, merged] = [await aVenue('The Foundry', newYork), await aVenue('The Old Library')]
    const client = await heldAt(merged.id, { location: 'The Old Library, Kingston' })
    expect(await occupied(client)).toBe(near)
    const { merge_id } = await ask<{ merge_id: string }>('merge-venues', {
      kept_id: kept.id,
      merged_id: merged.id,
      choices: {},
    })
    expect(await occupied(client)).toBe(far)
    await ask('undo-venue-merge', { merge_id })
    expect(await occupied(client)).toBe(near)

    const house = await aVenue('Old Library House', newYork)
    await ask('link-venue', { booking_id: client.bookingId, venue_id: house.id })
    expect(await occupied(client)).toBe(far)
    const { venue } = await ask<{ venue: { names: { id: string }[] } }>('read-venue', { id: house.id })
    const id = venue.names[0]?.id ?? ''
    await ask('unlink-venue-name', { id, removed: true })
    expect(await occupied(client)).toBe(near)
    // Unlinked, it does not hinder another date; then it cannot go back.
    const other = await aClient({ start_time: '08:00' })
    await send(other)
    const back = await world.call('unlink-venue-name', { id, removed: false }, owner.headers)
    expect([back.status, back.body['reason']]).toEqual([409, 'date.taken'])
    await ask('release-date', { booking_id: other.bookingId, reason: 'called off' })
    await ask('unlink-venue-name', { id, removed: false })
    expect(await occupied(client)).toBe(far)
  })

  test('under two savers and a sender at once each claim is of the coordinates that are stored', async () => {
    const venue = await aVenue('The Foundry')
    const client = await heldAt(venue.id)
    const late = await aClient({ event_date: '2027-07-03' })
    const [saved, again, linked] = await Promise.all([
      move(venue, newYork),
      move(venue, newYork),
      world.call('link-venue', { booking_id: late.bookingId, venue_id: venue.id }, owner.headers),
      send(late),
    ])
    // A date that is linked in between is a newer state of the venue.
    expect([200, 409]).toContain(saved.status)
    expect([200, 409]).toContain(again.status)
    expect(linked.status).toBe(200)
    const [stored] = await world.rows<{ latitude: number | null }>(
      `select latitude from venues where id = '${venue.id}'`,
    )
    const way = stored?.latitude === null ? near : far
    expect(await occupied(client)).toBe(way)
    const aWeekLater = way.replace('06-26', '07-03').replace('06-27', '07-04')
    expect(await occupied(late)).toBe(aWeekLater)
  })
})

describe('venues that are suggested to clients', () => {
  const aVenue = async (name: string, values: object = {}, suggested = true) => {
    const id = crypto.randomUUID()
    await ask('create-venue', { id, name, ...values })
    if (suggested) await ask('set-venue-suggested', { id, suggested })
    return id
  }
  const typed = async ({ bookingId, token }: Client, search: string) =>
    world.call('get-portal-venues', { bookingId, token, search })
  const names = async (client: Client, search: string) =>
    ((await typed(client, search)).body['venues'] as { name: string }[]).map(({ name }) => name)

  test('are those that an owner chose, by name and address and nothing else', async () => {
    const secrets = {
      contact: 'Secret Sam',
      phone: '845 555 0199',
      email: 'sam@secret.example',
      load_in: 'secret gate',
      power: 'secret',
      water: 'secret',
      ice: 'secret',
      stairs: 'secret',
      parking: 'secret',
      curfew: 'secret',
      insured_wording: 'Secret Holdings LLC',
      latitude: 42.2529,
      longitude: -73.791,
      papers_days: 30,
    }
    const open = await aVenue('The Foundry', { address: '42 Pine Street, Kingston', ...secrets })
    await aVenue('The Foundry Annex', { address: '44 Pine Street, Kingston' }, false)
    await ask('save-venue-lesson', {
      id: crypto.randomUUID(),
      venue_id: open,
      version: 0,
      text: 'secret lesson',
    })
    const client = await aClient()
    const { status, body } = await typed(client, 'foundr')
    expect([status, body]).toEqual([
      200,
      { venues: [{ name: 'The Foundry', address: '42 Pine Street, Kingston' }] },
    ])
    expect(await names(client, '42 pine street')).toEqual(['The Foundry'])
    for (const search of ['secret', 'Sam', '845', 'Secret Holdings', '42.25', '%', '', 'x'.repeat(200)])
      expect(await names(client, search)).toEqual([])

    // No longer, archived, or merged: not suggested.
    await ask('set-venue-suggested', { id: open, suggested: false })
    expect(await names(client, 'foundry')).toEqual([])
    await ask('set-venue-suggested', { id: open, suggested: true })
    await ask('archive-venue', { id: open, archived: true })
    expect(await names(client, 'foundry')).toEqual([])
    await ask('archive-venue', { id: open, archived: false })
    const kept = await aVenue('Pine House', {}, false)
    await ask('merge-venues', { kept_id: kept, merged_id: open, choices: {} })
    expect(await names(client, 'foundry')).toEqual([])
    const { changes } = await ask<{ changes: { action: string }[] }>('read-history', {
      table: 'venues',
      id: open,
    })
    expect(changes.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['suggested to clients', 'no longer suggested to clients']),
    )
  })

  test('are not found by what other clients wrote', async () => {
    const id = await aVenue('Hall Nine', { address: '9 Mill Road, Ghent' })
    const other = await aClient({ location: 'Hall behind Zephyrine Quill' })
    await ask('link-venue', { booking_id: other.bookingId, venue_id: id })
    const { venue } = await ask<{ venue: { names: { name: string }[] } }>('read-venue', { id })
    expect(venue.names).toMatchObject([{ name: 'Hall behind Zephyrine Quill' }])
    expect(await names(await aClient(), 'Zephyrine')).toEqual([])
  })

  test('are for the open session of the booking alone, and limited', async () => {
    await aVenue('The Foundry')
    const [client, other] = [await aClient(), await aClient()]
    for (const stranger of [
      { ...client, token: '' },
      { ...client, token: other.token },
      { ...client, bookingId: other.bookingId },
    ])
      expect((await typed(stranger, 'foundry')).status).toBe(401)
    const strict = await world.another({ RATE_LIMIT_FACTOR: '0.05' })
    const input = { bookingId: client.bookingId, token: client.token, search: 'foundry' }
    const answers = [401, 200, 200, 200, 200, 200, 200, 429]
    for (const status of answers) {
      const session = status === 401 ? { token: other.token } : {}
      expect((await strict.call('get-portal-venues', { ...input, ...session })).status).toBe(status)
    }
    // The limit of one booking is not another's.
    expect(await names(other, 'foundry')).toEqual(['The Foundry'])
  })
})
