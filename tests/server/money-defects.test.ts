/** Money and promises in sequence: each defect that a review found, by the way a user would have met it. */
import { refusal } from '#domain/refusals/refusals.ts'
import { formatMoney } from '#domain/money.ts'
import { mediumDate, todayIn } from '#domain/time.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aBooking, aDraft, anInvoice, firstOwner, type Person } from '../office.ts'
import { wordsOfPdf } from '../pdf.ts'
import { startSmtp, type SmtpSink } from '../smtp.ts'
import {
  dispute,
  failRefund,
  refundAtStripe,
  startFakeStripe,
  webhookSecret,
  type FakeStripe,
} from '../stripe.ts'
import { createWorld, emailsLeft, eventually, readPortalMail, type World } from '../world.ts'

let stripe: FakeStripe
let smtp: SmtpSink
let world: World
let owner: Person
let offsetMs = 0
const clock = () => new Date(Date.now() + offsetMs).toISOString()
beforeAll(async () => {
  stripe = await startFakeStripe(clock)
  smtp = await startSmtp()
  const env = {
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_for_tests_only',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: stripe.url,
    SMTP_URL: smtp.url,
  }
  world = await createWorld(env, { clock })
  owner = await firstOwner(world)
})
afterEach(() => {
  offsetMs = 0
  stripe.refuse()
  stripe.onCall()
  smtp.onMessage()
})
afterAll(async () => {
  await world.close()
  await smtp.close()
  await stripe.close()
})

const total = 356_400
const ask = (name: string, input: object) => world.call(name, input, owner.headers)
const good = async (name: string, input: object) => {
  const { status, body } = await ask(name, input)
  expect([name, status, body['error']]).toEqual([name, 200, undefined])
  return body
}
const readInvoice = async (id: string) =>
  (await good('read-invoice', { id }))['invoice'] as Record<string, unknown> & {
    payments: {
      id: string
      refundable: number
      refunds: { status: string }[]
      dispute_status: string | null
    }[]
  }
