/** Every figure of the dashboard and of the head of each list equals what the rows behind its link add up to. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AheadView, AlertsView, FinanceView, OverviewView, WaitingView } from '#contract/dashboard.ts'
import type { EventView } from '#contract/events.ts'
import type { ScheduleView } from '#contract/schedule.ts'
import type { AssignableEvent } from '#contract/assignment-views.ts'
import { fillYear } from '#server/demo/fill-year.ts'
import { firstOwner, type Person } from '../office.ts'
import { createWorld, type World } from '../world.ts'

interface Row {
  readonly id: string
  readonly total_amount: number
  readonly paid_amount: number
  readonly late_amount: number
  readonly amount: number
  readonly open_amount: number
  readonly status: string
  readonly stored_status?: string
  readonly created_at: string
  readonly answered_at: string | null
}

let world: World
let owner: Person
let dashboard: {
  overview: OverviewView
  finance: FinanceView
  alerts: AlertsView
  waiting: WaitingView
  ahead: AheadView
}
const now = new Date().toISOString()

beforeAll(async () => {
  world = await createWorld({}, { clock: () => now })
  const { app } = world.program
  owner = await firstOwner(world)
  // Its jobs would give free units to what is over capacity, between the reads that are compared.
  await app.jobs.stop()
  const ground = { sealer: app.sealer, settings: await app.settings(), publicUrl: world.url }
  await fillYear(app.database.db, { ...ground, now, seed: 2027 })
  // Rows at the borders of the definitions.
  await world.rows(`update invoices set due_date = '2020-01-01' where status = 'draft'`)
  await world.rows(
    `update events set location = null where id in (select id from events order by id limit 7)`,
  )
  await makeRareAlerts()
  dashboard = await ask('read-dashboard', {})
})
afterAll(async () => world.close())

/** What no generated year has. */
async function makeRareAlerts(): Promise<void> {
  const ahead = `event_date > now() + interval '3 days' and is_active`
  const open = `status in ('pending', 'quoted', 'approved')`
  await world.rows(
    `update claims set unit_id = null, reason = 'A second bar is rented' where ended_at is null and event_id in
      (select id from events where is_active and status in ('pending', 'confirmed') and start_at > now() order by id limit 4)`,
  )
  await world.rows(`update bookings set payment_status = 'partial' where id in (select id from bookings b
    where ${ahead} and ${open} and not exists (select from claims c where c.booking_id = b.id and c.ended_at is null)
    order by id limit 6)`)
  await world.rows(`update claims set expires_at = now() + interval '30 hours' where id in
    (select id from claims where kind = 'hold' and ended_at is null order by id limit 5)`)
  await world.rows(`insert into refused_addresses (address, reason, refused_at)
    select distinct lower(email), 'no such mailbox', now() from (select email from bookings where ${ahead} order by id limit 7) b`)
  await world.rows(`insert into outside_calendars (id, name, url, mode, last_good_at)
    select gen_random_uuid(), 'Calendar ' || n, 'sealed', 'busy', now() - (n || ' days')::interval from generate_series(0, 3) n`)
}

