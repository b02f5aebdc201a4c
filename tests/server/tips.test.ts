/** Tips at payment: a ledger of their own, in no revenue, no tax and no invoice (rules.md, Y-07, Y-08). */
import { refusal } from '#domain/refusals/refusals.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { anOffer, withOffer } from '../offers/an-offer.ts'
import { aBooking, anInvoice, aQuote, firstOwner, type Person } from '../office.ts'
import { dispute, refundAtStripe, startFakeStripe, webhookSecret, type FakeStripe } from '../stripe.ts'
import { createWorld, eventually, readPortalMail, type World } from '../world.ts'

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
afterEach(() => setTips({ enabled: true, percents: [15, 18, 20], forbidden: [] }))
afterAll(async () => {
  await world.close()
  await stripe.close()
})

const total = 356_400
const good = async (name: string, input: object) => {
  const { status, body } = await world.call(name, input, owner.headers)
  expect([name, status, body['error']]).toEqual([name, 200, undefined])
  return body
}

async function setTips(values: object): Promise<void> {
  const { tips } = (await good('read-settings', {})) as unknown as { tips: { version: string } }
  await good('save-settings', { section: 'tips', version: tips.version, values })
}

const tell = async ({ payload, signature }: { payload: string; signature: string }) =>
  fetch(`${world.url}/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  })

async function anInvoicedClient(changes: object = {}) {
  const email = `tip-${crypto.randomUUID()}@example.com`
  const bookingId = await aBooking(world, { email, ...changes })
  const { token, pin } = await readPortalMail(world, email)
  const opened = await world.call('validate-portal-token', { token, pin })
  const session = String(opened.body['session_token'])
  const wish = anInvoice(bookingId)
  await good('save-invoice', wish)
  await good('send-invoice-email', { invoiceId: wish.id })
  const pay = (tip: number) =>
    world.call('create-checkout', {
      invoiceId: wish.id,
      bookingId,
      token: session,
      payment_type: 'full',
      tip,
    })
  const shown = async () => {
    const { body } = await world.call('get-portal-invoices', { bookingId, token: session })
    return (body['invoices'] as { tips: unknown; balance: number; paid_amount: number }[])[0]
  }
  return { email, bookingId, invoiceId: wish.id, session, pay, shown }
}

/** Pays with a tip; what the provider takes can be less. */
async function payWithTip(client: Awaited<ReturnType<typeof anInvoicedClient>>, tip: number, taken?: number) {
  const answer = await client.pay(tip)
  expect([answer.status, answer.body['amount'], answer.body['tip']]).toEqual([200, total, tip])
  const payment = String(answer.body['payment_id'])
  const session = stripe.session(payment)
  const asked = Number(session.form.get('line_items[0][price_data][unit_amount]'))
  const event = stripe.pay(payment, taken ?? asked)
  if (!event) throw new Error('the session is not payable')
  expect((await tell(event)).status).toBe(200)
  return { payment, asked, session }
}

const ledger = (payment: string) =>
  world.rows<{ asked_amount: number; amount: number; refunded_amount: number }>(
    `select asked_amount, amount, refunded_amount from tips where payment_id = '${payment}'`,
  )
const revenue = async () => {
  const { finance } = (await good('read-dashboard', {})) as unknown as { finance: { current: number } }
  return finance.current
}

describe('a tip', () => {
  test('is charged with the payment, and is in no invoice, no revenue and no export (Y-07)', async () => {
    await setTips({ enabled: true, percents: [15, 18, 20], forbidden: [] })
    const before = await revenue()
    const client = await anInvoicedClient()
    expect(await client.shown()).toMatchObject({ tips: { percents: [15, 18, 20], forbidden: null } })
    const { payment, asked } = await payWithTip(client, 53_460)
    expect(asked).toBe(total + 53_460)
    expect(await ledger(payment)).toEqual([{ asked_amount: 53_460, amount: 53_460, refunded_amount: 0 }])
    expect(await client.shown()).toMatchObject({ balance: 0, paid_amount: total })
    const { invoice } = (await good('read-invoice', { id: client.invoiceId })) as unknown as {
      invoice: { status: string; paid_amount: number; owed_back: number; payments: object[] }
    }
    expect(invoice).toMatchObject({ status: 'paid', paid_amount: total, owed_back: 0 })
    expect(invoice.payments).toMatchObject([{ amount: total, tip: 53_460 }])
    expect((await revenue()) - before).toBe(total)
    const csv = await fetch(`${world.url}/office/export/invoices.csv`, { headers: owner.headers })
    const text = await csv.text()
    expect(text).toContain('3564.00')
    expect(text).not.toContain('534.60')
    expect(text).not.toContain('4098.60')
    const { rows } = (await good('list-revenue', {
      from: '2020-01-01T00:00:00.000Z',
      to: '2098-01-01T00:00:00.000Z',
    })) as unknown as { rows: { id: string; amount: number }[] }
    expect(rows.find(({ id }) => id === payment)?.amount).toBe(total)
    const receipt = await eventually(async () => {
      const mails = await world.program.app.mailer.readNewest(20)
      return mails.find(
        ({ to_address: to, text: body }) => to === client.email && body?.includes('Tip for the crew'),
      )
    }, 'the receipt')
    for (const figure of ['$3,564.00', '$534.60', '$4,098.60']) expect(receipt.text).toContain(figure)
  })

  test('is what was taken beyond the payment, and is refunded after it', async () => {
    const client = await anInvoicedClient()
    const { payment, session } = await payWithTip(client, 10_000, total + 4_000)
    expect(await ledger(payment)).toMatchObject([{ amount: 4_000 }])
    expect(await client.shown()).toMatchObject({ balance: 0, paid_amount: total })
    await tell(refundAtStripe(session, total + 1_500))
    await eventually(
      async () => (await ledger(payment))[0]?.refunded_amount === 1_500,
      'the refund of the tip',
    )
    expect(await client.shown()).toMatchObject({ paid_amount: 0 })
  })

  test('is lost with the payment where the bank takes both', async () => {
    const client = await anInvoicedClient()
    const { payment, session } = await payWithTip(client, 4_000, total + 4_000)
    await tell(dispute(session, 'needs_response'))
    await tell(dispute(session, 'lost'))
    await eventually(
      async () => (await ledger(payment))[0]?.refunded_amount === 4_000,
      'the tip that the bank took',
    )
    expect(await client.shown()).toMatchObject({ paid_amount: 0 })
  })

  test('is refused while tips are off, and where the place forbids them, with the reason (Y-08)', async () => {
    const client = await anInvoicedClient({ location: '1 Congress Avenue, Austin, TX 78701' })
    const reason = 'Texas asks for a permit.'
    await setTips({ enabled: true, percents: [15], forbidden: [{ place: 'TX', reason }] })
    expect(await client.shown()).toMatchObject({ tips: { forbidden: reason } })
    const forbidden = await client.pay(1_000)
    expect([forbidden.status, forbidden.body['error']]).toEqual([
      409,
      refusal('payment.tips-forbidden', reason).message,
    ])
    await setTips({ enabled: false, percents: [15], forbidden: [] })
    expect(await client.shown()).toMatchObject({ tips: null })
    expect((await client.pay(1_000)).body['reason']).toBe('payment.no-tips')
    expect((await client.pay(0)).status).toBe(200)
    expect((await client.pay(1_000_001)).status).toBe(422)
    expect((await client.pay(-1)).status).toBe(422)
  })

  test('stays as it came in, also by hand at the database', async () => {
    const client = await anInvoicedClient()
    const { payment } = await payWithTip(client, 5_000)
    const where = `where payment_id = '${payment}'`
    const refused = (query: string) => expect(world.rows(query)).rejects.toThrow()
    await refused(`update tips set amount = 4000 ${where}`)
    await refused(`update tips set asked_amount = 1 ${where}`)
    await refused(`delete from tips ${where}`)
    await refused('truncate tips')
  })
})

test('a service charge is in the invoice, its tax and the revenue, as a tip is not (Y-07)', async () => {
  const bookingId = await aBooking(world, { email: `service-${crypto.randomUUID()}@example.com` })
  const offer = anOffer()
  const plain = aQuote(bookingId, withOffer(offer))
  const charged = withOffer({ ...offer, terms: { ...offer.terms, service_charge: 0.2 } })
  await good('save-quote', plain)
  const without = (await good('read-quote', { id: plain.id }))['quote'] as unknown as Sums
  await good('save-quote', { ...plain, ...charged, version: 1 })
  const quote = (await good('read-quote', { id: plain.id }))['quote'] as unknown as Sums
  expect(quote.subtotal).toBe(Math.round(without.subtotal * 1.2))
  expect(quote.tax_amount).toBe(Math.round(quote.subtotal * 0.08))

  const before = await revenue()
  await good('send-quote-emails', { quoteId: plain.id, when_taken: 'send' })
  await good('set-quote-status', { id: plain.id, status: 'approved' })
  const [invoice] = await world.rows<{ id: string; total_amount: number }>(
    `select id, total_amount from invoices where quote_id = '${plain.id}'`,
  )
  expect(invoice?.total_amount).toBe(quote.total_amount)
  await good('mark-invoice-paid', { id: invoice?.id ?? '' })
  expect((await revenue()) - before).toBe(quote.total_amount)
})

type Sums = Readonly<Record<'subtotal' | 'tax_amount' | 'total_amount', number>>
