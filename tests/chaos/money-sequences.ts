/**
 * Every two actions on one booking's money, one after the other or one inside the other: while the card provider, or
 * the mail server, keeps the first one waiting. Used by `npm test` (some) and `npm run prove -- sequences` (all).
 */
import type { Answer } from '../calls.ts'
import { anInvoice } from '../office.ts'
import type { SmtpSink } from '../smtp.ts'
import { dispute, failRefund, refundAtStripe, type FakeStripe, type Session } from '../stripe.ts'
import { aClient, approve, type Bar, type Client } from './bar.ts'

export interface SequenceBar extends Bar {
  readonly stripe: FakeStripe
  readonly smtp: SmtpSink
  /** Hands an event of the provider to the program; its status. */
  readonly tell: (event: { payload: string; signature: string }) => Promise<number>
  /** Lets so many minutes pass for the program and the provider. */
  readonly pass: (minutes: number) => void
  /** Back to the present. */
  readonly rewind: () => void
}

export const modes = ['after', 'during a slow provider', 'during a slow mail server'] as const
export type Mode = (typeof modes)[number]

/** A booking with a quote that was sent, an invoice that was sent, and a draft. */
interface Case extends Client {
  readonly bar: SequenceBar
  readonly invoiceId: string
  readonly draft: ReturnType<typeof anInvoice>
  /** Events that the provider has not managed to deliver yet. */
  readonly late: { payload: string; signature: string }[]
  readonly answers: { readonly what: string; readonly status: number }[]
}

type Act = (it: Case) => Promise<void>

export const actions = {
  'open a checkout': (it) => openCheckout(it),
  pay: async (it) => {
    await openCheckout(it)
    await payOpen(it)
  },
  'pay an hour later': async (it) => {
    if (!openSession(it)) await openCheckout(it)
    it.bar.pass(61)
    await payOpen(it)
  },
  'pay a day later': async (it) => {
    if (!openSession(it)) await openCheckout(it)
    it.bar.pass(25 * 60)
    await payOpen(it)
  },
  'pay, and the webhook is late': async (it) => {
    await openCheckout(it)
    const session = openSession(it)
    const event = session && it.bar.stripe.pay(session.payment)
    if (event) it.late.push(event)
  },
  'record by hand': (it) =>
    ask(it, 'record-payment', {
      invoice_id: it.invoiceId,
      amount: 100_000,
      method: 'cash',
      paid_on: '2026-01-02',
      reference: null,
    }),
  'mark paid': (it) => ask(it, 'mark-invoice-paid', { id: it.invoiceId }),
  void: async (it) => {
    const payment = await newestPayment(it, 'provider is null')
    if (payment) await ask(it, 'void-payment', { id: payment.id, reason: 'Written twice' })
  },
  'refund a part': (it) => refund(it, (amount) => Math.ceil(amount / 3)),
  'refund all': (it) => refund(it, (amount) => amount),
  'refund at the provider': async (it) => {
    const session = paidSession(it)
    if (session) await tell(it, refundAtStripe(session, Math.min(50_000, netOf(session))))
  },
  'refund fails': async (it) => {
    await refund(it, (amount) => amount)
    const session = paidSession(it)
    if (session?.refunds.some(({ status }) => status !== 'failed')) await tell(it, failRefund(session))
  },
  'dispute opened': async (it) => {
    const session = paidSession(it)
    if (session) await tell(it, dispute(session, 'needs_response'))
  },
  'dispute lost': async (it) => {
    const session = paidSession(it)
    if (session) await tell(it, dispute(session, 'lost'))
  },
  send: (it) => ask(it, 'send-invoice-email', { invoiceId: it.draft.id, resend: false }),
  resend: (it) => ask(it, 'send-invoice-email', { invoiceId: it.invoiceId, resend: true }),
  'edit draft': async (it) => {
    const read = await it.bar.call('read-invoice', { id: it.draft.id }, it.bar.owner)
    const { version = 0 } = (read.body['invoice'] ?? {}) as { version?: number }
    const items = [{ description: 'Craft Cocktail Bar', quantity: 1, unit_price: 7_700 }]
    await ask(it, 'save-invoice', { ...it.draft, version, items })
  },
  'cancel draft': (it) => ask(it, 'cancel-invoice', { id: it.draft.id, reason: 'Not needed' }),
  'cancel invoice, refund': (it) => cancelInvoice(it, 'refund'),
  'cancel invoice, credit': (it) => cancelInvoice(it, 'credit'),
  'cancel invoice, fee': (it) => cancelInvoice(it, 'fee'),
  'cancel booking': (it) =>
    ask(it, 'send-booking-cancellation', {
      bookingId: it.bookingId,
      apologyMessage: 'We are sorry, the bar is booked out that day.',
    }),
  rebill: async (it) => {
    const again = anInvoice(it.bookingId)
    await ask(it, 'save-invoice', again)
    await ask(it, 'send-invoice-email', { invoiceId: again.id, resend: false })
  },
  approve: async (it) => {
    note(it, 'approve-quote', await approve(it.bar, it))
  },
  expire: async (it) => {
    await it.bar.sql(`update quotes set expires_at = now() - interval '1 minute' where id = '${it.quoteId}'`)
    note(it, 'approve-quote', await approve(it.bar, it))
  },
} satisfies Record<string, Act>

