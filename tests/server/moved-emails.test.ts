/** What a client is emailed when an owner moves their event (rules.md, T-16). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aConversion, firstOwner, type Person } from '../office.ts'
import { aChangeOrder, anOffer, withOffer } from '../offers/an-offer.ts'
import { offerClients } from '../offers/clients.ts'
import { anInquiry, createWorld, eventually, readPortalMail, type World } from '../world.ts'

const now = '2027-01-10T15:00:00.000Z'
let world: World
let owner: Person
beforeAll(async () => {
  world = await createWorld({}, { clock: () => now })
  owner = await firstOwner(world)
  await world.rows(`update sessions set expires_at = '2099-01-01'`)
})
afterAll(async () => world.close())

const ask = async <Body = Record<string, unknown>>(name: string, input: object) => {
  const { status, body } = await world.call(name, input, owner.headers)
  if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`)
  return body as Body
}

interface EventOf {
  readonly id: string
  readonly version: number
}
interface Client {
  readonly email: string
  readonly bookingId: string
  readonly eventId: string
  /** Of the portal's session. */
  readonly token: string
}

let clients = 0
/** A client whose event is on its day of June 2028, 5 PM to 9 PM, in the Barn. */
async function aClient(): Promise<Client> {
  const email = `client-${++clients}@moved.example`
  const day = `2028-06-${String(10 + clients)}`
  await world.call('submit-booking', anInquiry({ event_date: day, email }))
  const { token, pin } = await readPortalMail(world, email)
  const { body } = await world.call('validate-portal-token', { token, pin })
  const [booking] = await world.rows<{ id: string }>(`select id from bookings where email = '${email}'`)
  const bookingId = booking?.id ?? ''
  const { event } = await ask<{ event: EventOf }>('convert-booking', {
    ...aConversion(bookingId),
    start_at: `${day}T21:00:00.000Z`,
    end_at: `2028-06-${String(11 + clients)}T01:00:00.000Z`,
    venue: 'The Barn',
    location: '1 Barn Road',
  })
  return { email, bookingId, eventId: event.id, token: String(body['session_token']) }
}

async function save({ eventId }: Client, changes: Record<string, unknown>) {
  const { event } = await ask<{ event: EventOf & Record<string, unknown> & { client: { id: string } } }>(
    'read-event',
    { id: eventId },
  )
  const names = [
    'title',
    'event_type',
    'start_at',
    'end_at',
    'location',
    'venue',
    'guest_count_est',
    'guest_count_final',
    'notes',
  ]
  const form = Object.fromEntries(names.map((name) => [name, event[name]]))
  const input = {
    ...form,
    client_id: event.client.id,
    id: eventId,
    version: event.version,
    create_anyway: true,
    ...changes,
  }
  await ask('save-event', { over_capacity: 'A second bar is rented.', ...input })
}

const told = ({ bookingId }: Pick<Client, 'bookingId'>) =>
  world.rows<{ id: string; state: string }>(
    `select id, state from mail_messages where about_id = '${bookingId}' and template = 'event-moved' order by created_at`,
  )
/** Five minutes later. */
async function textOf(id: string): Promise<string> {
  await world.rows(`update pgboss.job set start_after = now() where name = 'send-mail' and state = 'created'`)
  return eventually(async () => (await world.program.app.mailer.read(id))?.text ?? undefined, 'the email')
}

test('another day, hours and place are told once, as they were and as they are', async () => {
  const client = await aClient()
  await save(client, {
    start_at: '2028-07-01T22:30:00.000Z',
    end_at: '2028-07-02T03:00:00.000Z',
    venue: 'The Boathouse',
    location: '2 Lake Road',
  })
  const mails = await told(client)
  expect(mails).toHaveLength(1)
  const text = await textOf(mails[0]?.id ?? '')
  expect(text).toMatch(/Date before\s+Sunday, June 11, 2028, 5 PM to 9 PM/)
  expect(text).toMatch(/Date now\s+Saturday, July 1, 2028, 6:30 PM to 11 PM/)
  expect(text).toMatch(/Place before\s+The Barn, 1 Barn Road/)
  expect(text).toMatch(/Place now\s+The Boathouse, 2 Lake Road/)
  expect(text).toContain('/portal/')
})

test('hours that are said as a fact are told, on the clock of the place', async () => {
  const client = await aClient()
  const { event } = await ask<{ event: { facts: { windows: { said_at: string | null } } } }>('read-event', {
    id: client.eventId,
  })
  await ask('save-event-facts', {
    event_id: client.eventId,
    seen: event.facts.windows.said_at,
    fact: {
      part: 'windows',
      time_zone: null,
      windows: [
        { kind: 'dinner', starts_at: '2028-06-12T22:00:00.000Z', ends_at: '2028-06-13T02:00:00.000Z' },
      ],
    },
    over_capacity: null,
  })
  const [mail] = await told(client)
  const text = await textOf(mail?.id ?? '')
  expect(text).toMatch(/Date before\s+Monday, June 12, 2028, 5 PM to 9 PM/)
  expect(text).toMatch(/Date now\s+Monday, June 12, 2028, 6 PM to 10 PM/)
  expect(text).toMatch(/Place\s+The Barn, 1 Barn Road/)
})

