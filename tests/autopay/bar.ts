/** A bar with the fake Stripe, an SMTP sink and a clock, for tests of autopay. */
import { instantAt, todayIn, wallTimeOf, type CalendarDate, type Instant } from '#domain/time.ts'
import { keepAutopay } from '#server/flows/keep-autopay.ts'
import { firstOwner } from '../office.ts'
import { startSmtp } from '../smtp.ts'
import { chargeEvent, startFakeStripe, webhookSecret } from '../stripe.ts'
import { createWorld, eventually } from '../world.ts'
import { invoicedClient } from './client.ts'

const zone = 'America/New_York'
const queues = ['keep-autopay', 'look-at-provider', 'keep-emails', 'keep-dates']

export type AutopayBar = Awaited<ReturnType<typeof startAutopayBar>>

export async function startAutopayBar() {
  let shift = 0
  const clock = (): Instant => new Date(Date.now() + shift).toISOString()
  const stripe = await startFakeStripe(clock)
  const smtp = await startSmtp()
  const env = {
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_for_tests_only',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: stripe.url,
    SMTP_URL: smtp.url,
  }
  const world = await createWorld(env, { clock })
  const owner = await firstOwner(world)
  // The tests say when the jobs of the clock run.
  await world.rows(
    `delete from pgboss.schedule where name in (${queues.map((each) => `'${each}'`).join(', ')})`,
  )
  const ask = async (name: string, input: object) => {
    // Months pass between two calls.
    await world.rows(`update sessions set expires_at = '2099-01-01'`)
    const { status, body } = await world.call(name, input, owner.headers)
    if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`)
    return body
  }
  const set = async (section: string, change: object) => {
    const settings = (await ask('read-settings', {})) as Record<string, { version: string; values: object }>
    const { version, values } = settings[section] ?? {}
    await ask('save-settings', { section, version, values: { ...values, ...change } })
  }
  const save = (change: object) => set('autopay', change)
  await save({ enabled: true })
  const setNow = (day: CalendarDate, time: string) => {
    shift = Date.parse(instantAt(day, time, zone)) - Date.now()
  }
  const mailed = () =>
    eventually(async () => {
      const waiting = await world.rows(
        `select 1 from mail_messages where state = 'waiting' and template like 'autopay%' and attempts = 0`,
      )
      return waiting.length === 0
    }, 'the emails')

  /** Lets the clock do its work at that hour of the business. */
  const at = async (day: CalendarDate, time: string) => {
    setNow(day, time)
    await keepAutopay(world.program.app)
    await mailed()
  }

  const bar = {
    world,
    stripe,
    smtp,
    owner,
    /** Nothing fails any more, and it is today. */
    calm() {
      shift = 0
      stripe.bank()
      stripe.fail()
      stripe.onCall()
      smtp.refuse()
    },
    now: setNow,
    later: (minutes: number) => (shift += minutes * 60_000),
    at,
    /** The invoices of the list with this filter. */
    listed: async (status: string) => (await ask('list-invoices', { status })) as { rows: { id: string }[] },
    /** Changes a section of the settings. */
    set,
    switchOn: () => save({ enabled: true }),
    switchOff: () => save({ enabled: false }),
    write: (words: string) => save({ words }),
    async tell({ payload, signature }: { readonly payload: string; readonly signature: string }) {
      const { status } = await fetch(`${world.url}/webhooks/stripe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body: payload,
      })
      if (status !== 200) throw new Error(`the webhook answered ${status}`)
    },
    /** Sends the events of all charges. */
    async tellAll() {
      for (const intent of stripe.intents)
        if (intent.status === 'succeeded') await bar.tell(chargeEvent(intent))
    },
    /** The payer pays the checkout of a payment, and its event comes. */
    async paid(payment: string) {
      const event = stripe.pay(payment)
      if (event) await bar.tell(event)
    },
    /** What will happen with a booking: title, day and time of the business. */
    async ahead(booking_id: string) {
      const { items } = (await ask('list-ahead', { booking_id })) as {
        items: { title: string; at: Instant }[]
      }
      return items.map(({ title, at }) => `${title} ${todayIn(zone, at)} ${wallTimeOf(at, zone)}`)
    },
    async alerts() {
      const { groups } = (await ask('list-alerts', {})) as { groups: { kind: string }[] }
      return groups.map(({ kind }) => kind)
    },
    /** The alert of a failed charge of an invoice, as the dashboard shows it. */
    async alertedOf(invoiceId: string) {
      const { groups } = (await ask('list-alerts', {})) as {
        groups: { kind: string; alerts: { id: string; amount: number | null }[] }[]
      }
      return groups
        .flatMap(({ kind, alerts }) => (kind === 'autopay_failed' ? alerts : []))
        .find(({ id }) => id === invoiceId)
    },
    async ownerMails(subject: RegExp) {
      const found = () =>
        smtp.mails
          .filter((mail) => mail.to?.[0]?.address === owner.email && subject.test(mail.subject ?? ''))
          .map(({ text }) => text ?? '')
      await eventually(async () => found().length > 0, 'an email to the owner')
      return found()
    },
    invoiced: (content?: Record<string, unknown>) => invoicedClient({ world, stripe, ask, at }, content),
    /** A client whose deposit is paid and whose card pays the rest. */
    async agreed(content?: Record<string, unknown>) {
      const client = await bar.invoiced(content)
      await bar.paid(await client.agree())
      await client.active()
      return client
    },
    async close() {
      await world.close()
      await stripe.close()
      await smtp.close()
    },
  }

  return bar
}
