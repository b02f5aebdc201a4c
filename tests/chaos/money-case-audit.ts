/** Invariants after any two actions: the books, the provider's, the emails and the alerts agree. */
import { netOf, sessionsOf, type Case } from './money-case.ts'
interface InvoiceState {
  readonly id: string
  readonly invoice_number: string
  readonly status: string
  readonly total_amount: number
  readonly owed_back: number
  readonly version: number
  readonly canceled: boolean
  /** Value of its payments, less credits and fees. */
  readonly net: number
  readonly credit: number
}

export async function auditCase(it: Case): Promise<readonly string[]> {
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

/** An email agrees with the issued invoice; no emailed invoice is a draft. */
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

/** Amounts at the provider equal the recorded ones. */
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

/** Resolves each alert: refunds, and keeps as a fee what cannot be refunded. */
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
    // A disputed amount cannot be refunded; it can be kept with a reason until the dispute is decided.
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