export type Action = keyof typeof actions
export const actionNames = Object.keys(actions) as Action[]

export interface Sequence {
  readonly first: Action
  readonly second: Action
  readonly mode: Mode
}

export const allSequences: readonly Sequence[] = modes.flatMap((mode) =>
  actionNames.flatMap((first) => actionNames.map((second) => ({ first, second, mode }))),
)

const hookMs = 250

/** Plays one sequence to its end; everything that is wrong then, or that cannot be put right. */
export async function playSequence(
  bar: SequenceBar,
  { first, second, mode }: Sequence,
): Promise<readonly string[]> {
  const it = await aCase(bar)
  const begin: Act = actions[first]
  const goOn: Act = actions[second]
  if (mode === 'after') {
    await begin(it)
    await goOn(it)
  } else {
    let began: Promise<void> | undefined
    const hook = () => (began ??= goOn(it))
    if (mode === 'during a slow provider') bar.stripe.onCall(hook)
    else bar.smtp.onMessage(hook)
    await begin(it)
    // A message that a job sends comes a moment later.
    if (!began && mode === 'during a slow mail server') await delay(hookMs)
    bar.stripe.onCall()
    bar.smtp.onMessage()
    await hook()
  }
  await settleDown(it)
  const wrong = await audit(it)
  bar.rewind()
  return wrong.map((line) => `${first}, ${mode}: ${second}: ${line}`)
}

async function aCase(bar: SequenceBar): Promise<Case> {
  const client = await aClient(bar)
  const sent = anInvoice(client.bookingId)
  const draft = anInvoice(client.bookingId)
  const it: Case = { ...client, bar, invoiceId: sent.id, draft, late: [], answers: [] }
  await bar.sql(
    `update sessions set expires_at = now() + interval '90 days' where subject_id = '${client.bookingId}'`,
  )
  await ask(it, 'save-invoice', sent)
  // As it is once it was sent; the emails of the case are those of its actions.
  await bar.sql(
    `update invoices set status = 'sent', sent_at = now(), version = version + 1 where id = '${sent.id}'`,
  )
  await ask(it, 'save-invoice', draft)
  const failed = it.answers.find(({ status }) => status !== 200)
  if (failed) throw new Error(`a preparation, ${failed.what}, was answered ${failed.status}`)
  return it
}

async function openCheckout(it: Case): Promise<void> {
  const { invoiceId, bookingId, token } = it
  const wish = { invoiceId, bookingId, token, payment_type: 'full' }
  note(it, 'create-checkout', await it.bar.call('create-checkout', wish))
}

async function payOpen(it: Case): Promise<void> {
  const session = openSession(it)
  const event = session && it.bar.stripe.pay(session.payment)
  if (event) await tell(it, event)
}

async function refund(it: Case, part: (refundable: number) => number): Promise<void> {
  const read = await it.bar.call('read-invoice', { id: it.invoiceId }, it.bar.owner)
  const { payments } = read.body['invoice'] as { payments: { id: string; refundable: number }[] }
  const payment = payments.find(({ refundable }) => refundable > 0)
  if (!payment) return
  const amount = part(payment.refundable)
  await ask(it, 'refund-payment', {
    id: crypto.randomUUID(),
    payment_id: payment.id,
    amount,
    reason: 'Too much',
  })
}

