import { balanceOf, isPayable } from '#domain/invoices/invoice.ts'
import { formatMoney, type Cents } from '#domain/money.ts'
import { isPaymentDay, type ManualMethod } from '#domain/payments/payment.ts'
import { todayIn, type CalendarDate } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction, type Tx } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { claimKey, findClaim } from '#server/platform/idempotency/claim-key.ts'
import { requireOpenBooking } from '#server/records/bookings/require-open-booking.ts'
import { lockInvoice, type LockedInvoice } from '#server/records/invoices/lock-invoice.ts'
import { paidOnInvoice } from '#server/records/payments/billed-invoices.ts'
import { settle } from '#server/records/payments/settle.ts'
import { insertPayment } from '#server/records/payments/store.ts'
import { reservePaidDate } from './steps/claim-date.ts'
import { closeCheckouts, requireNotBeingPaid } from './steps/close-checkouts.ts'
import { emailReceipt } from './steps/email-receipt.ts'
import { renewEmails } from './steps/renew-emails.ts'

interface RecordPaymentInput {
  readonly invoice_id: string
  /** The received amount in cents; undefined means the whole balance. */
  readonly amount: Cents | undefined
  /** The balance that the owner saw, in cents: refused where it has changed. */
  readonly shown_amount?: Cents | undefined
  readonly method: ManualMethod
  readonly paid_on: CalendarDate | undefined
  readonly reference: string | null
}

/**
 * Records a payment by another method, up to the balance, and emails the client a receipt (C-28 to C-30). Open
 * checkouts are closed first, so that the invoice is not paid twice; a checkout that cannot be closed refuses the
 * payment. `key` is the caller's idempotency key: a repeated call records nothing. Returns the id of what it recorded.
 */
export async function recordPayment(
  app: AppContext,
  actor: Actor,
  input: RecordPaymentInput,
  key?: string,
): Promise<string | undefined> {
  const { invoice_id: id, method, paid_on, reference } = input
  const { time_zone: zone } = await app.settings()
  const today = todayIn(zone, app.clock())
  if (!isPaymentDay(paid_on ?? today, today)) refuse('payment.day')
  const keyed = { scope: 'record-payment', input }
  // What is refused anyway, or was recorded before, closes nobody's checkout.
  const isRecorded = await inTransaction(app, actor, async (tx) => {
    await lockInvoice(tx, id)
    const claim = await findClaim(tx, { ...keyed, key })
    if (claim === 'again') return true
    if (claim === 'other') refuse('payment.resent')
    await lockToPay(app, tx, input)
    return false
  })
  if (isRecorded) return undefined
  const closing = await closeCheckouts(app, { invoiceId: id })
  return inTransaction(app, actor, async (tx) => {
    const claim = await claimKey(tx, { ...keyed, key }, { success: true })
    if (claim === 'again') return undefined
    if (claim === 'other') return refuse('payment.resent')
    const { invoice, booking, open, amount } = await lockToPay(app, tx, input)
    await requireNotBeingPaid(app, tx, { invoiceId: id }, closing)

    const paidOn = paid_on ?? today
    const paymentId = await insertPayment(tx, {
      booking_id: booking.id,
      invoice_id: invoice.id,
      amount,
      status: 'completed',
      payment_type: amount < open ? 'part' : 'full',
      metadata: { payment_method: method, processed_at: paidOn, reference },
    })
    const detail = { amount, method, reference, payment_id: paymentId }
    await recordEvent(tx, { kind: 'payment.recorded', id: invoice.id, detail })
    await settle(tx, { booking, now: app.clock() })
    await reservePaidDate(app, tx, booking)
    await renewEmails(app, tx, booking)
    const balance = open - amount
    await emailReceipt(app, tx, { paymentId, booking, invoice, amount, method, paidOn, balance, owed: 0 })
    return paymentId
  })
}

/** Locks an invoice that this amount can be recorded on; refuses where it is not open, and what is more than its balance. */
async function lockToPay(
  app: AppContext,
  tx: Tx,
  { invoice_id, amount: wanted, shown_amount: shown }: RecordPaymentInput,
): Promise<LockedInvoice & Readonly<Record<'open' | 'amount', Cents>>> {
  const { invoice, booking } = await lockInvoice(tx, invoice_id)
  if (!isPayable(invoice.status)) refuse('invoice.not-payable')
  await requireOpenBooking(app, tx, booking)
  const { total_amount } = invoice
  const open = balanceOf({ total_amount, paid_amount: await paidOnInvoice(tx, invoice) })
  const amount = wanted ?? open
  if (amount <= 0) refuse('payment.amount')
  if (shown !== undefined && shown !== open) refuse('payment.other-amount')
  if (amount > open) refuse('payment.over-balance', formatMoney(open, booking.currency))
  return { invoice, booking, open, amount }
}
