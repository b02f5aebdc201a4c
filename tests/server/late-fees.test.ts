/** Late fees: added once for a late payment, as an invoice of their own (docs/rules.md, Y-15). */
import { addDays, todayIn, type CalendarDate } from '#domain/time.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addLateFees } from '#server/flows/add-late-fees.ts'
import { readTaxRows } from '#server/views/reports/tax-report.ts'
import { startAutopayBar, type AutopayBar } from '../autopay/bar.ts'
import type { AutopayClient } from '../autopay/client.ts'
import { aConversion, anInvoice } from '../office.ts'
import { inquiryDay } from '../calls.ts'
import { anOffer, withOffer } from '../offers/an-offer.ts'
import { chargeEvent } from '../stripe.ts'
import { eventually } from '../world.ts'

const zone = 'America/New_York'
const standard = { enabled: true, fee: { kind: 'fixed', amount: 2_500 }, grace_days: 7, taxed: false }

let bar: AutopayBar
beforeAll(async () => {
  bar = await startAutopayBar()
  await bar.world.rows(`delete from pgboss.schedule where name = 'add-late-fees'`)
})
beforeEach(() => terms())
afterEach(async () => {
  bar.calm()
  // A test's late payments are no other's.
  await bar.world.rows(`update bookings set is_active = false`)
  await bar.world.rows(`delete from settings where key in ('late_fee', 'plans')`)
  await bar.world.program.app.refreshSettings()
})
afterAll(() => bar?.close())

async function ask(name: string, input: object) {
  await bar.world.rows(`update sessions set expires_at = '2099-01-01'`)
  const { status, body } = await bar.world.call(name, input, bar.owner.headers)
  expect([name, status, body['error']]).toEqual([name, 200, undefined])
  return body
}

/** Saves the terms of late fees. */
async function terms(change: object = {}) {
  const { late_fee } = (await ask('read-settings', {})) as { late_fee: { version: string } }
  const values = { ...standard, ...change }
  await ask('save-settings', { section: 'late_fee', version: late_fee.version, values })
}

/** The morning's work on that day, until its emails have left. */
async function morning(day: CalendarDate) {
  bar.now(day, '09:40')
  await addLateFees(bar.world.program.app)
  await eventually(async () => {
    const leaving = await bar.world.rows(
      `select 1 from mail_messages where template = 'invoice-sent' and state = 'waiting'`,
    )
    return leaving.length === 0
  }, 'the emails')
}

interface Fee {
  readonly id: string
  readonly total: number
  readonly tax: number
  readonly status: string
  readonly place: number
  readonly due: string
}
const feesOf = ({ bookingId }: AutopayClient) =>
  bar.world.rows<Fee>(
    `select id, total_amount as total, tax_amount as tax, status, late_place as place, due_date::text as due
     from invoices where booking_id = '${bookingId}' and kind = 'late_fee' order by late_place, created_at`,
  )

/** A client whose deposit is not paid, and its day. */
async function aLateClient() {
  const client = await bar.invoiced()
  const [first] = await bar.world.rows<{ due_on: string; amount: number }>(
    `select due_on::text, amount from installments where invoice_id = '${client.invoiceId}' order by position limit 1`,
  )
  if (!first) throw new Error('there is no plan')
  return { client, due: first.due_on, deposit: first.amount, feeDay: addDays(first.due_on, 8) }
}

const invoiceOf = (id: string) => ask('read-invoice', { id }).then(({ invoice }) => invoice as Shown)
interface Shown {
  readonly total_amount: number
  readonly status: string
  readonly stored_status: string
  readonly items: readonly { description: string }[]
  readonly late_fees: {
    ahead: { on: string; amount: number; label: string } | null
    added: readonly { id: string; status: string }[]
    of: { id: string } | null
  }
}

/** The fees in what will happen. */
async function feesAheadOf({ bookingId }: AutopayClient) {
  const { items } = (await ask('list-ahead', { booking_id: bookingId })) as { items: { kind: string }[] }
  return items.filter(({ kind }) => kind === 'fee')
}

