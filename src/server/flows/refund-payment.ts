/** Giving money back: by the provider that took it, or by hand (decisions ). */
import { system } from '#server/platform/core/actor.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Cents } from '#domain/money.ts'
import { paymentMessages } from '#domain/payments/payment.ts'
import { refundable, refundMessages } from '#domain/payments/refund.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import type { InvoiceRefusal } from '#server/records/invoices/refusal.ts'
import { recordEvent } from '#server/platform/changes/changes.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import type { Db } from '#server/platform/database/database.ts'
import { ProviderRefused } from '#server/platform/payments/provider.ts'
import type { Shell } from '#server/context/app-context.ts'
import { takeFreeCredit } from '#server/records/payments/allocations.ts'
import { paymentEvent, lockPayment, type HeldPayment } from '#server/records/payments/lock-payment.ts'
import { refreshPayment } from '#server/flows/steps/apply-provider-event.ts'
import { freeOfInvoice, lostOf, pendingOf, refundsOf } from '#server/records/payments/read.ts'
import { payments, refunds } from '#server/records/payments/schema.ts'
import { settle } from '#server/records/payments/settle.ts'

const queue = 'refund-payment'
/** The provider is asked at once; the job asks again should the program die before it answers. */
const againAfterSeconds = 120

interface RefundInput {
  /** Drawn by whoever asks: the same refund asked twice is one. */
  readonly id: string
  readonly payment_id: string
  readonly amount: Cents
  readonly reason: string
}

type RefundRow = typeof refunds.$inferSelect

/** Call once at start: registers the job that asks again for refunds that the provider has not answered. */
export async function handleRefunds(shell: Shell): Promise<void> {
  await shell.jobs.handle<{ refund_id: string }>(queue, async ({ refund_id }, { isLastTry }) => {
    const [refund] = await shell.database.db.select().from(refunds).where(eq(refunds.id, refund_id))
    if (refund?.status !== 'pending') return
    const outcome = await askProvider(shell, refund).catch((error: unknown) => {
      if (!isLastTry) throw error
      return 'unanswered' as const
    })
    if (outcome === 'unanswered') await fail(shell, refund, 'The card provider did not answer for a day.')
  })
}

/**
 * Refunds a payment in part or whole. Money that came in by hand is given back by hand, so the refund is recorded;
 * what a provider took goes back through it. The refund is written before the provider is asked, and asked for under
 * its own id, so that no order of answers and failures pays it twice.
 */
export async function refundPayment(
  shell: Shell,
  actor: Actor,
  input: RefundInput,
): Promise<Verdict<true, InvoiceRefusal>> {
  const written = await inTransaction(shell, actor, (tx) => writeRefund(shell, tx, input))
  if (!written.ok) return written
  const refund = written.value
  if (refund.status === 'completed') return yes(true)
  try {
    const outcome = refund.status === 'failed' ? refund : await askProvider(shell, refund)
    if (outcome.status !== 'failed') return yes(true)
    return no({ kind: 'refused', message: `${refundMessages.declined}: ${outcome.failure}` })
  } catch (error) {
    shell.log.warn({ err: error, refund: refund.id }, 'a refund has no answer yet')
    return no({ kind: 'refused', message: refundMessages.waiting })
  }
}

async function writeRefund(
  shell: Shell,
  tx: Tx,
  { id, payment_id, amount, reason }: RefundInput,
): Promise<Verdict<RefundRow, InvoiceRefusal>> {
  const held = await lockPayment(tx, null, payment_id)
  if (!held) return no({ kind: 'not-found', message: paymentMessages.notFound })
  const { payment, invoice, booking } = held
  const [earlier] = await tx.select().from(refunds).where(eq(refunds.id, id))
  if (earlier)
    return earlier.payment_id === payment_id && earlier.amount === amount
      ? yes(earlier)
      : no({ kind: 'refused', message: refundMessages.otherRefund })
  const problem = await refundProblem(shell, tx, held, amount)
  if (problem) return no({ kind: 'refused', message: problem })

  const now = shell.clock()
  const byHand = payment.provider === null
  const [refund] = await tx
    .insert(refunds)
    .values({ id, payment_id, amount, reason, status: byHand ? 'completed' : 'pending', created_at: now })
    .returning()
  if (!refund) throw new Error('a refund was not stored')
  // Free credit of this money is what is given back first.
  await takeFreeCredit(tx, invoice.id, await creditNeeded(tx, held, amount))
  const refunded_amount = payment.refunded_amount + (byHand ? amount : 0)
  await tx
    .update(payments)
    .set({
      refunded_amount,
      ...(refunded_amount === payment.amount ? { status: 'refunded' as const } : {}),
      version: sql`${payments.version} + 1`,
      updated_at: now,
    })
    .where(eq(payments.id, payment.id))
  const change = paymentEvent(held, byHand ? 'payment.refunded' : 'payment.refund-requested', amount)
  await recordEvent(tx, { ...change, detail: { ...change.detail, reason, refund_id: id } })
  if (!byHand) await shell.jobs.enqueue(tx, queue, { refund_id: id }, againAfterSeconds)
  await settle(tx, { booking, now })
  return yes(refund)
}

