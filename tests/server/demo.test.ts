import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingStatuses } from '#domain/bookings/booking.ts'
import { assignmentStatuses } from '#domain/schedule/assignment.ts'
import { defaultSettings } from '#domain/business/settings.ts'
import { eventStatuses } from '#domain/events/event.ts'
import { invoiceStatuses } from '#domain/invoices/invoice.ts'
import { paymentStates } from '#domain/payments/payment.ts'
import { quoteStatuses } from '#domain/quotes/quote.ts'
import { startDemoRules } from '#server/demo/email-rules.ts'
import { fillYear, type Filled } from '#server/demo/fill-year.ts'
import { renderNewestEmails } from '#server/demo/emails.ts'
import { playLateAndShared } from '#server/demo/late-and-shared.ts'
import { playOffers } from '#server/demo/offer-steps.ts'
import { signDemoQuote } from '#server/demo/sign-quote.ts'
import { generateYear } from '#server/demo/generate-year.ts'
import { keepEmails } from '#server/flows/keep-emails.ts'
import { services } from '#server/records/services/schema.ts'
import { renderMail } from '#server/workers/email-renderer.ts'
import { auditMoney } from '../chaos/money-audit.ts'
import { cookieOf } from '../office.ts'
import { createWorld, type World } from '../world.ts'

let world: World
let filled: Filled
let seconds: number
const now = new Date().toISOString()
const seed = 2027

beforeAll(async () => {
  world = await createWorld()
  const { app } = world.program
  const began = performance.now()
  const ground = {
    sealer: app.sealer,
    settings: await app.settings(),
    publicUrl: world.url,
  }
  filled = await fillYear(app.database.db, { ...ground, now, seed })
  seconds = (performance.now() - began) / 1000
})

afterAll(async () => world.close())

test('a year is of the size that it should be, and there soon', async () => {
  const count = async (table: string) => {
    const [row] = await world.rows<{ n: number }>(`select count(*)::int as n from ${table}`)
    return row?.n ?? 0
  }
  const between = async (table: string, low: number, high: number) => {
    const found = await count(table)
    expect(found, table).toBeGreaterThanOrEqual(low)
    expect(found, table).toBeLessThanOrEqual(high)
  }
  await between('bookings', 380, 420)
  await between('quotes', 235, 270)
  await between('invoices', 190, 215)
  await between('events', 115, 125)
  await between('staff', 12, 12)
  await between('staff_assignments', 250, 330)
  await between('clients', 120, 220)
  expect(seconds).toBeLessThan(10)
})

test('no two clients are alike, and every status is there that does not pass in an instant', async () => {
  const alike = await world.rows(
    `select name from clients group by 1 having count(*) > 1 union all select lower(primary_email) from clients group by 1 having count(*) > 1`,
  )
  expect(alike).toEqual([])
  const statusesOf = async (table: string) =>
    (await world.rows<{ status: string }>(`select distinct status from ${table}`))
      .map(({ status }) => status)
      .toSorted()
  // Approving creates an invoice in the same transaction; overdue is derived from the date (C-18, C-21).
  expect(await statusesOf('bookings')).toEqual(
    bookingStatuses.filter((status) => status !== 'approved').toSorted(),
  )
  expect(await statusesOf('invoices')).toEqual(
    invoiceStatuses.filter((status) => status !== 'overdue').toSorted(),
  )
  expect(await statusesOf('quotes')).toEqual(quoteStatuses.toSorted())
  expect(await statusesOf('events')).toEqual(eventStatuses.toSorted())
  expect(await statusesOf('payments')).toEqual(paymentStates.toSorted())
  expect(await statusesOf('staff_assignments')).toEqual(assignmentStatuses.toSorted())
})

test('there is something to be alarmed at', async () => {
  const some = async (from: string) => {
    const [row] = await world.rows<{ n: number }>(`select count(*)::int as n from ${from}`)
    expect(row?.n, from).toBeGreaterThan(2)
  }
  await some(`events e where status in ('pending', 'confirmed') and start_at between now() and now() + interval '7 days'
    and not exists (select from staff_assignments where event_id = e.id and status <> 'cancelled')`)
  await some(`quotes where status = 'sent' and sent_at < now() - interval '7 days' and expires_at > now()`)
  await some(`invoices where status in ('sent', 'partial') and due_date < now()`)
  await some(`quotes where decline_comment is not null`)
  await some(`events where start_at > now()`)
})

test('its money adds up', async () => {
  expect(await auditMoney(world.rows)).toEqual([])
})

test('the terms of a quote name the deposit of its own plan', async () => {
  const found = await world.rows<{ text: string }>(
    `select clauses::text as text from quotes where clauses is not null and payment_plan->>'name' like '$500 deposit%'`,
  )
  expect(found).not.toEqual([])
  for (const { text } of found) expect(text).toContain('$500.00')
})

test('of its offers one is sent, one is changed by its client, and a signed quote is superseded; its money adds up then', async () => {
  const { app } = world.program
  await signDemoQuote(app, filled.year)
  await playOffers(app)
  const [found] = await world.rows(`select
      (select count(*)::int from quotes where offer is not null and status = 'sent') as sent,
      (select count(*)::int from change_orders where state = 'open' and asked_by = 'client') as changes,
      (select string_agg(m.kind, ' ') from signature_marks m) as marks`)
  expect(found).toEqual({ sent: 1, changes: 1, marks: 'superseded' })
  expect(await auditMoney(world.rows)).toEqual([])
})