describe('a late fee', () => {
  test('is an invoice of its own, the morning after the days of grace, and is emailed with its reason', async () => {
    const { client, due, feeDay } = await aLateClient()
    await morning(addDays(due, 7))
    expect(await feesOf(client)).toEqual([])
    bar.now(addDays(due, 1), '09:40')
    expect((await invoiceOf(client.invoiceId)).late_fees.ahead).toMatchObject({ on: feeDay, amount: 2_500 })
    expect(await feesAheadOf(client)).toMatchObject([{ day: feeDay, amount: 2_500 }])
    await morning(feeDay)
    expect(await feesAheadOf(client)).toEqual([])
    const [fee] = await feesOf(client)
    expect(fee).toMatchObject({ total: 2_500, tax: 0, status: 'sent', place: 0, due: addDays(feeDay, 30) })
    const invoice = await invoiceOf(client.invoiceId)
    expect(invoice.total_amount).toBe(client.total)
    expect(invoice.late_fees).toMatchObject({ ahead: null, added: [{ id: fee?.id, status: 'sent' }] })
    const shown = await invoiceOf(fee?.id ?? '')
    expect(shown.late_fees.of?.id).toBe(client.invoiceId)
    expect(shown.items[0]?.description).toMatch(/^Late fee: .+ was due on /)
    const mails = (await client.mailOf('invoice-sent')).map(({ text }) => text.replaceAll(/\s+/g, ' '))
    expect(mails.at(-1)).toContain('Late fee: Deposit (25%) of INV-')
    expect(mails.at(-1)).toContain('$25.00')
  })

  test('rests after a restore, until an owner has looked (B-05)', async () => {
    const { client, feeDay } = await aLateClient()
    bar.now(feeDay, '08:00')
    await bar.world.rows(`insert into restores (backup_of) values ('${bar.world.program.app.clock()}')`)
    await morning(feeDay)
    expect(await feesOf(client)).toEqual([])
    const { restore } = (await ask('read-restore', {})) as { restore: { id: string } }
    await ask('confirm-restore', { id: restore.id })
    await morning(addDays(feeDay, 1))
    expect(await feesOf(client)).toHaveLength(1)
  })

  test('is added once, also by three processes at once, and never again', async () => {
    const { client, feeDay } = await aLateClient()
    const others = [await bar.world.another(), await bar.world.another()]
    bar.now(feeDay, '09:40')
    const apps = [bar.world, ...others].map(({ program }) => program.app)
    await Promise.all(apps.map((app) => addLateFees({ ...app, clock: bar.world.program.app.clock })))
    await morning(feeDay)
    await morning(addDays(feeDay, 1))
    expect(await feesOf(client)).toHaveLength(1)
    await expect(
      bar.world.rows(
        `insert into invoices (id, booking_id, invoice_number, kind, late_of, late_place, subtotal, tax_amount, total_amount, due_date)
         select gen_random_uuid(), booking_id, 'X-' || id, 'late_fee', late_of, late_place, 1, 0, 1, due_date
         from invoices where booking_id = '${client.bookingId}' and kind = 'late_fee'`,
      ),
    ).rejects.toThrow()
  })

  test('is not emailed to an address that the mail server refused, and is listed as not sent (M-10)', async () => {
    const { client, feeDay } = await aLateClient()
    await bar.world.rows(
      `insert into refused_addresses (address, reason, refused_at) values ('${client.email}', 'no such user', now())`,
    )
    bar.now(feeDay, '09:40')
    await addLateFees(bar.world.program.app)
    const [fee] = await feesOf(client)
    const error = await eventually(async () => {
      const { emails } = (await ask('list-unsent-emails', {})) as {
        emails: { to_address: string; last_error: string | null }[]
      }
      return emails.find(({ to_address }) => to_address === client.email)?.last_error
    }, 'the email that is given up')
    expect(error).toContain('refused this address before')
    await ask('send-invoice-email', { invoiceId: fee?.id, resend: true })
  })

  test('that is waived stays away', async () => {
    const { client, feeDay } = await aLateClient()
    await morning(feeDay)
    const [fee] = await feesOf(client)
    await ask('cancel-invoice', { id: fee?.id, reason: 'A friend of the house' })
    await morning(addDays(feeDay, 1))
    expect(await feesOf(client)).toMatchObject([{ id: fee?.id, status: 'cancelled' }])
    expect((await invoiceOf(client.invoiceId)).late_fees.added).toMatchObject([{ status: 'cancelled' }])
  })

  test('is for each payment of its own, and never for a fee', async () => {
    const { client, feeDay } = await aLateClient()
    await morning(feeDay)
    await morning(addDays(feeDay, 60))
    expect(await feesOf(client)).toHaveLength(1)
    await morning(addDays(client.balanceDue, 8))
    expect((await feesOf(client)).map(({ place }) => place)).toEqual([0, 1])
    await morning(addDays(client.balanceDue, 90))
    expect(await feesOf(client)).toHaveLength(2)
  })

  test('is a percentage of what is open, with tax where the settings say so', async () => {
    await terms({ fee: { kind: 'percent', percent: 4.5 }, taxed: true })
    const { client, feeDay, deposit } = await aLateClient()
    await client.cash(10_000)
    await morning(feeDay)
    const net = Math.round((deposit - 10_000) * 0.045)
    const tax = Math.round(net * 0.08)
    expect(await feesOf(client)).toMatchObject([{ total: net + tax, tax }])
    const [fee] = await feesOf(client)
    const rows = await readTaxRows(bar.world.program.app, { from: feeDay, to: feeDay })
    expect(rows.filter(({ invoice_id }) => invoice_id === fee?.id)).toMatchObject([
      { taxable: net, billed: tax, received: 0 },
    ])
  })
})

