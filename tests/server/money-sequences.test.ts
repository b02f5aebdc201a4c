/**
 * Every pair of money actions on one booking in every order and overlap: a share of them here, all in `npm run prove
 * -- sequences`, which runs this file with `SEQUENCES=all`.
 */
import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentJobs, postponeJobs } from '../chaos/bar.ts'
import { auditMoney } from '../chaos/money-audit.ts'
import type { SequenceBar } from '../chaos/money-case.ts'
import { allSequences, playSequence, type Sequence } from '../chaos/money-sequences.ts'
import { firstOwner } from '../office.ts'
import { programParts } from '../program-parts.ts'
import { startSmtp, type SmtpSink } from '../smtp.ts'
import { startFakeStripe, webhookSecret, type FakeStripe } from '../stripe.ts'
import { createWorld, type World } from '../world.ts'

const playsAll = process.env['SEQUENCES'] === 'all'
const only = process.env['SEQUENCE']
const briefly = 45
const auditEvery = only ? 1 : playsAll ? 75 : 15

let stripe: FakeStripe
let smtp: SmtpSink
let world: World
let bar: SequenceBar
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
  world = await createWorld(env, { ...programParts, clock })
  await postponeJobs(world.rows, [...documentJobs, 'outbox'])
  bar = {
    call: world.call,
    sql: world.rows,
    owner: (await firstOwner(world)).headers,
    stripe,
    smtp,
    async tell({ payload, signature }) {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      const answer = await fetch(`${world.url}/webhooks/stripe`, { method: 'POST', headers, body: payload })
      await answer.arrayBuffer()
      return answer.status
    },
    pass: (minutes) => (offsetMs += minutes * 60_000),
    rewind: () => (offsetMs = 0),
  }
})
afterAll(async () => {
  await world.close()
  await smtp.close()
  await stripe.close()
})

test(
  'whatever follows on whatever, and however slow: the books agree, and every cent that is not due has a way back',
  async () => {
    const wrong: string[] = []
    const chosen = sequences()
    const began = Date.now()
    for (const [place, sequence] of chosen.entries()) {
      wrong.push(...(await playSequence(bar, sequence)))
      if (place % auditEvery === auditEvery - 1 || place === chosen.length - 1)
        wrong.push(...(await auditMoney(bar.sql)).map((line) => `by sequence ${place + 1}: ${line}`))
      if (playsAll && wrong.length > 200) break
    }
    const [server] = await world.rows<{ version: string }>(
      `select current_setting('server_version') as version`,
    )
    const postgres = `${server?.version} (embedded)`
    const figures = {
      postgres,
      played: chosen.length,
      wrong,
      seconds: Math.round((Date.now() - began) / 1000),
    }
    const report = process.env['SEQUENCES_REPORT']
    if (report) writeFileSync(report, JSON.stringify(figures))
    expect(wrong.join('\n')).toBe('')
  },
  playsAll ? 3_600_000 : 180_000,
)

/** A different share on every run, in the order of all. */
function sequences(): readonly Sequence[] {
  if (only)
    return allSequences.filter((each) => `${each.first} | ${each.second} | ${each.mode}`.includes(only))
  if (playsAll) return allSequences
  const step = Math.floor(allSequences.length / briefly)
  const start = Math.floor(Math.random() * step)
  return allSequences.filter((_, place) => place % step === start)
}
