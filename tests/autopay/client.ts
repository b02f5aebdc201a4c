/** A client of the bar with autopay: what they do in the portal, and what came of it. */
import type { AutopayView, PortalAutopay } from '#contract/autopay.ts'
import { chargesAfter } from '#domain/autopay/agreed-plan.ts'
import type { AgreedPart } from '#domain/autopay/consent.ts'
import { addDays, type CalendarDate } from '#domain/time.ts'
import { inquiryDay } from '../calls.ts'
import { aBooking, aConversion, anEvent, anInvoice, aQuote } from '../office.ts'
import type { FakeStripe } from '../stripe.ts'
import type { Intent } from '../stripe-intents.ts'
import { eventually, readPortalMail, type World } from '../world.ts'

interface Office {
  readonly world: World
  readonly stripe: FakeStripe
  /** A call of the owner. */
  readonly ask: (name: string, input: object) => Promise<Record<string, unknown>>
  /** Lets the clock do its work at that hour. */
  readonly at: (day: CalendarDate, time: string) => Promise<void>
}

export type AutopayClient = Awaited<ReturnType<typeof invoicedClient>>

/** A client with an invoice of a deposit and a balance, by a quote with this content, for an event on this day. */
export async function invoicedClient(
  office: Office,
  content?: Record<string, unknown>,
  eventDay: CalendarDate = inquiryDay,
) {
  const { world, stripe, ask } = office
  const email = `auto-${crypto.randomUUID()}@example.com`
  const bookingId = await aBooking(world, { email, guest_count: '101-150', event_date: eventDay })
  const quote = aQuote(bookingId, content)
  const { id: quoteId } = quote
  await ask('save-quote', quote)
  await ask('send-quote-emails', { quoteId })
  const { token: link, pin } = await readPortalMail(world, email)
  const opened = await world.call('validate-portal-token', { token: link, pin })
  const token = String(opened.body['session_token'])
  if (content) await ask('set-quote-status', { id: quoteId, status: 'accepted' })
  else await world.call('approve-quote', { quoteId, action: 'approve', token })
  const [invoice] = await world.rows<{ id: string; total: number }>(
    `select id, total_amount as total from invoices where booking_id = '${bookingId}'`,
  )
  if (!invoice) throw new Error('no invoice was made')
  const { id: invoiceId, total } = invoice
  const deposit = Math.round(total / 4)
  const addShare = async (amount: number, send: boolean) => {
    const id = crypto.randomUUID()
    const payer = { name: 'Mum', email: `mum-${id}@example.com` }
    const share = { id, bookingId, invoiceId, token, amount, ...payer, send }
    const { body } = await world.call('add-payment-share', share)
    if (typeof body['link'] !== 'string') throw new Error(JSON.stringify(body))
    return { ...payer, link: body['link'], shareId: id }
  }
  const client = {
    bookingId,
    invoiceId,
    email,
    total,
    balance: total - deposit,
    balanceDue: addDays(eventDay, -14),
    eventDay,
    depositPayment: '',
    conversion: undefined as ReturnType<typeof aConversion> | undefined,
    async shown() {
      const { body } = await world.call('get-portal-invoices', { bookingId, token })
      return body as unknown as { autopay: PortalAutopay; invoices: { status: string }[] }
    },
    /** What is left to charge after the deposit. */
    async charges(): Promise<readonly AgreedPart[]> {
      const parts = (await client.shown()).autopay.parts
      if (parts.length > 0) return chargesAfter(parts, { invoice_id: invoiceId, amount: deposit })
      return [{ invoice_number: 'INV', label: 'Balance', due_on: client.balanceDue, amount: client.balance }]
    },
    pay: ({
      type = 'deposit',
      ...more
    }: {
      type?: string
      autopay?: object
      invoiceId?: string
      shown_amount?: number
    } = {}) => world.call('create-checkout', { invoiceId, bookingId, token, payment_type: type, ...more }),
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
    /** Lets someone else pay a part; the token of the link. */
    async share(amount: number) {
      const { link } = await addShare(amount, false)
      return link.split('/pay/')[1] ?? ''
    },
    sharedByEmail: (amount: number) => addShare(amount, true),
    sendShareAgain: (shareId: string) => world.call('send-payment-share', { shareId, bookingId, token }),
    stop: async () => {
      await world.call('stop-autopay', { bookingId, token })
    },
    /** Lets the announcement of the balance leave. */
    async announced() {
      await office.at(addDays(client.balanceDue, -3), '08:00')
      await office.at(addDays(client.balanceDue, -3), '08:15')
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
        ({ form }) => form.get('customer') === `cus_${sessionOf(stripe, client.depositPayment)}`,
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
    /** Voids the cash that was recorded last. */
    async voided() {
      const [cash] = await world.rows<{ id: string }>(
        `select id from payments where booking_id = '${bookingId}' and metadata ->> 'payment_method' = 'cash' order by created_at desc limit 1`,
      )
      await ask('void-payment', { id: cash?.id, reason: 'Recorded on the wrong invoice' })
    },
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
    /** Makes an event of the booking, where there is none, and moves it to so many days after the day that was asked for. */
    async moveEvent(days: number) {
      if (!client.conversion) {
        client.conversion = aConversion(bookingId, { start_at: `${eventDay}T21:00:00.000Z`, end_at: null })
        await ask('convert-booking', client.conversion)
      }
      const { event } = (await ask('read-event', { id: client.conversion.id })) as {
        event: { client: { id: string }; version: number }
      }
      const start_at = `${addDays(eventDay, days)}T21:00:00.000Z`
      const moved = { ...anEvent(event.client.id, client.conversion), start_at, end_at: null }
      await ask('save-event', { ...moved, version: event.version })
    },
    /** A change order over the number of guests, written by the owner and approved by the client. */
    async change(guests: number) {
      await ask('save-change-order', {
        id: crypto.randomUUID(),
        version: 0,
        quote_id: quoteId,
        reason: null,
        guests,
        added: [],
      })
      return client.approveChange()
    },
    /** The client approves the change that waits. */
    async approveChange() {
      const { body } = await world.call('get-portal-change', { bookingId, token })
      const { id: changeId, hash } = body['change'] as { id: string; hash: string }
      const answer = { changeId, token, hash, action: 'approve', comment: null }
      return (await world.call('answer-change', answer)).status
    },
    /** What the invoices that are not canceled come to. */
    async billed() {
      const [row] = await world.rows<{ sum: number }>(
        `select sum(total_amount)::int as sum from invoices where booking_id = '${bookingId}' and status <> 'cancelled'`,
      )
      return row?.sum ?? 0
    },
    async cancelInvoice() {
      await ask('cancel-invoice', { id: invoiceId, reason: 'Written anew', received: 'credit' })
    },
    /** An invoice that the client never agreed to; its id. */
    async anotherInvoice() {
      const more = anInvoice(bookingId)
      await ask('save-invoice', more)
      await ask('send-invoice-email', { invoiceId: more.id })
      return more.id
    },
  }
  return client
}

function sessionOf(stripe: FakeStripe, payment: string): string {
  return stripe.sessions.find((each) => each.payment === payment)?.id ?? ''
}
