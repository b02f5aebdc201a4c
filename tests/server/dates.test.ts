/** Dates: holds, firm reservations, the waitlist, blocked days, and what visitors and clients see of them. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { offerFreeDates } from '#server/flows/offer-free-dates.ts'
import { keepDates } from '#server/flows/keep-dates.ts'
import { dateSteps, type Client } from '../date-steps.ts'
import { aConversion, aDraft, anEvent, aQuote, firstOwner, type Person } from '../office.ts'
import { anInquiry, createWorld, eventually, type World } from '../world.ts'

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

const { ask, refusal, saveAvailability, aClient, send, approve, dateOf, claimsOf, mailsTo, pay } = dateSteps({
  world: () => world,
  owner: () => owner,
  now: () => now,
})
const daysLater = async (days: number) => {
  now = new Date(Date.parse(start) + days * 86_400_000).toISOString()
  await world.rows(`update sessions set created_at = '${now}', expires_at = '2099-01-01'`)
  return keepDates(world.program.app)
}

/** The alerts of the kind that stands first. */
const firstAlerts = async () => {
  const { groups } = await ask<{ groups: { kind: string; alerts: object[] }[] }>('list-alerts', {})
  return groups[0] ?? { kind: 'none', alerts: [] }
}

describe('from inquiry to firm', () => {
  test('an inquiry claims nothing, a sent quote holds, an approval prolongs, a payment reserves', async () => {
    const client = await aClient()
    expect(await dateOf(client)).toEqual({ state: 'none', until: null })
    expect((await send(client)).status).toBe(200)
    expect(await dateOf(client)).toEqual({ state: 'held', until: '2027-01-17T15:00:00.000Z' })
    expect((await approve(client)).status).toBe(200)
    // 30 days to the invoice's due date, 2 days more, to the end of that day in New York.
    expect(await dateOf(client)).toEqual({ state: 'held', until: '2027-02-12T05:00:00.000Z' })
    await pay(client)
    expect(await dateOf(client)).toEqual({ state: 'reserved', until: null })
    const [claim, ...more] = await claimsOf(client)
    expect([claim?.kind, claim?.ended_because, more]).toEqual(['firm', null, []])
    const { changes } = await ask<{ changes: { action: string }[] }>('read-history', {
      table: 'bookings',
      id: client.bookingId,
    })
    expect(changes.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['date held', 'hold of the date changed', 'date reserved']),
    )
  })

  test('the email of a quote links the date as a calendar file, where the date is held', async () => {
    const quoteMail = async ({ email }: Client) =>
      eventually(async () => (await mailsTo(email, /^Your quote/))[0]?.text?.replaceAll(/\s+/g, ' '))
    const first = await aClient()
    await send(first)
    const held = await quoteMail(first)
    expect(held).toContain(`/calendar/bookings/${first.bookingId}.ics`)
    expect(held).toContain('We hold the date for you until January 17, 2027, 10:00 AM.')
    const second = await aClient({ start_time: '19:00' })
    await send(second, 'send')
    expect(await quoteMail(second)).not.toContain('/calendar/')
  })

  test('no client is given a day after the event as the last one to approve (T-14)', async () => {
    const client = await aClient({ event_date: '2027-01-30' })
    const quote = aQuote(client.bookingId, { expires_on: '2027-02-12' })
    await ask('save-quote', quote)
    await ask('send-quote-emails', { quoteId: quote.id })
    const mail = await eventually(async () => (await mailsTo(client.email, /^Your quote/))[0]?.text)
    expect(mail?.replaceAll(/\s+/g, ' ')).toContain('Open until Saturday, January 30, 2027')
    const { body } = await world.call('get-portal-quotes', {
      bookingId: client.bookingId,
      token: client.token,
    })
    expect(body['quotes']).toContainEqual(expect.objectContaining({ id: quote.id, expires_on: '2027-01-30' }))
    // The owner keeps the day that was typed: where the event moves, it counts again.
    expect(await ask('read-quote', { id: quote.id })).toMatchObject({ quote: { expires_on: '2027-02-12' } })
  })

  test('a hold never outlives its quote', async () => {
    const client = await aClient()
    const quote = aQuote(client.bookingId, { expires_on: '2027-01-12' })
    await ask('save-quote', quote)
    await ask('send-quote-emails', { quoteId: quote.id })
    expect(await dateOf(client)).toEqual({ state: 'held', until: '2027-01-13T05:00:00.000Z' })
  })

  test('a declined quote frees the date, unless another one is open', async () => {
    const client = await aClient()
    await send(client)
    const second = await aDraft(world, owner, client.bookingId)
    await ask('send-quote-emails', { quoteId: second })
    const decline = (quoteId: string) =>
      world.call('approve-quote', { quoteId, action: 'decline', token: client.token })
    expect((await decline(second)).status).toBe(200)
    expect(await dateOf(client)).toMatchObject({ state: 'held' })
    expect((await decline(client.quoteId)).status).toBe(200)
    expect(await dateOf(client)).toEqual({ state: 'none', until: null })
    expect(await claimsOf(client)).toMatchObject([{ kind: 'hold', ended_because: 'declined' }])
  })

  test('sending asks the owner where the date is taken, and does what the owner chose', async () => {
    const first = await aClient()
    await send(first)
    const second = await aClient({ start_time: '19:00' })
    const [status, reason, sentence] = await refusal('send-quote-emails', { quoteId: second.quoteId })
    expect([status, reason]).toEqual([409, 'date.taken'])
    expect(sentence).toBe(
      'Saturday, June 26, 2027 is taken: Amelia Hartwell, 5:00 PM to 9:00 PM, held until January 17, 2027.',
    )
    // Held by hand until the end of a day, it is held until that day.
    await ask('hold-date', { booking_id: first.bookingId, until: '2027-01-20' })
    expect((await refusal('send-quote-emails', { quoteId: second.quoteId }))[2]).toContain(
      ', held until January 20, 2027.',
    )
    expect(await mailsTo(second.email, /quote/)).toEqual([])
    expect((await send(second, 'send')).status).toBe(200)
    // A visitor who asks for a taken day waits for it.
    await eventually(async () => ((await dateOf(second)) as { state: string }).state === 'first-in-line')
    now = new Date(Date.parse(now) + 1000).toISOString()
    const third = await aClient({ start_time: '15:00' })
    expect((await send(third, 'waitlist')).status).toBe(200)
    expect(await dateOf(third)).toEqual({ state: 'waiting', until: null })
    // A morning on the same day fits beside it.
    expect((await send(await aClient({ start_time: '09:00' }))).status).toBe(200)
  })

  test('an approval takes a free date; a taken one is refused, put first on the waitlist, and told', async () => {
    const first = await aClient()
    await send(first)
    await daysLater(8)
    expect(await dateOf(first)).toEqual({ state: 'none', until: null })
    expect((await approve(first)).status).toBe(200)
    expect(await dateOf(first)).toMatchObject({ state: 'held' })

    const second = await aClient({ event_date: '2027-07-03' })
    await send(second)
    await daysLater(16)
    const third = await aClient({ event_date: '2027-07-03' })
    await send(third)
    const { status, body } = await approve(second)
    expect([status, body['error']]).toEqual([
      409,
      'This date was taken while the quote was open. We have put you first on the waitlist and told Sip and Celebrate.',
    ])
    expect(await dateOf(second)).toEqual({ state: 'first-in-line', until: null })
    const told = await eventually(async () => (await mailsTo(owner.email, /could not approve/))[0])
    expect(told?.text).toContain('on the waitlist')
    expect(await world.rows(`select 1 from invoices where booking_id = '${second.bookingId}'`)).toEqual([])
    // An owner sees who is in the way, and nobody joins the waitlist.
    const [code, reason] = await refusal('set-quote-status', { id: second.quoteId, status: 'approved' })
    expect([code, reason]).toEqual([409, 'date.taken'])
  })

  test.each([
    ['a second', 1],
    ['a day', 86_400],
  ])('money that comes %s after the hold lapsed', async (_when, seconds) => {
    const [free, taken] = [await aClient(), await aClient({ event_date: '2027-07-03' })]
    for (const client of [free, taken]) {
      await send(client)
      expect((await approve(client)).status).toBe(200)
    }
    const late = Date.parse('2027-02-12T05:00:00.000Z') + seconds * 1000
    await daysLater((late - Date.parse(start)) / 86_400_000)
    const other = await aClient({ event_date: '2027-07-03' })
    expect((await send(other)).status).toBe(200)

    await pay(free)
    expect(await dateOf(free)).toEqual({ state: 'reserved', until: null })
    await pay(taken)
    expect(await dateOf(taken)).toEqual({ state: 'paid-without-date', until: null })
    const [sums] = await world.rows<{ paid: number }>(
      `select count(*)::int as paid from payments where booking_id = '${taken.bookingId}' and status = 'completed'`,
    )
    expect(sums?.paid).toBe(1)
    const told = await eventually(async () => (await mailsTo(owner.email, /paid, and the date is taken/))[0])
    expect(told.text).toContain('Amelia Hartwell, 5:00 PM to 9:00 PM')
    const [invoice] = await world.rows<{ id: string }>(
      `select id from invoices where booking_id = '${taken.bookingId}'`,
    )
    expect((await firstAlerts()).kind).toBe('paid_without_date')
    expect((await firstAlerts()).alerts).toMatchObject([
      { link: `/admin?make-room=${taken.bookingId}`, second_link: `/admin?refund=${invoice?.id}` },
    ])
    // The owner makes room: the other date is released, and this one is marked as firm.
    await ask('release-date', { booking_id: other.bookingId, reason: 'made room' })
    await ask('reserve-date', { booking_id: taken.bookingId, reason: 'it was paid' })
    expect(await dateOf(taken)).toEqual({ state: 'reserved', until: null })
  })

  test('the alert of money without a date ends when the payment is refunded', async () => {
    const client = await aClient()
    await send(client)
    expect((await approve(client)).status).toBe(200)
    await daysLater(60)
    await send(await aClient({ start_time: '18:00' }))
    await pay(client)
    expect((await firstAlerts()).kind).toBe('paid_without_date')
    const [payment] = await world.rows<{ id: string; amount: number }>(
      `select id, amount from payments where booking_id = '${client.bookingId}'`,
    )
    const refund = { id: crypto.randomUUID(), payment_id: payment?.id, reason: 'The date is taken' }
    await ask('refund-payment', { ...refund, amount: payment?.amount })
    expect((await firstAlerts()).kind).not.toBe('paid_without_date')
  })

  test('a held date stays held when its day is blocked and the buffers grow', async () => {
    const client = await aClient()
    await send(client)
    const morning = await aClient({ start_time: '09:00' })
    await send(morning)
    await saveAvailability({ setup_minutes: 300, service_hours: 8 })
    await ask('block-days', { id: crypto.randomUUID(), from_date: '2027-06-26', to_date: '2027-06-26' })
    expect((await approve(client)).status).toBe(200)
    await pay(client)
    expect(await dateOf(client)).toEqual({ state: 'reserved', until: null })
  })

  test('a payment online makes the date firm too', async () => {
    const client = await aClient()
    await send(client)
    await approve(client)
    const [invoice] = await world.rows<{ id: string }>(
      `select id from invoices where booking_id = '${client.bookingId}'`,
    )
    const wish = { invoiceId: invoice?.id, bookingId: client.bookingId, token: client.token }
    expect((await world.call('create-checkout', { ...wish, payment_type: 'deposit' })).status).toBe(200)
    await eventually(async () => ((await dateOf(client)) as { state: string }).state === 'reserved')
  })

  test('a hold that was paid while the owner read it as held is not released', async () => {
    const client = await aClient()
    await send(client)
    expect((await approve(client)).status).toBe(200)
    await pay(client)
    const release = { booking_id: client.bookingId, reason: 'They wait too long' }
    expect((await refusal('release-date', { ...release, shown: 'hold' }))[1]).toBe('date.firm-since')
    expect(await dateOf(client)).toEqual({ state: 'reserved', until: null })
    await ask('release-date', { ...release, shown: 'firm' })
    expect(await claimsOf(client)).toMatchObject([{ ended_because: 'released' }])
  })

  test('a hold by hand stays when a draft is canceled', async () => {
    const client = await aClient()
    await ask('hold-date', { booking_id: client.bookingId, until: '2027-01-20' })
    await ask('set-quote-status', { id: client.quoteId, status: 'cancelled' })
    expect(await dateOf(client)).toMatchObject({ state: 'held' })
  })

  test('a canceled booking and a rejected one free their dates', async () => {
    const [first, second] = [await aClient(), await aClient({ event_date: '2027-07-03' })]
    await send(first)
    await send(second)
    await ask('send-booking-cancellation', { bookingId: first.bookingId, apologyMessage: 'x'.repeat(30) })
    await ask('set-inquiry-status', { id: second.bookingId, status: 'rejected' })
    for (const client of [first, second])
      expect(await claimsOf(client)).toMatchObject([{ ended_because: 'canceled' }])
  })
})

