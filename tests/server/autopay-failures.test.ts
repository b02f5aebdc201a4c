/**
 * A provider that fails in twelve ways at four moments each: an installment is charged once or not at all, our ledger equals the
 * provider's list after the nightly look, and a declined card works on the next try.
 */
import { addDays } from '#domain/time.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { lookAtProvider } from '#server/flows/look-at-provider.ts'
import { startAutopayBar, type AutopayBar } from '../autopay/bar.ts'
import type { AutopayClient } from '../autopay/client.ts'
import { chargeEvent, signedEvent } from '../stripe.ts'
import { shownIntent, type Failure, type Intent } from '../stripe-intents.ts'

let bar: AutopayBar
beforeAll(async () => (bar = await startAutopayBar()))
afterEach(() => bar.calm())
afterAll(() => bar?.close())

const look = () => lookAtProvider(bar.world.program.app)
const theIntent = (client: AutopayClient): Intent => {
  const intent = client.charges$().at(-1)
  if (!intent) throw new Error('nothing was charged')
  return intent
}

/** The days after the charge was due, with the night after each; events come only where `tells` says so. */
async function liveOn(client: AutopayClient, tells = true) {
  await bar.at(client.balanceDue, '09:15')
  await bar.at(client.balanceDue, '11:00')
  for (const days of [1, 3, 5, 6]) {
    await bar.at(addDays(client.balanceDue, days), '09:00')
    if (tells) await bar.tellAll()
    bar.now(addDays(client.balanceDue, days + 1), '03:20')
    await look()
  }
}