describe('no late fee', () => {
  test('is added while they are off, nor for what was due before they were switched on', async () => {
    await terms({ enabled: false })
    const { client, due, feeDay } = await aLateClient()
    await morning(feeDay)
    expect(await feesOf(client)).toEqual([])
    bar.now(addDays(due, 1), '10:00')
    await terms()
    await morning(addDays(feeDay, 30))
    expect(await feesOf(client)).toEqual([])
    expect((await invoiceOf(client.invoiceId)).late_fees.ahead).toBeNull()
  })

  test('is added where the money came in before, the same morning too', async () => {
    const { client, feeDay, deposit } = await aLateClient()
    bar.now(feeDay, '08:00')
    await client.cash(deposit)
    await morning(feeDay)
    expect(await feesOf(client)).toEqual([])
  })

  test('is added while the client is paying', async () => {
    const { client, feeDay } = await aLateClient()
    bar.now(feeDay, '09:30')
    const { body } = await client.pay()
    await morning(feeDay)
    expect(await feesOf(client)).toEqual([])
    await bar.paid(String(body['payment_id']))
    await morning(addDays(feeDay, 1))
    expect(await feesOf(client)).toEqual([])
  })

  test('is added for what someone else paid in time; a part that they only have the link for is late', async () => {
    const { client, feeDay, deposit } = await aLateClient()
    const token = await client.share(deposit)
    const paying = await bar.world.call('pay-payment-share', { token, shown_amount: deposit })
    expect(paying.status).toBe(200)
    await bar.paid(bar.stripe.sessions.at(-1)?.payment ?? '')
    const { client: other, feeDay: otherDay } = await aLateClient()
    await other.share(deposit)
    await morning(feeDay > otherDay ? feeDay : otherDay)
    expect(await feesOf(client)).toEqual([])
    expect(await feesOf(other)).toMatchObject([{ total: 2_500 }])
  })

  test('follows from a refund of what was paid in time', async () => {
    const { client, feeDay, deposit } = await aLateClient()
    await client.cash(deposit)
    const [payment] = await client.payments()
    await ask('refund-payment', {
      id: crypto.randomUUID(),
      payment_id: payment?.id,
      amount: deposit,
      reason: 'A gift',
    })
    await morning(addDays(feeDay, 1))
    expect(await feesOf(client)).toEqual([])
  })

  test('is added a second time after a change order or a moved event', async () => {
    const client = await bar.invoiced(withOffer(anOffer()))
    const [first] = await bar.world.rows<{ due_on: string }>(
      `select due_on::text from installments where invoice_id = '${client.invoiceId}' order by position limit 1`,
    )
    const feeDay = addDays(first?.due_on ?? '', 8)
    await morning(feeDay)
    expect(await feesOf(client)).toHaveLength(1)
    expect(await client.change(140)).toBe(200)
    const versions = await bar.world.rows<{ id: string }>(
      `select id from invoices where booking_id = '${client.bookingId}' and kind <> 'late_fee' and status <> 'cancelled'`,
    )
    expect(versions).toHaveLength(1)
    await morning(addDays(feeDay, 30))
    expect(await feesOf(client)).toHaveLength(1)
    expect((await invoiceOf(versions[0]?.id ?? '')).late_fees.added).toHaveLength(1)
    const [fee] = await feesOf(client)
    expect((await invoiceOf(fee?.id ?? '')).late_fees.of?.id).toBe(versions[0]?.id)
    await morning(addDays(client.balanceDue, 8))
    expect(await feesOf(client)).toHaveLength(2)
    await client.moveEvent(60)
    await morning(addDays(client.balanceDue, 68))
    expect(await feesOf(client)).toHaveLength(2)
  })

  test('is left of a canceled booking, or added where the event was called off', async () => {
    const { client, feeDay } = await aLateClient()
    await morning(feeDay)
    await client.cancel()
    expect(await feesOf(client)).toMatchObject([{ status: 'cancelled' }])
    bar.calm()
    const { client: other, feeDay: otherDay } = await aLateClient()
    const conversion = aConversion(other.bookingId, { start_at: `${inquiryDay}T21:00:00.000Z`, end_at: null })
    await ask('convert-booking', conversion)
    await ask('set-event-status', { id: conversion.id, status: 'cancelled' })
    await morning(otherDay)
    expect(await feesOf(other)).toEqual([])
  })
})