test('some late payments have a fee, and an invoice is shared; its money adds up then', async () => {
  const { app } = world.program
  await playLateAndShared(app)
  const [found] = await world.rows<{ fees: number; shares: number }>(`select
      (select count(*)::int from invoices where kind = 'late_fee') as fees,
      (select count(*)::int from payment_shares) as shares`)
  expect(found?.shares).toBe(1)
  expect(found?.fees).toBeGreaterThanOrEqual(1)
  expect(found?.fees).toBeLessThanOrEqual(9)
  expect(await auditMoney(world.rows)).toEqual([])
})

test('one to three inquiries wait; payments in parts, tips and a declined card are there', async () => {
  const [found] = await world.rows<Record<string, number>>(`select
      (select count(*)::int from bookings where is_active and status = 'pending' and answered_at is null) as waiting,
      (select count(*)::int from bookings where answered_at < created_at or answered_at > now()) as impossible,
      (select count(*)::int from (select from installments group by invoice_id having count(*) > 1) x) as plans,
      (select count(*)::int from tips) as tips,
      (select count(*)::int from autopay_attempts where state = 'declined') as declined`)
  expect(found?.['waiting']).toBeGreaterThanOrEqual(1)
  expect(found?.['waiting']).toBeLessThanOrEqual(3)
  expect(found?.['impossible']).toBe(0)
  for (const kind of ['plans', 'tips', 'declined']) expect(found?.[kind], kind).toBeGreaterThan(0)
  // What is called a full payment left nothing open, and a deposit did.
  const wrong = await world.rows<object>(`select i.invoice_number, p.payment_type from payments p
    join invoices i on i.id = p.invoice_id
    cross join lateral (select sum(q.amount) as received from payments q
      where q.invoice_id = i.id and q.status = 'completed' and q.created_at <= p.created_at) until
    where p.status = 'completed' and p.payment_type <> 'part' and p.share_id is null
      and (p.payment_type = 'full') <> (until.received >= i.total_amount)`)
  expect(wrong).toEqual([])
})

test('emails of several rules wait for a person, others were sent; the job leaves them', async () => {
  const { app } = world.program
  const count = async () =>
    world.rows<{ state: string; n: number; rules: number }>(`select state, count(*)::int as n,
      count(distinct rule_id)::int as rules from automation_occurrences where state in ('waiting', 'sent')
      group by state order by state`)
  await startDemoRules(app)
  await keepEmails(app)
  const [sent, waiting] = await count()
  expect(sent?.n).toBeGreaterThanOrEqual(3)
  expect(waiting?.n).toBeGreaterThanOrEqual(8)
  expect(waiting?.rules).toBeGreaterThanOrEqual(3)
})

test('the owner signs in and every list answers; the client opens the portal', async () => {
  const { app } = world.program
  const { email, password } = filled.owner
  const answer = await world.call('sign-in', { email, password })
  const headers = { cookie: cookieOf(answer.headers) }
  const lists = [
    'list-inquiries',
    'list-quotes',
    'list-invoices',
    'list-events',
    'list-clients',
    'list-staff',
    'list-services',
    'list-team',
    'list-billable-bookings',
    'list-client-options',
    'list-sessions',
    'read-invoice-statistics',
    'read-client-quality',
    'read-quote-statistics',
    'read-inquiry-count',
  ]
  for (const name of lists) {
    const { status } = await world.call(name, {}, headers)
    expect([name, status]).toEqual([name, 200])
  }
  const token = filled.client.link.split('/portal/')[1]
  const opened = await world.call('validate-portal-token', { token, pin: filled.client.pin })
  expect(opened.status).toBe(200)
  await renderNewestEmails(app.database.db, { sealer: app.sealer, render: renderMail, count: 5 })
  const [newest] = await world.program.app.mailer.readNewest(1)
  expect(newest?.text).toContain('Sip and Celebrate')
})

test('the same seed makes the same year, another one another', async () => {
  const catalogue = await world.program.app.database.db.select().from(services)
  const given = { now, settings: defaultSettings, services: catalogue }
  const year = generateYear({ ...given, seed: 7 })
  expect(generateYear({ ...given, seed: 7 })).toEqual(year)
  expect(generateYear({ ...given, seed: 8 }).bookings[0]).not.toEqual(year.bookings[0])
})

test.each([1, 2, 3, 4, 5])('seed %d on another day adds up too', async (other) => {
  const catalogue = await world.program.app.database.db.select().from(services)
  const day = `2027-0${other}-28T0${other}:30:00.000Z`
  const year = generateYear({ now: day, settings: defaultSettings, services: catalogue, seed: other })
  expect(year.shifts.length).toBeGreaterThan(260)
  for (const invoice of year.invoices) {
    const lines = year.invoiceItems.filter(({ invoice_id }) => invoice_id === invoice.id)
    expect(lines.reduce((sum, { line_total }) => sum + line_total, 0)).toBe(invoice.subtotal)
  }
})
