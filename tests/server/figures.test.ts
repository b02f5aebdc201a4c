/** Every figure of the dashboard and of the head of each list equals what the rows behind its link add up to. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AlertsView, FinanceView, OverviewView, WaitingView } from '#contract/dashboard.ts'
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
}

let world: World
let owner: Person
let dashboard: {
  overview: OverviewView
  finance: FinanceView
  alerts: AlertsView
  waiting: WaitingView
}
const now = new Date().toISOString()

beforeAll(async () => {
  world = await createWorld({}, { clock: () => now })
  const { app } = world.program
  owner = await firstOwner(world)
  const ground = { sealer: app.sealer, settings: await app.settings(), publicUrl: world.url }
  await fillYear(app.database.db, { ...ground, now, seed: 2027 })
  // Rows at the borders of the definitions.
  await world.rows(`update invoices set due_date = '2020-01-01' where status = 'draft'`)
  await world.rows(
    `update events set location = null where id in (select id from events order by id limit 7)`,
  )
  dashboard = await ask('read-dashboard', {})
})
afterAll(async () => world.close())

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
    }
    expect(dashboard.alerts.groups.length).toBeGreaterThan(2)
    const overdue = dashboard.alerts.groups.find(({ kind }) => kind === 'overdue_invoices')
    expect(overdue?.amount).toBe(late(await invoices('late')))
    // No more than a hundred of a kind are counted.
    for (const { kind, count } of dashboard.alerts.groups)
      expect(count, kind).toBe(Math.min(100, (await behind[kind]?.()) ?? -1))
  })
})

describe('the head of', () => {
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
