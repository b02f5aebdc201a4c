/** Dashboard and search: figures and matches. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type {
  AheadView,
  WaitingView,
  AlertsView,
  CalendarView,
  FinanceView,
  OverviewView,
} from '#contract/dashboard.ts'
import {
  aBooking,
  aDraft,
  aMemberOfStaff,
  anAssignment,
  anEventRow,
  anInvoice,
  firstOwner,
  type Person,
} from '../office.ts'
import { mediumDate } from '#domain/time.ts'
import { createWorld, inquiryDay, type World } from '../world.ts'

const now = '2027-06-15T16:00:00.000Z'
const after = (days: number, seconds = 0) =>
  new Date(Date.parse(now) + days * 86_400_000 + seconds * 1000).toISOString()

interface Dashboard {
  readonly now: string
  readonly today: string
  readonly ahead: AheadView | null
  readonly waiting: WaitingView | null
  readonly alerts: AlertsView | null
  readonly overview: OverviewView | null
  readonly calendar: CalendarView | null
  readonly finance: FinanceView | null
  readonly activity: { kind: string; at: string; amount: number }[] | null
}

let world: World
let owner: Person
beforeAll(async () => {
  world = await createWorld({}, { clock: () => now })
  owner = await firstOwner(world)
  await world.rows(`update sessions set created_at = '${now}', expires_at = '2099-01-01'`)
})
afterAll(async () => world.close())

const ask = async <Body = Record<string, unknown>>(name: string, input: object = {}) => {
  const { status, body } = await world.call(name, input, owner.headers)
  if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`)
  return body as Body
}
const dashboard = (input: object = {}) => ask<Dashboard>('read-dashboard', input)
const alerted = async (kind: string) =>
  (await ask<AlertsView>('list-alerts')).groups.find((group) => group.kind === kind)?.alerts ?? []

describe('alerts', () => {
  test('tell of quotes that were sent more than 7 days ago, by the time they were sent', async () => {
    const quote = await aDraft(world, owner, await aBooking(world))
    const sentAt = async (at: string, status = 'sent') => {
      await world.rows(`update quotes set status = '${status}', sent_at = '${at}' where id = '${quote}'`)
      return (await alerted('overdue_quote')).map(({ id, link }) => [id, link])
    }
    expect(await sentAt(after(-7))).toEqual([])
    expect(await sentAt(after(-7, -1))).toEqual([[quote, `/admin/quotes?id=${quote}`]])
    expect(await sentAt(after(-8), 'accepted')).toEqual([])
    await world.rows(`update quotes set created_at = '${after(-30)}' where id = '${quote}'`)
    expect(await sentAt(after(-1))).toEqual([])
  })

  test('tell of pending bookings with no client', async () => {
    const booking = await aBooking(world)
    expect((await alerted('pending_without_client')).map(({ id }) => id)).toContain(booking)
    await world.rows(`with c as (insert into clients (name, primary_email) values ('A', 'a@a.example') returning id)
      update bookings set client_id = c.id from c where bookings.id = '${booking}'`)
    expect((await alerted('pending_without_client')).map(({ id }) => id)).not.toContain(booking)
  })

  test('list events that start within 7 days without staff', async () => {
    const soon = await anEventRow(world.rows, { title: 'Soon', start_at: after(7, -3600) })
    const later = await anEventRow(world.rows, { title: 'Later', start_at: after(7, 3600) })
    await anEventRow(world.rows, { title: 'Called off', start_at: after(3), status: 'cancelled' })
    await anEventRow(world.rows, { title: 'Over', start_at: after(-1) })
    expect((await alerted('unstaffed_event')).map(({ id, title, at }) => [id, title, at])).toEqual([
      [soon, 'Soon', after(7, -3600)],
    ])
    const member = aMemberOfStaff()
    await ask('create-staff-member', member)
    const shift = { shift_start: after(7, -3600), shift_end: after(7, 3600) }
    const assignment = anAssignment(soon, member.id, shift)
    await ask('assign-staff', assignment)
    expect(await alerted('unstaffed_event')).toEqual([])
    await ask('set-assignment-status', { id: assignment.id, status: 'cancelled' })
    expect(await alerted('unstaffed_event')).toHaveLength(1)
    await world.rows(`update events set is_active = false where id in ('${soon}', '${later}')`)
    expect(await alerted('unstaffed_event')).toEqual([])
  })

  test('list open events whose booking was canceled', async () => {
    const booking = await aBooking(world)
    const event = await anEventRow(world.rows, { title: 'Left over', start_at: after(40) })
    await world.rows(`update events set booking_id = '${booking}' where id = '${event}'`)
    expect(await alerted('cancelled_booking_event')).toEqual([])
    await world.rows(`update bookings set status = 'cancelled', is_active = false where id = '${booking}'`)
    expect((await alerted('cancelled_booking_event')).map(({ link }) => link)).toEqual([
      `/admin/events?id=${event}`,
    ])
    await ask('set-event-status', { id: event, status: 'cancelled' })
    expect(await alerted('cancelled_booking_event')).toEqual([])
  })

  test('are counted, named up to five of a kind, and the same on the dashboard', async () => {
    for (let each = 0; each < 7; each++) await aBooking(world)
    const { count, groups } = await ask<AlertsView>('list-alerts')
    const group = groups.find(({ kind }) => kind === 'pending_without_client')
    expect(group?.alerts).toHaveLength(5)
    expect(group?.severity).toBe('warning')
    expect(group?.count).toBeGreaterThanOrEqual(7)
    expect(count).toBe(groups.reduce((sum, each) => sum + each.count, 0))
    expect((await dashboard()).alerts).toEqual({ count, groups })
  })
})

test('the overdue invoices are one alert with what is open on them; a draft is none of them', async () => {
  const overdue = async () =>
    (await ask<AlertsView>('list-alerts')).groups.find(({ kind }) => kind === 'overdue_invoices')
  const invoice = anInvoice(await aBooking(world))
  await ask('save-invoice', { ...invoice, due_date: '2027-06-14' })
  expect(await overdue()).toBeUndefined()
  await ask('send-invoice-email', { invoiceId: invoice.id })
  const [row] = await world.rows<{ total_amount: number }>(
    `select total_amount from invoices where id = '${invoice.id}'`,
  )
  expect(await overdue()).toMatchObject({
    count: 1,
    amount: row?.total_amount,
    since: '2027-06-14',
    alerts: [],
  })
  expect((await dashboard()).finance?.overdue).toBe(row?.total_amount)
  await ask('mark-invoice-paid', { id: invoice.id })
  expect(await overdue()).toBeUndefined()
})

test('the days ahead have events by start with people, needs and money, and nothing canceled or later', async () => {
  const at = (start_at: string, changes: object = {}) => anEventRow(world.rows, { start_at, ...changes })
  const today = await at('2027-06-15T21:00:00.000Z', { title: 'Tonight' })
  // 11:30 p.m. in New York: the last instant of the seventh day is the next one in UTC.
  const last = await at('2027-06-22T03:30:00.000Z', { title: 'Last' })
  await at('2027-06-22T04:00:00.000Z', { title: 'Eighth day' })
  await at('2027-06-16T21:00:00.000Z', { title: 'Off', status: 'cancelled' })
  await world.rows(`update events set guest_count_est = 120 where id = '${today}'`)
  const booking = await aBooking(world)
  await world.rows(`update events set booking_id = '${booking}' where id = '${today}'`)
  const invoice = anInvoice(booking)
  await ask('save-invoice', invoice)
  const entry = async () =>
    (await dashboard()).ahead?.events.map(({ id, date, staffed, needed, owed, late, is_paid }) => ({
      id,
      date,
      staffed,
      needed,
      owed,
      late,
      is_paid,
    })) ?? []
  const one = {
    id: today,
    date: '2027-06-15',
    staffed: 0,
    needed: 3,
    owed: 0,
    late: 0,
    is_paid: false,
  }
  // A draft is not owed yet.
  expect(await entry()).toEqual([one, expect.objectContaining({ id: last, date: '2027-06-21', needed: 2 })])
  await ask('send-invoice-email', { invoiceId: invoice.id })
  const members = [aMemberOfStaff({ email: null }), aMemberOfStaff({ email: null })]
  for (const member of members) {
    await ask('create-staff-member', member)
    const shift = { shift_start: '2027-06-15T21:00:00.000Z', shift_end: '2027-06-16T01:00:00.000Z' }
    await ask('assign-staff', anAssignment(today, member.id, shift))
  }
  const [first] = await entry()
  expect(first).toMatchObject({ staffed: 2, late: 0 })
  expect(first?.owed).toBeGreaterThan(0)
  await ask('mark-invoice-paid', { id: invoice.id })
  expect((await entry())[0]).toMatchObject({ owed: 0, is_paid: true })
  await world.rows(`update events set is_active = false where id in ('${today}', '${last}')`)
})

test('an event that began before today and is not over is one of today', async () => {
  const at = (start_at: string, end_at: string) => anEventRow(world.rows, { start_at, end_at })
  // From ten in the evening and from nine, in New York; it is noon there.
  const running = await at('2027-06-15T02:00:00.000Z', '2027-06-15T16:30:00.000Z')
  const over = await at('2027-06-15T01:00:00.000Z', '2027-06-15T06:00:00.000Z')
  expect((await dashboard()).ahead?.events.map(({ id, date }) => [id, date])).toEqual([
    [running, '2027-06-15'],
  ])
  await world.rows(`update events set is_active = false where id in ('${running}', '${over}')`)
})

test('inquiries wait for an answer within 24 hours; from 20 hours on they are an alert, until there is one', async () => {
  const hoursAgo = async (hours: number) => {
    const id = await aBooking(world)
    await world.rows(`update bookings set created_at = '${after(0, -hours * 3600)}' where id = '${id}'`)
    return id
  }
  await world.rows(`update bookings set status = 'quoted' where status = 'pending'`)
  const [fresh, near, late] = [await hoursAgo(3), await hoursAgo(21), await hoursAgo(24)]
  const called = await hoursAgo(30)
  await ask('note-call', { id: called })
  const { waiting } = await dashboard()
  expect(waiting).toMatchObject({ count: 3, late: 1 })
  expect(waiting?.inquiries.map(({ id }) => id)).toEqual([late, near, fresh])
  expect((await alerted('promise_ending')).map(({ id }) => id)).toEqual([late, near])
  const listed = async (status: string) =>
    (await ask<{ rows: { id: string }[] }>('list-inquiries', { status })).rows.map(({ id }) => id)
  expect([await listed('late'), await listed('promise_ending')]).toEqual([[late], [near, late]])
})

describe('the overview', () => {
  let before: OverviewView
  const overview = async () => (await dashboard()).overview as OverviewView
  beforeEach(async () => (before = await overview()))

  test('counts drafts and sent quotes, and flags more than five', async () => {
    await world.rows(`update quotes set status = 'declined'`)
    const ids: string[] = []
    for (let each = 0; each < 6; each++) {
      if (each === 5)
        expect((await overview()).pending_quotes).toEqual({ count: 5, draft: 5, sent: 0, issue: false })
      ids.push(await aDraft(world, owner, await aBooking(world)))
    }
    await world.rows(`update quotes set status = 'sent', sent_at = '${now}' where id = '${ids[0]}'`)
    expect((await overview()).pending_quotes).toEqual({ count: 6, draft: 5, sent: 1, issue: true })
    await world.rows(`update quotes set status = 'sent', expires_at = '${now}' where id = '${ids[0]}'`)
    expect((await overview()).pending_quotes.count).toBe(5)
  })

  test('counts sent and overdue invoices, with what is open on them', async () => {
    const invoice = anInvoice(await aBooking(world))
    const { invoice: saved } = await ask<{ invoice: { total_amount: number } }>('save-invoice', invoice)
    const figures = async () => (await overview()).outstanding_invoices
    expect(await figures()).toEqual(before.outstanding_invoices)
    await ask('send-invoice-email', { invoiceId: invoice.id })
    const sent = await figures()
    expect(sent).toEqual({ count: 1, overdue: 0, balance: saved.total_amount })
    const { finance } = await dashboard()
    expect([finance?.outstanding, finance?.overdue]).toEqual([saved.total_amount, 0])
    await ask('record-payment', {
      invoice_id: invoice.id,
      amount: 10_000,
      method: 'cash',
      paid_on: '2027-06-15',
    })
    // Partly paid and not yet due: not outstanding by the card's definition, but still expected revenue.
    expect((await figures()).count).toBe(0)
    expect((await dashboard()).finance?.outstanding).toBe(saved.total_amount - 10_000)
  })

  test('counts what is active', async () => {
    const event = await anEventRow(world.rows, { start_at: after(60) })
    const member = aMemberOfStaff({ email: null })
    await ask('create-staff-member', member)
    const more = await overview()
    expect(more.active_events).toEqual({
      count: before.active_events.count + 1,
      upcoming: before.active_events.upcoming + 1,
      confirmed: before.active_events.confirmed + 1,
    })
    // The flag alone decides, not the date (A-DSH-09).
    await world.rows(
      `update events set start_at = now() - interval '9 days', end_at = null where id = '${event}'`,
    )
    expect((await overview()).active_events).toEqual({
      ...before.active_events,
      count: before.active_events.count + 1,
    })
    expect(more.active_clients.count).toBe(before.active_clients.count + 1)
    expect(more.active_staff.count).toBe(before.active_staff.count + 1)
    await world.rows(`update events set is_active = false where id = '${event}'`)
    await ask('set-staff-active', { id: member.id, active: false })
    const fewer = await overview()
    expect(fewer.active_events).toEqual(before.active_events)
    expect(fewer.active_staff).toEqual(before.active_staff)
  })
})

test('the calendar shows active bookings by their date, with what they became, and events without a booking', async () => {
  const [first, second, gone] = [
    await aBooking(world, { event_date: '2027-09-12', start_time: '18:00' }),
    await aBooking(world, { event_date: '2027-09-12', start_time: '11:00' }),
    await aBooking(world, { event_date: '2027-09-13' }),
  ]
  await world.rows(`update bookings set is_active = false where id = '${gone}'`)
  const event = await anEventRow(world.rows, { title: 'Garden party', start_at: '2027-09-12T23:00:00.000Z' })
  await world.rows(`update events set booking_id = '${first}' where id = '${event}'`)
  // 11:30 p.m. in New York is the next day in UTC.
  const alone = await anEventRow(world.rows, { title: 'Late', start_at: '2027-09-11T03:30:00.000Z' })
  const { calendar } = await dashboard({ month: '2027-09' })
  expect(calendar?.entries.map(({ kind, id, date }) => [kind, id, date])).toEqual([
    ['event', alone, '2027-09-10'],
    ['booking', second, '2027-09-12'],
    ['booking', first, '2027-09-12'],
  ])
  expect(calendar?.entries.at(-1)?.event).toMatchObject({ id: event, title: 'Garden party' })
  expect((await dashboard({ month: '2020-02' })).calendar?.entries).toEqual([])
  expect((await dashboard()).calendar?.month).toBe('2027-06')
  const wrong = await world.call('read-dashboard', { month: '2027-13' }, owner.headers)
  expect([wrong.status, wrong.body['error']]).toEqual([422, 'Please choose a month'])
})

test('revenue is what was completed in the last 30 days less refunds, against the 30 before', async () => {
  const { finance: before } = await dashboard()
  const invoice = anInvoice(await aBooking(world))
  await ask('save-invoice', invoice)
  const pay = (amount: number, at: string, status = 'completed', refunded = 0) =>
    world.rows(`insert into payments (booking_id, invoice_id, amount, refunded_amount, status, payment_type, created_at)
      select booking_id, id, ${amount}, ${refunded}, '${status}', 'full', '${at}' from invoices where id = '${invoice.id}'`)
  await pay(100_00, after(-30, -1))
  await pay(7_00, after(-60))
  expect((await dashboard()).finance).toMatchObject({ current: before?.current, prior: 100_00 })
  await pay(200_00, after(-30, 1), 'completed', 60_00)
  await pay(999_00, after(-2), 'pending')
  await pay(999_00, after(-2), 'voided')
  const { finance } = await dashboard()
  expect(finance?.current).toBe((before?.current ?? 0) + 140_00)
  expect(finance?.growth).toBe(Math.round((finance?.current ?? 0) / 10 - 1000) / 10)
  expect(finance?.bars).toHaveLength(15)
  expect(finance?.bars[0]).toMatchObject({ current: 140_00 })

  for (let each = 0; each < 11; each++) await pay(1000 + each, after(0, -each))
  for (let each = 0; each < 6; each++) await ask('save-invoice', anInvoice(await aBooking(world)))
  const { payments } = await ask<{ payments: { amount: number; status: string }[] }>('list-payments')
  expect(payments).toHaveLength(10)
  expect(payments.slice(0, 2).map(({ amount, status }) => [amount, status])).toEqual([
    [1000, 'completed'],
    [1001, 'completed'],
  ])
  const { activity } = await dashboard()
  expect(activity).toHaveLength(8)
  const times = activity?.map(({ at }) => at) ?? []
  expect(times).toEqual(times.toSorted().toReversed())
})

test('a part that fails is missing, and the others are there', async () => {
  await world.rows('alter table payments rename to payments_away')
  const { finance, activity, alerts, overview, calendar } = await dashboard()
  await world.rows('alter table payments_away rename to payments')
  expect([finance, activity]).toEqual([null, null])
  // Alerts that cannot be read must not look like an empty list.
  expect(alerts).toBeNull()
  expect(calendar).not.toBeNull()
  expect((await dashboard()).finance).not.toBeNull()
  // The overview's figures need the payments too.
  expect(overview).toBeNull()
})

describe('search', () => {
  test('what begins with the words comes before what contains them, the newest first', async () => {
    const inserted = (name: string, days: number) =>
      world.rows(`insert into clients (name, primary_email, created_at)
        values ('${name}', '${crypto.randomUUID()}@mail.example', now() - interval '${days} days')`)
    await inserted('Quennel Arch', 400)
    await inserted('Ida Quennel', 300)
    for (let days = 1; days <= 6; days++) await inserted(`Macquennel ${days}`, days)
    const titles = async (query: string) => (await find(query)).map(({ title }) => title)
    expect(await titles('QUENN')).toEqual([
      'Ida Quennel',
      'Quennel Arch',
      'Macquennel 1',
      'Macquennel 2',
      'Macquennel 3',
    ])
    expect((await titles('quenn arc'))[0]).toBe('Quennel Arch')
    expect(await titles('%quenn')).toEqual([])
  })

  const find = async (query: string) => (await ask<{ hits: Hit[] }>('search-records', { query })).hits
  interface Hit {
    readonly kind: string
    readonly id: string
    readonly title: string
    readonly detail: string
  }
  const kinds = async (query: string) => (await find(query)).map(({ kind }) => kind)

  test('finds every kind by each of its fields', async () => {
    const booking = await aBooking(world, {
      first_name: 'Zephyrine',
      last_name: 'Okonkwo',
      email: 'zo@quill.example',
    })
    expect(await kinds('ZEPHYR')).toEqual(['bookings'])
    expect(await kinds('okonk')).toEqual(['bookings'])
    const [hit] = await find('quill.ex')
    expect(hit).toMatchObject({ kind: 'bookings', id: booking, title: 'Zephyrine Okonkwo' })
    expect(hit?.detail).toMatch(new RegExp(`^Wedding, ${mediumDate(inquiryDay)}, .+, zo@quill\\.example$`))
    await world.rows(`update bookings set event_type = 'corporate' where id = '${booking}'`)
    expect((await find('corporate')).filter(({ kind }) => kind === 'bookings')).toHaveLength(1)

    await world.rows(`insert into clients (name, primary_email, company_name)
      values ('Ottoline Vane', 'ov@mail.example', 'Umbra Studio')`)
    for (const query of ['ottoline', 'OV@MAIL', 'umbra', 'vane ov@'])
      expect(await find(query)).toMatchObject([{ kind: 'clients', detail: 'Umbra Studio, ov@mail.example' }])

    // Any part of name, email or phone finds a person, in any order, here and in the lists.
    const numbered = await aBooking(world, {
      first_name: 'Amandine',
      last_name: 'Katzenbach',
      email: 'amk@numbers.example',
      phone: '(347) 868-0142',
    })
    await world.rows(`insert into clients (name, primary_email, primary_phone)
      values ('Amandine Katzenbach', 'amk@numbers.example', '(347) 868-0142')`)
    for (const query of [
      'Amand Katz',
      'katz amand',
      'amand  numbers.ex',
      '(347) 868',
      '+1 347 868',
      '347 868',
      '3478680142',
      '+13478680142',
      'Amand (347)',
    ]) {
      expect([query, await kinds(query)]).toEqual([query, ['bookings', 'clients']])
      const listed = await ask<{ rows: { id: string }[] }>('list-inquiries', { search: query })
      expect(listed.rows.map(({ id }) => id)).toEqual([numbered])
      const clients = await ask<{ rows: { name: string }[] }>('list-clients', { search: query })
      expect(clients.rows.map(({ name }) => name)).toEqual(['Amandine Katzenbach'])
    }
    expect(await kinds('amand okonkwo')).toEqual([])
    expect((await find('+1 347 868'))[0]?.detail).toContain('(347) 868-0142')

    const event = await anEventRow(world.rows, { title: 'Solstice Ball', client: 'Per Dahl' })
    await world.rows(`update events set event_type = 'Graduation' where id = '${event}'`)
    expect(await find('solstice')).toMatchObject([
      { kind: 'events', id: event, detail: 'Graduation, June 26, 2027, Per Dahl' },
    ])
    expect(await kinds('graduat')).toEqual(['events'])

    const quote = await aDraft(world, owner, booking)
    await world.rows(
      `update quotes set title = 'Velvet evening', quote_number = 'QT-999999-1' where id = '${quote}'`,
    )
    expect(await kinds('velvet')).toEqual(['quotes'])
    expect(await find('qt-999999')).toMatchObject([{ id: quote, detail: 'Zephyrine Okonkwo, QT-999999-1' }])

    const invoice = anInvoice(booking)
    const { invoice: saved } = await ask<{ invoice: { invoice_number: string } }>('save-invoice', invoice)
    expect(await find(saved.invoice_number.toLowerCase())).toMatchObject([
      { kind: 'invoices', id: invoice.id, title: saved.invoice_number },
    ])

    // Inactive records are not found.
    await world.rows(`update bookings set is_active = false where id = '${booking}'`)
    await world.rows(`update quotes set status = 'cancelled' where id = '${quote}'`)
    await ask('cancel-invoice', { id: invoice.id, reason: 'a mistake' })
    await ask('set-event-status', { id: event, status: 'cancelled' })
    await world.rows(`update clients set merged_into = (select id from clients where name = 'Per Dahl')
      where name = 'Ottoline Vane'`)
    for (const query of ['zephyr', 'velvet', saved.invoice_number, 'solstice', 'umbra'])
      expect(await kinds(query)).toEqual([])
  })

  test('finds people by the digits of their phone, and documents by those of their number', async () => {
    const booking = await aBooking(world, { last_name: 'Fernhill', phone: '(929) 555-7316' })
    await world.rows(`insert into clients (name, primary_email, primary_phone)
      values ('Digit Dahl', 'digit@dahl.example', '+1 845.555.7316')`)
    // The number of a document may have the same digits by chance.
    const people = async (query: string) =>
      (await find(query)).filter(({ kind }) => kind === 'bookings' || kind === 'clients')
    for (const query of ['7316', '555-7316', '(555) 73'])
      expect((await people(query)).map(({ title, detail }) => [title, detail.split(', ').at(-1)])).toEqual([
        ['Amelia Fernhill', '(929) 555-7316'],
        ['Digit Dahl', '+1 845.555.7316'],
      ])
    expect(await find('929 555')).toMatchObject([{ id: booking, status: 'pending' }])
    // A hit by its address shows the address, whatever digits the query has.
    await world.rows(`update bookings set email = 'fern2hill@quill.example' where id = '${booking}'`)
    expect((await find('fern2hill'))[0]?.detail).toMatch(/fern2hill@quill\.example$/)
    expect(await kinds('73 16 00')).toEqual([])

    const invoice = anInvoice(booking)
    const { invoice: saved } = await ask<{ invoice: { invoice_number: string } }>('save-invoice', invoice)
    const number = saved.invoice_number.replace(/^\D+/, '')
    for (const query of [number, number.replaceAll('-', ''), number.replaceAll('-', ' ')])
      expect((await find(query)).map(({ id }) => id)).toContain(invoice.id)
    const list = await ask<{ rows: { id: string }[] }>('list-invoices', { search: '929-555-7316' })
    expect(list.rows.map(({ id }) => id)).toEqual([invoice.id])
  })

  test('answers five of a kind, takes signs literally, and wants two characters', async () => {
    await world.rows(`insert into clients (name, primary_email)
      select 'Sixfold ' || n, 'six' || n || '@fold.example' from generate_series(1, 6) n`)
    expect(await kinds('sixfold')).toHaveLength(5)
    expect(await kinds('%%')).toEqual([])
    expect(await kinds('si_fold')).toEqual([])
    expect(await kinds('\\')).toEqual([])
    expect(await kinds('s')).toEqual([])
    await world.rows(`insert into clients (name, primary_email) values ('100% Party_Co', 'p@co.example')`)
    expect(await kinds('0% party_')).toEqual(['clients'])
  })
})
