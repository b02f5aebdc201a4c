/** Fifty concurrent money calls: briefly here, 200 rounds of each in `npm run prove -- races`. */
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentJobs, mailJobs, paymentJobs, postponeJobs, type Bar } from '../chaos/bar.ts'
import { raceByHand, raceEvents, type CardBar, type RaceFigures } from '../chaos/races.ts'
import { firstOwner } from '../office.ts'
import { startFakeStripe, webhookSecret, type FakeStripe } from '../stripe.ts'
import { createWorld, type World } from '../world.ts'

let stripe: FakeStripe
const worlds: World[] = []
beforeAll(async () => (stripe = await startFakeStripe()))
afterAll(async () => {
  for (const world of worlds) await world.close()
  await stripe.close()
})

test('by hand and over the simulated provider, in two processes: one winner each, and the sums are right', async () => {
  const { bar } = await open({})
  const figures = await raceByHand(bar, { rounds: 2 })
  expect(wrongIn(figures)).toEqual([])
  expect(figures.map(({ won }) => won > 0)).toEqual([true, true, true, true, true, true, false])
}, 120_000)

test('events of a provider, in two processes: one payment and one receipt a checkout', async () => {
  const { bar, world } = await open({
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_for_tests_only',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: stripe.url,
  })
  const tell: CardBar['tell'] = async ({ payload, signature }) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const answer = await fetch(`${world.url}/webhooks/stripe`, { method: 'POST', headers, body: payload })
    await answer.arrayBuffer()
    if (answer.status !== 503) return answer.status
    // A busy machine sheds some of fifty: a provider delivers those again.
    await delay(200)
    return tell({ payload, signature })
  }
  expect(wrongIn(await raceEvents({ ...bar, tell }, { rounds: 2 }))).toEqual([])
}, 120_000)

async function open(env: Record<string, string>): Promise<{ bar: Bar; world: World }> {
  const world = await createWorld(env)
  worlds.push(world)
  const processes = [world, await world.another()]
  let turn = 0
  await postponeJobs(world.rows, [...documentJobs, ...mailJobs, ...paymentJobs])
  const bar: Bar = {
    call: (name, body, headers) => (processes[turn++ % 2] ?? world).call(name, body, headers),
    sql: world.rows,
    owner: (await firstOwner(world)).headers,
  }
  return { bar, world }
}

function wrongIn(figures: readonly RaceFigures[]): readonly string[] {
  return figures.flatMap(({ name, wrong }) => wrong.map((line) => `${name}: ${line}`))
}
