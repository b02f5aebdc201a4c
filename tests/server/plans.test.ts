/** Payment plans as rows: written, paid, moved and carried over with their invoices (rules.md, Y-01 to Y-06). */
import { formatMoney } from '#domain/money.ts'
import { refusal } from '#domain/refusals/refusals.ts'
import { addDays, mediumDate, todayIn } from '#domain/time.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import { system } from '#server/platform/core/actor.ts'
import { findInvoice } from '#server/records/invoices/read.ts'
import { insertInvoice } from '#server/records/invoices/store.ts'
import { carryPlanOver } from '#server/records/payments/plans.ts'
import { listInvoices } from '#server/views/invoices/list-invoices.ts'
import {
  aBooking,
  aConversion,
  aDraft,
  anEvent,
  anInvoice,
  aQuote,
  firstOwner,
  type Person,
} from '../office.ts'
import { inquiryDay } from '../calls.ts'
import { startFakeStripe, webhookSecret, type FakeStripe } from '../stripe.ts'
import { createWorld, eventually, readPortalMail, type World } from '../world.ts'

let stripe: FakeStripe
let world: World
let owner: Person
let offsetDays = 0
const clock = () => new Date(Date.now() + offsetDays * 86_400_000).toISOString()
beforeAll(async () => {
  stripe = await startFakeStripe(clock)
  const env = {
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_for_tests_only',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: stripe.url,
  }
  world = await createWorld(env, { clock })
  owner = await firstOwner(world)
})
afterEach(() => (offsetDays = 0))
afterAll(async () => {
  await world.close()
  await stripe.close()
})

const today = () => todayIn('America/New_York', new Date().toISOString())
const good = async (name: string, input: object) => {
  const { status, body } = await world.call(name, input, owner.headers)
  expect([name, status, body['error']]).toEqual([name, 200, undefined])
  return body
}

interface PlanRow {
  readonly label: string
  readonly amount: number
  readonly due_on: string
  readonly state: string
}
const planOf = (invoiceId: string) =>
  world.rows<PlanRow>(
    `select label, amount, due_on::text, state from installments where invoice_id = '${invoiceId}' order by position`,
  )

/** A client who approved a quote in the portal. */
async function anApproval(plan?: object) {
  const email = `plan-${crypto.randomUUID()}@example.com`
  const bookingId = await aBooking(world, { email })
  const quoteId = await aDraft(world, owner, bookingId)
  if (plan)
    await world.rows(`update quotes set payment_plan = '${JSON.stringify(plan)}' where id = '${quoteId}'`)
  await good('send-quote-emails', { quoteId })
  const { token, pin } = await readPortalMail(world, email)
  const opened = await world.call('validate-portal-token', { token, pin })
  const session = String(opened.body['session_token'])
  const approval = await world.call('approve-quote', { quoteId, action: 'approve', token: session })
  expect(approval.status).toBe(200)
  const [invoice] = await world.rows<{ id: string; total_amount: number; due_date: string }>(
    `select id, total_amount, due_date::text from invoices where booking_id = '${bookingId}'`,
  )
  if (!invoice) throw new Error('no invoice was made')
  const shown = async () => {
    const { body } = await world.call('get-portal-invoices', { bookingId, token: session })
    const [first] = body['invoices'] as {
      choices: { type: string; amount: number }[]
      status: string
      next_due_on: string
      plan: string | null
    }[]
    if (!first) throw new Error('no invoice is shown')
    return first
  }
  const pay = (more: object) =>
    world.call('create-checkout', { invoiceId: invoice.id, bookingId, token: session, ...more })
  return { bookingId, email, invoice, shown, pay }
}

const byHand = (invoice_id: string, amount: number) =>
  good('record-payment', { invoice_id, amount, method: 'cash', paid_on: '2026-01-02', reference: null })