describe('autopay', () => {
  test('that waits for the business brings no fee', async () => {
    const client = await bar.agreed()
    // More than was agreed to: the owner has to ask the client first.
    const more = { ...anInvoice(client.bookingId), due_date: addDays(today(), 1) }
    await ask('save-invoice', more)
    await ask('send-invoice-email', { invoiceId: more.id })
    await morning(addDays(today(), 9))
    expect(await feesOf(client)).toEqual([])
    // And none is said to come.
    expect((await invoiceOf(more.id)).late_fees.ahead).toBeNull()
    expect(await feesAheadOf(client)).toEqual([])
  })

  test('brings none while the card is tried, one after the last decline, and never charges it', async () => {
    await terms({ grace_days: 0 })
    const client = await bar.agreed()
    await client.announced()
    bar.stripe.bank('declined')
    for (const days of [0, 1, 3]) {
      await bar.at(addDays(client.balanceDue, days), '09:00')
      await morning(addDays(client.balanceDue, days))
    }
    expect(await feesOf(client)).toEqual([])
    await bar.at(addDays(client.balanceDue, 5), '09:00')
    await morning(addDays(client.balanceDue, 6))
    expect(await feesOf(client)).toMatchObject([{ total: 2_500, status: 'sent', place: 1 }])
    bar.stripe.bank()
    const parts = (await client.shown()).autopay.parts
    expect(parts.map(({ label }) => label)).toEqual(['Balance'])
    expect((await client.ofOwner()).held).not.toContain('More is billed')
    for (let day = 7; day < 60; day += 7) await bar.at(addDays(client.balanceDue, day), '09:00')
    for (const intent of client.charges$())
      if (intent.status === 'succeeded') await bar.tell(chargeEvent(intent))
    expect(await feesOf(client)).toMatchObject([{ status: 'sent' }])
  })
})

describe('the booking', () => {
  test('is paid when the fee is paid or waived, and a fee beside a paid deposit makes nothing paid', async () => {
    const { client, feeDay, deposit } = await aLateClient()
    await morning(feeDay)
    const stateOf = async () => {
      const [row] = await bar.world.rows<{ status: string; payment_status: string }>(
        `select status, payment_status from bookings where id = '${client.bookingId}'`,
      )
      return row
    }
    await client.cash(deposit)
    expect(await stateOf()).toMatchObject({ status: 'invoiced', payment_status: 'partial' })
    await client.cash(client.total - deposit)
    expect(await stateOf()).toMatchObject({ status: 'invoiced', payment_status: 'partial' })
    const [fee] = await feesOf(client)
    await ask('cancel-invoice', { id: fee?.id, reason: 'Paid in the end' })
    expect(await stateOf()).toMatchObject({ status: 'paid', payment_status: 'paid' })
  })

  test('offers neither deposit nor tip on the fee, nor to save the card', async () => {
    const { client, feeDay } = await aLateClient()
    await morning(feeDay)
    const [fee] = await feesOf(client)
    const { invoices } = (await client.shown()) as unknown as {
      invoices: { id: string; tips: object | null; choices: { type: string; amount: number }[] }[]
    }
    const shown = invoices.find(({ id }) => id === fee?.id)
    expect(shown).toMatchObject({ tips: null, choices: [{ type: 'full', amount: 2_500 }] })
    const autopay = { version: (await client.shown()).autopay.offer?.version, plan: await client.charges() }
    const { status, body } = await client.pay({ type: 'full', invoiceId: fee?.id ?? '', autopay })
    expect([status, body['reason']]).toEqual([409, 'autopay.late-fee'])
  })
})

