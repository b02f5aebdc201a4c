/** Paying online: a checkout for what the server says is open, and the provider's word on what came of it (C-76). */
import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { depositRateAt } from '#domain/business/settings.ts'
import { invoiceMessages, paymentChoices, balanceOf, type PaymentType } from '#domain/invoices/invoice.ts'
import { formatMoney, largestAmount, type Cents } from '#domain/money.ts'
import { paymentMessages } from '#domain/payments/payment.ts'
import { todayIn } from '#domain/time.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { lockInvoice, lockInvoiceOf } from '#server/invoices/locking.ts'
import { billedInvoices } from '#server/invoices/reading.ts'
import { recordChange, writeRecorded, type Actor, type Change } from '#server/platform/changes/changes.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import type { ProviderEvent } from '#server/platform/payments/provider.ts'
import { tellOwners } from '#server/settings/notices.ts'
import type { Shell } from '#server/shell.ts'
import { mailReceipt } from './receipts.ts'
import { payments, providerEvents } from './schema.ts'
import { settle } from './settling.ts'
import { closeCheckouts, isBeingPaid } from './under-way.ts'

/** What invoices are in; nothing else is counted together with it. */
const billedCurrency = 'USD'

export interface CheckoutRefusal {
  readonly kind: 'not-found' | 'refused' | 'no-provider'
  readonly message: string
}

export interface OpenedCheckout {
  readonly payment_id: string
  readonly url: string
  readonly amount: Cents
}

interface Wish {
  readonly invoiceId: string
  readonly type: PaymentType
  /** The booking the invoice has to belong to. */
  readonly bookingId: string
  /** Where the payer comes back to, with the payment's id at its end. */
  readonly successUrl: (paymentId: string) => string
  readonly cancelUrl: string
}

/**
 * Opens a checkout for the balance or the deposit, as the invoice stands now. The payment is written before the
 * provider is asked, so that whatever it says later finds it.
 */
export async function openCheckout(
  shell: Shell,
  { invoiceId, type, bookingId, successUrl, cancelUrl }: Wish,
): Promise<Verdict<OpenedCheckout, CheckoutRefusal>> {
  const provider = shell.payments()
  if (!provider) return no({ kind: 'no-provider', message: 'Online payment is not configured yet.' })
  const { db } = shell.database
  const settings = await shell.settings()
  if (isUuid(invoiceId) && isUuid(bookingId)) await closeCheckouts(shell, provider, { invoiceId, bookingId })
  const order = await db.transaction(async (tx) => {
    const found = await lockInvoice(tx, invoiceId)
    if (!found || found.booking.id !== bookingId)
      return no({ kind: 'not-found', message: invoiceMessages.notFound })
    const { invoice, booking } = found
    if (!booking.is_active) return no({ kind: 'refused', message: invoiceMessages.cancelledBooking })
    const billed = (await billedInvoices(tx, booking.id)).find(({ id }) => id === invoice.id)
    const choices = paymentChoices({
      ...invoice,
      deposit_rate: depositRateAt(settings, invoice.created_at),
      paid_amount: billed?.paid_amount ?? 0,
    })
    const choice = choices.find((each) => each.type === type)
    if (!choice) return no({ kind: 'refused', message: invoiceMessages.notPayable })
    if (await isBeingPaid(tx, invoice.id, shell.clock()))
      return no({ kind: 'refused', message: paymentMessages.inProgress })
    const id = randomUUID()
    await tx.insert(payments).values({
      id,
      booking_id: booking.id,
      invoice_id: invoice.id,
      amount: choice.amount,
      status: 'pending',
      payment_type: type,
      metadata: { payment_method: provider.name },
      provider: provider.name,
    })
    return yes({ id, invoice, booking, amount: choice.amount })
  })
  if (!order.ok) return order
  const { id, invoice, booking, amount } = order.value
  try {
    const checkout = await provider.openCheckout({
      paymentId: id,
      amount,
      currency: billedCurrency,
      description: `Invoice ${invoice.invoice_number}`,
      email: booking.email,
      successUrl: successUrl(id),
      cancelUrl,
    })
    await db.update(payments).set({ provider_reference: checkout.reference }).where(eq(payments.id, id))
    return yes({ payment_id: id, url: checkout.url, amount })
  } catch (error) {
    shell.log.error({ err: error, payment: id }, 'a checkout could not be opened')
    await db.update(payments).set({ status: 'failed' }).where(eq(payments.id, id))
    return no({ kind: 'refused', message: paymentMessages.failed })
  }
}

/** Obeys what a provider says, each of its events once, under the booking's lock. */
export async function hearProvider(shell: Shell, provider: string, event: ProviderEvent): Promise<void> {
  await shell.database.db.transaction(async (tx) => {
    const named = isUuid(event.paymentId)
      ? and(eq(payments.provider, provider), eq(payments.id, event.paymentId))
      : sql`false`
    const found = await lockInvoiceOf(
      tx,
      sql`(select ${payments.invoice_id} from ${payments} where ${named})`,
    )
    // Read under the lock: what is decided on must be what is.
    const [payment] = found ? await tx.select().from(payments).where(named) : []
    if (!payment || !found) {
      // Somebody else's, on the same account of the provider: sending it again would change nothing.
      shell.log.warn({ provider, event: event.id }, 'an event of the provider means no payment of ours')
      return
    }
    const [fresh] = await tx
      .insert(providerEvents)
      .values({ id: `${provider}:${event.id}`, provider, kind: event.kind })
      .onConflictDoNothing()
      .returning()
    if (!fresh) return
    await obey(shell, tx, { event, payment, ...found })
  })
}

