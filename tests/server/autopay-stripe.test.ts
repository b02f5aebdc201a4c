/**
 * Charges of Stripe's test cards: against the fake server, and with STRIPE_TEST_KEY in the environment against Stripe itself. No
 * event arrives: what was charged is found by asking, and by the list.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import Stripe from 'stripe'
import type { RestoreView } from '#contract/restores.ts'
import { addMinutes, todayIn } from '#domain/time.ts'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { keepAutopay } from '#server/flows/keep-autopay.ts'
import { lookAtProvider } from '#server/flows/look-at-provider.ts'
import { makeBackup } from '#server/platform/backup/make-backup.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { aBooking, anInvoice, firstOwner, type Person } from '../office.ts'
import { emptyDatabase } from '../postgres.ts'
import { programParts } from '../program-parts.ts'
import { startFakeStripe, webhookSecret, type FakeStripe } from '../stripe.ts'
import { createWorld, openWorldOn, type World } from '../world.ts'

const key = process.env['STRIPE_TEST_KEY']

/** Where it is noon now: the clock of Stripe cannot be set. */
const offset = 12 - new Date().getUTCHours()
const zone = `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`

describe('the fake server', () => charges(undefined))
describe.skipIf(key === undefined)('Stripe itself (needs STRIPE_TEST_KEY)', () => charges(key))

