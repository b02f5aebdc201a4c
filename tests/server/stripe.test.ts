/** Payments by Stripe: sessions for the server's amounts, status changes by signed events only, each once. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aBooking, aDraft, firstOwner, type Person } from '../office.ts'
import { refundAtStripe, signedEvent, startFakeStripe, webhookSecret, type FakeStripe } from '../stripe.ts'
import { createWorld, readPortalMail, type World } from '../world.ts'

let stripe: FakeStripe
let world: World
let owner: Person
beforeAll(async () => {
  stripe = await startFakeStripe()
  world = await createWorld({
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_for_tests_only',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: stripe.url,
  })
  owner = await firstOwner(world)
})
afterEach(() => stripe.refuse())
afterAll(async () => {
  await world.close()
  await stripe.close()
})

async function anInvoicedClient() {
  const email = `s-${Math.random().toString(36).slice(2)}@example.com`
  const bookingId = await aBooking(world, { email })
  const quoteId = await aDraft(world, owner, bookingId)
  const { token, pin } = await readPortalMail(world, email)
  const opened = await world.call('validate-portal-token', { token, pin })
  await world.call('send-quote-emails', { quoteId }, owner.headers)
  const session = String(opened.body['session_token'])
  await world.call('approve-quote', { quoteId, action: 'approve', token: session })
  const [invoice] = await world.rows<{ id: string }>(
    `select id from invoices where booking_id = '${bookingId}'`,
  )
  const pay = (payment_type: string) =>
    world.call('create-checkout', { invoiceId: invoice?.id, bookingId, token: session, payment_type })
  const state = async () =>
    (
      await world.rows<{ invoice: string; booking: string; payment_status: string; paid: number }>(
        `select i.status as invoice, b.status as booking, b.payment_status,
           (select coalesce(sum(amount - refunded_amount), 0)::int from payments p where p.invoice_id = i.id and p.status = 'completed') as paid
         from invoices i join bookings b on b.id = i.booking_id where i.id = '${invoice?.id}'`,
      )
    )[0]
  return { invoiceId: invoice?.id ?? '', bookingId, session, pay, state }
}

function tell({ payload, signature }: { payload: string; signature: string }) {
  return fetch(`${world.url}/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  })
}
const paid = (payment: unknown, amount: number) => {
  if (stripe.sessions.some((session) => session.payment === payment)) stripe.pay(String(payment), amount)
  return signedEvent('checkout.session.completed', {
    id: 'cs_test',
    object: 'checkout.session',
    payment_status: 'paid',
    client_reference_id: payment,
    amount_total: amount,
  })
}

test('a session is opened for the amount that the server computes, and paid by its event, however often that comes', async () => {
  const { pay, state } = await anInvoicedClient()
  const { body } = await pay('deposit')
  const session = stripe.sessions.at(-1)
  expect(body).toMatchObject({ amount: 89_843, checkout_url: `https://checkout.example/${session?.id}` })
  expect(session?.form.get('line_items[0][price_data][unit_amount]')).toBe('89843')
  expect(session?.form.get('client_reference_id')).toBe(body['payment_id'])
  expect(session?.key).toBe(body['payment_id'])
  expect(await state()).toMatchObject({ invoice: 'sent', paid: 0 })

  const event = paid(body['payment_id'], 89_843)
  const answers = await Promise.all(Array.from({ length: 20 }, () => tell(event)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(await state()).toEqual({
    invoice: 'partial',
    booking: 'invoiced',
    payment_status: 'partial',
    paid: 89_843,
  })
  const rest = await pay('full')
  await tell(paid(rest.body['payment_id'], 269_527))
  expect(await state()).toEqual({ invoice: 'paid', booking: 'paid', payment_status: 'paid', paid: 359_370 })
})

test('what is not signed with the secret, or was changed on the way, is refused and changes nothing', async () => {
  const { pay, state } = await anInvoicedClient()
  const { body } = await pay('full')
  const forged = signedEvent(
    'checkout.session.completed',
    { payment_status: 'paid', client_reference_id: body['payment_id'], amount_total: 359_370 },
    'whsec_someone_elses',
  )
  expect((await tell(forged)).status).toBe(403)
  const event = paid(body['payment_id'], 1)
  expect(
    (await tell({ ...event, payload: event.payload.replace('"amount_total":1', '"amount_total":9') })).status,
  ).toBe(403)
  expect((await tell({ payload: event.payload, signature: '' })).status).toBe(403)
  expect(await state()).toMatchObject({ invoice: 'sent', paid: 0 })
})

test('a refund is recorded from its event, in part and whole, and the invoice is open again', async () => {
  const { pay, state } = await anInvoicedClient()
  const { body } = await pay('full')
  await tell(paid(body['payment_id'], 359_370))
  expect(await state()).toMatchObject({ invoice: 'paid', booking: 'paid' })
  const refund = (amount: number) => tell(refundAtStripe(stripe.session(String(body['payment_id'])), amount))
  await refund(59_370)
  expect(await state()).toEqual({
    invoice: 'partial',
    booking: 'invoiced',
    payment_status: 'partial',
    paid: 300_000,
  })
  await refund(300_000)
  expect(await state()).toEqual({ invoice: 'sent', booking: 'invoiced', payment_status: 'pending', paid: 0 })
})

test('who comes back and begins anew has the first session closed; a provider that is away changes nothing', async () => {
  const { pay, state } = await anInvoicedClient()
  const first = await pay('full')
  const second = await pay('deposit')
  expect([first.status, second.status]).toEqual([200, 200])
  expect(
    await world.rows(`select status from payments where id = '${String(first.body['payment_id'])}'`),
  ).toEqual([{ status: 'failed' }])
  await tell(
    signedEvent('checkout.session.expired', {
      object: 'checkout.session',
      client_reference_id: second.body['payment_id'],
      payment_status: 'unpaid',
    }),
  )
  stripe.refuse(503)
  const away = await pay('full')
  expect([away.status, away.body['error']]).toEqual([409, 'Payment processing failed'])
  expect(await state()).toMatchObject({
    invoice: 'sent',
    booking: 'invoiced',
    payment_status: 'pending',
    paid: 0,
  })
})

test('who pays an amount of their own again before the first one was reported learns that it came in', async () => {
  await world.rows(`insert into settings (key, value)
    values ('plans', '{"templates":null,"default_id":"standard","other_amount":true}')`)
  await world.program.app.refreshSettings()
  const { invoiceId, bookingId, session: token, state } = await anInvoicedClient()
  const part = { invoiceId, bookingId, token, payment_type: 'part', shown_amount: 50_000 }
  const first = await world.call('create-checkout', part)
  expect(first.status).toBe(200)
  // Paid there; its event is on its way.
  stripe.pay(String(first.body['payment_id']))
  const sessions = stripe.sessions.length
  const again = await world.call('create-checkout', part)
  expect([again.status, again.body['reason']]).toEqual([409, 'payment.amount-changed'])
  expect(stripe.sessions).toHaveLength(sessions)
  expect(await state()).toMatchObject({ invoice: 'partial', paid: 50_000 })
  // What is shown by now can be paid.
  expect((await world.call('create-checkout', part)).status).toBe(200)
  await world.rows(`delete from settings where key = 'plans'`)
  await world.program.app.refreshSettings()
})

test("a client of another booking cannot close someone's checkout", async () => {
  const [mine, theirs] = [await anInvoicedClient(), await anInvoicedClient()]
  const { body } = await theirs.pay('full')
  const answer = await world.call('create-checkout', {
    invoiceId: theirs.invoiceId,
    bookingId: mine.bookingId,
    token: mine.session,
    payment_type: 'full',
  })
  expect(answer.status).toBe(404)
  expect(await world.rows(`select status from payments where id = '${String(body['payment_id'])}'`)).toEqual([
    { status: 'pending' },
  ])
})

test('what the provider took is what counts: less leaves the rest open, another currency is not counted', async () => {
  const { pay, state, invoiceId } = await anInvoicedClient()
  const first = String((await pay('full')).body['payment_id'])
  await tell(paid(first, 100_000))
  expect(await state()).toMatchObject({ invoice: 'partial', payment_status: 'partial', paid: 100_000 })
  expect(
    await world.rows(
      `select amount, metadata ->> 'asked_amount' as asked from payments where id = '${first}'`,
    ),
  ).toEqual([{ amount: 100_000, asked: '359370' }])

  const second = String((await pay('full')).body['payment_id'])
  const euros = {
    payment_status: 'paid',
    client_reference_id: second,
    amount_total: 259_370,
    currency: 'eur',
  }
  expect((await tell(signedEvent('checkout.session.completed', euros))).status).toBe(200)
  expect(await state()).toMatchObject({ invoice: 'partial', paid: 100_000 })
  const changes = await world.rows(
    `select detail from changes where record_id = '${invoiceId}' and action = 'payment not counted'`,
  )
  expect(changes).toMatchObject([{ detail: { currency: 'eur', amount: 259_370, payment_id: second } }])
  await tell(paid(second, 259_370))
  expect(await state()).toMatchObject({ invoice: 'paid', booking: 'paid', paid: 359_370 })
})

test('a part that was given back is open again for the client, and shown to the owner', async () => {
  const { pay, invoiceId, bookingId, session } = await anInvoicedClient()
  const id = String((await pay('full')).body['payment_id'])
  await tell(paid(id, 359_370))
  await tell(refundAtStripe(stripe.session(id), 59_370))
  const read = await world.call('read-invoice', { id: invoiceId }, owner.headers)
  expect(read.body['invoice']).toMatchObject({
    paid_amount: 300_000,
    balance: 59_370,
    payments: [{ amount: 359_370, refunded_amount: 59_370 }],
  })
  const seen = await world.call('get-portal-invoices', { bookingId, token: session })
  expect(seen.body['invoices']).toMatchObject([
    {
      paid_amount: 300_000,
      balance: 59_370,
      choices: [{ type: 'full', amount: 59_370 }],
      payments: [{ amount: 300_000 }],
    },
  ])
})

test('what was given back whole does not come in again by a late event; a receipt went out once', async () => {
  const { pay, state, invoiceId } = await anInvoicedClient()
  const id = String((await pay('full')).body['payment_id'])
  await tell(paid(id, 359_370))
  await tell(refundAtStripe(stripe.session(id), 359_370))
  await tell(paid(id, 359_370))
  expect(await state()).toMatchObject({ invoice: 'sent', paid: 0 })
  expect(
    await world.rows(
      `select 1 from mail_messages where about_id = '${invoiceId}' and template = 'payment-received'`,
    ),
  ).toHaveLength(1)
})

test('marked as paid while a checkout is open: that is closed first, and the money comes in once', async () => {
  const { pay, state, invoiceId } = await anInvoicedClient()
  const id = String((await pay('full')).body['payment_id'])
  expect((await world.call('mark-invoice-paid', { id: invoiceId }, owner.headers)).status).toBe(200)
  expect(await world.rows(`select status from payments where id = '${id}'`)).toEqual([{ status: 'failed' }])
  expect(await state()).toMatchObject({ invoice: 'paid', paid: 359_370 })
})

test('an event that means nothing here is taken and forgotten; another provider has no address', async () => {
  expect((await tell(signedEvent('customer.created', { object: 'customer' }))).status).toBe(200)
  expect((await tell(paid(crypto.randomUUID(), 5))).status).toBe(200)
  const other = await fetch(`${world.url}/webhooks/simulated`, { method: 'POST', body: '{}' })
  expect(other.status).toBe(404)
})
