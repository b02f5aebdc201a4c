/** Refunds, through the provider or by hand. */
import type { Cents } from '#domain/money.ts'
import { refundable } from '#domain/payments/refund.ts'
import { refusal, type Refusal } from '#domain/refusals/refusals.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction, type Tx } from '#server/platform/audit/transaction.ts'
import { system, type Actor } from '#server/platform/core/actor.ts'
import { refuse, refuseIf } from '#server/platform/core/refused.ts'
import type { Db } from '#server/platform/database/database.ts'
import { ProviderRefused } from '#server/platform/payments/provider.ts'
import { takeFreeCredit } from '#server/records/payments/allocations.ts'
import { lockPayment, paymentEvent, type LockedPayment } from '#server/records/payments/lock-payment.ts'
import {
  findPayment,
  findRefund,
  freeCreditOn,
  freeOfInvoice,
  lostOf,
  pendingOf,
  refundsOf,
} from '#server/records/payments/read.ts'
import { settle } from '#server/records/payments/settle.ts'
import { changePayment, endRefund, insertRefund, type RefundRecord } from '#server/records/payments/store.ts'
import { refreshPayment } from './steps/apply-provider-event.ts'
import { emailRefund } from './steps/email-refund.ts'
import { renewEmails } from './steps/renew-emails.ts'

const queue = 'refund-payment'
/** The provider is called at once; the job repeats the call if the process died before the answer. */
const againAfterSeconds = 120

interface RefundPaymentInput {
  /** Chosen by the caller: the same refund sent twice has no effect. */
  readonly id: string
  readonly payment_id: string
  readonly amount: Cents
  readonly reason: string
}

type Outcome = Pick<RefundRecord, 'status' | 'failure'>

/** Call once at start: registers the job that repeats refunds without an answer of the provider. */
export async function handleRefunds(app: AppContext): Promise<void> {
  await app.jobs.handle<{ refund_id: string }>(queue, async ({ refund_id }, { isLastTry }) => {
    const refund = await findRefund(app.database.db, refund_id)
    if (refund?.status !== 'pending') return
    const outcome = await askAgain(app, refund).catch((error: unknown) => {
      if (!isLastTry) throw error
      return undefined
    })
    if (!outcome) await fail(app, refund, 'The card provider did not answer for a day.')
  })
}

/**
 * Asks the provider again, where it has not made the refund yet: its idempotency keys end after a day, and a refund that is in a
 * backup may have been made long ago.
 */
async function askAgain(app: AppContext, refund: RefundRecord): Promise<Outcome> {
  const provider = app.payments()
  if (provider) await refreshPayment(app, provider.name, refund.payment_id)
  const now = (await findRefund(app.database.db, refund.id)) ?? refund
  return now.status === 'pending' ? askProvider(app, now) : now
}

/**
 * Refunds a payment in part or whole: a payment by hand is recorded as refunded, a provider's is refunded by the
 * provider. The refund row is written before the provider is called, and its id is the idempotency key, so that no
 * order of answers and failures refunds twice.
 */
export async function refundPayment(app: AppContext, actor: Actor, input: RefundPaymentInput): Promise<void> {
  await finishRefund(app, await inTransaction(app, actor, (tx) => writeRefund(app, tx, input)))
}

/** Asks the provider for a refund that is pending; refuses where it has no answer, or declines. */
export async function finishRefund(app: AppContext, refund: RefundRecord): Promise<void> {
  const outcome =
    refund.status === 'pending'
      ? await askProvider(app, refund).catch((error: unknown) => {
          app.log.warn({ err: error, refund: refund.id }, 'a refund has no answer yet')
          return refuse('refund.waiting')
        })
      : refund
  if (outcome.status === 'failed') refuse('refund.declined', String(outcome.failure))
}