type Heard = { readonly event: ProviderEvent; readonly payment: typeof payments.$inferSelect } & NonNullable<
  Awaited<ReturnType<typeof lockInvoice>>
>

async function obey(shell: Shell, tx: Db, heard: Heard): Promise<void> {
  const { event, payment, booking } = heard
  const actor: Actor = { kind: 'client', bookingId: booking.id }
  const now = shell.clock()
  if (event.kind === 'failed') {
    if (payment.status !== 'pending') return
    await tx.update(payments).set({ status: 'failed', updated_at: now }).where(eq(payments.id, payment.id))
    return record(tx, actor, heard, 'payment failed')
  }
  if (!isCountable(event)) {
    const about = { event: event.id, payment: payment.id, amount: event.amount, currency: event.currency }
    shell.log.error(about, 'money of an event cannot be counted: look at the provider')
    return record(tx, actor, heard, 'payment not counted')
  }
  if (event.kind === 'refunded') {
    // Events may come late: what was given back only grows.
    const refunded = Math.min(Math.max(event.amount, payment.refunded_amount), payment.amount)
    const isAll = refunded === payment.amount
    await tx
      .update(payments)
      .set({ refunded_amount: refunded, ...(isAll ? { status: 'refunded' } : {}), updated_at: now })
      .where(eq(payments.id, payment.id))
    await record(tx, actor, heard, 'payment refunded')
    await settle(tx, actor, { booking, now })
    return
  }
  // What was given back whole does not come in again by an event that came late.
  if (payment.status === 'pending' || payment.status === 'failed') await takeIn(shell, tx, actor, heard)
}

/** The money that really came in is what counts, whatever was asked for (docs/decisions/0013). */
async function takeIn(shell: Shell, tx: Db, actor: Actor, heard: Heard): Promise<void> {
  const { event, payment, invoice, booking } = heard
  const now = shell.clock()
  const today = todayIn((await shell.settings()).time_zone, now)
  const differs = event.amount !== payment.amount
  if (differs)
    shell.log.warn(
      {
        event: event.id,
        payment: payment.id,
        invoice: invoice.id,
        asked: payment.amount,
        took: event.amount,
      },
      'the provider took another amount than it was asked for',
    )
  const noted = { processed_at: today, ...(differs ? { asked_amount: payment.amount } : {}) }
  const taken = tx
    .update(payments)
    .set({
      status: 'completed',
      amount: event.amount,
      // A refund that was told of before the payment cannot be of more than came in.
      refunded_amount: Math.min(payment.refunded_amount, event.amount),
      metadata: sql`${payments.metadata} || ${JSON.stringify(noted)}::jsonb`,
      updated_at: now,
    })
    .where(eq(payments.id, payment.id))
    .returning({ id: payments.id })
  await writeRecorded(tx, taken, actor, changeOf(heard, 'payment received'))
  const billed = (await settle(tx, actor, { booking, now })).find(({ id }) => id === invoice.id)
  const balance = balanceOf({ total_amount: invoice.total_amount, paid_amount: billed?.paid_amount ?? 0 })
  const method = payment.provider ?? 'card'
  await mailReceipt(shell, tx, { booking, invoice, amount: event.amount, method, paidOn: today, balance })
  await tellOwners(shell, tx, {
    notice: 'payment_received',
    title: `${formatMoney(event.amount)} came in for ${invoice.invoice_number}`,
    text: `${booking.first_name} ${booking.last_name} paid online.`,
    rows: [
      ['Invoice', invoice.invoice_number],
      ['Received', formatMoney(event.amount)],
      ['Still open', formatMoney(balance)],
      ['Booking', booking.booking_reference],
    ],
    about: { table: 'invoices', id: invoice.id },
    path: `/admin/invoices?id=${invoice.id}`,
  })
}

function isCountable({ kind, amount, currency = billedCurrency }: ProviderEvent): boolean {
  const isAmount =
    Number.isSafeInteger(amount) && amount <= largestAmount && amount >= (kind === 'paid' ? 1 : 0)
  return isAmount && currency.toUpperCase() === billedCurrency
}

function record(tx: Db, actor: Actor, heard: Heard, action: string): Promise<void> {
  return recordChange(tx, actor, changeOf(heard, action))
}

function changeOf({ event, payment, invoice }: Heard, action: string): Change {
  const { amount, currency = billedCurrency } = event
  const detail = {
    amount,
    payment_id: payment.id,
    payment_type: payment.payment_type,
    ...(event.kind === 'paid' && amount !== payment.amount ? { asked_amount: payment.amount } : {}),
    ...(currency.toUpperCase() === billedCurrency ? {} : { currency }),
  }
  return { table: 'invoices', id: invoice.id, action, detail }
}