async function ask<Body>(name: string, input: object): Promise<Body> {
  const { status, body } = await world.call(name, input, owner.headers)
  if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`)
  return body as Body
}

/** All pages of a list. */
async function rowsOf(name: string, filters: object = {}): Promise<readonly Row[]> {
  const rows: Row[] = []
  let cursor: string | undefined
  do {
    const page: { rows: Row[]; next: string | null } = await ask(name, { ...filters, cursor })
    rows.push(...page.rows)
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  expect(new Set(rows.map(({ id }) => id)).size, name).toBe(rows.length)
  return rows
}

const total = (rows: readonly Row[]) => rows.reduce((sum, row) => sum + row.total_amount, 0)
const open = (rows: readonly Row[]) =>
  rows.reduce((sum, row) => sum + Math.max(0, row.total_amount - row.paid_amount), 0)
const late = (rows: readonly Row[]) => rows.reduce((sum, row) => sum + row.late_amount, 0)
const invoices = (status: string) => rowsOf('list-invoices', { status })
const quotes = async (status: string) => (await rowsOf('list-quotes', { status })).length
const events = async (status: string) => (await rowsOf('list-events', { status })).length
const inquiries = (status: string) => rowsOf('list-inquiries', { status })
const clients = async (status: string) => (await rowsOf('list-clients', { status })).length

describe('the dashboard', () => {
  test('overview', async () => {
    const { overview } = dashboard
    expect(overview.pending_quotes).toMatchObject({
      count: await quotes('pending'),
      draft: await quotes('draft'),
      sent: await quotes('sent'),
    })
    const outstanding = await invoices('outstanding')
    expect(overview.outstanding_invoices).toEqual({
      count: outstanding.length,
      balance: open(outstanding),
      overdue: (await invoices('late')).length,
    })
    expect(overview.active_clients).toEqual({
      count: await clients('all'),
      new_this_month: await clients('new'),
    })
    expect(overview.active_events).toEqual({
      count: await events('all'),
      upcoming: await events('upcoming'),
      confirmed: await events('upcoming_confirmed'),
    })
    const { assignments } = await ask<{ assignments: Row[] }>('list-assignments', {})
    expect(overview.active_staff).toEqual({
      count: (await rowsOf('list-staff', { status: 'active' })).length,
      upcoming_shifts: assignments.filter(({ status }) => status !== 'cancelled').length,
    })
    expect(overview.outstanding_invoices.overdue).toBeGreaterThan(0)
    expect(overview.active_events.upcoming).toBeGreaterThan(0)
  })

  test('financial summary and every bar of its chart', async () => {
    const { finance } = dashboard
    const received = async (from: string, to: string) =>
      (await rowsOf('list-revenue', { from, to })).reduce((sum, { amount }) => sum + amount, 0)
    const before = (at: string) => new Date(Date.parse(at) - 30 * 86_400_000).toISOString()
    const from = finance.bars[0]?.from ?? ''
    expect(finance.current).toBe(await received(from, now))
    expect(finance.prior).toBe(await received(before(from), before(now)))
    for (const bar of finance.bars)
      expect([bar.current, bar.prior]).toEqual([
        await received(bar.from, bar.to),
        await received(before(bar.from), before(bar.to)),
      ])
    expect(finance.outstanding).toBe(open(await invoices('open')))
    expect(finance.overdue).toBe(late(await invoices('late')))
    expect(finance.current).toBeGreaterThan(0)
  })

  test('inquiries that wait', async () => {
    const { count, late, inquiries: named } = dashboard.waiting
    expect([count, late]).toEqual([(await inquiries('waiting')).length, (await inquiries('late')).length])
    expect(named.length).toBe(Math.min(3, count))
  })

  test('alerts', async () => {
    const behind: Record<string, () => Promise<number>> = {
      unstaffed_event: () => events('unstaffed'),
      cancelled_booking_event: () => events('booking_cancelled'),
      overdue_quote: () => quotes('unanswered'),
      pending_without_client: async () => (await inquiries('no_client')).length,
      overdue_invoices: async () => (await invoices('late')).length,
      promise_ending: async () => (await inquiries('promise_ending')).length,
      money_owed_back: async () => (await invoices('owed_back')).length,
      payment_disputed: async () => (await invoices('disputed')).length,
      autopay_failed: async () => (await invoices('autopay_failed')).length,
      refund_failed: async () => (await invoices('refund_failed')).length,
      paid_without_date: async () => (await inquiries('paid_without_date')).length,
      over_capacity: () => events('over_capacity'),
      hold_ending: async () => (await inquiries('hold_ending')).length,
      email_failed: async () => (await ask<{ count: number }>('list-failed-emails', {})).count,
      address_refused: async () => (await inquiries('address_refused')).length,
      outside_calendar_stale: async () => {
        const { calendars } = await ask<{ calendars: { last_good_at: string | null }[] }>(
          'list-outside-calendars',
          {},
        )
        const dayAgo = new Date(Date.parse(now) - 86_400_000).toISOString()
        return calendars.filter(({ last_good_at }) => (last_good_at ?? '') <= dayAgo).length
      },
    }
    const rare = [
      'paid_without_date',
      'over_capacity',
      'hold_ending',
      'address_refused',
      'outside_calendar_stale',
    ]
    expect(dashboard.alerts.groups.map(({ kind }) => kind)).toEqual(expect.arrayContaining(rare))
    const overdue = dashboard.alerts.groups.find(({ kind }) => kind === 'overdue_invoices')
    expect(overdue?.amount).toBe(late(await invoices('late')))
    // No more than a hundred of a kind are counted.
    for (const { kind, count } of dashboard.alerts.groups)
      expect(count, kind).toBe(Math.min(100, (await behind[kind]?.()) ?? -1))
  })
})

describe('what is ahead', () => {
  test('the people of every event, on the dashboard and in the schedule', async () => {
    const view = await ask<ScheduleView>('list-assignments', {})
    const staffed = (id: string) =>
      new Set(
        view.assignments
          .filter(({ event, status }) => event.id === id && status !== 'cancelled')
          .map(({ staff }) => staff.id),
      ).size
    const scheduled = view.events.filter(({ start_at }) => start_at > now)
    expect(scheduled.length).toBeGreaterThan(5)
    for (const event of scheduled) expect(event.staffed, event.title).toBe(staffed(event.id))
    const ahead = dashboard.ahead.events.filter(({ start_at }) => start_at > now)
    for (const { id, title, ...event } of ahead) {
      expect(event.staffed, title).toBe(staffed(id))
      const { event: opened } = await ask<{ event: AssignableEvent }>('read-assignable-event', { id })
      expect(event.needed, title).toBe(opened.needed)
    }
  })

  test('what is owed for every event of the week', async () => {
    const unpaid = await rowsOf('list-invoices', { status: 'open' })
    for (const { id, title, owed } of dashboard.ahead.events) {
      const { event } = await ask<{ event: EventView }>('read-event', { id })
      const own = unpaid.filter((invoice) => event.invoices.some((each) => each.id === invoice.id))
      expect(owed, title).toBe(open(own))
    }
  })
})

describe('the head of', () => {
  test('venues', async () => {
    const venues = async (status: string) => (await rowsOf('list-venues', { status })).length
    await world.rows(
      `update venues set archived_at = now() where id in (select id from venues order by id limit 2)`,
    )
    expect(await ask('read-venue-figures', {})).toEqual({
      all: (await rowsOf('list-venues', {})).length,
      upcoming: await venues('upcoming'),
      archived: await venues('archived'),
      events_without: await events('without_venue'),
    })
  })

  test('the outbox', async () => {
    const { emails, count } = await ask<{ emails: unknown[]; count: number }>('list-waiting-emails', {})
    expect([count, await ask('read-waiting-count', {})]).toEqual([emails.length, { count: emails.length }])
  })

  test('packages', async () => {
    const { packages } = await ask<{ packages: { archived_at: string | null }[] }>('list-packages', {
      archived: 'true',
    })
    const { packages: offered } = await ask<{ packages: unknown[] }>('list-packages', {})
    expect(packages.filter(({ archived_at }) => archived_at === null)).toHaveLength(offered.length)
  })

  test('the 24 hours: how fast inquiries were answered', async () => {
    const since = new Date(Date.parse(now) - 90 * 86_400_000).toISOString()
    const recent = (await rowsOf('list-inquiries', {})).filter(({ created_at }) => created_at > since)
    const minutes = recent
      .flatMap(({ answered_at, created_at }) =>
        answered_at === null ? [] : [(Date.parse(answered_at) - Date.parse(created_at)) / 60_000],
      )
      .toSorted((one, other) => one - other)
    const middle = (minutes.length - 1) / 2
    const median = ((minutes[Math.floor(middle)] ?? 0) + (minutes[Math.ceil(middle)] ?? 0)) / 2
    const waiting = recent.filter(({ status, answered_at }) => status === 'pending' && answered_at === null)
    const dayAgo = new Date(Date.parse(now) - 86_400_000).toISOString()
    const decided =
      minutes.length +
      recent.filter((row) => row.status === 'pending' && row.created_at <= dayAgo && row.answered_at === null)
        .length
    const figures = await ask<Record<'answered' | 'waiting' | 'median' | 'share', number>>('read-promise', {})
    expect([figures.answered, figures.waiting]).toEqual([minutes.length, waiting.length])
    expect(minutes.length).toBeGreaterThan(0)
    expect(figures.median).toBeCloseTo(median, 1)
    expect(figures.share).toBeCloseTo(minutes.filter((each) => each <= 24 * 60).length / decided, 6)
  })

  test('invoices', async () => {
    const tab = async (found: Promise<readonly Row[]>, sum = total) => {
      const rows = await found
      return { count: rows.length, total: sum(rows) }
    }
    expect(await ask('read-invoice-statistics', {})).toEqual({
      total: (await invoices('not_cancelled')).length,
      outstanding: total(await invoices('unpaid')),
      paid: total(await invoices('paid')),
      overdue: (await invoices('overdue')).length,
      overdue_balance: late(await invoices('overdue')),
      tabs: {
        all: await tab(invoices('all')),
        draft: await tab(invoices('draft')),
        open: await tab(invoices('open'), open),
        overdue: await tab(invoices('overdue'), late),
        paid: await tab(invoices('paid')),
        cancelled: await tab(invoices('cancelled')),
      },
    })
  })

  test('quotes', async () => {
    const tab = async (status: string) => {
      const rows = await rowsOf('list-quotes', { status })
      return { count: rows.length, total: total(rows) }
    }
    const tabs = ['all', 'draft', 'sent', 'accepted', 'declined', 'expired', 'cancelled']
    expect(await ask('read-quote-statistics', {})).toEqual({
      tabs: Object.fromEntries(await Promise.all(tabs.map(async (name) => [name, await tab(name)]))),
    })
  })

  test('events', async () => {
    const {
      event_types: _types,
      pipeline_total,
      pipeline_average,
      ...counts
    } = await ask<Record<string, number> & { event_types: string[] }>('read-event-insights', {})
    expect(counts).toEqual({
      upcoming: await events('upcoming'),
      past: await events('past'),
      cancelled: await events('cancelled'),
      total: await events('all'),
      this_month: await events('this_month'),
      missing_details: await events('missing_details'),
      pending: await events('pending'),
    })
    const ids = (await rowsOf('list-events', { status: 'pipeline' })).map(({ id }) => `'${id}'`)
    const amounts = await world.rows<{ amount: number }>(
      `select total_amount as amount from events where total_amount is not null and id in (${ids.join(', ')})`,
    )
    const sum = amounts.reduce((all, { amount }) => all + amount, 0)
    expect([pipeline_total, pipeline_average]).toEqual([sum, Math.round(sum / amounts.length)])
  })

  test('clients', async () => {
    const all = await rowsOf('list-clients', {})
    expect(await ask('read-client-quality', {})).toEqual({
      total: all.length,
      complete: await clients('complete'),
      incomplete: await clients('incomplete'),
      missing_contact: await clients('missing_contact'),
      active: await clients('active'),
      new_this_month: await clients('new'),
      events: await events('all'),
    })
  })

  test('a client: what was spent and what is owed', async () => {
    const found = await world.rows<{ id: string }>(
      `select c.id from clients c join bookings b on b.client_id = c.id join invoices i on i.booking_id = b.id
       where c.merged_into is null group by c.id order by count(*) desc, c.id limit 12`,
    )
    const sums = { spent: 0, owed: 0 }
    for (const { id } of found) {
      const { client } = await ask<{
        client: { money: Record<'spent' | 'owed', { amount: number; count: number; late: number }> }
      }>('read-client', { id })
      const paid = await rowsOf('list-client-timeline', { id, part: 'payment' })
      const owed = await rowsOf('list-client-timeline', { id, part: 'owed' })
      const amounts = (rows: readonly Row[], of: 'amount' | 'open_amount') =>
        rows.reduce((sum, row) => sum + row[of], 0)
      expect(client.money.spent.amount).toBe(amounts(paid, 'amount'))
      expect(client.money.owed).toEqual({
        amount: amounts(owed, 'open_amount'),
        count: owed.length,
        late: owed.filter(({ status }) => status === 'overdue').length,
      })
      sums.spent += client.money.spent.amount
      sums.owed += client.money.owed.amount
    }
    expect(Math.min(sums.spent, sums.owed)).toBeGreaterThan(0)
  })

  test.each(['all', 'pending', 'quoted', 'no_client', 'late'])('inquiries: %s', async (status) => {
    const { count } = await ask<{ count: number }>('read-inquiry-count', { status })
    expect(count).toBe((await rowsOf('list-inquiries', { status })).length)
  })

  test.each(['all', 'active', 'inactive'])('staff: %s', async (status) => {
    const { total: counted } = await ask<{ total: number }>('list-staff', { status })
    expect(counted).toBe((await rowsOf('list-staff', { status })).length)
  })
})

test('a draft past its due date is shown as overdue (C-18), and no figure of what clients owe counts it', async () => {
  const past = (await invoices('overdue')).filter(({ stored_status }) => stored_status === 'draft')
  expect(past.length).toBeGreaterThan(0)
  expect(new Set(past.map(({ status }) => status))).toEqual(new Set(['overdue']))
  const late = new Set([...(await invoices('late')), ...(await invoices('open'))].map(({ id }) => id))
  expect(past.filter(({ id }) => late.has(id))).toEqual([])
})