describe('events', () => {
  const june = { start_at: '2027-06-26T21:00:00.000Z', end_at: '2027-06-27T01:00:00.000Z' }
  const aClientRecord = async () => {
    const [row] = await world.rows<{ id: string }>(
      `insert into clients (name, primary_email) values ('Robin', 'robin-${crypto.randomUUID()}@dates.example') returning id`,
    )
    return row?.id ?? ''
  }

  test('a converted booking keeps its claim, which moves with the event', async () => {
    const client = await aClient()
    await send(client)
    const conversion = aConversion(client.bookingId, june)
    await ask('convert-booking', conversion)
    const [claim, ...more] = await claimsOf(client)
    expect([claim?.kind, more]).toEqual(['firm', []])
    const moved = { ...anEvent('', conversion), start_at: '2027-06-27T21:00:00.000Z', end_at: null }
    const { event } = await ask<{ event: { client: { id: string }; version: number } }>('read-event', {
      id: conversion.id,
    })
    await ask('save-event', { ...moved, client_id: event.client.id, version: event.version })
    const [row] = await world.rows<{ service: string }>(
      `select service::text from claims where event_id = '${conversion.id}' and ended_at is null`,
    )
    expect(row?.service).toBe('["2027-06-27 21:00:00+00","2027-06-28 01:00:00+00")')
    await ask('set-event-status', { id: conversion.id, status: 'cancelled' })
    expect(await claimsOf(client)).toMatchObject([{ ended_because: 'canceled' }])
  })

  test('a second event at the same time is refused with who is in the way, or over capacity with a reason', async () => {
    await ask('create-event', anEvent(await aClientRecord(), june))
    const second = anEvent(await aClientRecord(), { ...june, title: 'Late party' })
    const [status, reason, sentence] = await refusal('create-event', second)
    expect([status, reason]).toEqual([409, 'date.taken'])
    expect(sentence).toBe('Saturday, June 26, 2027 is taken: Hart Wedding, 5:00 PM to 9:00 PM.')
    expect(await world.rows(`select 1 from events where id = '${second.id}'`)).toEqual([])
    await ask('create-event', { ...second, over_capacity: 'A rented bar' })
    expect(
      await world.rows(`select kind, unit_id, reason from claims where event_id = '${second.id}'`),
    ).toEqual([{ kind: 'firm', unit_id: null, reason: 'A rented bar' }])
    const { claims } = await ask<{ claims: { unit_id: string | null }[] }>('list-claims', {
      from: '2027-06-26',
      to: '2027-06-26',
    })
    expect(claims.map(({ unit_id }) => unit_id === null)).toEqual(expect.arrayContaining([true, false]))
    // A unit that becomes free is for who is over capacity first.
    await ask('save-unit', { id: crypto.randomUUID(), version: 0, name: 'Rented bar', is_active: true })
    await eventually(async () => {
      const [claim] = await world.rows<{ unit_id: string | null }>(
        `select unit_id from claims where event_id = '${second.id}'`,
      )
      return claim?.unit_id !== null
    })
    // It stays there where it moves.
    const noon = { ...second, start_at: '2027-06-28T16:00:00.000Z', end_at: null, version: 1 }
    await ask('save-event', noon)
    const [after] = await world.rows<{ unit_id: string | null }>(
      `select unit_id from claims where event_id = '${second.id}'`,
    )
    expect(after?.unit_id).not.toBeNull()
  })

  test('a second unit takes the second event', async () => {
    await ask('save-unit', { id: crypto.randomUUID(), version: 0, name: 'Second bar', is_active: true })
    await ask('create-event', anEvent(await aClientRecord(), june))
    await ask('create-event', anEvent(await aClientRecord(), { ...june, title: 'Second' }))
    const units = await world.rows('select distinct unit_id from claims where ended_at is null')
    expect(units).toHaveLength(2)
    const [last] = await world.rows<{ id: string; version: number; name: string }>(
      'select id, version, name from units order by position desc limit 1',
    )
    const [status, reason] = await refusal('save-unit', { ...last, is_active: false })
    expect([status, reason]).toEqual([409, 'date.unit-in-use'])
  })
})