async function writeRefund(
  app: AppContext,
  tx: Tx,
  { id, payment_id, amount, reason }: RefundPaymentInput,
): Promise<RefundRecord> {
  const locked = (await lockPayment(tx, null, payment_id)) ?? refuse('payment.not-found')
  const { payment, invoice, booking } = locked
  const earlier = await findRefund(tx, id)
  if (earlier) {
    const isSame = earlier.payment_id === payment_id && earlier.amount === amount
    return isSame ? earlier : refuse('refund.other-amount')
  }
  refuseIf(await refundProblem(app, tx, locked, amount))

  const now = app.clock()
  const byHand = payment.provider === null
  const status = byHand ? 'completed' : 'pending'
  const refund = await insertRefund(tx, { id, payment_id, amount, reason, status, created_at: now })
  // Free credit from this payment is used first.
  await takeFreeCredit(tx, invoice.id, await creditNeeded(tx, locked, amount))
  const refunded_amount = payment.refunded_amount + (byHand ? amount : 0)
  const isWhole = refunded_amount === payment.amount
  await changePayment(tx, payment.id, { refunded_amount, ...(isWhole ? { status: 'refunded' } : {}) }, now)
  const event = paymentEvent(locked, byHand ? 'payment.refunded' : 'payment.refund-requested', amount)
  await recordEvent(tx, { ...event, detail: { ...event.detail, reason, refund_id: id } })
  if (!byHand) await refundAgainLater(app, tx, id)
  await settle(tx, { booking, now })
  await renewEmails(app, tx, booking)
  if (byHand) await emailRefund(app, tx, locked, amount)
  return refund
}

/** Repeats the call for a refund where the process died before the answer. */
export async function refundAgainLater(app: AppContext, tx: Tx, refundId: string): Promise<void> {
  await app.jobs.enqueue(tx, queue, { refund_id: refundId }, againAfterSeconds)
}

async function refundProblem(
  app: AppContext,
  tx: Db,
  { payment, invoice }: LockedPayment,
  amount: Cents,
): Promise<Refusal | undefined> {
  if (payment.status === 'refunded') return refusal('refund.whole')
  if (payment.status !== 'completed') return refusal('refund.not-received')
  if (payment.dispute_status === 'open') return refusal('refund.disputed')
  if (payment.provider !== null && app.payments()?.name !== payment.provider)
    return refusal('refund.other-provider')
  const most = refundable({
    amount: payment.amount,
    refunded_amount: payment.refunded_amount,
    pending: pendingOf(await refundsOf(tx, [payment.id])),
    lost: lostOf(payment),
    invoice_free: await freeOfInvoice(tx, invoice.id),
  })
  return amount > most ? refusal('refund.amount') : undefined
}

/** How much of the invoice's free credit a refund needs, beyond the rest of its money, in cents. */
async function creditNeeded(tx: Db, { invoice }: LockedPayment, amount: Cents): Promise<Cents> {
  const credit = await freeCreditOn(tx, invoice.id)
  const rest = (await freeOfInvoice(tx, invoice.id)) - credit
  return Math.min(credit, Math.max(0, amount - rest))
}

/** Returns the state of the refund; throws where the provider did not answer. */
async function askProvider(app: AppContext, refund: RefundRecord): Promise<Outcome> {
  const { db } = app.database
  const payment = await findPayment(db, refund.payment_id)
  const provider = app.payments()
  if (!payment?.provider_reference || provider?.name !== payment.provider)
    return fail(app, refund, refusal('refund.other-provider').message)
  try {
    await provider.refund({
      refundId: refund.id,
      paymentId: payment.id,
      reference: payment.provider_reference,
      amount: refund.amount,
    })
  } catch (error) {
    if (error instanceof ProviderRefused) return fail(app, refund, error.message)
    throw error
  }
  await refreshPayment(app, provider.name, payment.id)
  return (await findRefund(db, refund.id)) ?? refund
}

async function fail(app: AppContext, refund: RefundRecord, failure: string): Promise<Outcome> {
  await inTransaction(app, system, async (tx) => {
    const locked = await lockPayment(tx, null, refund.payment_id)
    const now = app.clock()
    if (!locked || !(await endRefund(tx, refund.id, failure, now, ['pending']))) return
    const event = paymentEvent(locked, 'payment.refund-failed', refund.amount)
    await recordEvent(tx, { ...event, detail: { ...event.detail, failure } })
    await changePayment(tx, refund.payment_id, {}, now)
    await settle(tx, { booking: locked.booking, now })
  })
  return { status: 'failed', failure }
}
