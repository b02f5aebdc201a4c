/** Refunds of canceled bookings by the table of terms (rules.md, Y-09). */
import { addDays, todayIn } from '#domain/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBooking, anInvoice, firstOwner, type Person } from '../office.ts'
import { startFakeStripe, webhookSecret, type FakeStripe } from '../stripe.ts'
import { createWorld, readPortalMail, type World } from '../world.ts'

let stripe: FakeStripe
let world: World
let owner: Person
beforeAll(async () => {
  stripe = await startFakeStripe()
  const env = {
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_for_tests_only',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: stripe.url,
  }
  world = await createWorld(env)
  owner = await firstOwner(world)
})
afterAll(async () => {
  await world.close()
  await stripe.close()
})

const total = 356_400
const ask = (name: string, input: object) => world.call(name, input, owner.headers)
const good = async (name: string, input: object) => {
  const { status, body } = await ask(name, input)
  expect([name, status, body['error']]).toEqual([name, 200, undefined])
  return body
}

interface Shown {
  readonly owed_back: number
  readonly refund_proposals: Record<'client' | 'bar', { kept: number; refund: number; reason: string }> | null
  readonly payments: readonly {
    readonly id: string
    readonly amount: number
    readonly refunded_amount: number
    readonly method: string
  }[]
  readonly allocations: readonly {
    readonly id: string
    readonly kind: string
    readonly amount: number
    readonly reason: string | null
  }[]
}
const read = async (id: string) => (await good('read-invoice', { id }))['invoice'] as unknown as Shown

/** A booking whose portal is open. */
async function anOpenBooking() {
  const email = `terms-${crypto.randomUUID()}@example.com`
  const bookingId = await aBooking(world, { email })
  const { token, pin } = await readPortalMail(world, email)
  const session = String((await world.call('validate-portal-token', { token, pin })).body['session_token'])
  return { bookingId, session }
}

/** A client who paid a part in cash and the rest by card, and whose booking is canceled so many days before. */
async function aCanceledBooking(days: number, cash = 56_400) {
  const { bookingId, session } = await anOpenBooking()
  const wish = anInvoice(bookingId)
  await good('save-invoice', wish)
  await good('send-invoice-email', { invoiceId: wish.id })
  await good('record-payment', {
    invoice_id: wish.id,
    amount: cash,
    method: 'cash',
    paid_on: '2026-01-02',
    reference: null,
  })
  await payByCard(bookingId, session, wish.id)
  await cancel(bookingId, days)
  return { bookingId, invoiceId: wish.id }
}

async function aPaidInvoice(bookingId: string, session: string): Promise<string> {
  const wish = anInvoice(bookingId)
  await good('save-invoice', wish)
  await good('send-invoice-email', { invoiceId: wish.id })
  await payByCard(bookingId, session, wish.id)
  return wish.id
}

async function payByCard(bookingId: string, token: string, invoiceId: string) {
  const opened = await world.call('create-checkout', { invoiceId, bookingId, token, payment_type: 'full' })
  await tellPaid(String(opened.body['payment_id']))
}