async function refundProblem(
  shell: Shell,
  tx: Db,
  { payment, invoice }: HeldPayment,
  amount: Cents,
): Promise<string | undefined> {
  if (payment.status !== 'completed') return refundMessages.notReceived
  if (payment.dispute_status === 'open') return refundMessages.disputed
  if (payment.provider !== null && shell.payments()?.name !== payment.provider)
    return refundMessages.otherProvider
  const most = refundable({
    amount: payment.amount,
    refunded_amount: payment.refunded_amount,
    pending: pendingOf(await refundsOf(tx, [payment.id])),
    lost: lostOf(payment),
    invoice_free: await freeOfInvoice(tx, invoice.id),
  })
  return amount > most ? refundMessages.amount : undefined
}

/** How much of the invoice's free credit a refund has to use, because nothing else of its money is left. */
async function creditNeeded(tx: Db, { invoice }: HeldPayment, amount: Cents): Promise<Cents> {
  const { rows } = await tx.execute<{ credit: number }>(sql`
    select coalesce(sum(amount), 0)::int as credit from allocations
    where invoice_id = ${invoice.id} and kind = 'credit' and applied_to is null`)
  const credit = rows[0]?.credit ?? 0
  const rest = (await freeOfInvoice(tx, invoice.id)) - credit
  return Math.min(credit, Math.max(0, amount - rest))
}

/** Answers the refund as it is then; throws where the provider did not answer. */
async function askProvider(shell: Shell, refund: RefundRow): Promise<Pick<RefundRow, 'status' | 'failure'>> {
  const { db } = shell.database
  const [payment] = await db.select().from(payments).where(eq(payments.id, refund.payment_id))
  const provider = shell.payments()
  if (!payment?.provider_reference || provider?.name !== payment.provider)
    return fail(shell, refund, refundMessages.otherProvider)
  try {
    await provider.refund({
      refundId: refund.id,
      paymentId: payment.id,
      reference: payment.provider_reference,
      amount: refund.amount,
    })
  } catch (error) {
    if (error instanceof ProviderRefused) return fail(shell, refund, error.message)
    throw error
  }
  await refreshPayment(shell, provider.name, payment.id)
  const [after] = await db.select().from(refunds).where(eq(refunds.id, refund.id))
  return after ?? refund
}

async function fail(
  shell: Shell,
  refund: RefundRow,
  failure: string,
): Promise<Pick<RefundRow, 'status' | 'failure'>> {
  await inTransaction(shell, system, async (tx) => {
    const held = await lockPayment(tx, null, refund.payment_id)
    const failed = await tx
      .update(refunds)
      .set({ status: 'failed', failure, updated_at: shell.clock() })
      .where(and(eq(refunds.id, refund.id), eq(refunds.status, 'pending')))
      .returning({ id: refunds.id })
    if (!held || failed.length === 0) return
    const change = paymentEvent(held, 'payment.refund-failed', refund.amount)
    await recordEvent(tx, { ...change, detail: { ...change.detail, failure } })
    await tx
      .update(payments)
      .set({ version: sql`${payments.version} + 1`, updated_at: shell.clock() })
      .where(eq(payments.id, refund.payment_id))
    await settle(tx, { booking: held.booking, now: shell.clock() })
  })
  return { status: 'failed', failure }
}