describe('an approval', () => {
  test('makes a quarter due by the invoice, and the rest 14 days before the event (Y-02, C-20)', async () => {
    const { invoice, shown } = await anApproval()
    const deposit = Math.round(invoice.total_amount / 4)
    expect(invoice.due_date).toBe(addDays(today(), 30))
    expect(await planOf(invoice.id)).toEqual([
      { label: 'Deposit (25%)', amount: deposit, due_on: invoice.due_date, state: 'open' },
      {
        label: 'Balance',
        amount: invoice.total_amount - deposit,
        due_on: addDays(inquiryDay, -14),
        state: 'open',
      },
    ])
    expect((await shown()).choices).toEqual([
      { type: 'full', amount: invoice.total_amount },
      { type: 'deposit', amount: deposit },
    ])
  })

  test('with its deposit paid, the receipt names what is due next and when; the last receipt names nothing', async () => {
    const { invoice, email } = await anApproval()
    const deposit = Math.round(invoice.total_amount / 4)
    const receipts = () =>
      eventually(async () => {
        const mails = await world.program.app.mailer.readNewest(50)
        const all = mails.filter((each) => each.to_address === email && each.template === 'payment-received')
        return all.every(({ text }) => text) ? all.map(({ text }) => text ?? '') : undefined
      }, 'the receipts')
    await byHand(invoice.id, 100)
    expect((await receipts())[0]).toContain(
      `Next payment  ${formatMoney(deposit - 100, 'USD')}, due ${mediumDate(invoice.due_date)}`,
    )
    await byHand(invoice.id, deposit - 100)
    const [second = ''] = await receipts()
    expect(second).toMatch(/Due on\s/)
    expect(second).toContain(mediumDate(addDays(inquiryDay, -14)))
    await byHand(invoice.id, invoice.total_amount - deposit)
    expect((await receipts())[0]).not.toMatch(/Due on|Next payment/)
  })

  test('with its deposit paid is not overdue after the invoice’s day, but after the day of the balance', async () => {
    const { invoice, shown } = await anApproval()
    await byHand(invoice.id, Math.round(invoice.total_amount / 4))
    expect((await planOf(invoice.id)).map(({ state }) => state)).toEqual(['paid', 'open'])
    offsetDays = 31
    expect(await shown()).toMatchObject({ status: 'partial', next_due_on: addDays(inquiryDay, -14) })
    offsetDays = 390
    expect((await shown()).status).toBe('overdue')
  })
})

