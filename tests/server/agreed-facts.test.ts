/** What an offer was priced by, from its sending over its approval to its change orders (rules.md, O-07, O-10). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aConversion, firstOwner, type Person } from '../office.ts'
import { anOffer, aChangeOrder, withOffer } from '../offers/an-offer.ts'
import { offerClients, type OfferClient } from '../offers/clients.ts'
import { readAgreement, setSigning } from '../signing.ts'
import { createWorld, eventually, type World } from '../world.ts'

let world: World
let owner: Person
let clients: ReturnType<typeof offerClients>
let now: number
beforeAll(async () => {
  now = Date.now()
  world = await createWorld({}, { clock: () => new Date(now).toISOString() })
  owner = await firstOwner(world)
  clients = offerClients(world, () => owner)
})
afterAll(async () => world.close())
beforeEach(() => (now = Date.now()))

const line = (name: string, price: object, unit_price = 6_000) => ({
  id: name.toLowerCase(),
  name,
  description: null,
  category: null,
  price,
  quantity: { kind: 'fixed', quantity: 1 },
  unit_price,
  taxable: true,
})
const only = (lines: object[], changes: object = {}) =>
  withOffer({ ...anOffer({ guests: null, ...changes }), lines, groups: [] })
const windowsOf = (starts_at: string, hours: number) => [
  {
    kind: 'service',
    starts_at,
    ends_at: new Date(Date.parse(starts_at) + hours * 3_600_000).toISOString(),
  },
]
const written = (client: OfferClient, changes: object) =>
  aChangeOrder(client.quoteId, { guests: null, added: [], ...changes })

describe('facts that change between sending and approval', () => {
  test('guests refuse the approval of a quote for each guest, and the owners are notified once', async () => {
    const client = await clients.sent(withOffer(anOffer({ guests: null })))
    expect((await clients.tellGuests(client, 500)).status).toBe(200)
    for (const _ of [1, 2]) {
      const { status, body } = await clients.approve(client)
      expect([status, body['reason'], body['error']]).toEqual([
        409,
        'quote.event-changed',
        'The guests changed since this quote was made. We will send you a new one.',
      ])
    }
    const [quote] = await world.rows(`select status from quotes where id = '${client.quoteId}'`)
    expect(quote).toEqual({ status: 'sent' })
    const byHand = await clients.tryAsOwner('set-quote-status', { id: client.quoteId, status: 'accepted' })
    expect(byHand.body['error']).toBe(
      'The event changed since this quote was sent: 500 guests instead of 150 guests. Write its next version and send it.',
    )
    const told = await eventually(async () => {
      const rows = await world.rows<{ subject: string }>(
        `select subject from mail_messages where template = 'owner-notice' and about_id = '${client.quoteId}'`,
      )
      return rows.length > 0 && rows
    })
    expect(told).toHaveLength(1)
    // Back to what it was priced by.
    await clients.tellGuests(client, 150)
    expect((await clients.approve(client)).status).toBe(200)
  })

  test('hours and mode do where prices or options depend on them', async () => {
    const hourly = await clients.sent(only([line('Bartender', { kind: 'hour' })]))
    const [booking] = await world.rows<{ at: string }>(
      `select (event_date || 'T21:00:00.000Z') as at from bookings where id = '${hourly.bookingId}'`,
    )
    const longer = { part: 'windows', windows: windowsOf(booking?.at ?? '', 6) }
    expect((await clients.tell(hourly, longer)).status).toBe(200)
    expect((await clients.approve(hourly)).body['error']).toMatch(/^The hours changed/)

    const [bar, more] = anOffer().groups
    const options = bar?.options.map((each) => ({ ...each, modes: each.id === 'garden' ? ['package'] : [] }))
    const byMode = await clients.sent(
      withOffer(anOffer({ guests: null, groups: [{ ...bar, options }, more] })),
    )
    await clients.tell(byMode, { part: 'service_mode', mode: 'package' })
    expect((await clients.approve(byMode)).body['error']).toMatch(/^The service changed/)
  })

  test('what no price depends on, and plain quotes, are approved as before', async () => {
    const flat = await clients.sent(only([line('Bar', { kind: 'flat' })]))
    await clients.tellGuests(flat, 500)
    await clients.tell(flat, { part: 'service_mode', mode: 'package' })
    expect((await clients.approve(flat)).status).toBe(200)
    const plain = await clients.sent({})
    await clients.tellGuests(plain, 500)
    expect((await clients.approve(plain)).status).toBe(200)
  })
})

describe('guests that a client chose in the offer', () => {
  test('are those of the event once it is approved', async () => {
    const client = await clients.sent()
    await clients.tellGuests(client, 150)
    await clients.choose(client, { craft: 1 }, 170)
    expect((await clients.approve(client)).status).toBe(200)
    expect(await clients.guestsOf(client)).toMatchObject({ estimated: 170 })
    const [booking] = await world.rows(`select guest_count from bookings where id = '${client.bookingId}'`)
    expect(booking).toEqual({ guest_count: '151-200' })
    // The brief says the agreed number: nothing is to change.
    expect((await clients.tellGuests(client, 170)).status).toBe(200)
    expect(await clients.openChange(client)).toBeNull()
  })

  test('are in the paper that is signed', async () => {
    const bar = { call: world.call, sql: world.rows, owner: owner.headers }
    await setSigning(bar, 'name')
    const client = await clients.sent()
    await clients.choose(client, { craft: 1 }, 170)
    await readAgreement(bar, client)
    const { body } = await world.call('get-portal-agreement', {
      quoteId: client.quoteId,
      token: client.token,
    })
    const { snapshot } = body['agreement'] as { snapshot: { event: object; lines: { how: string }[] } }
    expect(snapshot.event).toMatchObject({ guests: 170 })
    expect(snapshot.lines.map(({ how }) => how)).toContain('170 guests × $24.00')
    await setSigning(bar, 'off')
  })

  test('are not fewer than the least that is billed', async () => {
    const client = await clients.sent(withOffer(anOffer({ guests: { least: 50, most: 200 } })))
    await clients.sayGuests(client, { guaranteed: 150 })
    await clients.choose(client, { craft: 1 }, 90)
    expect((await clients.approve(client)).body['error']).toBe('150 guests are the least we bill.')
  })
})

describe('the guaranteed number', () => {
  test('is not undercut by an approval after it was said, and is not raised by going up', async () => {
    const client = await clients.agreed()
    await clients.tellGuests(client, 90)
    const change = await clients.openChange(client)
    await clients.sayGuests(client, { guaranteed: 100, estimated: 150 })
    const refused = await clients.answer(client, change ?? { id: '', hash: '' })
    expect([refused.status, refused.body['reason']]).toEqual([409, 'change.below-guaranteed'])
    expect(await clients.guestsOf(client)).toMatchObject({ guaranteed: 100 })

    await clients.tellGuests(client, 140)
    expect((await clients.answerOpen(client)).status).toBe(200)
    expect(await clients.guestsOf(client)).toMatchObject({ guaranteed: 100, final: 140 })
    // Down again, never under the least.
    expect((await clients.tellGuests(client, 120)).status).toBe(200)
    expect((await clients.tellGuests(client, 99)).body['reason']).toBe('change.under-guaranteed')
    expect((await clients.answerOpen(client)).status).toBe(200)
    expect(await clients.guestsOf(client)).toMatchObject({ guaranteed: 100, final: 120 })
  })
})

test('an owner goes beyond what the offer let its client choose', async () => {
  const [bar, more] = anOffer().groups
  const options = bar?.options.map((each) => ({ ...each, guests_to: 200 }))
  const client = await clients.sent(withOffer(anOffer({ groups: [{ ...bar, options }, more] })))
  await clients.choose(client, { craft: 1 }, 180)
  expect((await clients.approve(client)).status).toBe(200)
  await clients.asOwner('save-change-order', written(client, { guests: 250 }))
  expect((await clients.answerOpen(client)).status).toBe(200)
  expect(await clients.guestsOf(client)).toMatchObject({ estimated: 250 })
  // Back from there is the client's to ask; what is worse than before is not.
  expect((await clients.tellGuests(client, 240)).status).toBe(200)
})

describe('the lock day', () => {
  test('before it client and owner go up and down', async () => {
    const client = await clients.agreed()
    expect((await clients.tellGuests(client, 120)).status).toBe(200)
    expect((await clients.answerOpen(client)).status).toBe(200)
    await clients.asOwner('save-change-order', written(client, { guests: 110 }))
    expect((await clients.answerOpen(client)).status).toBe(200)
  })

  test('from it on the owner goes up only, and the client not at all', async () => {
    const soon = { event_date: new Date(now + 18 * 86_400_000).toISOString().slice(0, 10) }
    const client = await clients.agreed(withOffer(anOffer({ guests: null })), soon)
    const hourly = await clients.agreed(only([line('Bartender', { kind: 'hour' })]), soon)
    await clients.asOwner('save-change-order', written(client, { guests: 120 }))
    const sentBefore = (await clients.openChange(client)) ?? { id: '', hash: '' }
    now += 6 * 86_400_000
    // Also what was sent before goes down no more, by either.
    expect((await clients.answer(client, sentBefore)).body['reason']).toBe('change.only-up')
    const { id, hash } = sentBefore
    expect((await clients.tryAsOwner('approve-change-order', { id, hash })).body['reason']).toBe(
      'change.only-up',
    )
    await clients.asOwner('withdraw-change-order', { id })

    expect((await clients.tellGuests(client, 160)).body['reason']).toBe('facts.closed')
    const down = await clients.tryAsOwner('save-change-order', written(client, { guests: 120 }))
    expect([down.status, down.body['reason']]).toEqual([409, 'change.only-up'])
    const shorter = written(hourly, { windows: await clients.windowsFor(hourly, 3) })
    expect((await clients.tryAsOwner('save-change-order', shorter)).body['reason']).toBe('change.only-up')
    await clients.asOwner('save-change-order', written(client, { guests: 160 }))
    expect((await clients.answerOpen(client)).status).toBe(200)
  })
})

describe('saving a change order', () => {
  test('an exact repeat has no effect; another one over a newer version is refused', async () => {
    const client = await clients.agreed()
    const order = aChangeOrder(client.quoteId, { windows: await clients.windowsFor(client, 5) })
    await clients.asOwner('save-change-order', order)
    await clients.asOwner('save-change-order', order)
    const other = { ...order, windows: await clients.windowsFor(client, 6) }
    expect((await clients.tryAsOwner('save-change-order', other)).body['reason']).toBe(
      'change.version-conflict',
    )
    await clients.asOwner('save-change-order', { ...other, version: 1 })
  })

  test(
    'is refused where no unit is free for its hours, before the client reads it',
    { timeout: 120_000 },
    async () => {
      const day = { event_date: '2029-05-05' }
      const units = await world.rows('select id from units where is_active')
      for (const _ of units) await clients.sent({}, { ...day, start_time: '17:00' })
      const early = await clients.sent({}, { ...day, start_time: '08:00' })
      expect((await clients.approve(early)).status).toBe(200)
      const windows = await clients.windowsFor(early, 8)
      const { status, body } = await clients.tryAsOwner('save-change-order', written(early, { windows }))
      expect([status, body['reason']]).toEqual([409, 'date.taken'])
      expect(await clients.openChange(early)).toBeNull()
    },
  )

  test('its hours follow the event to another day, and are answered as they are shown then', async () => {
    const client = await clients.sent(only([line('Bartender', { kind: 'hour' })]), {
      event_date: '2029-06-02',
    })
    expect((await clients.approve(client)).status).toBe(200)
    await clients.asOwner(
      'save-change-order',
      written(client, { windows: await clients.windowsFor(client, 5) }),
    )
    const stale = (await clients.openChange(client)) ?? { id: '', hash: '' }
    const conversion = await clients.asOwner('read-booking-conversion', { id: client.bookingId })
    const made = (await clients.asOwner('convert-booking', {
      ...aConversion(client.bookingId),
      ...conversion,
    })) as { event: { id: string } }
    const read = await clients.asOwner('read-event', { id: made.event.id })
    const event = read['event'] as { id: string; version: number; client: { id: string } }
    await clients.asOwner('save-event', {
      id: event.id,
      version: event.version,
      client_id: event.client.id,
      title: 'A wedding',
      event_type: 'Wedding',
      start_at: '2029-06-09T21:00:00.000Z',
      end_at: null,
      location: '5 Mill Lane',
      venue: '',
      guest_count_est: 150,
      notes: '',
    })
    expect((await clients.answer(client, stale)).body['reason']).toBe('change.changed')
    const moved = await clients.openChange(client)
    expect(moved?.wanted.windows).toMatchObject([{ starts_at: '2029-06-09T21:00:00.000Z' }])
    expect((await clients.answerOpen(client)).status).toBe(200)
  })

  test('of hours alone at the same price leaves the invoice as it is', async () => {
    const client = await clients.agreed()
    const before = await clients.invoicesOf(client)
    expect(before).toHaveLength(1)
    await clients.asOwner(
      'save-change-order',
      written(client, { windows: await clients.windowsFor(client, 5) }),
    )
    expect((await clients.answerOpen(client)).status).toBe(200)
    expect(await clients.invoicesOf(client)).toEqual(before)
  })
})

describe('answering a change order', () => {
  test('a decline of another one than what was shown is refused', async () => {
    const client = await clients.agreed()
    const order = written(client, { guests: 120 })
    await clients.asOwner('save-change-order', order)
    const shown = (await clients.openChange(client)) ?? { id: '', hash: '' }
    await clients.asOwner('save-change-order', { ...order, version: 1, guests: 110 })
    expect((await clients.answer(client, shown, 'decline')).body['reason']).toBe('change.changed')
    expect((await clients.answerOpen(client, 'decline')).status).toBe(200)
  })

  test('a refused approval leaves an open checkout as it is', async () => {
    const client = await clients.agreed()
    await clients.tellGuests(client, 170)
    const stale = (await clients.openChange(client)) ?? { id: '', hash: '' }
    await clients.tellGuests(client, 180)
    const [invoice] = await clients.invoicesOf(client)
    const opened = await world.call('create-checkout', {
      invoiceId: invoice?.id,
      bookingId: client.bookingId,
      token: client.token,
      payment_type: 'full',
    })
    expect(opened.status, JSON.stringify(opened.body)).toBe(200)
    const states = () => world.rows(`select status from payments where invoice_id = '${invoice?.id}'`)
    const before = await states()
    expect(before).toHaveLength(1)
    expect((await clients.answer(client, stale)).body['reason']).toBe('change.changed')
    expect(await states()).toEqual(before)
  })
})

test('the office says what an approved offer is priced by', async () => {
  const agreedIn = async ({ bookingId }: OfferClient) => {
    const { inquiry } = (await clients.asOwner('read-inquiry', { id: bookingId })) as {
      inquiry: { facts: { agreed: { parts: string[]; quote_id: string } | null } }
    }
    return inquiry.facts.agreed
  }
  const byGuests = await clients.agreed()
  expect(await agreedIn(byGuests)).toMatchObject({ quote_id: byGuests.quoteId, parts: ['guests'] })
  const hourly = await clients.agreed(only([line('Bartender', { kind: 'hour' })]))
  expect(await agreedIn(hourly)).toMatchObject({ parts: ['windows'] })
  expect(await agreedIn(await clients.agreed(only([line('Bar', { kind: 'flat' })])))).toBeNull()
  expect(await agreedIn(await clients.agreed({}))).toBeNull()
})
