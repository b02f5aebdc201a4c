/** A bar whose clock the proof of charges moves, with a fake provider, and emails that wait until the proof lets them leave. */
import type { Instant } from '#domain/time.ts'
import { keepAutopay } from '#server/flows/keep-autopay.ts'
import { postponeJobs } from '../chaos/bar.ts'
import { firstOwner } from '../office.ts'
import { startSmtp } from '../smtp.ts'
import { startFakeStripe, webhookSecret, type FakeStripe } from '../stripe.ts'
import { createWorld, type World } from '../world.ts'

export interface ChargeBar {
  readonly world: World
  readonly stripe: FakeStripe
  readonly env: Readonly<Record<string, string>>
  readonly now: () => Instant
  readonly setNow: (now: Instant) => void
  /** A call of the owner; fails where it is refused. */
  readonly ask: (name: string, input: object) => Promise<Record<string, unknown>>
  /** Sends an event of the provider. */
  readonly tell: (event: { readonly payload: string; readonly signature: string }) => Promise<void>
  /** The job in this process. */
  readonly run: () => Promise<void>
  readonly close: () => Promise<void>
}

/** The jobs of the clock, and what emails and documents cost: announcements wait. */
const later = [
  'keep-autopay',
  'look-at-provider',
  'keep-emails',
  'keep-dates',
  'add-late-fees',
  'send-mail',
  'quote.sent',
  'invoice.sent',
]

/** The clock stands until it is set. New invoices have four payments. */
export async function startChargeBar(begins: Instant): Promise<ChargeBar> {
  let now = begins
  const stripe = await startFakeStripe(() => now)
  const smtp = await startSmtp()
  const env = {
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_for_tests_only',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: stripe.url,
    SMTP_URL: smtp.url,
  }
  const world = await createWorld(env, { clock: () => now })
  await postponeJobs(world.rows, later)
  const owner = await firstOwner(world)
  const plans = JSON.stringify({
    templates: [{ id: 'four', name: 'Four payments', parts: fourPayments }],
    default_id: 'four',
    other_amount: false,
  })
  await world.rows(`insert into settings (key, value) values ('plans', '${plans}')`)
  const bar: ChargeBar = {
    world,
    stripe,
    env,
    now: () => now,
    setNow: (at) => (now = at),
    async ask(name, input) {
      // The clock is months ahead of the one that sessions end by.
      await world.rows(`update sessions set expires_at = '2099-01-01'`)
      const { status, body } = await world.call(name, input, owner.headers)
      if (status !== 200) throw new Refusal(`${name} was answered ${status}: ${JSON.stringify(body)}`, status)
      return body
    },
    async tell({ payload, signature }) {
      const { status } = await fetch(`${world.url}/webhooks/stripe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body: payload,
      })
      if (status !== 200) throw new Error(`the webhook answered ${status}`)
    },
    run: () => keepAutopay(world.program.app),
    async close() {
      await world.close()
      await stripe.close()
      await smtp.close()
    },
  }
  const { autopay } = (await bar.ask('read-settings', {})) as {
    autopay: { version: string; values: { enabled: boolean; words: string } }
  }
  const { version, values } = autopay
  await bar.ask('save-settings', { section: 'autopay', version, values: { ...values, enabled: true } })
  return bar
}

/** A call that was refused. */
export class Refusal extends Error {
  readonly status: number
  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

export const fourPayments = [
  { label: 'Deposit', share: { kind: 'percent', percent: 25 }, anchor: { kind: 'approval' } },
  { label: 'Second', share: { kind: 'percent', percent: 25 }, anchor: { kind: 'before_event', days: 30 } },
  { label: 'Third', share: { kind: 'percent', percent: 20 }, anchor: { kind: 'before_event', days: 22 } },
  { label: 'Last', share: { kind: 'rest' }, anchor: { kind: 'before_event', days: 12 } },
] as const