describe('an invoice with terms', () => {
  test('half of it paid is overdue after the event only; cancelled, nothing is open', async () => {
    const bookingId = await aBooking(world)
    const wish = anInvoice(bookingId, { due_date: addDays(today(), 5), payment_terms: '50_50_event' })
    await good('save-invoice', wish)
    await good('send-invoice-email', { invoiceId: wish.id })
    expect(await planOf(wish.id)).toMatchObject([{ due_on: wish.due_date }, { due_on: inquiryDay }])
    const late = async () => {
      const { rows } = await listInvoices(world.program.app, { status: 'overdue' })
      return rows.some(({ id }) => id === wish.id)
    }
    offsetDays = 10
    expect(await late()).toBe(true)
    offsetDays = 0
    await byHand(wish.id, 178_200)
    offsetDays = 10
    expect(await late()).toBe(false)
    offsetDays = 402
    expect(await late()).toBe(true)
    offsetDays = 0
    await good('cancel-invoice', { id: wish.id, reason: 'Made anew', received: 'credit' })
    expect((await planOf(wish.id)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
  })

  test('a draft that is rewritten has a plan for its new total and day', async () => {
    const bookingId = await aBooking(world)
    const wish = anInvoice(bookingId, { payment_terms: 'deposit_installments' })
    await good('save-invoice', wish)
    await good('save-invoice', {
      ...wish,
      version: 1,
      due_date: '2098-01-31',
      items: [{ description: 'Bar', quantity: 1, unit_price: 50_010 }],
    })
    expect((await planOf(wish.id)).map(({ amount, due_on }) => [amount, due_on])).toEqual([
      [50_000, '2098-01-31'],
      [1_002, '2098-02-28'],
      [1_002, '2098-03-31'],
      [1_002, '2098-04-30'],
      [1_005, '2098-05-31'],
    ])
  })
})

describe('paying', () => {
  test('takes installments as they follow, and no other amount unless the settings allow it (Y-06)', async () => {
    const { invoice, pay, shown } = await anApproval()
    const deposit = Math.round(invoice.total_amount / 4)
    const part = (shown_amount: number) => pay({ payment_type: 'part', shown_amount })
    expect((await part(deposit)).status).toBe(200)
    expect((await part(deposit - 1)).body['reason']).toBe('payment.amount-changed')
    expect((await pay({ payment_type: 'part' })).body['reason']).toBe('payment.amount-changed')
    const over = await part(invoice.total_amount + 1)
    expect([over.status, over.body['error']]).toEqual([
      409,
      refusal('payment.more-than-open', money(invoice.total_amount)).message,
    ])
    await world.rows(`insert into settings (key, value)
      values ('plans', '{"templates":null,"default_id":"standard","other_amount":true}')`)
    await world.program.app.refreshSettings()
    expect((await part(12_345)).status).toBe(200)
    expect((await part(invoice.total_amount + 1)).status).toBe(409)
    await world.rows(`delete from settings where key = 'plans'`)
    await world.program.app.refreshSettings()
    expect((await shown()).choices.length).toBe(2)
  })
})

test('a part payment by hand that is sent again after a lost answer is recorded once', async () => {
  const { invoice } = await anApproval()
  const wish = {
    invoice_id: invoice.id,
    amount: 10_000,
    method: 'cash',
    paid_on: today(),
    reference: null,
  }
  const headers = { ...owner.headers, 'idempotency-key': crypto.randomUUID() }
  for (const _time of [1, 2]) expect((await world.call('record-payment', wish, headers)).status).toBe(200)
  const other = await world.call('record-payment', { ...wish, amount: 5_000 }, headers)
  expect(other.body['reason']).toBe('payment.resent')
  const paid = await world.rows(`select amount from payments where invoice_id = '${invoice.id}'`)
  expect(paid).toEqual([{ amount: 10_000 }])
})

test('a plan that is chosen again after a lost answer is chosen once', async () => {
  const bookingId = await aBooking(world)
  const [quote, invoice] = [aQuote(bookingId), anInvoice(bookingId)]
  await good('save-quote', quote)
  await good('save-invoice', invoice)
  const { plans } = (await world.call('list-payment-plans', {}, owner.headers)).body as unknown as {
    plans: { id: string }[]
  }
  const [one, other] = plans
  for (const [table, id] of [
    ['quotes', quote.id],
    ['invoices', invoice.id],
  ] as const) {
    const choice = { table, id, version: 1, plan_id: one?.id }
    await good('set-payment-plan', choice)
    await good('set-payment-plan', choice)
    expect(await world.rows(`select version from ${table} where id = '${id}'`)).toEqual([{ version: 2 }])
    const { status } = await world.call(
      'set-payment-plan',
      { ...choice, plan_id: other?.id ?? null },
      owner.headers,
    )
    expect(status).toBe(409)
  }
})

test('what is late of an invoice is its late part, in the list as on the dashboard', async () => {
  const { invoice } = await anApproval()
  await world.rows(
    `update installments set due_on = '${addDays(today(), -1)}' where invoice_id = '${invoice.id}' and position = 0`,
  )
  await world.rows(`update invoices set next_due_on = '${addDays(today(), -1)}' where id = '${invoice.id}'`)
  const [deposit] = await planOf(invoice.id)
  const { rows } = (await good('list-invoices', { status: 'late' })) as unknown as {
    rows: { id: string; late_amount: number }[]
  }
  expect(rows.find(({ id }) => id === invoice.id)?.late_amount).toBe(deposit?.amount)
  const sum = rows.reduce((all, { late_amount }) => all + late_amount, 0)
  const { finance } = (await good('read-dashboard', {})) as unknown as { finance: { overdue: number } }
  expect(finance.overdue).toBe(sum)
  await good('mark-invoice-paid', { id: invoice.id })
})

describe('a moved event', () => {
  test('moves the day of the balance and leaves the deposit (Y-05)', async () => {
    const { bookingId, invoice } = await anApproval()
    const conversion = aConversion(bookingId, { start_at: `${inquiryDay}T21:00:00.000Z`, end_at: null })
    await good('convert-booking', conversion)
    const { event } = (await good('read-event', { id: conversion.id })) as unknown as {
      event: { client: { id: string }; version: number }
    }
    const day = addDays(inquiryDay, 30)
    const moved = { ...anEvent(event.client.id, conversion), start_at: `${day}T21:00:00.000Z`, end_at: null }
    await good('save-event', { ...moved, version: event.version })
    expect((await planOf(invoice.id)).map(({ due_on }) => due_on)).toEqual([
      invoice.due_date,
      addDays(day, -14),
    ])
    const [change] = await world.rows<{ action: string }>(
      `select action from changes where record_id = '${invoice.id}' order by at desc limit 1`,
    )
    expect(change?.action).toBe('payment days moved')
  })

  test('moves the only payment too: the invoice sent again names its new day and no other', async () => {
    const parts = [{ label: 'All', share: { kind: 'rest' }, anchor: { kind: 'before_event', days: 14 } }]
    const { bookingId, email, invoice } = await anApproval({ name: 'All at once', parts })
    const day = addDays(inquiryDay, 30)
    const conversion = aConversion(bookingId, { start_at: `${day}T21:00:00.000Z`, end_at: null })
    await good('convert-booking', conversion)
    expect((await planOf(invoice.id)).map(({ due_on }) => due_on)).toEqual([addDays(day, -14)])
    // The worker still sends the email of the approval: an invoice is not sent again meanwhile.
    await eventually(async () => {
      const aged = await world.rows(
        `update mail_messages set created_at = created_at - interval '1 hour'
        where about_id = '${invoice.id}' and state <> 'waiting' returning id`,
      )
      return aged.length === 1 || undefined
    }, 'the email of the approval to leave')
    await good('send-invoice-email', { invoiceId: invoice.id, resend: true })
    const { mail } = await readPortalMail(world, email)
    expect(mail.template).toBe('invoice-sent')
    expect(mail.text).toContain(mediumDate(addDays(day, -14)))
    expect(mail.text).not.toContain(mediumDate(invoice.due_date))
  })

  test('by an hour of the same day forgives nothing that is late', async () => {
    const { bookingId, invoice } = await anApproval()
    const conversion = aConversion(bookingId, { start_at: `${inquiryDay}T21:00:00.000Z`, end_at: null })
    await good('convert-booking', conversion)
    const { event } = (await good('read-event', { id: conversion.id })) as unknown as {
      event: { client: { id: string }; version: number }
    }
    const yesterday = addDays(todayIn('America/New_York', new Date().toISOString()), -1)
    await world.rows(`update installments set due_on = '${yesterday}' where invoice_id = '${invoice.id}'`)
    const later = {
      ...anEvent(event.client.id, conversion),
      start_at: `${inquiryDay}T22:00:00.000Z`,
      end_at: null,
    }
    await good('save-event', { ...later, version: event.version })
    expect((await planOf(invoice.id)).map(({ due_on }) => due_on)).toEqual([yesterday, yesterday])
  })
})

test('a new total carries the plan over: what is paid stays, the rest is shared out (Y-04)', async () => {
  const { invoice } = await anApproval()
  const deposit = Math.round(invoice.total_amount / 4)
  await byHand(invoice.id, deposit)
  const { app } = world.program
  const total = invoice.total_amount + 100_000
  const id = crypto.randomUUID()
  const refund = await inTransaction(app, system, async (tx) => {
    const old = await findInvoice(tx, invoice.id)
    if (!old) throw new Error('no invoice')
    const content = {
      kind: 'balance' as const,
      items: [{ description: 'Bar', quantity: 1, unit_price: total, line_total: total }],
      subtotal: total,
      tax_rate: 0,
      tax_amount: 0,
      total_amount: total,
      breakdown: null,
    }
    const { due_date, plan, payment_terms, custom_terms, booking_id, quote_id } = old
    const sheet = { due_date, plan, payment_terms, custom_terms, booking_id, quote_id }
    const made = await insertInvoice(tx, { id, content, ...sheet }, { prefix: 'INV', today: today() })
    return carryPlanOver(tx, old, made, today())
  })
  expect(refund).toBe(0)
  expect((await planOf(id)).map(({ amount }) => amount)).toEqual([deposit, total - deposit])
})

describe('the database', () => {
  test('refuses installments that do not come to their invoice, and changes of issued ones', async () => {
    const bookingId = await aBooking(world)
    const wish = anInvoice(bookingId)
    await good('save-invoice', wish)
    const where = `where invoice_id = '${wish.id}'`
    const refused = (query: string) => expect(world.rows(query)).rejects.toThrow()
    await refused(`update installments set amount = amount + 1 ${where}`)
    await refused(`delete from installments ${where}`)
    await refused(`update invoices set total_amount = total_amount + 1, subtotal = subtotal + 1
      where id = '${wish.id}'`)
    await good('send-invoice-email', { invoiceId: wish.id })
    await refused(`update installments set label = 'Other' ${where}`)
    await refused(`with gone as (delete from installments ${where} returning *)
      insert into installments select gen_random_uuid(), invoice_id, position, label, share, anchor, amount, due_on from gone`)
    await refused('truncate installments')
    await world.rows(`update installments set due_on = due_on + 1 ${where}`)
  })
})

function money(cents: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100)
}