describe('the waitlist', () => {
  const listed = async () =>
    (await ask<{ entries: { booking_id: string; offer_ends_at: string | null }[] }>('list-waitlist', {}))
      .entries
  const answer = ({ bookingId, token }: Client, accepts: boolean) =>
    world.call('answer-date-offer', { bookingId, token, accepts })

  test('offers a free date to the first alone, once, and then to the next', async () => {
    const holder = await aClient()
    await send(holder)
    const waiting: Client[] = []
    for (let count = 0; count < 3; count++) {
      now = new Date(Date.parse(now) + 1000).toISOString()
      const client = await aClient()
      await send(client, 'waitlist')
      waiting.push(client)
    }
    const [first, second, third] = waiting as [Client, Client, Client]
    await ask('move-on-waitlist', { booking_id: third.bookingId, to: 'first', reason: 'asked long ago' })
    expect((await listed()).map(({ booking_id }) => booking_id)).toEqual([
      third.bookingId,
      first.bookingId,
      second.bookingId,
    ])
    await ask('release-date', { booking_id: holder.bookingId, reason: 'they married elsewhere' })
    await eventually(async () => (await mailsTo(third.email, /is free/))[0])
    expect(await dateOf(third)).toEqual({ state: 'offered', until: '2027-01-11T15:00:03.000Z' })
    expect(await dateOf(first)).toEqual({ state: 'first-in-line', until: null })
    expect(await dateOf(second)).toEqual({ state: 'waiting', until: null })
    await Promise.all(Array.from({ length: 10 }, () => keepDates(world.program.app)))
    expect(await mailsTo(third.email, /is free/)).toHaveLength(1)
    expect(await mailsTo(first.email, /is free/)).toHaveLength(0)

    expect((await answer(third, false)).status).toBe(200)
    await eventually(async () => (await mailsTo(first.email, /is free/))[0])
    expect((await answer(third, true)).status).toBe(409)
    await daysLater(1.1)
    expect(await dateOf(first)).toEqual({ state: 'none', until: null })
    await eventually(async () => (await mailsTo(second.email, /is free/))[0])
    expect((await answer(second, true)).status).toBe(200)
    expect((await answer(second, true)).status).toBe(200)
    expect(await dateOf(second)).toMatchObject({ state: 'held' })
    expect(await listed()).toEqual([])
    expect((await approve(second)).status).toBe(200)
  })

  test('who is taken off by mistake gets the same place again', async () => {
    await send(await aClient())
    const waiting: Client[] = []
    for (let count = 0; count < 3; count++) {
      now = new Date(Date.parse(now) + 1000).toISOString()
      const client = await aClient()
      await send(client, 'waitlist')
      waiting.push(client)
    }
    const [first, second, third] = waiting.map(({ bookingId }) => bookingId) as [string, string, string]
    const order = async () => (await listed()).map(({ booking_id }) => booking_id)
    const takeBack = async (booking_id: string) => {
      now = new Date(Date.parse(now) + 1000).toISOString()
      await ask('leave-waitlist', { booking_id })
      await ask('join-waitlist', { booking_id, as_before: true })
      await ask('join-waitlist', { booking_id, as_before: true })
    }
    await takeBack(first)
    expect(await order()).toEqual([first, second, third])
    await ask('move-on-waitlist', { booking_id: third, to: 'first', reason: 'asked long ago' })
    await ask('move-on-waitlist', { booking_id: first, to: 'last', reason: 'another day is fine too' })
    await takeBack(third)
    await takeBack(first)
    expect(await order()).toEqual([third, second, first])
    // Without it a booking joins behind the others.
    await ask('leave-waitlist', { booking_id: third })
    await ask('join-waitlist', { booking_id: third })
    expect(await order()).toEqual([second, third, first])
  })

  test('a visitor who asks for a taken day waits for it', async () => {
    await send(await aClient())
    const late = await aClient({ start_time: '18:00' })
    const entry = await eventually(async () => (await listed())[0])
    expect(entry.booking_id).toBe(late.bookingId)
  })

  test('ends with the booking', async () => {
    await send(await aClient())
    const client = await aClient()
    await send(client, 'waitlist')
    await ask('send-booking-cancellation', { bookingId: client.bookingId, apologyMessage: 'x'.repeat(30) })
    expect(await listed()).toEqual([])
  })
})