const tell = async ({ payload, signature }: { payload: string; signature: string }) =>
  fetch(`${world.url}/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  })
const alertsOf = async (kind: string) => {
  const { groups } = (await good('list-alerts', {})) as unknown as {
    groups: { kind: string; alerts: { id: string; amount: number | null }[] }[]
  }
  return groups.find((group) => group.kind === kind)?.alerts ?? []
}

/** A client in the portal, with a sent invoice. */
async function anInvoicedClient(due_date = '2098-12-31') {
  const email = `d-${crypto.randomUUID()}@example.com`
  const bookingId = await aBooking(world, { email })
  const { token, pin } = await readPortalMail(world, email)
  const opened = await world.call('validate-portal-token', { token, pin })
  const session = String(opened.body['session_token'])
  const wish = anInvoice(bookingId, { due_date })
  await good('save-invoice', wish)
  await good('send-invoice-email', { invoiceId: wish.id })
  const pay = async (more: object = {}) =>
    world.call('create-checkout', {
      invoiceId: wish.id,
      bookingId,
      token: session,
      payment_type: 'full',
      ...more,
    })
  const payNow = async () => {
    const payment = String((await pay()).body['payment_id'])
    const event = stripe.pay(payment)
    if (!event) throw new Error('the session is not payable')
    expect((await tell(event)).status).toBe(200)
    return payment
  }
  return { email, bookingId, invoiceId: wish.id, session, pay, payNow }
}

describe('an invoice is not paid twice', () => {
  test('sessions end after an hour, and one that is older is closed before money is recorded by hand', async () => {
    const { pay, invoiceId } = await anInvoicedClient()
    const payment = String((await pay()).body['payment_id'])
    const ends = Number(stripe.session(payment).form.get('expires_at')) * 1000
    expect(ends - Date.now()).toBeGreaterThan(55 * 60_000)
    expect(ends - Date.now()).toBeLessThan(65 * 60_000)
    // A session without an end, as old ones are.
    stripe.session(payment).form.delete('expires_at')
    offsetMs = 61 * 60_000
    await good('mark-invoice-paid', { id: invoiceId })
    expect(stripe.session(payment).status).toBe('expired')
    expect(stripe.pay(payment)).toBeUndefined()
    expect(await readInvoice(invoiceId)).toMatchObject({ status: 'paid', paid_amount: total, owed_back: 0 })
  })

  test('paid at the provider with a webhook that never came: known as soon as anybody records a payment', async () => {
    const { pay, invoiceId } = await anInvoicedClient()
    stripe.pay(String((await pay()).body['payment_id']))
    const answer = await ask('mark-invoice-paid', { id: invoiceId })
    expect([answer.status, answer.body['error']]).toEqual([409, refusal('invoice.not-payable').message])
    expect(await readInvoice(invoiceId)).toMatchObject({ status: 'paid', paid_amount: total })
  })

  test('what is refused anyway, or was recorded before, closes nobody’s checkout', async () => {
    const { pay, invoiceId } = await anInvoicedClient()
    const cash = { invoice_id: invoiceId, method: 'cash', paid_on: '2026-01-02', reference: null }
    const key = { ...owner.headers, 'idempotency-key': crypto.randomUUID() }
    const record = (amount: number) => world.call('record-payment', { ...cash, amount }, key)
    expect((await record(10_000)).status).toBe(200)
    const payment = String((await pay()).body['payment_id'])
    expect((await record(10_000)).status).toBe(200)
    const resent = await record(20_000)
    expect(resent.body['reason']).toBe('payment.resent')
    const over = await ask('record-payment', { ...cash, amount: total + 1 })
    expect(over.body['reason']).toBe('payment.over-balance')
    const unsaid = await ask('cancel-invoice', { id: invoiceId, reason: 'Made anew' })
    expect(unsaid.body['reason']).toBe('payment.choose-received')
    expect(stripe.session(payment).status).toBe('open')
    const event = stripe.pay(payment)
    if (event) await tell(event)
    expect(await readInvoice(invoiceId)).toMatchObject({ status: 'paid', paid_amount: total, owed_back: 0 })
  })

  test('a session that the provider no longer knows blocks nothing', async () => {
    const { pay, invoiceId } = await anInvoicedClient()
    const payment = String((await pay()).body['payment_id'])
    await world.rows(`update payments set provider_reference = 'cs_test_replaced' where id = '${payment}'`)
    await good('mark-invoice-paid', { id: invoiceId })
    expect(await readInvoice(invoiceId)).toMatchObject({ status: 'paid', paid_amount: total })
  })

  test('while the provider is down nothing is recorded, and the owner sees why', async () => {
    const { pay, invoiceId } = await anInvoicedClient()
    await pay()
    stripe.refuse(503)
    const answer = await ask('mark-invoice-paid', { id: invoiceId })
    expect([answer.status, answer.body['error']]).toEqual([409, refusal('payment.provider-silent').message])
    expect(await readInvoice(invoiceId)).toMatchObject({ paid_amount: 0 })
  })

  test('more than is due is an alert until it is refunded, by the provider that took it', async () => {
    const { pay, invoiceId, bookingId, session } = await anInvoicedClient()
    const payment = String((await pay()).body['payment_id'])
    const event = stripe.pay(payment, total + 5_000)
    if (event) await tell(event)
    const portal = await world.call('get-portal-invoices', { bookingId, token: session })
    expect(portal.body['owed_back']).toBe(5_000)
    expect(await readInvoice(invoiceId)).toMatchObject({ status: 'paid', owed_back: 5_000 })
    expect(await alertsOf('money_owed_back')).toContainEqual(
      expect.objectContaining({ id: invoiceId, amount: 5_000 }),
    )
    const refund = { id: crypto.randomUUID(), payment_id: payment, amount: 5_000, reason: 'Paid too much' }
    await Promise.all([ask('refund-payment', refund), ask('refund-payment', refund)])
    await good('refund-payment', refund)
    expect(stripe.session(payment).refunds.map(({ amount }) => amount)).toEqual([5_000])
    expect(await readInvoice(invoiceId)).toMatchObject({ status: 'paid', paid_amount: total, owed_back: 0 })
    expect((await alertsOf('money_owed_back')).map(({ id }) => id)).not.toContain(invoiceId)
    const since = await world.call('get-portal-invoices', { bookingId, token: session })
    expect(since.body['invoices']).toEqual([
      expect.objectContaining({
        payments: [expect.objectContaining({ amount: total, refunded: 5_000 })],
        refunded: [],
      }),
    ])
    await good('refund-payment', { ...refund, id: crypto.randomUUID(), amount: total })
    const later = await world.call('get-portal-invoices', { bookingId, token: session })
    expect(later.body['invoices']).toEqual([
      expect.objectContaining({
        payments: [],
        refunded: [expect.objectContaining({ amount: total + 5_000 })],
      }),
    ])
  })

  test('the amount on the button is the amount charged', async () => {
    const { pay, invoiceId } = await anInvoicedClient()
    await good('record-payment', {
      invoice_id: invoiceId,
      amount: 6_400,
      method: 'cash',
      paid_on: '2026-01-02',
      reference: null,
    })
    const answer = await pay({ shown_amount: total })
    expect([answer.status, answer.body['error']]).toEqual([409, refusal('payment.amount-changed').message])
    expect((await pay({ shown_amount: total - 6_400 })).status).toBe(200)
  })
})

describe('what is canceled is not paid', () => {
  const apology = 'We are sorry, the bar is booked out that day.'

  test('canceling an invoice or its booking closes the checkout first', async () => {
    const [one, other] = [await anInvoicedClient(), await anInvoicedClient()]
    const payments = [await one.pay(), await other.pay()].map(({ body }) => String(body['payment_id']))
    await good('cancel-invoice', { id: one.invoiceId, reason: 'Made anew' })
    await good('send-booking-cancellation', { bookingId: other.bookingId, apologyMessage: apology })
    for (const payment of payments) {
      expect(stripe.session(payment).status).toBe('expired')
      expect(stripe.pay(payment)).toBeUndefined()
    }
  })

  test('a cancellation that is refused anyway closes nobody’s checkout', async () => {
    const { pay, bookingId } = await anInvoicedClient()
    const payment = String((await pay()).body['payment_id'])
    await world.rows(`update bookings set status = 'completed' where id = '${bookingId}'`)
    const answer = await ask('send-booking-cancellation', { bookingId, apologyMessage: apology })
    expect([answer.status, answer.body['reason']]).toEqual([409, 'status.not-allowed'])
    expect(stripe.session(payment).status).toBe('open')
  })

  test('nothing is canceled while a payment is in progress, and no email says so', async () => {
    const { pay, bookingId, invoiceId, email } = await anInvoicedClient()
    const session = stripe.session(String((await pay()).body['payment_id']))
    // Completed, but the bank has not confirmed it yet.
    session.status = 'complete'
    for (const [name, input] of [
      ['cancel-invoice', { id: invoiceId, reason: 'Made anew' }],
      ['send-booking-cancellation', { bookingId, apologyMessage: apology }],
    ] as const) {
      const answer = await ask(name, input)
      expect([answer.status, answer.body['error']]).toEqual([409, refusal('payment.in-progress').message])
    }
    expect(
      smtp.mails.filter(
        ({ to, subject }) => to?.[0]?.address === email && (subject ?? '').startsWith('About'),
      ),
    ).toEqual([])
  })

  test('while the email to the client is sent, nothing is sold, billed or paid', async () => {
    const { pay, bookingId, invoiceId } = await anInvoicedClient()
    const quoteId = await aDraft(world, owner, bookingId)
    const during: [string, number, unknown][] = []
    const attempt = async (name: string, answer: ReturnType<typeof ask>) => {
      const { status, body } = await answer
      during.push([name, status, body['error']])
    }
    smtp.onMessage(async () => {
      await attempt('checkout', pay())
      await attempt('send quote', ask('send-quote-emails', { quoteId }))
      await attempt('save invoice', ask('save-invoice', anInvoice(bookingId)))
      await attempt('record', ask('mark-invoice-paid', { id: invoiceId }))
    }, /^(Your (invoice|quote)|About)/)
    await good('send-booking-cancellation', { bookingId, apologyMessage: apology })
    expect(during).toEqual(
      ['checkout', 'send quote', 'save invoice', 'record'].map((name) => [
        name,
        409,
        refusal('booking.being-canceled').message,
      ]),
    )
  })

  test('money received anyway is recorded, owed back, named in the receipt, and refunded', async () => {
    const { pay, invoiceId, email } = await anInvoicedClient()
    const payment = String((await pay()).body['payment_id'])
    const event = stripe.pay(payment)
    // The row was marked as failed by direct SQL before the provider sent an event.
    await world.rows(`update payments set status = 'failed' where id = '${payment}'`)
    await good('cancel-invoice', { id: invoiceId, reason: 'Made anew' })
    if (event) await tell(event)
    expect(await readInvoice(invoiceId)).toMatchObject({ status: 'cancelled', owed_back: total })
    expect((await alertsOf('money_owed_back')).map(({ id }) => id)).toContain(invoiceId)
    const receipt = await eventually(
      async () =>
        smtp.mails.find(
          (mail) => mail.to?.[0]?.address === email && (mail.subject ?? '').startsWith('Receipt'),
        ),
      'the receipt',
    )
    expect(receipt.text).toContain('owe it back')
    await good('refund-payment', {
      id: crypto.randomUUID(),
      payment_id: payment,
      amount: total,
      reason: 'Canceled',
    })
    expect(await readInvoice(invoiceId)).toMatchObject({ status: 'cancelled', owed_back: 0 })
  })

  test('the receipt of a payment that came in beside another one names what is owed back of it alone', async () => {
    const { pay, invoiceId, email } = await anInvoicedClient()
    const events: ReturnType<typeof stripe.pay>[] = []
    for (const type of ['deposit', 'full']) {
      const payment = String((await pay({ payment_type: type })).body['payment_id'])
      events.push(stripe.pay(payment))
      await world.rows(`update payments set status = 'failed' where id = '${payment}'`)
    }
    await good('cancel-invoice', { id: invoiceId, reason: 'Made anew' })
    for (const event of events) if (event) await tell(event)
    const deposit = Math.round(total / 4)
    expect(await readInvoice(invoiceId)).toMatchObject({ owed_back: total + deposit })
    const named = await eventually(async () => {
      const receipts = smtp.mails.filter(
        (mail) => mail.to?.[0]?.address === email && (mail.subject ?? '').startsWith('Receipt'),
      )
      return (
        receipts.length === 2 && receipts.map(({ text }) => /(\S+) of it was not due/.exec(text ?? '')?.[1])
      )
    }, 'both receipts')
    expect(new Set(named)).toEqual(new Set([deposit, total].map((cents) => formatMoney(cents, 'USD'))))
  })

  test('a booking that was paid and is canceled afterwards owes its money back, until refunded or kept with a reason', async () => {
    const { payNow, bookingId, invoiceId } = await anInvoicedClient()
    const payment = await payNow()
    await good('send-booking-cancellation', { bookingId, apologyMessage: apology })
    expect(await readInvoice(invoiceId)).toMatchObject({ status: 'paid', owed_back: total })
    expect((await alertsOf('money_owed_back')).map(({ id }) => id)).toContain(invoiceId)
    const half = { id: crypto.randomUUID(), payment_id: payment, amount: total / 2, reason: 'Half of it' }
    await good('refund-payment', half)
    const credit = await ask('keep-owed-money', {
      invoice_id: invoiceId,
      kind: 'credit',
      reason: 'For later',
    })
    expect([credit.status, credit.body['error']]).toEqual([409, refusal('payment.no-credit').message])
    await good('keep-owed-money', { invoice_id: invoiceId, kind: 'fee', reason: 'Called off the day before' })
    expect(await readInvoice(invoiceId)).toMatchObject({ status: 'paid', owed_back: 0 })
  })

  test('what is kept is what the owner saw, and it is kept once', async () => {
    const { payNow, bookingId, invoiceId } = await anInvoicedClient()
    const payment = await payNow()
    await good('send-booking-cancellation', { bookingId, apologyMessage: apology })
    const half = total / 2
    const refund = { id: crypto.randomUUID(), payment_id: payment, amount: half, reason: 'Half of it' }
    await good('refund-payment', refund)
    const keep = { invoice_id: invoiceId, kind: 'fee', reason: 'The rest', shown_amount: total }
    const stale = await ask('keep-owed-money', keep)
    expect([stale.status, stale.body['error']]).toEqual([409, refusal('payment.other-amount').message])
    expect(await readInvoice(invoiceId)).toMatchObject({ owed_back: half })

    const headers = { ...owner.headers, 'idempotency-key': crypto.randomUUID() }
    const seen = { ...keep, shown_amount: half }
    expect((await world.call('keep-owed-money', seen, headers)).status).toBe(200)
    expect((await world.call('keep-owed-money', seen, headers)).status).toBe(200)
    const other = await world.call('keep-owed-money', { ...seen, reason: 'Something else' }, headers)
    expect([other.status, other.body['error']]).toEqual([409, refusal('payment.resent').message])
    expect(await readInvoice(invoiceId)).toMatchObject({ owed_back: 0 })
  })
})

describe('what was shown is what is recorded', () => {
  test('money is kept of a canceled invoice as the owner saw it', async () => {
    const { invoiceId } = await anInvoicedClient()
    const paid = { method: 'cash', paid_on: todayIn('America/New_York', clock()), reference: null }
    await good('record-payment', { invoice_id: invoiceId, amount: 10_000, ...paid })
    const wish = { id: invoiceId, reason: 'Made anew', received: 'fee' }
    await good('record-payment', { invoice_id: invoiceId, amount: 5_000, ...paid })
    const stale = await ask('cancel-invoice', { ...wish, shown_amount: 10_000 })
    expect([stale.status, stale.body['error']]).toEqual([409, refusal('payment.other-amount').message])
    expect(await readInvoice(invoiceId)).toMatchObject({ status: 'partial' })
    await good('cancel-invoice', { ...wish, shown_amount: 15_000 })
    expect(await readInvoice(invoiceId)).toMatchObject({ status: 'cancelled', owed_back: 0 })
    await good('cancel-invoice', { ...wish, shown_amount: 15_000 })
  })

  test('marking as paid records the balance that the owner saw', async () => {
    const { invoiceId } = await anInvoicedClient()
    const paid = { method: 'cash', paid_on: todayIn('America/New_York', clock()), reference: null }
    await good('record-payment', { invoice_id: invoiceId, amount: 10_000, ...paid })
    const stale = await ask('mark-invoice-paid', { id: invoiceId, shown_amount: total })
    expect([stale.status, stale.body['error']]).toEqual([409, refusal('payment.other-amount').message])
    expect(await readInvoice(invoiceId)).toMatchObject({ status: 'partial', paid_amount: 10_000 })
    await good('mark-invoice-paid', { id: invoiceId, shown_amount: total - 10_000 })
    expect(await readInvoice(invoiceId)).toMatchObject({ status: 'paid', paid_amount: total })
  })
})

describe('what was emailed is what is billed', () => {
  test('a draft does not change, and is not canceled, while its email is on its way', async () => {
    const bookingId = await aBooking(world)
    const draft = anInvoice(bookingId)
    await good('save-invoice', draft)
    const during: unknown[] = []
    smtp.onMessage(async () => {
      const items = [{ description: 'Less', quantity: 1, unit_price: 100 }]
      during.push((await ask('save-invoice', { ...draft, version: 1, items })).body['error'])
      during.push((await ask('cancel-invoice', { id: draft.id, reason: 'Not needed' })).body['error'])
    }, /^(Your (invoice|quote)|About)/)
    await good('send-invoice-email', { invoiceId: draft.id })
    expect(during).toEqual([refusal('invoice.being-sent').message, refusal('invoice.being-sent').message])
    expect(await readInvoice(draft.id)).toMatchObject({ status: 'sent', total_amount: total })
  })

  test('a draft that changed all the same is not issued: it is sent again', async () => {
    const bookingId = await aBooking(world)
    const draft = anInvoice(bookingId)
    await good('save-invoice', draft)
    smtp.onMessage(async () => {
      await world.rows(`update invoices set version = version + 1 where id = '${draft.id}'`)
    }, /^(Your (invoice|quote)|About)/)
    const answer = await ask('send-invoice-email', { invoiceId: draft.id })
    expect([answer.status, answer.body['error']]).toEqual([
      409,
      refusal('invoice.changed-while-sending').message,
    ])
    expect(await readInvoice(draft.id)).toMatchObject({ status: 'draft' })
  })

  test('a draft whose email went out from a process that died is issued before anything else is done with it', async () => {
    const bookingId = await aBooking(world)
    const draft = anInvoice(bookingId)
    await good('save-invoice', draft)
    await good('send-invoice-email', { invoiceId: draft.id })
    await world.rows(`alter table invoices disable trigger user;
      update invoices set status = 'draft', sent_at = null, version = 1 where id = '${draft.id}';
      alter table invoices enable trigger user`)
    const answer = await ask('save-invoice', { ...draft, version: 1, due_date: '2098-11-30' })
    expect([answer.status, answer.body['error']]).toEqual([409, refusal('invoice.not-draft').message])
    expect(await readInvoice(draft.id)).toMatchObject({ status: 'sent', due_date: '2098-12-31' })
  })

  test('a quote does not go back to draft while its email is on its way', async () => {
    const quoteId = await aDraft(world, owner, await aBooking(world))
    let during: unknown
    smtp.onMessage(async () => {
      during = (await ask('set-quote-status', { id: quoteId, status: 'declined' })).body['error']
    }, /^(Your (invoice|quote)|About)/)
    await good('send-quote-emails', { quoteId })
    expect(during).toBe(refusal('quote.being-sent').message)
  })

  test('a client approves the version that was read, and no other', async () => {
    const email = `v-${crypto.randomUUID()}@example.com`
    const bookingId = await aBooking(world, { email })
    const quoteId = await aDraft(world, owner, bookingId)
    await good('send-quote-emails', { quoteId })
    const { token, pin } = await readPortalMail(world, email)
    const opened = await world.call('validate-portal-token', { token, pin })
    const session = { bookingId, token: String(opened.body['session_token']) }
    const read = (await world.call('get-portal-quotes', session)).body['quotes'] as { version: number }[]
    const { version = 0 } = read[0] ?? {}
    await world.rows(`update quotes set version = version + 1 where id = '${quoteId}'`)
    const answer = { quoteId, action: 'approve', token: session.token, version }
    const refused = await world.call('approve-quote', answer)
    expect([refused.status, refused.body['error']]).toEqual([409, refusal('quote.changed').message])
    expect((await world.call('approve-quote', { ...answer, version: version + 1 })).status).toBe(200)
  })

  test('an owner marks the version and the total that were shown as approved, and no other', async () => {
    const quoteId = await aDraft(world, owner, await aBooking(world))
    await good('send-quote-emails', { quoteId })
    const { quote } = (await good('read-quote', { id: quoteId })) as unknown as {
      quote: { version: number; total_amount: number }
    }
    const approve = { id: quoteId, status: 'approved' }
    for (const stale of [{ version: quote.version + 1 }, { shown_amount: quote.total_amount + 1 }]) {
      const refused = await ask('set-quote-status', { ...approve, ...stale })
      expect([refused.status, refused.body['error']]).toEqual([409, refusal('quote.changed').message])
    }
    const { version, total_amount: shown_amount } = quote
    await good('set-quote-status', { ...approve, version, shown_amount })
  })
})

describe('disputes and refunds are as the provider says', () => {
  test('a refund that fails is money here again, in the history and an alert', async () => {
    const { payNow, invoiceId } = await anInvoicedClient()
    const payment = await payNow()
    await tell(refundAtStripe(stripe.session(payment), 100_000))
    expect(await readInvoice(invoiceId)).toMatchObject({ status: 'partial', paid_amount: total - 100_000 })
    await tell(failRefund(stripe.session(payment)))
    expect(await readInvoice(invoiceId)).toMatchObject({ status: 'paid', paid_amount: total })
    const changes = await world.rows<{ action: string }>(
      `select action from changes where record_id = '${invoiceId}' order by id desc limit 3`,
    )
    expect(changes.map(({ action }) => action)).toContain('refund failed')
    await good('refund-payment', {
      id: crypto.randomUUID(),
      payment_id: payment,
      amount: 5_000,
      reason: 'Too much',
    })
    await tell(failRefund(stripe.session(payment)))
    expect((await readInvoice(invoiceId)).payments[0]?.refunds).toMatchObject([{ status: 'failed' }])
    expect((await alertsOf('refund_failed')).map(({ id }) => id)).toContain(invoiceId)
  })

  test('a refund is said to the client, once and with its own amount, however it is made', async () => {
    const { payNow, invoiceId, email } = await anInvoicedClient()
    const byHand = { amount: 100_000, method: 'cash', paid_on: '2026-01-02', reference: null }
    await good('record-payment', { ...byHand, invoice_id: invoiceId })
    const cash = (await readInvoice(invoiceId)).payments[0]?.id
    const payment = await payNow()
    const refunds = () =>
      smtp.mails.filter((mail) => mail.to?.[0]?.address === email && /refund/.test(mail.subject ?? ''))
    const said = async (count: number) => {
      await eventually(async () => refunds().length >= count, `${count} refunds`)
      return refunds().map(({ text }) => /Refunded\s+(\$[\d,.]+)/.exec(text ?? '')?.[1])
    }
    const give = (payment_id: string | undefined, amount: number) => ({
      id: crypto.randomUUID(),
      payment_id,
      amount,
      reason: 'Fewer guests',
    })
    const first = give(payment, 40_000)
    await good('refund-payment', first)
    await good('refund-payment', first)
    expect(await said(1)).toEqual(['$400.00'])
    const session = stripe.session(payment)
    const atStripe = refundAtStripe(session, 10_000)
    await tell(atStripe)
    await tell(atStripe)
    expect(await said(2)).toEqual(['$400.00', '$100.00'])
    await good('refund-payment', give(cash, 30_000))
    expect(await said(3)).toEqual(['$400.00', '$100.00', '$300.00'])
    expect(refunds()[2]?.text).toMatch(/By\s+Cash/)
    // What the bank takes is no refund.
    await tell(dispute(session, 'needs_response'))
    await tell(dispute(session, 'lost'))
    expect(refunds()).toHaveLength(3)
  })

  test('a dispute is an alert; won, the money is ours; lost, it is open again', async () => {
    const { payNow, invoiceId } = await anInvoicedClient()
    const payment = await payNow()
    const session = stripe.session(payment)
    await tell(dispute(session, 'needs_response'))
    expect(await readInvoice(invoiceId)).toMatchObject({ status: 'paid' })
    expect((await alertsOf('payment_disputed')).map(({ id }) => id)).toContain(invoiceId)
    const refund = { id: crypto.randomUUID(), payment_id: payment, amount: 1_000, reason: 'Too much' }
    expect((await ask('refund-payment', refund)).body['error']).toBe(refusal('refund.disputed').message)
    await tell(dispute(session, 'won'))
    expect((await alertsOf('payment_disputed')).map(({ id }) => id)).not.toContain(invoiceId)
    await tell(dispute(session, 'needs_response'))
    await tell(dispute(session, 'lost'))
    expect(await readInvoice(invoiceId)).toMatchObject({ status: 'sent', paid_amount: 0, balance: total })
  })

  test('a refund without an answer is asked for again under the same id, and goes out once', async () => {
    const { payNow, invoiceId } = await anInvoicedClient()
    const payment = await payNow()
    stripe.refuse(503, /refunds/)
    const refund = { id: crypto.randomUUID(), payment_id: payment, amount: 1_000, reason: 'Too much' }
    expect((await ask('refund-payment', refund)).body['error']).toBe(refusal('refund.waiting').message)
    stripe.refuse()
    await good('refund-payment', refund)
    expect(stripe.session(payment).refunds.map(({ amount }) => amount)).toEqual([1_000])
    expect(await readInvoice(invoiceId)).toMatchObject({ paid_amount: total - 1_000 })
    // In a database from before its answer, long after: it is looked up, and not sent under a key that is forgotten.
    await world.rows(`update refunds set status = 'pending' where id = '${refund.id}'`)
    const { refunds } = stripe.session(payment)
    refunds.splice(0, 1, ...refunds.slice(0, 1).map((made) => ({ ...made, id: 're_forgotten' })))
    await world.program.app.jobs.enqueueAlone('refund-payment', { refund_id: refund.id }, 0)
    await eventually(async () => {
      const [row] = await world.rows<{ status: string }>(
        `select status from refunds where id = '${refund.id}'`,
      )
      return row?.status === 'completed'
    }, 'the refund')
    expect(stripe.session(payment).refunds.map(({ amount }) => amount)).toEqual([1_000])
    // A provider that is silent for a day ends it.
    await world.rows(`update refunds set status = 'pending' where id = '${refund.id}'`)
    stripe.refuse(503)
    await world.program.app.jobs.enqueueAlone('refund-payment', { refund_id: refund.id }, 3600)
    await world.rows(`update pgboss.job set retry_limit = 0, start_after = now()
      where name = 'refund-payment' and data->>'refund_id' = '${refund.id}' and start_after > now() + interval '30 minutes'`)
    await eventually(async () => {
      const [row] = await world.rows<{ status: string }>(
        `select status from refunds where id = '${refund.id}'`,
      )
      return row?.status === 'failed'
    }, 'the end of the refund')
    stripe.refuse()
    // Marked as failed too early: the provider has the final state.
    await world.rows(`update refunds set status = 'failed', failure = 'no answer' where id = '${refund.id}'`)
    await tell(refundAtStripe(stripe.session(payment), 2_000))
    expect((await readInvoice(invoiceId)).payments[0]?.refunds).toMatchObject([{ status: 'completed' }])
  })
})

describe('a partly paid invoice that is canceled', () => {
  const part = { amount: 100_000, method: 'cash', paid_on: '2026-01-02', reference: null }

  test('is asked what happens with the money, and the next invoice shows the credit', async () => {
    const { invoiceId, bookingId, session } = await anInvoicedClient()
    await good('record-payment', { ...part, invoice_id: invoiceId })
    const asked = await ask('cancel-invoice', { id: invoiceId, reason: 'Made anew' })
    expect([asked.status, asked.body['error']]).toEqual([409, refusal('payment.choose-received').message])
    await good('cancel-invoice', { id: invoiceId, reason: 'Made anew', received: 'credit' })
    expect(await readInvoice(invoiceId)).toMatchObject({ status: 'cancelled', owed_back: 0 })
    const next = anInvoice(bookingId)
    await good('save-invoice', next)
    expect(await readInvoice(next.id)).toMatchObject({ credit_amount: 100_000, balance: total - 100_000 })
    await good('send-invoice-email', { invoiceId: next.id })
    expect(await readInvoice(next.id)).toMatchObject({ status: 'partial', balance: total - 100_000 })
    const mail = smtp.mails.findLast(({ subject }) => subject?.startsWith('Your invoice'))
    expect(mail?.text).toContain('$1,000.00')
    const { body } = await ask('generate-invoice-pdf', { invoiceId: next.id })
    const pdf = await fetch(world.url + String(body['pdfUrl']), { headers: owner.headers })
    const words = await wordsOfPdf(new Uint8Array(await pdf.arrayBuffer()))
    expect(words).toContain('Credit from an earlier payment')
    expect(words).toContain('$2,564.00')
    const seen = await world.call('get-portal-invoices', { bookingId, token: session })
    expect(seen.body['invoices']).toMatchObject([
      {
        credit_amount: 100_000,
        balance: total - 100_000,
        choices: [{ type: 'full', amount: total - 100_000 }],
      },
    ])
  })

  test('is billed anew, and the email names the day of what credit leaves open', async () => {
    const email = `anew-${crypto.randomUUID()}@example.com`
    const bookingId = await aBooking(world, { email })
    const quoteId = await aDraft(world, owner, bookingId)
    await good('send-quote-emails', { quoteId, when_taken: 'send' })
    await world.rows('delete from claims')
    await good('set-quote-status', { id: quoteId, status: 'accepted' })
    const [first] = await world.rows<{ id: string }>(`select id from invoices where quote_id = '${quoteId}'`)
    const toClient = () => smtp.mails.filter((each) => each.to?.[0]?.address === email)
    const billed = () => toClient().filter(({ subject }) => subject?.startsWith('Your invoice'))
    await emailsLeft(world)
    expect(billed()).toHaveLength(1)
    // The deposit, and some of the balance.
    await good('record-payment', { ...part, invoice_id: first?.id })
    await good('cancel-invoice', { id: first?.id, reason: 'Made anew', received: 'credit' })
    const id = crypto.randomUUID()
    await good('create-invoice-from-quote', { id, quote_id: quoteId, kind: 'full' })
    await good('send-invoice-email', { invoiceId: id })
    const [next] = await world.rows<{ day: string }>(
      `select next_due_on::text as day from invoices where id = '${id}'`,
    )
    const mail = billed().at(-1)
    expect(/Due\s+(\w+ \d+, \d+)/.exec(mail?.text ?? '')?.[1]).toBe(mediumDate(next?.day ?? ''))
  })

  test('keeps a fee with its reason, which can be withdrawn and refunded', async () => {
    const { invoiceId } = await anInvoicedClient()
    await good('record-payment', { ...part, invoice_id: invoiceId })
    await good('cancel-invoice', { id: invoiceId, reason: 'Called off late', received: 'fee' })
    const kept = (await readInvoice(invoiceId))['allocations'] as {
      id: string
      kind: string
      amount: number
    }[]
    expect(kept).toMatchObject([{ kind: 'fee', amount: 100_000 }])
    await good('withdraw-allocation', { id: kept[0]?.id })
    const { payments } = await readInvoice(invoiceId)
    expect(payments[0]?.refundable).toBe(100_000)
    const refund = { payment_id: payments[0]?.id, amount: 100_000, reason: 'Given back in cash' }
    await good('refund-payment', { id: crypto.randomUUID(), ...refund })
    expect(await readInvoice(invoiceId)).toMatchObject({ owed_back: 0 })
    const again = await ask('refund-payment', { id: crypto.randomUUID(), ...refund })
    expect([again.status, again.body['error']]).toEqual([409, refusal('refund.whole').message])
  })
})

test('an overdue invoice is overdue wherever it is shown: portal, inquiry, list and export', async () => {
  const { bookingId, session, invoiceId } = await anInvoicedClient('2020-01-01')
  const portal = await world.call('get-portal-booking', { bookingId, token: session })
  expect(portal.body['booking']).toMatchObject({ payment_status: 'overdue' })
  const inquiry = (await good('read-inquiry', { id: bookingId }))['inquiry']
  expect(inquiry).toMatchObject({
    payment_status: 'overdue',
    invoices: [{ id: invoiceId, status: 'overdue' }],
  })
  const { rows } = (await good('list-inquiries', {})) as unknown as {
    rows: { id: string; invoice: object }[]
  }
  expect(rows.find(({ id }) => id === bookingId)?.invoice).toEqual({ id: invoiceId, status: 'overdue' })
})

test('the history is only ever added to', async () => {
  const refused = async (statement: string) =>
    world.rows(statement).then(
      () => 'done',
      (error: Error & { cause?: { code?: string } }) => error.cause?.code,
    )
  expect(await refused(`update changes set action = 'x'`)).toBe('23001')
  expect(await refused('delete from changes')).toBe('23001')
  expect(await refused('truncate changes')).toBe('23001')
})
