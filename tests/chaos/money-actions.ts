/** Money actions of client, owner, provider and time on a booking. */
import { anInvoice } from '../office.ts'
import { dispute, failRefund, refundAtStripe } from '../stripe.ts'
import { approve } from './bar.ts'
import { ask, netOf, note, openSession, paidSession, tell, type Case } from './money-case.ts'
export type Act = (it: Case) => Promise<void>

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

/** Like the screen: whether money was received is known only then. */
async function cancelInvoice(it: Case, received: 'refund' | 'credit' | 'fee'): Promise<void> {
  await ask(it, 'cancel-invoice', { id: it.invoiceId, reason: 'Made anew', received })
}

async function newestPayment({ bar, invoiceId }: Case, which: string): Promise<{ id: string } | undefined> {
  const [found] = await bar.sql<{ id: string }>(
    `select id from payments where invoice_id = '${invoiceId}' and status = 'completed' and ${which} order by created_at desc limit 1`,
  )
  return found
}