describe('what visitors see', () => {
  const days = async (from: string) =>
    (await world.call('get-availability', { from })).body['days'] as { date: string; status: string }[]
  const statusOf = async (date: string) =>
    (await days(date.slice(0, 7))).find((day) => day.date === date)?.status

  test('changes with claims, blocked days and settings, and names nobody', async () => {
    expect(await statusOf('2027-06-26')).toBe('open')
    await send(await aClient())
    await eventually(async () => (await statusOf('2027-06-26')) === 'few')
    expect(JSON.stringify(await days('2027-06'))).not.toMatch(/Amelia|hold|claim/)
    const id = crypto.randomUUID()
    const block = { id, from_date: '2027-06-25', to_date: '2027-06-27', reason: 'Holiday' }
    expect(await ask('block-days', block)).toMatchObject({ standing: 1 })
    expect(await ask('block-days', block)).toMatchObject({ standing: 1 })
    await eventually(async () => (await statusOf('2027-06-27')) === 'closed')
    await ask('open-days', { id })
    await eventually(async () => (await statusOf('2027-06-27')) !== 'closed')
    await saveAvailability({ closed_weekdays: [0] })
    expect(await statusOf('2027-06-27')).toBe('closed')
    now = '2027-01-18T15:00:00.000Z'
    expect(await statusOf('2027-06-26')).toBe('open')
  })

  test('a closed day is refused on submit, and sent again with its key it is answered as before', async () => {
    const closed = anInquiry({ event_date: '2027-01-12' })
    const { status, body } = await world.call('submit-booking', closed)
    expect([status, body['reason']]).toEqual([422, 'inquiry.date-closed'])
    expect(body['fields']).toHaveProperty('event_date')
    const key = { 'idempotency-key': 'once' }
    const open = anInquiry({ event_date: '2027-01-18' })
    expect((await world.call('submit-booking', open, key)).status).toBe(200)
    now = '2027-01-12T15:00:00.000Z'
    expect((await world.call('submit-booking', open, key)).status).toBe(200)
    expect((await world.call('submit-booking', open, { 'idempotency-key': 'twice' })).status).toBe(422)
    // The owner can take any day.
    expect((await world.call('create-inquiry', closed, owner.headers)).status).toBe(422)
    const tomorrow = anInquiry({ event_date: '2027-01-14' })
    expect((await world.call('create-inquiry', tomorrow, owner.headers)).status).toBe(200)
  })

  test('without JavaScript a taken hour and day can be asked for anyway, and a closed day keeps the form', async () => {
    const plain = async (changes: Record<string, string>) => {
      const fields = Object.entries({ ...anInquiry(), ...changes }).map(([key, value]) => [
        key,
        typeof value === 'string' ? value : '',
      ])
      const answer = await fetch(`${world.url}/book`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { origin: world.url },
        redirect: 'manual',
      })
      return { status: answer.status, html: await answer.text() }
    }
    await send(await aClient())
    const hour = { email: 'hour@dates.example', event_date: '2027-06-26', start_time: '17:00' }
    await eventually(
      async () => (await plain({ ...hour, first_name: '' })) && (await statusOf('2027-06-26')) === 'few',
    )
    const taken = await plain(hour)
    expect([taken.status, taken.html]).toEqual([
      422,
      expect.stringContaining('This hour is taken at the moment.'),
    ])
    expect(taken.html).toContain('name="told_taken" value="2027-06-26 17:00"')
    expect(taken.html).toContain('value="hour@dates.example"')
    // Another hour was not told of.
    const other = await plain({ ...hour, start_time: '18:00', told_taken: '2027-06-26 17:00' })
    expect(other.status).toBe(422)
    expect((await plain({ ...hour, told_taken: '2027-06-26 17:00' })).status).toBe(303)
    await eventually(async () => (await world.rows('select 1 from waitlist')).length === 1)

    await saveAvailability({ setup_minutes: 900, service_hours: 15 })
    await eventually(async () => (await statusOf('2027-06-26')) === 'waitlist')
    const full = await plain({ ...hour, start_time: '09:00' })
    expect([full.status, full.html]).toEqual([
      422,
      expect.stringContaining('This date is taken at the moment.'),
    ])

    const closed = await plain({ ...hour, event_date: '2027-01-12' })
    expect([closed.status, closed.html]).toEqual([
      422,
      expect.stringContaining('This day can no longer be asked for.'),
    ])
    expect(closed.html).toContain('value="hour@dates.example"')
  })

  test('blocked days take no new date, and an owner who insists is over capacity', async () => {
    await ask('block-days', { id: crypto.randomUUID(), from_date: '2027-06-26', to_date: '2027-06-26' })
    const client = await aClient({ event_date: '2027-06-26' }).catch(() => undefined)
    expect(client).toBeUndefined()
    const { body } = await world.call(
      'create-inquiry',
      anInquiry({ event_date: '2027-06-26' }),
      owner.headers,
    )
    const booking_id = String(body['id'])
    const [status, reason, sentence] = await refusal('hold-date', { booking_id, until: '2027-01-20' })
    expect([status, reason, sentence]).toEqual([
      409,
      'date.taken',
      'Saturday, June 26, 2027 is taken: blocked (June 26, 2027).',
    ])
    await ask('reserve-date', { booking_id, reason: 'an old friend', over_capacity: true })
    const { inquiry } = await ask<{ inquiry: { date: object } }>('read-inquiry', { id: booking_id })
    expect(inquiry.date).toEqual({ state: 'over-capacity', until: null })
  })
})

