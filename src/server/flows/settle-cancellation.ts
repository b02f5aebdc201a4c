/** Money of a canceled booking: what the terms keep is a fee, the rest is refunded (rules.md, Y-09). */
import { createHash } from 'node:crypto'
import type { Cents } from '#domain/money.ts'
import type { Canceler } from '#domain/refunds/terms.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { inTransaction, type Tx } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse, Refused } from '#server/platform/core/refused.ts'
import { lockInvoice } from '#server/records/invoices/lock-invoice.ts'
import { allocate } from '#server/records/payments/allocations.ts'
import { paymentsOfInvoice, pendingOf } from '#server/records/payments/read.ts'
import { refundProposalsFor } from '#server/records/payments/refund-proposals.ts'
import { settle } from '#server/records/payments/settle.ts'
import { findSettlement, insertSettlement, type Settlement } from '#server/records/payments/settlements.ts'
import { refundPayment } from './refund-payment.ts'

interface SettleCancellationInput {
  /** Chosen by the caller: the refunds of a repeated request are the same ones. */
  readonly id: string
  readonly invoice_id: string
  readonly canceled_by: Canceler
  /** In cents, up to what is owed back. */
  readonly kept: Cents
  /** What was owed back as the owner saw it, in cents: refused where it has changed. */
  readonly shown_amount?: Cents | undefined
  /** Needed where the terms say another amount. */
  readonly reason: string | null
}

interface RefundStep {
  readonly id: string
  readonly payment_id: string
  readonly amount: Cents
  readonly reason: string
}

/**
 * Keeps and refunds what is owed back on an invoice of a canceled booking; returns what is refunded, in cents. The decision and
 * its fee are stored first; then each payment is refunded as `refundPayment` does, the newest first. What a provider declines
 * stays owed back; the same request tries it again.
 */
export async function settleCancellation(
  app: AppContext,
  actor: Actor,
  input: SettleCancellationInput,
): Promise<Cents> {
  const { refund, steps } = await inTransaction(app, actor, async (tx) => {
    const settlement = await decide(app, tx, input)
    return { refund: settlement.refund, steps: await refundSteps(tx, settlement) }
  })
  let refused: Refused | undefined
  for (const step of steps)
    await refundPayment(app, actor, step).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error
      refused ??= error
    })
  if (refused) throw refused
  return refund
}

type Decision = Pick<Settlement, 'id' | 'invoice_id' | 'refund' | 'reason' | 'created_at'>

/** Stores the decision with its fee; that of a repeated request is there already. */
async function decide(
  app: AppContext,
  tx: Tx,
  { id, invoice_id, canceled_by, kept, shown_amount: shown, reason }: SettleCancellationInput,
): Promise<Decision> {
  const { invoice, booking } = await lockInvoice(tx, invoice_id)
  const earlier = await findSettlement(tx, id)
  if (earlier) {
    const isSame = earlier.invoice_id === invoice_id && earlier.kept === kept
    return isSame ? earlier : refuse('refund.other-amount')
  }
  const proposals = await refundProposalsFor(tx, await app.settings(), { invoice, booking })
  const proposed = proposals?.[canceled_by] ?? refuse('payment.nothing-owed')
  const free = proposed.kept + proposed.refund
  if (shown !== undefined && shown !== free) refuse('payment.other-amount')
  if (kept > free) refuse('refund.keeps-too-much')
  if (kept !== proposed.kept && reason === null) refuse('refund.reason-needed')
  const now = app.clock()
  const of = { id, booking_id: booking.id, invoice_id, reason: reason ?? proposed.reason }
  const amounts = { proposed: proposed.kept, kept, refund: free - kept }
  const settlement = { ...of, ...amounts, canceled_by, created_at: now }
  await insertSettlement(tx, settlement)
  if (kept > 0) await allocate(tx, { ...of, kind: 'fee', amount: kept })
  await settle(tx, { booking, now })
  return settlement
}

/**
 * The refunds that remain of a decision: those without an answer, and what it gives back beyond what was refunded since. Money
 * that came in after it is not part of it.
 */
async function refundSteps(
  tx: Tx,
  { id, invoice_id, refund, reason, created_at }: Decision,
): Promise<readonly RefundStep[]> {
  const received = await paymentsOfInvoice(tx, invoice_id)
  const { invoice } = await lockInvoice(tx, invoice_id)
  const asked = received.flatMap(({ refunds }) => refunds)
  const since = asked.filter((each) => each.status !== 'failed' && each.created_at >= created_at)
  const given = since.reduce((sum, { amount }) => sum + amount, 0)
  let left = Math.min(invoice.owed_back - pendingOf(asked), refund - given)
  return received.toReversed().flatMap(({ id: payment_id, refundable, refunds }) => {
    const ended = refunds.filter(({ status }) => status !== 'pending').length
    const step = { id: refundId(id, payment_id, ended), payment_id, reason }
    const waiting = refunds.find((each) => each.id === step.id)
    if (waiting) return [{ ...step, amount: waiting.amount }]
    const amount = Math.min(refundable, left)
    if (amount <= 0) return []
    left -= amount
    return [{ ...step, amount }]
  })
}

/** The id of a try to refund one payment, always the same for a request and the refunds before it. */
function refundId(request: string, paymentId: string, before: number): string {
  const hex = createHash('sha256').update(`${request} ${paymentId} ${before}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
