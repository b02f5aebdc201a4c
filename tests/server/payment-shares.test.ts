/** Shares that someone else pays: their links, their checkouts and what follows (rules.md, Y-20, Y-21). */
import { todayIn } from '#domain/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBooking, aDraft, aQuote, firstOwner, type Person } from '../office.ts'
import { anOffer, withOffer } from '../offers/an-offer.ts'
import { signedEvent, startFakeStripe, webhookSecret, type FakeStripe } from '../stripe.ts'
import { createWorld, emailsLeft, eventually, readPortalMail, type World } from '../world.ts'

let stripe: FakeStripe
let world: World
let owner: Person
let now = Date.now()
const clock = () => new Date(now).toISOString()
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
afterAll(async () => {
  await world.close()
  await stripe.close()
})

const total = 359_370

interface Client {
  readonly bookingId: string
  readonly invoiceId: string
  readonly session: string
  readonly email: string
}

async function aClient(): Promise<Client> {
  const email = `shares-${crypto.randomUUID()}@example.com`
  const bookingId = await aBooking(world, { email })
  const quoteId = await aDraft(world, owner, bookingId)
  const { token, pin } = await readPortalMail(world, email)
  const { body } = await world.call('validate-portal-token', { token, pin })
  await world.call('send-quote-emails', { quoteId }, owner.headers)
  const session = String(body['session_token'])
  await world.call('approve-quote', { quoteId, action: 'approve', token: session })
  return { bookingId, invoiceId: await newestInvoice(bookingId), session, email }
}

async function newestInvoice(bookingId: string): Promise<string> {
  const [row] = await world.rows<{ id: string }>(
    `select id from invoices where booking_id = '${bookingId}' and status <> 'cancelled' order by created_at desc limit 1`,
  )
  if (!row) throw new Error('there is no invoice')
  return row.id
}

const aShare = (client: Client, amount: number, more: object = {}) => ({
  id: crypto.randomUUID(),
  invoiceId: client.invoiceId,
  bookingId: client.bookingId,
  token: client.session,
  name: 'Margaret Dubois',
  email: `payer-${crypto.randomUUID()}@post.example`,
  amount,
  send: false,
  ...more,
})

async function added(client: Client, amount: number, more: object = {}) {
  const share = aShare(client, amount, more)
  const { status, body } = await world.call('add-payment-share', share)
  expect([status, body['error']]).toEqual([200, undefined])
  const link = String(body['link'])
  return { ...share, link, link_token: link.split('/pay/')[1] ?? '' }
}

const look = (token: string) => world.call('open-payment-share', { token })
const payBy = (token: string, shown_amount: number) =>
  world.call('pay-payment-share', { token, shown_amount })
const payOwn = (client: Client, more: object) =>
  world.call('create-checkout', {
    invoiceId: client.invoiceId,
    bookingId: client.bookingId,
    token: client.session,
    ...more,
  })
const shownInvoice = async (client: Client) => {
  const { body } = await world.call('get-portal-invoices', {
    bookingId: client.bookingId,
    token: client.session,
  })
  const [first] = body['invoices'] as {
    balance: number
    status: string
    shares: Record<string, unknown>[]
    payments: Record<string, unknown>[]
  }[]
  return first
}

async function recordByHand(client: Client, amount: number): Promise<void> {
  const { status } = await world.call(
    'record-payment',
    {
      id: crypto.randomUUID(),
      invoice_id: client.invoiceId,
      amount,
      method: 'cheque',
      paid_on: todayIn('America/New_York', clock()),
    },
    owner.headers,
  )
  expect(status).toBe(200)
}