/** Charged so often, and our ledger and the provider's list name the same payments with the same money. */
async function holds(client: AutopayClient, charged: 0 | 1) {
  expect(client.charges$().filter(({ status }) => status === 'succeeded')).toHaveLength(charged)
  const ours = await bar.world.rows<{ id: string; kept: number }>(
    `select id, amount - refunded_amount as kept from payments
     where booking_id = '${client.bookingId}' and status in ('completed', 'refunded') order by id`,
  )
  const own = new Set((await client.payments()).map(({ id }) => id))
  const theirs = [...bar.stripe.sessions, ...bar.stripe.intents]
    .filter(({ payment, paid }) => paid !== undefined && own.has(payment))
    .map(({ payment, paid = 0 }) => ({ id: payment, kept: paid }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
  expect(ours).toEqual(theirs)
  expect(await client.received()).toBe(client.total - (charged === 1 ? 0 : client.balance))
  const live = (await client.attempts()).filter(({ state }) => state === 'live')
  expect(live).toEqual([])
  await client.stop()
}

const failures: readonly Failure[] = [400, 429, 500, 'no answer', 'answer lost']
const calls: readonly (readonly [moment: string, call: RegExp])[] = [
  ['while the charge is prepared', /^POST \/v1\/payment_intents$/],
  ['while it is confirmed', /^POST \/v1\/payment_intents\/\w+\/confirm/],
  ['while it is asked about', /^GET \/v1\/payment_intents\/\w+/],
  ['in the nightly look', /^GET \/v1\/payment_intents\?/],
]

describe.each(failures)('%s', (failure) => {
  test.each(calls)('%s', async (moment, call) => {
    const client = await bar.agreed()
    await client.announced()
    // What is asked about and looked at is a charge whose event was lost.
    const isAfter = moment.includes('asked') || moment.includes('nightly')
    if (!isAfter) bar.stripe.fail(failure, call)
    await bar.at(client.balanceDue, '09:00')
    if (isAfter) bar.stripe.fail(failure, call)
    if (moment.includes('nightly')) await look().catch(() => undefined)
    await bar.at(client.balanceDue, '09:15')
    expect((await client.received()) === client.total).toBe(
      client.charges$().some(({ status }) => status === 'succeeded') && !isFailing(moment),
    )
    bar.stripe.fail()
    await liveOn(client, false)
    await holds(client, 1)
  })
})

/** While its outcome cannot be asked for, a charge is no money. */
const isFailing = (moment: string) => moment.includes('asked')

describe('402: the card is declined', () => {
  test.each([1, 2, 3, 4])('on %i tries', async (times) => {
    const client = await bar.agreed()
    await client.announced()
    bar.stripe.bank('declined')
    for (const days of [0, 1, 3, 5].slice(0, times)) await bar.at(addDays(client.balanceDue, days), '09:00')
    bar.stripe.bank()
    for (const days of [1, 3, 5, 6]) await bar.at(addDays(client.balanceDue, days), '11:00')
    await bar.tellAll()
    await look()
    const attempts = await client.attempts()
    expect(attempts.filter(({ state }) => state === 'declined')).toHaveLength(times)
    await holds(client, times === 4 ? 0 : 1)
  })
})

describe('3-D Secure', () => {
  test.each([1, 2, 3, 4])('on try %i', async (number) => {
    const client = await bar.agreed()
    await client.announced()
    for (const [place, days] of [0, 1, 3, 5].slice(0, number).entries()) {
      bar.stripe.bank(place === number - 1 ? '3-D Secure' : 'declined')
      await bar.at(addDays(client.balanceDue, days), '09:00')
    }
    bar.stripe.bank()
    await liveOn(client)
    expect((await client.attempts()).at(-1)?.state).toBe('needs_client')
    expect(await client.mailOf('autopay-finish')).toHaveLength(1)
    await holds(client, 0)
  })
})

type Telling = (intent: Intent) => Promise<void>
const stale = (intent: Intent) =>
  signedEvent('payment_intent.payment_failed', {
    ...shownIntent(intent),
    status: 'requires_payment_method',
    amount_received: 0,
  })
const tellings: readonly (readonly [way: string, tell: Telling])[] = [
  ['late', (intent) => bar.tell(chargeEvent(intent))],
  [
    'doubled',
    async (intent) => {
      const event = chargeEvent(intent)
      await Promise.all([bar.tell(event), bar.tell(event), bar.tell(chargeEvent(intent))])
    },
  ],
  [
    'out of order',
    async (intent) => {
      await bar.tell(stale(intent))
      await bar.tell(chargeEvent(intent))
      await bar.tell(stale(intent))
    },
  ],
  ['lost', async () => undefined],
]

describe.each(tellings)('an event that is %s', (way, tell) => {
  const meanwhile: readonly (readonly [string, (client: AutopayClient) => Promise<void>])[] = [
    ['at once', async () => undefined],
    ['after the next quarter of an hour', (client) => bar.at(client.balanceDue, '09:15')],
    ['after the nightly look', look],
    [
      'after the client wanted to pay by hand',
      async (client) => {
        expect((await client.pay({ type: 'full' })).status).toBe(409)
      },
    ],
  ]
  test.each(meanwhile)('%s', async (_moment, happens) => {
    const client = await bar.agreed()
    await client.announced()
    await bar.at(client.balanceDue, '09:00')
    await happens(client)
    await tell(theIntent(client))
    await liveOn(client, way !== 'lost')
    await holds(client, 1)
  })
})

describe('an idempotency key that is forgotten', () => {
  const moments: readonly (readonly [string, RegExp | undefined])[] = [
    ['while the answer of the preparation is lost', /^POST \/v1\/payment_intents$/],
    ['while the answer of the charge is lost', /confirm/],
    ['while the answer of asking is lost', /^GET \/v1\/payment_intents\/\w+/],
    ['after the charge', undefined],
  ]
  test.each(moments)('%s', async (_moment, call) => {
    const client = await bar.agreed()
    await client.announced()
    if (call) bar.stripe.fail('answer lost', call)
    await bar.at(client.balanceDue, '09:00')
    bar.stripe.forgetKeys()
    await bar.at(client.balanceDue, '09:15')
    bar.stripe.forgetKeys()
    bar.stripe.fail()
    await liveOn(client, false)
    await holds(client, 1)
  })
})