/** Asks as the screen does: whether money was received is known only by then. */
async function cancelInvoice(it: Case, received: 'refund' | 'credit' | 'fee'): Promise<void> {
  await ask(it, 'cancel-invoice', { id: it.invoiceId, reason: 'Made anew', received })
}

/** Late events arrive, and every email that is to go out has gone out. */
async function settleDown(it: Case): Promise<void> {
  for (const event of it.late.splice(0)) await tell(it, event)
  for (let tries = 0; tries < 200; tries++) {
    const waiting = await it.bar.sql(`select 1 from mail_messages m where state = 'waiting'
      and template in ('invoice-sent', 'quote-sent', 'booking-cancelled', 'payment-received') and about_id in (${itsRecords(it)})`)
    if (waiting.length === 0) return
    await delay(50)
  }
}

function itsRecords({ bookingId }: Case): string {
  return `select '${bookingId}'::uuid union select id from invoices where booking_id = '${bookingId}'
    union select id from quotes where booking_id = '${bookingId}'`
}

interface InvoiceState {
  readonly id: string
  readonly invoice_number: string
  readonly status: string
  readonly total_amount: number
  readonly owed_back: number
  readonly version: number
  readonly canceled: boolean
  /** What its payments are worth, less credits and fees. */
  readonly net: number
  readonly credit: number
}

async function audit(it: Case): Promise<readonly string[]> {
  const { bar } = it
  const wrong = it.answers
    .filter(({ status }) => status >= 500 || status === 401 || status === 403 || status === 422)
    .map(({ what, status }) => `${what} got ${status}`)
  const invoices = await invoicesOf(it)
  for (const each of invoices) {
    const due = each.canceled ? 0 : each.total_amount
    const owed = Math.max(0, each.net + each.credit - due)
    if (each.owed_back !== owed)
      wrong.push(`${each.invoice_number} owes ${owed} back and says ${each.owed_back}`)
  }
  wrong.push(...(await mailedIsBilled(it)), ...booksAgree(it, await paymentsOf(it)))
  for (const session of sessionsOf(it)) {
    if (session.status !== 'open') continue
    const invoice = invoices.find(({ id }) => id === it.invoiceId)
    if (invoice?.canceled || invoice?.status === 'paid')
      wrong.push('a checkout of something canceled or paid is open')
  }
  const owing = invoices.filter(({ owed_back }) => owed_back > 0)
  const alerts = JSON.stringify((await bar.call('list-alerts', {}, bar.owner)).body)
  for (const { invoice_number } of owing)
    if (!alerts.includes(invoice_number)) wrong.push(`${invoice_number} owes money back and no alert says so`)
  if (owing.length > 0) wrong.push(...(await wayOut(it)))
  return wrong
}

