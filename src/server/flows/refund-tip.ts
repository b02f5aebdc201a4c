import { randomUUID } from 'node:crypto'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction, type Tx } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { lockPayment, paymentEvent } from '#server/records/payments/lock-payment.ts'
import { findRefund, pendingOf, refundsOf } from '#server/records/payments/read.ts'
import { insertRefund, type RefundRecord } from '#server/records/payments/store.ts'
import { keptTips } from '#server/records/payments/tips.ts'
import { finishRefund, refundAgainLater } from './refund-payment.ts'

interface RefundTipInput {
  /** Chosen by the caller: the same refund sent twice has no effect. */
  readonly id?: string | undefined
  readonly payment_id: string
  readonly reason: string
}

/**
 * Refunds what is kept of a tip to who paid it, for an event that the business cancels (rules.md, Y-23). The payment has to be
 * refunded first: of what a provider gives back the payment comes before the tip (Y-07).
 */
export async function refundTip(app: AppContext, actor: Actor, input: RefundTipInput): Promise<void> {
  await finishRefund(app, await inTransaction(app, actor, (tx) => writeRefund(app, tx, input)))
}

async function writeRefund(
  app: AppContext,
  tx: Tx,
  { id = randomUUID(), payment_id, reason }: RefundTipInput,
): Promise<RefundRecord> {
  const locked = (await lockPayment(tx, null, payment_id)) ?? refuse('payment.not-found')
  const { payment } = locked
  const earlier = await findRefund(tx, id)
  if (earlier) return earlier.payment_id === payment_id ? earlier : refuse('refund.other-amount')
  const amount = (await keptTips(tx, [payment.id])).get(payment.id) ?? 0
  if (amount <= 0) refuse('tip.none-kept')
  if (payment.status !== 'refunded') refuse('tip.payment-first')
  if (payment.provider === null || app.payments()?.name !== payment.provider) refuse('refund.other-provider')
  if (pendingOf(await refundsOf(tx, [payment.id])) > 0) refuse('tip.on-its-way')
  const refund = await insertRefund(tx, {
    id,
    payment_id: payment.id,
    amount,
    reason,
    status: 'pending',
    created_at: app.clock(),
  })
  const event = paymentEvent(locked, 'payment.refund-requested', amount)
  await recordEvent(tx, { ...event, detail: { ...event.detail, reason, refund_id: id, tip: amount } })
  await refundAgainLater(app, tx, id)
  return refund
}
