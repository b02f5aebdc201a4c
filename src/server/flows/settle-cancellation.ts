/** Money of a canceled booking: what the terms keep is a fee, the rest is refunded (rules.md, Y-09). */
import { createHash } from 'node:crypto'
import type { Cents } from '#domain/money.ts'
import type { Canceler } from '#domain/refunds/terms.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { inTransaction, type Tx } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { lockInvoice } from '#server/records/invoices/lock-invoice.ts'
import { allocate } from '#server/records/payments/allocations.ts'
import { paymentsOfInvoice } from '#server/records/payments/read.ts'
import { refundProposalsFor } from '#server/records/payments/refund-proposals.ts'
import { settle } from '#server/records/payments/settle.ts'
import { refundPayment } from './refund-payment.ts'

interface SettleCancellationInput {
  /** Chosen by the caller: the refunds of a repeated request are the same ones. */
  readonly id: string
  readonly invoice_id: string
  readonly canceled_by: Canceler
  /** In cents, up to what is owed back. */
  readonly kept: Cents
  /** Needed where the terms say another amount. */
  readonly reason: string | null
}

interface RefundStep {
  readonly payment_id: string
  readonly amount: Cents
  readonly reason: string
}

/**
 * Keeps and refunds what is owed back on an invoice of a canceled booking; returns what was refunded, in cents. The fee is
 * stored first; then each payment is refunded as `refundPayment` does, the newest first. What a provider declines stays owed
 * back.
 */
export async function settleCancellation(
  app: AppContext,
  actor: Actor,
  input: SettleCancellationInput,
): Promise<Cents> {
  const steps = await inTransaction(app, actor, (tx) => keepFee(app, tx, input))
  for (const { payment_id, amount, reason } of steps)
    await refundPayment(app, actor, { id: refundId(input.id, payment_id), payment_id, amount, reason })
  return steps.reduce((sum, { amount }) => sum + amount, 0)
}

async function keepFee(
  app: AppContext,
  tx: Tx,
  { invoice_id, canceled_by, kept, reason }: SettleCancellationInput,
): Promise<readonly RefundStep[]> {
  const { invoice, booking } = await lockInvoice(tx, invoice_id)
  const proposals = await refundProposalsFor(tx, await app.settings(), { invoice, booking })
  const proposed = proposals?.[canceled_by] ?? refuse('payment.nothing-owed')
  if (kept > invoice.owed_back) refuse('refund.keeps-too-much')
  if (kept !== proposed.kept && reason === null) refuse('refund.reason-needed')
  const why = reason ?? proposed.reason
  if (kept > 0) {
    await allocate(tx, { booking_id: booking.id, invoice_id, kind: 'fee', amount: kept, reason: why })
    await settle(tx, { booking, now: app.clock() })
  }
  let left = invoice.owed_back - kept
  const steps: RefundStep[] = []
  for (const { id, refundable } of (await paymentsOfInvoice(tx, invoice_id)).toReversed()) {
    const amount = Math.min(refundable, left)
    if (amount > 0) steps.push({ payment_id: id, amount, reason: why })
    left -= amount
  }
  return steps
}

/** The id of the refund of one payment, always the same for a request. */
function refundId(request: string, paymentId: string): string {
  const hex = createHash('sha256').update(`${request} ${paymentId}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