async function tellPaid(payment: string) {
  const event = stripe.pay(payment)
  if (!event) throw new Error('the session is not payable')
  await fetch(`${world.url}/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': event.signature },
    body: event.payload,
  })
}

async function cancel(bookingId: string, days: number) {
  const today = todayIn('America/New_York', new Date().toISOString())
  await world.rows(`update bookings set event_date = '${addDays(today, days)}' where id = '${bookingId}'`)
  await good('send-booking-cancellation', { bookingId, apologyMessage: 'We are sorry to see you go, truly.' })
}

/** Two invoices of a canceled booking, each paid by card: together twice what the terms keep. */
async function twoCanceledInvoices(): Promise<readonly [string, string]> {
  const { bookingId, session } = await anOpenBooking()
  const ids = [await aPaidInvoice(bookingId, session), await aPaidInvoice(bookingId, session)]
  await cancel(bookingId, 60)
  const [first = '', second = ''] = ids.toSorted()
  return [first, second]
}

const settle = (invoice_id: string, more: object) =>
  ask('settle-cancellation', {
    id: crypto.randomUUID(),
    invoice_id,
    canceled_by: 'client',
    reason: null,
    ...more,
  })

const fees = async (id: string) =>
  (await read(id)).allocations.filter(({ kind }) => kind === 'fee').map(({ amount }) => amount)

describe('a repeated request', () => {
  test('after a declined refund keeps the fee once and tries the refund again', async () => {
    const { invoiceId } = await aCanceledBooking(60)
    const wish = { id: crypto.randomUUID(), kept: 50_000, reason: 'A flood, and a good client' }
    stripe.refuse(400, /refunds/)
    expect((await settle(invoiceId, wish)).body['reason']).toBe('refund.declined')
    stripe.refuse()
    expect(await fees(invoiceId)).toEqual([50_000])
    const again = await settle(invoiceId, wish)
    expect([again.status, again.body['refunded']]).toEqual([200, total - 50_000])
    expect(await fees(invoiceId)).toEqual([50_000])
    expect(await read(invoiceId)).toMatchObject({
      owed_back: 0,
      payments: [{ refunded_amount: 6_400 }, { refunded_amount: 300_000 }],
    })
    expect((await settle(invoiceId, wish)).body['refunded']).toBe(total - 50_000)
    expect((await settle(invoiceId, { ...wish, kept: 60_000 })).body['reason']).toBe('refund.other-amount')
  })

  test('refunds nothing that came in after the decision, which was about what was seen', async () => {
    const { bookingId, session } = await anOpenBooking()
    const wish = anInvoice(bookingId)
    await good('save-invoice', wish)
    await good('send-invoice-email', { invoiceId: wish.id })
    // The provider completes it although it counts as failed here.
    const late = await world.call('create-checkout', {
      invoiceId: wish.id,
      bookingId,
      token: session,
      payment_type: 'deposit',
    })
    const latePayment = String(late.body['payment_id'])
    await world.rows(`update payments set status = 'failed' where id = '${latePayment}'`)
    await payByCard(bookingId, session, wish.id)
    await cancel(bookingId, 60)

    const decision = { id: crypto.randomUUID(), kept: 50_000, reason: 'A flood', shown_amount: total }
    stripe.refuse(400, /refunds/)
    expect((await settle(wish.id, decision)).body['reason']).toBe('refund.declined')
    stripe.refuse()
    await tellPaid(latePayment)
    const { owed_back } = await read(wish.id)
    expect(owed_back).toBeGreaterThan(total - 50_000)
    const stale = await settle(wish.id, { ...decision, id: crypto.randomUUID() })
    expect(stale.body['reason']).toBe('payment.other-amount')

    expect((await settle(wish.id, decision)).body['refunded']).toBe(total - 50_000)
    const left = owed_back - (total - 50_000)
    expect((await read(wish.id)).owed_back).toBe(left)
    await settle(wish.id, decision)
    expect((await read(wish.id)).owed_back).toBe(left)
  })

  test('without a reason goes on as well; one declined refund does not hold the others up', async () => {
    const { invoiceId } = await aCanceledBooking(60, 356_300)
    const wish = { id: crypto.randomUUID(), kept: 178_200 }
    stripe.refuse(400, /refunds/)
    expect((await settle(invoiceId, wish)).body['reason']).toBe('refund.declined')
    stripe.refuse()
    expect(await read(invoiceId)).toMatchObject({
      owed_back: 100,
      payments: [{ refunded_amount: 178_100 }, { refunded_amount: 0 }],
    })
    expect((await settle(invoiceId, wish)).status).toBe(200)
    expect(await fees(invoiceId)).toEqual([178_200])
    expect(await read(invoiceId)).toMatchObject({
      owed_back: 0,
      payments: [{ refunded_amount: 178_100 }, { refunded_amount: 100 }],
    })
  })

  test('in another dialog proposes no second fee', async () => {
    const { invoiceId } = await aCanceledBooking(60)
    stripe.refuse(400, /refunds/)
    await settle(invoiceId, { kept: 50_000, reason: 'A flood, and a good client' })
    stripe.refuse()
    const { refund_proposals: proposals } = await read(invoiceId)
    expect(proposals?.client).toMatchObject({ kept: 0, refund: total - 50_000 - 6_400 })
    expect((await settle(invoiceId, { kept: 0 })).status).toBe(200)
    expect(await read(invoiceId)).toMatchObject({ owed_back: 0, allocations: [{ amount: 50_000 }] })
  })

  test('that comes at the same time keeps one fee', async () => {
    const { invoiceId } = await aCanceledBooking(60)
    const wish = { id: crypto.randomUUID(), kept: 178_200 }
    const answers = await Promise.all([settle(invoiceId, wish), settle(invoiceId, wish)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await fees(invoiceId)).toEqual([178_200])
    expect((await read(invoiceId)).owed_back).toBe(0)
  })
})

describe('the terms of several invoices', () => {
  test('what is waived on one is not asked for again on the next', async () => {
    const [first, second] = await twoCanceledInvoices()
    const { client } = (await read(first)).refund_proposals ?? {}
    expect(client?.kept).toBe(total)
    expect((await settle(first, { kept: 0, reason: 'A flood, and a good client' })).status).toBe(200)
    expect((await read(second)).refund_proposals?.client.kept).toBe(0)
  })

  test('money whose refund is under way pays no fee', async () => {
    const [first, second] = await twoCanceledInvoices()
    expect((await read(second)).refund_proposals?.client.kept).toBe(0)
    const { payments } = await read(first)
    stripe.refuse(500, /refunds/)
    const wish = { id: crypto.randomUUID(), payment_id: payments[0]?.id, amount: total, reason: 'As agreed' }
    expect((await ask('refund-payment', wish)).body['reason']).toBe('refund.waiting')
    stripe.refuse()
    expect((await read(first)).refund_proposals).toBe(null)
    expect((await settle(first, { kept: 0 })).body['reason']).toBe('payment.nothing-owed')
    expect((await read(second)).refund_proposals?.client.kept).toBe(total)
  })

  test('a fee that is withdrawn is proposed again', async () => {
    const [first, second] = await twoCanceledInvoices()
    await settle(first, { kept: total })
    expect((await read(second)).refund_proposals?.client.kept).toBe(0)
    await good('withdraw-allocation', { id: (await read(first)).allocations[0]?.id })
    expect((await read(first)).refund_proposals?.client.kept).toBe(total)
  })
})

describe('a canceled booking', () => {
  test.each([
    [120, 89_100],
    [60, 178_200],
    [10, 356_400],
  ])('%d days before: the terms propose what is kept, to the cent', async (days, kept) => {
    const { invoiceId } = await aCanceledBooking(days)
    const { refund_proposals: proposals, owed_back } = await read(invoiceId)
    expect(owed_back).toBe(total)
    expect(proposals?.client).toMatchObject({ kept, refund: total - kept })
    expect(proposals?.bar).toMatchObject({ kept: 0, refund: total })
  })

  test('is settled as proposed: the fee is kept, the newest payment is refunded first', async () => {
    const { invoiceId } = await aCanceledBooking(60)
    const answer = await settle(invoiceId, { kept: 178_200 })
    expect([answer.status, answer.body['refunded']]).toEqual([200, 178_200])
    const after = await read(invoiceId)
    expect(after).toMatchObject({
      owed_back: 0,
      refund_proposals: null,
      allocations: [{ kind: 'fee', amount: 178_200 }],
      payments: [
        { method: 'cash', refunded_amount: 0 },
        { method: 'stripe', refunded_amount: 178_200 },
      ],
    })
    expect(after.allocations[0]?.reason).toMatch(/canceled by the client (60|59|61) days before/i)
    expect((await settle(invoiceId, { kept: 0 })).body['reason']).toBe('payment.nothing-owed')
  })

  test('is settled otherwise with a reason only, and never beyond what was received', async () => {
    const { invoiceId } = await aCanceledBooking(60)
    expect((await settle(invoiceId, { kept: 100_000 })).body['reason']).toBe('refund.reason-needed')
    expect((await settle(invoiceId, { kept: total + 1, reason: 'Because' })).body['reason']).toBe(
      'refund.keeps-too-much',
    )
    expect((await read(invoiceId)).owed_back).toBe(total)
    const answer = await settle(invoiceId, { kept: 20_000, reason: 'A flood, and a good client' })
    expect(answer.body['refunded']).toBe(336_400)
    expect(await read(invoiceId)).toMatchObject({
      owed_back: 0,
      payments: [{ refunded_amount: 36_400 }, { refunded_amount: 300_000 }],
    })
  })

  test('by the bar pays everything back; a booking that is not canceled proposes nothing', async () => {
    const { invoiceId } = await aCanceledBooking(3)
    const answer = await settle(invoiceId, { canceled_by: 'bar', kept: 0 })
    expect([answer.status, answer.body['refunded']]).toEqual([200, total])
    const bookingId = await aBooking(world)
    const wish = anInvoice(bookingId)
    await good('save-invoice', wish)
    expect((await read(wish.id)).refund_proposals).toBe(null)
    expect((await settle(wish.id, { kept: 0 })).body['reason']).toBe('payment.nothing-owed')
  })
})
