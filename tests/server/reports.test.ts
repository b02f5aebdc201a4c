/** The tax report and the ledger of tips: sums that are those of their rows, and no tip in any tax (rules.md, Y-22, Y-23). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBooking, anInvoice, aQuote, firstOwner, type Person } from '../office.ts'
import { anOffer, withOffer } from '../offers/an-offer.ts'
import { startFakeStripe, webhookSecret, type FakeStripe } from '../stripe.ts'
import { createWorld, eventually, readPortalMail, type World } from '../world.ts'

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
  const { tips } = (await good('read-settings', {})) as unknown as { tips: { version: string } }
  const values = { enabled: true, percents: [15, 18, 20], forbidden: [] }
  await good('save-settings', { section: 'tips', version: tips.version, values })
})
afterAll(async () => {
  await world.close()
  await stripe.close()
})

const good = async (name: string, input: object) => {
  const { status, body } = await world.call(name, input, owner.headers)
  expect([name, status, body['error']]).toEqual([name, 200, undefined])
  return body
}

const period = { from: '2020-01-01', to: '2099-12-31' }

interface Row {
  readonly invoice_number: string
  readonly is_credit: boolean
  readonly name: string
  readonly rate: number
  readonly taxable: number
  readonly billed: number
  readonly received: number
}
const taxes = async (of: object = period) =>
  (await good('read-tax-report', of)) as unknown as {
    sums: (Omit<Row, 'invoice_number' | 'is_credit'> & { count: number })[]
    rows: Row[]
  }
const tipsOf = async (of: object = period) =>
  (await good('read-tip-report', of)) as unknown as {
    received: number
    refunded: number
    kept: number
    rows: object[]
  }

/** A client with an invoice that is paid online, with a tip. */
async function aPaidInvoice(tip: number) {
  const email = `report-${crypto.randomUUID()}@example.com`
  const bookingId = await aBooking(world, { email })
  const { token, pin } = await readPortalMail(world, email)
  const opened = await world.call('validate-portal-token', { token, pin })
  const invoice = anInvoice(bookingId)
  await good('save-invoice', invoice)
  await good('send-invoice-email', { invoiceId: invoice.id })
  const { body } = await world.call('create-checkout', {
    invoiceId: invoice.id,
    bookingId,
    token: String(opened.body['session_token']),
    payment_type: 'full',
    tip,
  })
  const payment = String(body['payment_id'])
  const event = stripe.pay(payment)
  await fetch(`${world.url}/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': event?.signature ?? '' },
    body: event?.payload ?? '',
  })
  return { invoiceId: invoice.id, bookingId, payment, amount: Number(body['amount']) }
}

/** An approved offer with a service charge and its taxes. */
async function anOfferedInvoice() {
  const bookingId = await aBooking(world, { email: `offer-${crypto.randomUUID()}@example.com` })
  const quote = aQuote(bookingId, withOffer(anOffer()))
  await good('save-quote', quote)
  await good('send-quote-emails', { quoteId: quote.id, when_taken: 'send' })
  await good('set-quote-status', { id: quote.id, status: 'accepted' })
  return bookingId
}

async function csvOf(name: string): Promise<string[]> {
  const address = `${world.url}/office/reports/${name}.csv?from=${period.from}&to=${period.to}`
  const response = await fetch(address, { headers: owner.headers })
  expect(response.status).toBe(200)
  return (await response.text()).trim().split('\r\n')
}

describe('the tax report', () => {
  test('has sums that are those of its rows and of the invoices, and tips in none of them', async () => {
    const paid = await aPaidInvoice(50_000)
    const bookingId = await anOfferedInvoice()
    const report = await taxes()
    for (const sum of report.sums) {
      const own = report.rows.filter(({ name, rate }) => name === sum.name && rate === sum.rate)
      expect(own.length).toBe(sum.count)
      for (const figure of ['taxable', 'billed', 'received'] as const)
        expect(own.reduce((total, row) => total + row[figure], 0)).toBe(sum[figure])
    }
    const [billed] = await world.rows<{ tax: number; subtotal: number; charge: string }>(
      `select sum(tax_amount)::int as tax, sum(subtotal)::int as subtotal,
         max(jsonb_path_query_first(breakdown, '$.charges[*] ? (@.kind == "service_charge").amount')::text) as charge
       from invoices where status not in ('draft', 'cancelled')`,
    )
    expect(report.rows.reduce((sum, row) => sum + row.billed, 0)).toBe(billed?.tax)
    const [own] = await world.rows<{ invoice_number: string; subtotal: number; tax_amount: number }>(
      `select invoice_number, subtotal, tax_amount from invoices where id = '${paid.invoiceId}'`,
    )
    // The tip came in with this payment, and is in no figure.
    expect(report.rows.find((row) => row.invoice_number === own?.invoice_number)).toMatchObject({
      taxable: own?.subtotal,
      billed: own?.tax_amount,
      received: own?.tax_amount,
    })
    const [offered] = await world.rows<{ invoice_number: string }>(
      `select invoice_number from invoices where booking_id = '${bookingId}' and status <> 'cancelled'`,
    )
    const unpaid = report.rows.filter((row) => row.invoice_number === offered?.invoice_number)
    expect(unpaid.length).toBeGreaterThan(0)
    expect(unpaid.every(({ received }) => received === 0)).toBe(true)

    const lines = await csvOf('taxes')
    expect(lines.length).toBe(report.rows.length + 1)
    expect(lines[0]).toContain('Taxable,Tax billed,Tax received')
    const [noted] = await world.rows(
      `select detail from changes where kind = 'export.downloaded' and record_id = 'taxes'`,
    )
    expect(noted).toEqual({ detail: period })
  })

  test('leaves out drafts, canceled invoices, and other periods', async () => {
    const before = (await taxes()).rows.length
    const bookingId = await aBooking(world, { email: `draft-${crypto.randomUUID()}@example.com` })
    const draft = anInvoice(bookingId)
    await good('save-invoice', draft)
    expect((await taxes()).rows.length).toBe(before)
    await good('send-invoice-email', { invoiceId: draft.id })
    expect((await taxes()).rows.length).toBe(before + 1)
    await good('cancel-invoice', { id: draft.id, reason: 'Made by mistake' })
    expect((await taxes()).rows.length).toBe(before)
    expect((await taxes({ from: '2020-01-01', to: '2020-12-31' })).rows).toEqual([])
    const wrong = await world.call('read-tax-report', { from: '2027-02-01', to: '2027-01-01' }, owner.headers)
    expect(wrong.status).toBe(422)
    const file = await fetch(`${world.url}/office/reports/taxes.csv?from=2020-01-01&to=2020-12-31`)
    expect(file.status).toBe(401)
  })
})

describe('the ledger of tips', () => {
  test('a refund of a tip that is sent again after a lost answer is one, and says that it is made', async () => {
    const { payment, amount } = await aPaidInvoice(10_000)
    const reason = 'We had to cancel'
    await good('refund-payment', { id: crypto.randomUUID(), payment_id: payment, amount, reason })
    const wish = { id: crypto.randomUUID(), payment_id: payment, reason }
    stripe.refuse(500, /refunds/)
    const waiting = await world.call('refund-tip', wish, owner.headers)
    expect([waiting.status, waiting.body['reason']]).toEqual([409, 'refund.waiting'])
    stripe.refuse()
    await good('refund-tip', wish)
    await good('refund-tip', wish)
    expect(stripe.session(payment).refunds.map((each) => each.amount)).toEqual([amount, 10_000])
    const other = await world.call('refund-tip', { ...wish, id: crypto.randomUUID() }, owner.headers)
    expect(other.body['reason']).toBe('tip.none-kept')
  })

  test('adds up what is the crew’s, and a tip is refunded after its payment', async () => {
    const before = await tipsOf()
    const { invoiceId, payment, amount } = await aPaidInvoice(20_000)
    expect(await tipsOf()).toMatchObject({ kept: before.kept + 20_000, received: before.received + 20_000 })
    const refundTip = () =>
      world.call('refund-tip', { payment_id: payment, reason: 'We had to cancel' }, owner.headers)
    expect((await refundTip()).body['reason']).toBe('tip.payment-first')
    await good('refund-payment', {
      id: crypto.randomUUID(),
      payment_id: payment,
      amount,
      reason: 'We had to cancel',
    })
    const answers = await Promise.all([refundTip(), refundTip()])
    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
    await eventually(async () => (await tipsOf()).kept === before.kept, 'the tip to be refunded')
    expect(stripe.session(payment).refunds.map((each) => each.amount)).toEqual([amount, 20_000])
    expect((await refundTip()).body['reason']).toBe('tip.none-kept')
    const { invoice } = (await good('read-invoice', { id: invoiceId })) as unknown as {
      invoice: { payments: { tip: number; refunded_amount: number }[]; owed_back: number }
    }
    expect(invoice).toMatchObject({ owed_back: 0, payments: [{ tip: 0, refunded_amount: amount }] })
    // One email for each of the two refunds.
    const told = await world.rows<{ template: string }>(
      `select template from mail_messages where about_id = '${invoiceId}' and template = 'payment-refunded'`,
    )
    expect(told.length).toBe(2)
    const lines = await csvOf('tips')
    expect(lines.length).toBe((await tipsOf()).rows.length + 1)
    expect(lines.some((line) => line.endsWith('200.00,200.00,0.00'))).toBe(true)
  })
})