test('a client is reminded two days before the hold ends, once, and not where it is switched off', async () => {
  const client = await aClient()
  await send(client)
  await daysLater(4.9)
  expect(await mailsTo(client.email, /We hold/)).toHaveLength(0)
  await daysLater(5.1)
  await keepDates(world.program.app)
  const mail = await eventually(async () => (await mailsTo(client.email, /We hold/))[0])
  expect(mail.subject).toBe('We hold Saturday, June 26, 2027 for you until January 17, 2027, 10:00 AM')
  expect(await mailsTo(client.email, /We hold/)).toHaveLength(1)
  await saveAvailability({ remind_of_holds: false })
  const other = await aClient({ event_date: '2027-07-03' })
  await send(other)
  await daysLater(11)
  expect(await mailsTo(other.email, /We hold/)).toHaveLength(0)
})

test('after a restore no hold ends, nobody is reminded or offered a date, until an owner has looked', async () => {
  const client = await aClient()
  await send(client)
  const next = await aClient({ start_time: '18:00' })
  await send(next, 'waitlist')
  await world.rows(`insert into restores (backup_of) values ('${now}')`)
  await daysLater(11)
  expect(await claimsOf(client)).toMatchObject([{ ended_because: null }])
  // Nor by what follows from something else: a freed date offers all dates that are free.
  await offerFreeDates(world.program.app)
  expect(await dateOf(next)).toMatchObject({ state: 'first-in-line' })
  const { restore } = await ask<{ restore: { id: string; unknown_payments: unknown } }>('read-restore', {})
  expect(restore.unknown_payments).toEqual([])
  await ask('confirm-restore', { id: restore.id })
  await keepDates(world.program.app)
  expect(await claimsOf(client)).toMatchObject([{ ended_because: 'lapsed' }])
  expect(await dateOf(next)).toMatchObject({ state: 'offered' })
  expect(await mailsTo(client.email, /We hold/)).toHaveLength(0)
})