/** The newest session at Stripe, paid, and its event delivered. */
async function payAtStripe(session = stripe.sessions.at(-1)) {
  const event = session && stripe.pay(session.payment)
  if (!event) return false
  const answer = await fetch(`${world.url}/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': event.signature },
    body: event.payload,
  })
  expect(answer.status).toBe(200)
  return true
}

const mailTo = (to: string, subject: string) =>
  eventually(async () => {
    const mails = await world.program.app.mailer.readNewest(40)
    return mails.find(
      (each) => each.to_address === to && each.subject.startsWith(subject) && each.text !== null,
    )
  }, `${subject} to ${to}`)

describe('a share', () => {
  test('is paid by its link, whose page says business, day and amount, and nothing else', async () => {
    const client = await aClient()
    const share = await added(client, 100_000, { send: true })
    const mail = await mailTo(share.email, '')
    expect(mail.text).toContain(share.link)
    // The button's address as text, for who cannot press it.
    expect(mail.text).toContain('Button not working?')
    for (const secret of ['/portal/', 'INV-', '3,593.70', client.email])
      expect(mail.text).not.toContain(secret)

    const { status, body } = await look(share.link_token)
    expect(status).toBe(200)
    expect(Object.keys(body).toSorted()).toEqual([
      'amount',
      'business_name',
      'currency',
      'due_on',
      'event_date',
      'name',
      'phone',
      'provider',
      'state',
    ])
    expect(body).toMatchObject({ amount: 100_000, name: 'Margaret Dubois', state: 'open' })
    expect((await shownInvoice(client))?.shares).toMatchObject([
      { name: 'Margaret Dubois', amount: 100_000, state: 'open', opened_at: clock(), sent_at: clock() },
    ])

    expect((await payBy(share.link_token, 99_999)).body['reason']).toBe('share.changed')
    const paying = await payBy(share.link_token, 100_000)
    expect(paying.status).toBe(200)
    const session = stripe.sessions.at(-1)
    expect(session?.form.get('customer_email')).toBe(share.email)
    expect(session?.form.get('line_items[0][price_data][unit_amount]')).toBe('100000')
    for (const secret of [share.link_token, 'INV-'])
      expect([...(session?.form.values() ?? [])].join(' ')).not.toContain(secret)
    await payAtStripe()

    expect((await look(share.link_token)).body).toMatchObject({ state: 'paid', amount: 100_000 })
    expect((await payBy(share.link_token, 100_000)).body['reason']).toBe('share.paid')
    const invoice = await shownInvoice(client)
    expect(invoice).toMatchObject({ status: 'partial', balance: total - 100_000 })
    expect(invoice?.payments).toMatchObject([{ amount: 100_000, payer: 'Margaret Dubois' }])
    const receipt = await mailTo(share.email, 'Receipt')
    expect(receipt.text).toContain('$1,000.00')
    expect(receipt.text).not.toContain('INV-')
    const toClient = (await world.program.app.mailer.readNewest(40)).filter(
      ({ to_address, subject }) => to_address === client.email && subject.startsWith('Receipt'),
    )
    expect(toClient).toEqual([])
    const [event] = await world.rows(
      `select actor_kind, actor_id from changes where record_id = '${client.invoiceId}' and kind = 'payment.received'`,
    )
    expect(event).toEqual({ actor_kind: 'payer', actor_id: share.id })
  })

  test('comes with the others to at most what is open, and is one however often it is sent', async () => {
    const client = await aClient()
    const share = await added(client, 300_000)
    const again = await world.call('add-payment-share', {
      ...aShare(client, 300_000, { id: share.id, email: share.email }),
    })
    expect(again.status).toBe(200)
    expect((await shownInvoice(client))?.shares.length).toBe(1)
    // The link before it ended.
    expect((await look(share.link_token)).status).toBe(404)
    const more = await world.call('add-payment-share', aShare(client, total - 300_000 + 1))
    expect([more.status, more.body['reason']]).toEqual([422, 'share.too-much'])
    const own = await world.call('add-payment-share', aShare(client, 100, { email: client.email }))
    expect(own.body['reason']).toBe('share.own-address')
    await added(client, total - 300_000)
  })

  test('asked for again after a lost answer is emailed once, by a link that works', async () => {
    const client = await aClient()
    const share = await added(client, total, { send: true })
    const ask = (more: object) =>
      world.call('add-payment-share', aShare(client, total, { id: share.id, email: share.email, ...more }))
    for (const send of [true, false]) {
      const again = await ask({ send })
      expect([again.status, again.body['link']]).toEqual([200, null])
    }
    expect((await look(share.link_token)).status).toBe(200)
    expect(
      await world.rows(`select template from mail_messages where to_address = '${share.email}'`),
    ).toEqual([{ template: 'payer-link' }])
    expect((await shownInvoice(client))?.shares.length).toBe(1)
  })

  test('that was to be copied can be emailed instead, and the client sees that it was', async () => {
    const client = await aClient()
    const share = await added(client, 100_000)
    const sent = aShare(client, 100_000, { id: share.id, email: share.email, send: true })
    expect((await world.call('add-payment-share', sent)).status).toBe(200)
    expect((await shownInvoice(client))?.shares).toMatchObject([{ sent_at: clock() }])
    await mailTo(share.email, '')
  })

  test('sent again and repeated after a lost answer is emailed once, by a link that works', async () => {
    const client = await aClient()
    const share = await added(client, 100_000)
    const ofShare = { shareId: share.id, bookingId: client.bookingId, token: client.session }
    const key = { 'idempotency-key': crypto.randomUUID() }
    for (const _time of [1, 2])
      expect((await world.call('send-payment-share', ofShare, key)).status).toBe(200)
    const emails = () => world.rows(`select 1 from mail_messages where to_address = '${share.email}'`)
    expect(await emails()).toHaveLength(1)
    expect((await world.call('send-payment-share', ofShare)).status).toBe(200)
    expect(await emails()).toHaveLength(2)
  })

  test('is ended by the client, and its page says so; a stranger ends nothing', async () => {
    const client = await aClient()
    const other = await aClient()
    const share = await added(client, 100_000)
    const ofShare = { shareId: share.id, bookingId: client.bookingId, token: client.session }
    const stranger = { ...ofShare, bookingId: other.bookingId, token: other.session }
    for (const name of ['end-payment-share', 'send-payment-share'])
      expect((await world.call(name, stranger)).status).toBe(404)
    // Its checkout is closed with it.
    await payBy(share.link_token, 100_000)
    expect((await world.call('end-payment-share', ofShare)).status).toBe(200)
    expect(stripe.sessions.at(-1)?.status).toBe('expired')
    expect((await look(share.link_token)).body['state']).toBe('ended')
    expect((await payBy(share.link_token, 100_000)).body['reason']).toBe('share.closed')
    expect((await world.call('send-payment-share', ofShare)).body['reason']).toBe('share.ended')
    expect((await shownInvoice(client))?.shares).toEqual([])
  })

  test('is paid in the end where it was paid before it could be ended', async () => {
    const client = await aClient()
    const share = await added(client, 100_000)
    await payBy(share.link_token, 100_000)
    const session = stripe.sessions.at(-1)
    stripe.pay(session?.payment ?? '')
    const ofShare = { shareId: share.id, bookingId: client.bookingId, token: client.session }
    expect((await world.call('end-payment-share', ofShare)).body['reason']).toBe('share.paid')
    expect((await shownInvoice(client))?.balance).toBe(total - 100_000)
  })

  test('opens nothing of the portal', async () => {
    const client = await aClient()
    const { link_token } = await added(client, 100_000)
    const { bookingId } = client
    expect((await world.call('get-portal-booking', { bookingId, token: link_token })).status).toBe(401)
    expect((await world.call('get-portal-invoices', { bookingId, token: link_token })).status).toBe(401)
    expect((await world.call('validate-portal-token', { token: link_token })).status).toBe(404)
  })

  test('is not opened by a look at its address', async () => {
    const client = await aClient()
    const { link } = await added(client, 100_000)
    expect((await fetch(`${world.url}${new URL(link).pathname}`)).status).toBe(200)
    expect((await shownInvoice(client))?.shares).toMatchObject([{ opened_at: null }])
  })
})

describe('several payers', () => {
  test('stand side by side at the provider as long as all of it is open', async () => {
    const client = await aClient()
    const mother = await added(client, 200_000)
    const father = await added(client, 100_000)
    await payBy(mother.link_token, 200_000)
    const first = stripe.sessions.at(-1)
    await payBy(father.link_token, 100_000)
    const second = stripe.sessions.at(-1)
    const rest = total - 300_000
    expect((await payOwn(client, { payment_type: 'part', shown_amount: rest })).status).toBe(200)
    const third = stripe.sessions.at(-1)
    expect([first?.status, second?.status, third?.status]).toEqual(['open', 'open', 'open'])
    // Everything does not fit beside what the two others may pay.
    const all = await payOwn(client, { payment_type: 'full' })
    expect([all.status, all.body['reason']]).toEqual([409, 'share.being-paid'])
    for (const session of [second, first]) expect(await payAtStripe(session)).toBe(true)
    expect((await payOwn(client, { payment_type: 'full' })).status).toBe(200)
    await payAtStripe()
    expect(await shownInvoice(client)).toMatchObject({ status: 'paid', balance: 0 })
    const [owed] = await world.rows(`select owed_back from invoices where id = '${client.invoiceId}'`)
    expect(owed).toEqual({ owed_back: 0 })
  })

  test('who pay the last dollar at once make one payment and one refusal', async () => {
    for (let round = 0; round < 4; round++) {
      const client = await aClient()
      const share = await added(client, total)
      const opened = await Promise.all([
        payBy(share.link_token, total),
        payOwn(client, { payment_type: 'full' }),
      ])
      expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200, 409]))
      expect(opened.map(({ body }) => body['reason']).filter(Boolean)).toEqual(['share.being-paid'])
      const open = stripe.sessions.filter(
        ({ status, form }) =>
          status === 'open' && [share.email, client.email].includes(form.get('customer_email') ?? ''),
      )
      expect(open.length).toBe(1)
      await payAtStripe(open[0])
      const [row] = await world.rows(
        `select owed_back, (select count(*)::int from payments p where p.invoice_id = i.id and p.status = 'completed') as payments
         from invoices i where id = '${client.invoiceId}'`,
      )
      expect(row).toEqual({ owed_back: 0, payments: 1 })
    }
  })

  test('are not kept out by a checkout that nobody paid in time', async () => {
    const client = await aClient()
    const share = await added(client, total)
    await payOwn(client, { payment_type: 'full' })
    expect((await payBy(share.link_token, total)).body['reason']).toBe('share.being-paid')
    now += 61 * 60_000
    const expired = stripe.session(stripe.sessions.at(-1)?.payment ?? '')
    expect(expired.status).toBe('expired')
    const end = signedEvent('checkout.session.expired', {
      object: 'checkout.session',
      client_reference_id: expired.payment,
    })
    await fetch(`${world.url}/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': end.signature },
      body: end.payload,
    })
    expect((await payBy(share.link_token, total)).status).toBe(200)
  })

  test('a refund goes to the payment of who paid', async () => {
    const client = await aClient()
    const share = await added(client, 100_000)
    await payBy(share.link_token, 100_000)
    const session = stripe.sessions.at(-1)
    await payAtStripe(session)
    const { body } = await world.call('read-invoice', { id: client.invoiceId }, owner.headers)
    const [payment] = (body['invoice'] as { payments: { id: string; payer: string; refundable: number }[] })
      .payments
    expect(payment).toMatchObject({ payer: 'Margaret Dubois', refundable: 100_000 })
    const refund = {
      id: crypto.randomUUID(),
      payment_id: payment?.id,
      amount: 40_000,
      reason: 'Fewer guests',
    }
    expect((await world.call('refund-payment', refund, owner.headers)).status).toBe(200)
    expect(session?.refunds.map(({ amount }) => amount)).toEqual([40_000])
    const told = await mailTo(share.email, 'Your refund')
    expect(told.text).toContain('$400.00')
    for (const secret of ['/portal/', 'INV-', client.email]) expect(told.text).not.toContain(secret)
    // What was paid once is not asked for again; the client owes it.
    expect((await look(share.link_token)).body['state']).toBe('paid')
    expect((await shownInvoice(client))?.balance).toBe(total - 60_000)
  })
})