/** What an email said is what the invoice says that it issued; and nothing that was emailed is a draft still. */
async function mailedIsBilled({ bar, bookingId }: Case): Promise<readonly string[]> {
  const mails = await bar.sql<{
    subject: string
    version: number
    id: string
    status: string
    total: string
    now: number
  }>(`
    select m.about_version as version, i.status, i.version as now, i.invoice_number as id from mail_messages m
    join invoices i on i.id = m.about_id where m.template = 'invoice-sent' and m.state = 'sent' and i.booking_id = '${bookingId}'`)
  const drafts = mails.filter(({ status }) => status === 'draft')
  const wrong = drafts.map(({ id }) => `${id} was emailed and is a draft`)
  const sent = await bar.sql<{ number: string; total: number }>(
    `select invoice_number as number, total_amount as total from invoices where booking_id = '${bookingId}'`,
  )
  for (const { number, total } of sent) {
    const dollars = `$${(total / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
    for (const mail of bar.smtp.mails)
      if (mail.subject?.includes(`Your invoice ${number}`) && !mail.text?.includes(dollars))
        wrong.push(`${number} comes to ${dollars}, and its email does not say so`)
  }
  return wrong
}

interface PaymentState {
  readonly id: string
  readonly status: string
  readonly amount: number
  readonly refunded_amount: number
  readonly dispute_status: string | null
}

/** Every cent at the provider is a cent here. */
function booksAgree(it: Case, payments: readonly PaymentState[]): readonly string[] {
  return sessionsOf(it).flatMap((session) => {
    const payment = payments.find(({ id }) => id === session.payment)
    if (!payment) return ['a session of no payment']
    const counts = payment.status === 'completed' || payment.status === 'refunded'
    const ours = counts ? payment.amount - payment.refunded_amount : 0
    const lost = session.disputes.at(-1)?.status === 'lost'
    const wrong =
      ours === netOf(session) ? [] : [`the provider holds ${netOf(session)} and the books say ${ours}`]
    if (lost && payment.dispute_status !== 'lost') wrong.push('a lost dispute is not known')
    return wrong
  })
}

/** Whoever acts on the alert gets rid of it: refunds, and keeps as a fee what cannot be refunded. */
async function wayOut(it: Case): Promise<readonly string[]> {
  for (const { id } of await invoicesOf(it)) {
    const owed = async () => (await invoicesOf(it)).find((each) => each.id === id)?.owed_back ?? 0
    const read = await it.bar.call('read-invoice', { id }, it.bar.owner)
    const { payments } = read.body['invoice'] as { payments: { id: string; refundable: number }[] }
    for (const payment of payments) {
      const amount = Math.min(payment.refundable, await owed())
      if (amount === 0) continue
      const wish = { id: crypto.randomUUID(), payment_id: payment.id, amount, reason: 'Owed back' }
      const { status, body } = await it.bar.call('refund-payment', wish, it.bar.owner)
      if (status !== 200)
        return [`a refund of what is owed back was answered ${status}: ${String(body['error'])}`]
    }
    const left = await owed()
    if (left === 0) continue
    // What a dispute holds cannot be refunded; it can be kept with a reason until that is decided.
    const fee = { invoice_id: id, kind: 'fee', reason: 'Disputed' }
    if ((await it.bar.call('keep-owed-money', fee, it.bar.owner)).status !== 200 || (await owed()) > 0)
      return [`${left} owed back has no way out`]
  }
  return []
}

function invoicesOf({ bar, bookingId }: Case): Promise<InvoiceState[]> {
  return bar.sql<InvoiceState>(`
    select i.id, i.invoice_number, i.status, i.total_amount, i.owed_back, i.version,
      i.status = 'cancelled' or b.status = 'cancelled' as canceled,
      (select coalesce(sum(p.amount - p.refunded_amount - case when p.dispute_status = 'lost' then p.disputed_amount else 0 end), 0)::int
        from payments p where p.invoice_id = i.id and p.status = 'completed')
        - (select coalesce(sum(a.amount), 0)::int from allocations a where a.invoice_id = i.id) as net,
      (select coalesce(sum(a.amount), 0)::int from allocations a where a.applied_to = i.id) as credit
    from invoices i join bookings b on b.id = i.booking_id where i.booking_id = '${bookingId}'`)
}

function paymentsOf({ bar, bookingId }: Case): Promise<PaymentState[]> {
  return bar.sql<PaymentState>(
    `select id, status, amount, refunded_amount, dispute_status from payments where booking_id = '${bookingId}'`,
  )
}

async function newestPayment({ bar, invoiceId }: Case, which: string): Promise<{ id: string } | undefined> {
  const [found] = await bar.sql<{ id: string }>(
    `select id from payments where invoice_id = '${invoiceId}' and status = 'completed' and ${which} order by created_at desc limit 1`,
  )
  return found
}

/** All sessions belong to the invoice that is paid online; other cases of the run have their own. */
function sessionsOf({ bar, invoiceId, bookingId }: Case): readonly Session[] {
  return bar.stripe.sessions.filter(
    ({ form }) => (form.get('cancel_url') ?? '').includes(bookingId) && invoiceId,
  )
}

function openSession(it: Case): Session | undefined {
  return sessionsOf(it).findLast(({ status }) => status === 'open')
}

function paidSession(it: Case): Session | undefined {
  return sessionsOf(it).findLast(({ paid }) => paid !== undefined)
}

function netOf({ paid = 0, refunds }: Session): number {
  return (
    paid - refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0)
  )
}

async function ask(it: Case, what: string, input: object): Promise<void> {
  note(it, what, await it.bar.call(what, input, it.bar.owner))
}

async function tell(it: Case, event: { payload: string; signature: string }): Promise<void> {
  it.answers.push({ what: 'an event', status: await it.bar.tell(event) })
}

function note(it: Case, what: string, { status }: Answer): void {
  it.answers.push({ what, status })
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