test('while all rests after a restore, a date whose hold is over goes to the client who approves first, and to nobody else', async () => {
  const first = await aClient()
  await send(first)
  const second = await aClient({ start_time: '18:00' })
  expect((await send(second, 'send')).status).toBe(200)
  const alone = await aClient({ event_date: '2027-07-03' })
  await send(alone)
  await world.rows(`insert into restores (backup_of) values ('${now}')`)
  await daysLater(8)
  expect(await claimsOf(first)).toMatchObject([{ kind: 'hold', ended_because: null }])
  // The client's own deed goes on: a hold that is over is in nobody's way, its own client's neither.
  expect((await approve(alone)).status).toBe(200)
  expect(await dateOf(alone)).toMatchObject({ state: 'held' })
  expect((await approve(second)).status).toBe(200)
  expect(await dateOf(second)).toMatchObject({ state: 'held' })
  expect(await claimsOf(first)).toMatchObject([{ ended_because: 'lapsed' }])
  const { status, body } = await approve(first)
  expect([status, body['reason']]).toEqual([409, 'date.taken-while-open'])
  expect(await dateOf(first)).toMatchObject({ state: 'first-in-line' })
  expect(await world.rows(`select 1 from invoices where booking_id = '${first.bookingId}'`)).toEqual([])
  const { restore } = await ask<{ restore: { id: string } }>('read-restore', {})
  await ask('confirm-restore', { id: restore.id })
})