test('other words, another spelling of the address and the hours of a past event are not told', async () => {
  const client = await aClient()
  await save(client, { title: 'Another title', notes: 'Ice at the back', location: '1, Barn Road' })
  expect(await told(client)).toEqual([])
  const late = await aClient()
  await world.rows(`update events set start_at = '2026-12-01 22:00Z', end_at = '2026-12-02 02:00Z'
    where id = '${late.eventId}'`)
  await save(late, { end_at: '2026-12-02T03:00:00.000Z' })
  expect(await told(late)).toEqual([])
})

test('two moves within minutes are told by one email, and none where the event is back', async () => {
  const client = await aClient()
  const move = (hour: string) => save(client, { start_at: `2028-06-15T${hour}:00:00.000Z` })
  await move('20')
  await move('19')
  const text = await textOf((await told(client))[1]?.id ?? '')
  expect(text).toMatch(/Date before\s+Thursday, June 15, 2028, 5 PM to 9 PM/)
  expect(text).toMatch(/Date now\s+Thursday, June 15, 2028, 3 PM to 9 PM/)
  await move('18')
  await move('19')
  const [first, second, third, ...more] = (await told(client)).map(({ state }) => state)
  expect([first, third, more]).toEqual(['withdrawn', 'withdrawn', []])
  expect(second).not.toBe('withdrawn')
})

test('what still waits says how the event is when it leaves, and nothing of one that was called off', async () => {
  const client = await aClient()
  await save(client, { venue: 'The Boathouse', location: '2 Lake Road' })
  await save(client, { location: '22 Lake Road' })
  const text = await textOf((await told(client))[1]?.id ?? '')
  expect(text).toMatch(/Place now\s+The Boathouse, 22 Lake Road/)
  await save(client, { location: '4 Elm Street' })
  expect((await told(client)).map(({ state }) => state)).toEqual(['withdrawn', 'kept', 'waiting'])
  await ask('set-event-status', { id: client.eventId, status: 'cancelled' })
  expect((await told(client)).map(({ state }) => state)).toEqual(['withdrawn', 'kept', 'withdrawn'])
})

test('what the client says of the hours meanwhile is in what still waits', async () => {
  const client = await aClient()
  const { bookingId, token, eventId } = client
  const [event] = await world.rows<{ day: string }>(
    `select to_char(start_at, 'YYYY-MM-DD') as day from events where id = '${eventId}'`,
  )
  await save(client, { start_at: `${event?.day}T20:00:00.000Z` })
  const windows = [
    { kind: 'service', starts_at: `${event?.day}T19:00:00.000Z`, ends_at: `${event?.day}T23:00:00.000Z` },
  ]
  const { status } = await world.call('save-brief', { bookingId, token, fact: { part: 'windows', windows } })
  expect(status).toBe(200)
  const text = await textOf((await told(client)).find(({ state }) => state === 'waiting')?.id ?? '')
  expect(text).toMatch(/Date before\s+.* 5 PM to 9 PM/)
  expect(text).toMatch(/Date now\s+.* 3 PM to 7 PM/)
})

test('hours of a change order are told where an owner approves it by hand, and renew what waits where the client does', async () => {
  const clients = offerClients(world, () => owner)
  const perHour = {
    id: 'bartender',
    name: 'Bartender',
    description: null,
    category: null,
    price: { kind: 'hour' },
    quantity: { kind: 'fixed', quantity: 1 },
    unit_price: 6_000,
    taxable: true,
  }
  const client = await clients.agreed(
    withOffer({ ...anOffer({ guests: null }), lines: [perHour], groups: [] }),
  )
  const conversion = await clients.asOwner('read-booking-conversion', { id: client.bookingId })
  await ask('convert-booking', { ...aConversion(client.bookingId), ...conversion })
  const write = async (hours: number) => {
    const windows = await clients.windowsFor(client, hours)
    await ask('save-change-order', aChangeOrder(client.quoteId, { guests: null, added: [], windows }))
    return (await clients.openChange(client)) ?? { id: '', hash: '' }
  }
  const states = async () => (await told(client)).map(({ state }) => state)

  const { id, hash } = await write(5)
  await ask('approve-change-order', { id, hash })
  expect(await states()).toEqual(['waiting'])
  await write(6)
  expect((await clients.answerOpen(client)).status).toBe(200)
  expect(await states()).toEqual(['withdrawn', 'waiting'])
  await textOf((await told(client))[1]?.id ?? '')
  await write(7)
  expect((await clients.answerOpen(client)).status).toBe(200)
  expect(await states()).toEqual(['withdrawn', 'kept'])
})