/** What the model knows of a client: what came in, also where it was given back, and the fees that were to be added. */
interface Modeled {
  readonly client: AutopayClient
  received: number
  readonly plan: readonly { readonly amount: number; readonly due: string }[]
  readonly fees: Map<number, { readonly on: CalendarDate; readonly total: number }>
}

describe('half a year', () => {
  test(
    'of payments, refunds and waived fees in any order: each fee once, on its day, to the cent',
    { timeout: 120_000 },
    async () => {
      await usePlan('monthly')
      const random = seeded(20_261_124)
      const models: Modeled[] = []
      for (let each = 0; each < 6; each++) {
        const client = await bar.invoiced()
        models.push({ client, plan: await planOf(client), received: 0, fees: new Map() })
      }
      const first = today()
      for (let day = 1; day <= 190; day++) {
        const date = addDays(first, day)
        bar.now(date, '09:00')
        for (const model of models) if (random() < 0.06) await act(model, random)
        await morning(date)
        for (const model of models) expectFees(model, date)
      }
      for (const { client, fees } of models) {
        const added = await bar.world.rows<{ place: number; on: string; total: number }>(
          `select late_place as place, plan_start::text as on, total_amount as total from invoices
         where booking_id = '${client.bookingId}' and kind = 'late_fee' order by late_place`,
        )
        const expected = [...fees].map(([place, fee]) => ({ place, ...fee }))
        expect(added).toEqual(expected.toSorted((one, other) => one.place - other.place))
      }
      expect(models.reduce((sum, { fees }) => sum + fees.size, 0)).toBeGreaterThan(10)
    },
  )
})

async function usePlan(default_id: string) {
  const { plans } = (await ask('read-settings', {})) as { plans: { version: string; values: object } }
  const values = { ...plans.values, default_id }
  await ask('save-settings', { section: 'plans', version: plans.version, values })
}

/** One payment by hand, a refund of one, or a fee that is waived. */
async function act(model: Modeled, random: () => number) {
  const { client } = model
  const what = random()
  const [money] = await bar.world.rows<{ open: number; payment: string | null; amount: number | null }>(
    `select i.total_amount - coalesce((select sum(amount - refunded_amount) from payments where invoice_id = i.id and status = 'completed'), 0)::int as open,
      p.id as payment, p.amount - p.refunded_amount as amount
     from invoices i left join payments p on p.invoice_id = i.id and p.status = 'completed' where i.id = '${client.invoiceId}'
     order by p.created_at desc limit 1`,
  )
  const { open = 0, payment = null, amount: given = null } = money ?? {}
  if (what < 0.6 && open > 0) {
    const amount = Math.min(open, 1 + Math.floor(random() * 130_000))
    await client.cash(amount)
    model.received += amount
  } else if (what < 0.8 && payment !== null && given !== null) {
    const amount = 1 + Math.floor(random() * given)
    await ask('refund-payment', { id: crypto.randomUUID(), payment_id: payment, amount, reason: 'A gift' })
  } else {
    const fee = (await feesOf(client)).find(({ status }) => status === 'sent')
    if (fee) await ask('cancel-invoice', { id: fee.id, reason: 'A friend of the house' })
  }
}

const planOf = ({ invoiceId }: AutopayClient) =>
  bar.world.rows<{ amount: number; due: string }>(
    `select amount, due_on::text as due from installments where invoice_id = '${invoiceId}' order by position`,
  )

/** Notes the fees of that morning, by the plan and what came in. */
function expectFees({ plan, received, fees }: Modeled, date: CalendarDate) {
  let asked = 0
  for (const [place, { amount, due }] of plan.entries()) {
    const open = Math.min(amount, Math.max(0, asked + amount - received))
    asked += amount
    if (open > 0 && addDays(due, standard.grace_days) < date && !fees.has(place))
      fees.set(place, { on: date, total: Math.min(open, standard.fee.amount) })
  }
}

/** The same numbers from 0 to 1 for the same seed. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const today = () => todayIn(zone, new Date().toISOString())