test('a share above what is left asks for what is left: on its page, in its email and in the portal (Y-20)', async () => {
  const client = await aClient()
  const share = await added(client, 100_000)
  const left = 30_000
  await recordByHand(client, total - left)
  const shares = async () => (await shownInvoice(client))?.shares
  expect(await shares()).toMatchObject([{ state: 'open', amount: left }])
  const again = { shareId: share.id, bookingId: client.bookingId, token: client.session }
  expect((await world.call('send-payment-share', again)).status).toBe(200)
  const mail = await mailTo(share.email, '')
  expect(mail.text).toContain('Pay $300.00')
  expect(mail.text).not.toContain('1,000.00')

  const token = /\/pay\/([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
  expect((await look(token)).body).toMatchObject({ state: 'open', amount: left })
  expect((await payBy(token, left)).status).toBe(200)
  await payAtStripe()
  expect((await look(token)).body).toMatchObject({ state: 'paid', amount: left })
  expect(await shares()).toMatchObject([{ state: 'paid', amount: left }])
})

test('no link goes out again where nothing is left to pay', async () => {
  const client = await aClient()
  const share = await added(client, 100_000)
  await recordByHand(client, total)
  const again = { shareId: share.id, bookingId: client.bookingId, token: client.session }
  const { status, body } = await world.call('send-payment-share', again)
  expect([status, body['reason']]).toEqual([409, 'share.closed'])
})

test('a share says that its invoice is canceled', async () => {
  const client = await aClient()
  const share = await added(client, 100_000)
  expect((await payBy(share.link_token, 100_000)).body).toMatchObject({ success: true })
  await emailsLeft(world)
  const input = { id: client.invoiceId, reason: 'Made by mistake' }
  expect((await world.call('cancel-invoice', input, owner.headers)).body).toEqual({ success: true })
  expect(stripe.sessions.at(-1)?.status).toBe('expired')
  expect((await look(share.link_token)).body['state']).toBe('canceled')
  expect((await payBy(share.link_token, 100_000)).body['reason']).toBe('share.closed')
})

test('a share says that nothing is left to pay once the client paid all of it', async () => {
  const client = await aClient()
  const share = await added(client, 100_000)
  const byHand = {
    invoice_id: client.invoiceId,
    amount: total,
    method: 'cash',
    paid_on: '2026-01-02',
    reference: null,
  }
  expect((await world.call('record-payment', byHand, owner.headers)).status).toBe(200)
  expect((await look(share.link_token)).body['state']).toBe('settled')
})

test('a change order carries shares to the next version, and ends what does not fit with an email', async () => {
  const email = `change-${crypto.randomUUID()}@example.com`
  const bookingId = await aBooking(world, { guest_count: '101-150', email })
  const quote = aQuote(bookingId, withOffer(anOffer({ guests: null })))
  await world.call('save-quote', quote, owner.headers)
  await world.call('send-quote-emails', { quoteId: quote.id }, owner.headers)
  const { token, pin } = await readPortalMail(world, email)
  const session = String((await world.call('validate-portal-token', { token, pin })).body['session_token'])
  await world.call('set-quote-status', { id: quote.id, status: 'accepted' }, owner.headers)
  const client = { bookingId, invoiceId: await newestInvoice(bookingId), session, email }
  const before = await shownInvoice(client)
  const half = Math.floor((before?.balance ?? 0) / 2)
  const kept = await added(client, half)
  now += 1000
  const ended = await added(client, half)
  const fact = { part: 'guests', estimated: 120, minors: null }
  expect((await world.call('save-brief', { bookingId, token: session, fact })).status).toBe(200)
  const { body } = await world.call('get-portal-change', { bookingId, token: session })
  const change = body['change'] as { id: string; hash: string }
  const answer = { changeId: change.id, token: session, hash: change.hash, action: 'approve', comment: null }
  expect((await world.call('answer-change', answer)).status).toBe(200)

  const next = await newestInvoice(bookingId)
  expect(next).not.toBe(client.invoiceId)
  expect((await shownInvoice(client))?.shares).toMatchObject([{ id: kept.id, state: 'open', amount: half }])
  expect((await look(kept.link_token)).body).toMatchObject({ state: 'open', amount: half })
  expect((await look(ended.link_token)).body['state']).toBe('ended')
  await mailTo(ended.email, 'Nothing to pay')
  await payBy(kept.link_token, half)
  await payAtStripe()
  expect(await world.rows(`select invoice_id from payments where share_id = '${kept.id}'`)).toEqual([
    { invoice_id: next },
  ])
})

test('pages of shares are limited by network address, and good links are not counted', async () => {
  const client = await aClient()
  const { link_token } = await added(client, 100_000)
  const strict = await world.another({ RATE_LIMIT_FACTOR: '1' })
  const lookThere = async (token: string) => (await strict.call('open-payment-share', { token })).status
  for (let tries = 0; tries < 35; tries++) expect(await lookThere(link_token)).toBe(200)
  const wrong = []
  for (let tries = 0; tries < 35; tries++) wrong.push(await lookThere('A'.repeat(32)))
  expect(wrong.filter((status) => status === 404).length).toBeLessThanOrEqual(30)
  expect(wrong.at(-1)).toBe(429)
})
