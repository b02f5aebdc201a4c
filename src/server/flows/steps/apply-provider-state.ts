/** Applies a provider's state to a payment: refunds, failed refunds, disputes. */
import type { Cents } from '#domain/money.ts'
import { refundedTip } from '#domain/tips/tip.ts'
import type { Instant } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { actingAs, type Tx } from '#server/platform/audit/transaction.ts'
import type { ProviderPayment } from '#server/platform/payments/provider.ts'
import { lockBooking } from '#server/records/bookings/lock-booking.ts'
import { actorOf, paymentEvent, type LockedPayment } from '#server/records/payments/lock-payment.ts'
import { findPayment } from '#server/records/payments/read.ts'
import { settle } from '#server/records/payments/settle.ts'
import { changePayment, endRefund, type PaymentRecord } from '#server/records/payments/store.ts'
import { findTip, setTipRefund } from '#server/records/payments/tips.ts'
import { applyPaid } from './complete-payment.ts'
import { emailRefund } from './email-refund.ts'
import { renewEmails } from './renew-emails.ts'

const disputeEvents = {
  open: 'payment.dispute-opened',
  won: 'payment.dispute-won',
  lost: 'payment.dispute-lost',
} as const

/** Applies the provider's state to a locked payment, which must have the version that was read before the call. */
export async function applyState(
  app: AppContext,
  tx: Tx,
  locked: LockedPayment,
  { paid, refunded, dispute, refunds: asked }: ProviderPayment,
): Promise<void> {
  const isFirst = locked.payment.status === 'pending' || locked.payment.status === 'failed'
  if (isFirst && paid) await applyPaid(app, actingAs(tx, actorOf(locked)), locked, paid)
  const payment = await findPayment(tx, locked.payment.id)
  if (!payment || (payment.status !== 'completed' && payment.status !== 'refunded')) return
  const now = app.clock()
  const current = { ...locked, payment }
  await settleRefunds(tx, asked, now)
  const lost = dispute?.status === 'lost' ? dispute.amount : 0
  const ofTip = await settleTip(tx, payment, refunded + lost, now)

  const next = stateAt(payment, { refunded, dispute })
  // What a dispute took is no refund of ours.
  const given = Math.max(0, next.refunded_amount - payment.refunded_amount) + (lost > 0 ? 0 : ofTip)
  if (given > 0) await emailRefund(app, tx, current, given)
  const isSame =
    next.refunded_amount === payment.refunded_amount &&
    next.dispute_status === payment.dispute_status &&
    next.disputed_amount === payment.disputed_amount
  if (isSame) {
    // Raises the version, so that an older answer of the provider is not applied after this one.
    await changePayment(tx, payment.id, {}, now)
    return
  }
  await changePayment(tx, payment.id, next, now)
  await recordState(tx, current, next, dispute)
  // Completing the payment may have changed the booking's status.
  const booking = (await lockBooking(tx, locked.booking.id)) ?? locked.booking
  await settle(actingAs(tx, actorOf(locked)), { booking, now })
  await renewEmails(app, tx, booking)
}

/** The fields of the payment that follow from the provider's state. */
function stateAt(
  payment: PaymentRecord,
  { refunded, dispute }: Pick<ProviderPayment, 'refunded' | 'dispute'>,
) {
  const refunded_amount = Math.min(refunded, payment.amount)
  const isDisputed = dispute !== null && dispute.status !== 'won'
  return {
    refunded_amount,
    status: refunded_amount === payment.amount ? ('refunded' as const) : ('completed' as const),
    dispute_status: dispute?.status ?? null,
    disputed_amount: isDisputed ? Math.min(dispute.amount, payment.amount - refunded_amount) : 0,
  }
}

/** What the provider refunded, or the bank took, beyond the payment was of its tip; returns by how much more it is now. */
async function settleTip(tx: Tx, payment: PaymentRecord, refunded: number, now: Instant): Promise<Cents> {
  const tip = await findTip(tx, payment.id)
  if (!tip) return 0
  const given = refundedTip(refunded, { payment: payment.amount, tip: tip.amount })
  if (given !== tip.refunded_amount) await setTipRefund(tx, payment.id, given, now)
  return Math.max(0, given - tip.refunded_amount)
}

/** Ends the refunds of this program that the provider has answered. */
async function settleRefunds(tx: Tx, asked: ProviderPayment['refunds'], now: Instant): Promise<void> {
  for (const { id, isFailed, failure } of asked) {
    const reason = isFailed ? (failure ?? 'The card provider could not refund it.') : null
    await endRefund(tx, id, reason, now, ['pending', isFailed ? 'completed' : 'failed'])
  }
}

async function recordState(
  tx: Tx,
  locked: LockedPayment,
  next: Pick<LockedPayment['payment'], 'refunded_amount' | 'dispute_status' | 'disputed_amount'>,
  dispute: ProviderPayment['dispute'],
): Promise<void> {
  const { payment } = locked
  if (next.refunded_amount > payment.refunded_amount)
    await recordEvent(tx, paymentEvent(locked, 'payment.refunded', next.refunded_amount))
  if (next.refunded_amount < payment.refunded_amount) {
    const amount = payment.refunded_amount - next.refunded_amount
    await recordEvent(tx, paymentEvent(locked, 'payment.refund-failed', amount))
  }
  if (next.dispute_status !== payment.dispute_status && next.dispute_status) {
    const amount = next.disputed_amount || payment.disputed_amount
    const event = paymentEvent(locked, disputeEvents[next.dispute_status], amount)
    const { reason, answer_by } = dispute ?? {}
    const notes = { ...(reason ? { reason } : {}), ...(answer_by ? { answer_by } : {}) }
    await recordEvent(tx, { ...event, detail: { ...event.detail, ...notes } })
  }
}