function charges(secretKey: string | undefined) {
  let fake: FakeStripe | undefined
  let stripe: Stripe
  let world: World
  let owner: Person
  let env: Record<string, string>
  /** The kind of call that fails, before or after it is made. */
  let failing: { readonly kind: string; readonly isMade: boolean } | undefined
  beforeAll(async () => {
    fake = secretKey === undefined ? await startFakeStripe() : undefined
    const elsewhere = fake ? new URL(fake.url) : undefined
    stripe = new Stripe(
      secretKey ?? 'sk_test_for_tests_only',
      elsewhere ? { host: elsewhere.hostname, port: Number(elsewhere.port), protocol: 'http' } : {},
    )
    env = {
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: secretKey ?? 'sk_test_for_tests_only',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      ...(fake ? { STRIPE_API_URL: fake.url } : {}),
    }
    const callCardProvider = async (kind: string, data: object) => {
      const fails = failing?.kind === kind ? failing : undefined
      if (fails && !fails.isMade) throw new Error('refused by the test')
      const answer = await programParts.callCardProvider(kind, data)
      if (fails) throw new Error('lost by the test')
      return answer
    }
    world = await createWorld(env, { callCardProvider })
    await world.rows(`insert into settings (key, value) values ('time_zone', '"${zone}"')`)
    await world.program.app.refreshSettings()
    await world.rows(`delete from pgboss.schedule`)
    owner = await firstOwner(world)
  })
  afterAll(async () => {
    await world.close()
    await fake?.close()
  })

  const keep = () => keepAutopay(world.program.app)
  const ask = async (name: string, input: object) => {
    const { status, body } = await world.call(name, input, owner.headers)
    if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`)
    return body
  }

  /** A client whose card is saved at the provider, and whose invoice is due and announced. */
  async function aClient(card: string) {
    const bookingId = await aBooking(world)
    const invoice = anInvoice(bookingId)
    await ask('save-invoice', invoice)
    await ask('send-invoice-email', { invoiceId: invoice.id })
    const cash = { method: 'cash', paid_on: '2026-01-02', reference: null }
    await ask('record-payment', { invoice_id: invoice.id, amount: 1_000, ...cash })
    const customer = await stripe.customers.create({ description: 'A test of autopay' })
    const method = await stripe.paymentMethods.attach(card, { customer: customer.id })
    const now = new Date().toISOString()
    const today = todayIn(zone, now)
    await world.rows(`update installments set due_on = '${today}' where invoice_id = '${invoice.id}'`)
    await world.rows(`insert into autopay_consents (booking_id, payment_id, provider, state, words, words_version, plan, agreed_total,
        agreed_at, customer, method, card_label)
      select booking_id, id, 'stripe', 'active', 'Words', 1, '[]', 2000000000, now(), '${customer.id}', '${method.id}', 'Visa'
      from payments where booking_id = '${bookingId}'`)
    await world.rows(`insert into autopay_notices (consent_id, installment_id, due_on, charge_on, amount, mail_id, mailed_at)
      select c.id, n.id, n.due_on, n.due_on, n.amount, gen_random_uuid(), '${addMinutes(now, -4 * 24 * 60)}'
      from autopay_consents c, installments n where c.booking_id = '${bookingId}' and n.invoice_id = '${invoice.id}'`)
    const attempts = () =>
      world.rows<{ state: string; payment_id: string; reference: string; amount: number }>(
        `select t.state, t.payment_id, p.provider_reference as reference, t.amount from autopay_attempts t
         join payments p on p.id = t.payment_id where p.booking_id = '${bookingId}' order by t.number`,
      )
    const [numbered] = await world.rows<{ invoice_number: string }>(
      `select invoice_number from invoices where id = '${invoice.id}'`,
    )
    return {
      attempts,
      bookingId,
      invoiceId: invoice.id,
      description: `Invoice ${numbered?.invoice_number}`,
      customer: customer.id,
      async isPaid() {
        const [row] = await world.rows<{ status: string }>(
          `select status from invoices where id = '${invoice.id}'`,
        )
        return row?.status === 'paid'
      },
      /** The next day, for this client. */
      async tomorrow() {
        await world.rows(`update autopay_attempts t set started_on = started_on - 1, ended_at = ended_at - interval '1 day'
          from payments p where p.id = t.payment_id and p.booking_id = '${bookingId}'`)
      },
      async otherCard(next: string) {
        const other = await stripe.paymentMethods.attach(next, { customer: customer.id })
        await world.rows(
          `update autopay_consents set method = '${other.id}' where booking_id = '${bookingId}'`,
        )
      },
      /** What the provider's own list says of this client's charges. */
      async taken() {
        const provider = world.program.app.payments()
        const listed = (await provider?.listPayments?.(addMinutes(now, -60))) ?? []
        const own = new Set((await attempts()).map(({ payment_id }) => payment_id))
        return listed.filter(({ paymentId, paid }) => own.has(paymentId) && paid !== null)
      },
      stop: () => ask('stop-booking-autopay', { booking_id: bookingId }),
    }
  }

  test('a card is charged once, and is money when the list says so', async () => {
    const client = await aClient('pm_card_visa')
    await keep()
    expect(await client.isPaid()).toBe(false)
    await lookAtProvider(world.program.app)
    await keep()
    expect(await client.isPaid()).toBe(true)
    const [attempt, ...more] = await client.attempts()
    expect([attempt?.state, more]).toEqual(['paid', []])
    expect(await client.taken()).toMatchObject([{ paid: { amount: attempt?.amount, currency: 'usd' } }])
  })

  test('a declined card works on the next try', async () => {
    const client = await aClient('pm_card_chargeCustomerFail')
    await keep()
    expect(await client.attempts()).toMatchObject([{ state: 'declined' }])
    await client.otherCard('pm_card_visa')
    await client.tomorrow()
    await keep()
    await lookAtProvider(world.program.app)
    expect((await client.attempts()).map(({ state }) => state)).toEqual(['declined', 'paid'])
    expect(await client.taken()).toHaveLength(1)
  })

  test('a card that needs authentication is left to its client', async () => {
    const client = await aClient('pm_card_authenticationRequired')
    await keep()
    expect(await client.attempts()).toMatchObject([{ state: 'needs_client' }])
    expect(await client.taken()).toEqual([])
    await client.stop()
  })

  test('a database from before a charge does not charge again, and says what the provider took', async () => {
    const client = await aClient('pm_card_visa')
    const folder = await mkdtemp(path.join(os.tmpdir(), 'coupe-restored-'))
    const file = path.join(folder, 'before.backup.gz')
    await makeBackup({ url: world.databaseUrl, file })
    await keep()
    await lookAtProvider(world.program.app)
    expect(await client.isPaid()).toBe(true)

    const { url, drop } = await emptyDatabase(inject('adminUrl'))
    await restoreBackup({ url, file, migrationsFolder: programParts.migrationsFolder, replace: false })
    await rm(folder, { recursive: true, force: true })
    // Without the provider nobody knows what it took: the cards wait.
    const bare = await openWorldOn(url)
    const { body: alone } = await bare.call('read-restore', {}, owner.headers)
    const open = alone['restore'] as RestoreView
    expect(open.unknown_payments).toBeNull()
    expect((await bare.call('confirm-restore', { id: open.id }, owner.headers)).body['reason']).toBe(
      'restore.cards-elsewhere',
    )
    await bare.close()

    const restored = await openWorldOn(url, env)
    const asked = async (name: string, input: object) => {
      const { status, body } = await restored.call(name, input, owner.headers)
      return { status, ...body } as unknown as Record<string, unknown> & { restore: RestoreView }
    }
    const charges = () =>
      restored.rows(`select from autopay_attempts t join payments p on p.id = t.payment_id
      where p.booking_id = '${client.bookingId}'`)
    await keepAutopay(restored.program.app)
    expect(await charges()).toHaveLength(0)

    const { restore } = await asked('read-restore', {})
    const [attempt] = await client.attempts()
    expect(restore.unknown_payments).toContainEqual(
      expect.objectContaining({
        amount: attempt?.amount,
        currency: 'usd',
        refunded: 0,
        description: client.description,
      }),
    )
    // The owner enters what the provider took, and lets it go on.
    const cash = { method: 'card', paid_on: '2026-01-02', reference: null }
    expect(
      await asked('record-payment', { invoice_id: client.invoiceId, amount: attempt?.amount, ...cash }),
    ).toMatchObject({ status: 200 })
    expect(await asked('confirm-restore', { id: restore.id })).toMatchObject({ status: 200 })
    expect(await asked('confirm-restore', { id: restore.id })).toMatchObject({ status: 200 })
    expect((await asked('read-restore', {})).restore).toBeNull()
    await keepAutopay(restored.program.app)
    expect(await charges()).toHaveLength(0)
    expect(await client.taken()).toHaveLength(1)
    await restored.close()
    await drop()
  })

  test.each([
    ['prepare', false],
    ['prepare', true],
    ['confirm', false],
    ['confirm', true],
    ['charge', true],
    ['list', false],
  ])('the call %s fails, made: %s: charged once all the same', async (kind, isMade) => {
    const client = await aClient('pm_card_visa')
    failing = { kind, isMade }
    await keep()
    await lookAtProvider(world.program.app).catch(() => undefined)
    failing = undefined
    await client.tomorrow()
    await keep()
    await keep()
    await lookAtProvider(world.program.app)
    await keep()
    expect(await client.isPaid()).toBe(true)
    expect(await client.taken()).toHaveLength(1)
  })
}
