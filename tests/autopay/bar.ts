/** A bar with the fake Stripe, an SMTP sink and a clock, for tests of autopay. */
import type { AutopayView, PortalAutopay } from '#contract/autopay.ts'
import { chargesAfter } from '#domain/autopay/agreed-plan.ts'
import type { AgreedPart } from '#domain/autopay/consent.ts'
import { addDays, instantAt, type CalendarDate, type Instant } from '#domain/time.ts'
import { keepAutopay } from '#server/flows/keep-autopay.ts'
import { inquiryDay } from '../calls.ts'
import { aBooking, aConversion, aDraft, anEvent, anInvoice, firstOwner } from '../office.ts'
import { startSmtp } from '../smtp.ts'
import { chargeEvent, startFakeStripe, webhookSecret } from '../stripe.ts'
import type { Intent } from '../stripe-intents.ts'
import { createWorld, eventually, readPortalMail } from '../world.ts'

const zone = 'America/New_York'
const queues = ['keep-autopay', 'look-at-provider', 'keep-emails', 'keep-dates']

export type AutopayBar = Awaited<ReturnType<typeof startAutopayBar>>
export type AutopayClient = Awaited<ReturnType<AutopayBar['invoiced']>>

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
  const section = async () => {
    const { autopay } = (await ask('read-settings', {})) as {
      autopay: { version: string; values: { enabled: boolean; words: string } }
    }
    return autopay
  }
  const save = async (change: object) => {
    const { version, values } = await section()
    await ask('save-settings', { section: 'autopay', version, values: { ...values, ...change } })
  }
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
    /** Lets the clock do its work at that hour of the business. */
    async at(day: CalendarDate, time: string) {
      setNow(day, time)
      await keepAutopay(world.program.app)
      await mailed()
    },
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
    async alerts() {
      const { groups } = (await ask('list-alerts', {})) as { groups: { kind: string }[] }
      return groups.map(({ kind }) => kind)
    },
    async ownerMails(subject: RegExp) {
      const found = () =>
        smtp.mails
          .filter((mail) => mail.to?.[0]?.address === owner.email && subject.test(mail.subject ?? ''))
          .map(({ text }) => text ?? '')
      await eventually(async () => found().length > 0, 'an email to the owner')
      return found()
    },
    invoiced: () => invoiced(),
    /** A client whose deposit is paid and whose card pays the rest. */
    async agreed() {
      const client = await invoiced()
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

  async function invoiced() {
    const email = `auto-${crypto.randomUUID()}@example.com`
    const bookingId = await aBooking(world, { email })
    const quoteId = await aDraft(world, owner, bookingId)
    await ask('send-quote-emails', { quoteId })
    const { token: link, pin } = await readPortalMail(world, email)
    const opened = await world.call('validate-portal-token', { token: link, pin })
    const token = String(opened.body['session_token'])
    await world.call('approve-quote', { quoteId, action: 'approve', token })
    const [invoice] = await world.rows<{ id: string; total: number }>(
      `select id, total_amount as total from invoices where booking_id = '${bookingId}'`,
    )
    if (!invoice) throw new Error('no invoice was made')
    const { id: invoiceId, total } = invoice
    const deposit = Math.round(total / 4)
    const client = {
      bookingId,
      invoiceId,
      email,
      total,
      balance: total - deposit,
      balanceDue: addDays(inquiryDay, -14),
      depositPayment: '',
      async shown() {
        const { body } = await world.call('get-portal-invoices', { bookingId, token })
        return body as unknown as { autopay: PortalAutopay; invoices: { status: string }[] }
      },
      /** What is left to charge after the deposit. */
      async charges(): Promise<readonly AgreedPart[]> {
        const parts = (await client.shown()).autopay.parts
        if (parts.length > 0) return chargesAfter(parts, { invoice_id: invoiceId, amount: deposit })
        return [
          { invoice_number: 'INV', label: 'Balance', due_on: client.balanceDue, amount: client.balance },
        ]
      },
      pay: ({ type = 'deposit', ...more }: { type?: string; autopay?: object } = {}) =>
        world.call('create-checkout', { invoiceId, bookingId, token, payment_type: type, ...more }),
      /** Opens the checkout of the deposit with the consent; the payment's id. */
      async agree() {
        const version = (await client.shown()).autopay.offer?.version
        const { body } = await client.pay({ autopay: { version, plan: await client.charges() } })
        if (typeof body['payment_id'] !== 'string') throw new Error(JSON.stringify(body))
        client.depositPayment = body['payment_id']
        return body['payment_id']
      },
      active: () =>
        eventually(async () => {
          const { consent } = (await client.shown()).autopay
          return consent?.state === 'active' ? consent : undefined
        }, 'the consent'),
      stop: async () => {
        await world.call('stop-autopay', { bookingId, token })
      },
      /** Lets the announcement of the balance leave. */
      async announced() {
        await bar.at(addDays(client.balanceDue, -3), '08:00')
        await bar.at(addDays(client.balanceDue, -3), '08:15')
      },
      mailOf: async (template: string) => {
        const mails = await world.rows<{ id: string; subject: string }>(
          `select id, subject from mail_messages where template = '${template}' and to_address = '${email}' order by created_at`,
        )
        return Promise.all(
          mails.map(async ({ id, subject }) => ({
            subject,
            text: (await world.program.app.mailer.read(id))?.text ?? '',
          })),
        )
      },
      notices: () => client.mailOf('autopay-notice'),
      async stopLink() {
        const [notice] = await client.notices()
        return /https?:\/\/\S+\/stop-autopay\/[\w.~-]+/.exec(notice?.text ?? '')?.[0] ?? ''
      },
      mailFailed: () =>
        eventually(async () => {
          const failed = await world.rows(
            `select 1 from mail_messages where to_address = '${email}' and state = 'failed'`,
          )
          return failed.length > 0
        }, 'the refusal of the email'),
      /** The charges of this client's card at the provider. */
      charges$: (): readonly Intent[] =>
        stripe.intents.filter(
          ({ form }) => form.get('customer') === `cus_${sessionOf(client.depositPayment)}`,
        ),
      payments: () => world.rows<{ id: string }>(`select id from payments where booking_id = '${bookingId}'`),
      attempts: () =>
        world.rows<{
          number: number
          state: string
          reason: string | null
          started_on: string
          payment_id: string
        }>(
          `select t.number, t.state, t.reason, t.started_on::text, t.payment_id from autopay_attempts t join payments p on p.id = t.payment_id
           where p.booking_id = '${bookingId}' order by t.created_at, t.number`,
        ),
      async invoice() {
        const { invoice: view } = (await ask('read-invoice', { id: invoiceId })) as {
          invoice: { status: string; autopay: AutopayView | null }
        }
        return view
      },
      async ofOwner() {
        const { autopay } = await client.invoice()
        if (!autopay) throw new Error('the invoice shows no autopay')
        return autopay
      },
      async received() {
        const [row] = await world.rows<{ sum: number }>(
          `select coalesce(sum(amount - refunded_amount), 0)::int as sum from payments
           where booking_id = '${bookingId}' and status in ('completed', 'refunded')`,
        )
        return row?.sum ?? 0
      },
      cash: (amount: number) =>
        ask('record-payment', {
          invoice_id: invoiceId,
          amount,
          method: 'cash',
          paid_on: '2026-01-02',
          reference: null,
        }),
      cancel: () =>
        ask('send-booking-cancellation', { bookingId, apologyMessage: 'We are sorry: our bar burned down.' }),
      async refundCharge() {
        const paid = (await client.attempts()).find(({ state }) => state === 'paid')
        await ask('refund-payment', {
          id: crypto.randomUUID(),
          payment_id: paid?.payment_id,
          amount: 5_000,
          reason: 'A gift',
        })
      },
      /** Makes an event of the booking and moves it by so many days. */
      async moveEvent(days: number) {
        const conversion = aConversion(bookingId, { start_at: `${inquiryDay}T21:00:00.000Z`, end_at: null })
        await ask('convert-booking', conversion)
        const { event } = (await ask('read-event', { id: conversion.id })) as {
          event: { client: { id: string }; version: number }
        }
        const start_at = `${addDays(inquiryDay, days)}T21:00:00.000Z`
        const moved = { ...anEvent(event.client.id, conversion), start_at, end_at: null }
        await ask('save-event', { ...moved, version: event.version })
      },
      /** An invoice that the client never agreed to. */
      async anotherInvoice() {
        const more = anInvoice(bookingId)
        await ask('save-invoice', more)
        await ask('send-invoice-email', { invoiceId: more.id })
      },
    }
    return client
  }

  function sessionOf(payment: string): string {
    return stripe.sessions.find((each) => each.payment === payment)?.id ?? ''
  }

  return bar
}
