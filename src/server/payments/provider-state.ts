/** What a payment is at its provider, applied to ours: refunds, refunds that failed, disputes. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { paths } from '#domain/addresses.ts'
import { formatMoney } from '#domain/money.ts'
import type { Instant } from '#domain/time.ts'
import { lockBooking } from '#server/bookings/status.ts'
import { recordChange, type Actor } from '#server/platform/changes/changes.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { ProviderPayment } from '#server/platform/payments/provider.ts'
import { tellOwners } from '#server/settings/notices.ts'
import type { Shell } from '#server/shell.ts'
import { actorOf, changeOf, type HeldPayment } from './held-payment.ts'
import { applyPaid } from './money-received.ts'
import { payments, refunds } from './schema.ts'
import { settle } from './settle.ts'

/** Applies the provider's present state to a payment that is locked and in the version that was asked about. */
export async function applyState(
  shell: Shell,
  tx: Db,
  held: HeldPayment,
  { paid, refunded, dispute, refunds: asked }: ProviderPayment,
): Promise<void> {
  const isFirst = held.payment.status === 'pending' || held.payment.status === 'failed'
  if (isFirst && paid) await applyPaid(shell, tx, held, paid)
  const [payment] = await tx.select().from(payments).where(eq(payments.id, held.payment.id))
  if (!payment || (payment.status !== 'completed' && payment.status !== 'refunded')) return
  const now = shell.clock()
  const current = { ...held, payment }
  await settleRefunds(tx, asked, now)

  const refunded_amount = Math.min(refunded, payment.amount)
  const isDisputed = dispute !== null && dispute.status !== 'won'
  const next = {
    refunded_amount,
    status: refunded_amount === payment.amount ? ('refunded' as const) : ('completed' as const),
    dispute_status: dispute?.status ?? null,
    disputed_amount: isDisputed ? Math.min(dispute.amount, payment.amount - refunded_amount) : 0,
  }
  const isSame =
    next.refunded_amount === payment.refunded_amount &&
    next.dispute_status === payment.dispute_status &&
    next.disputed_amount === payment.disputed_amount
  if (isSame) {
    // An older answer that is still on its way must not be applied after this one.
    await tx
      .update(payments)
      .set({ version: sql`${payments.version} + 1` })
      .where(eq(payments.id, payment.id))
    return
  }
  await tx
    .update(payments)
    .set({ ...next, version: sql`${payments.version} + 1`, updated_at: now })
    .where(eq(payments.id, payment.id))
  await recordState(shell, tx, current, next)
  // Taking the money in may have moved the booking.
  const booking = (await lockBooking(tx, held.booking.id)) ?? held.booking
  await settle(tx, actorOf(held), { booking, now })
}

/** Refunds that this program asked for and the provider has answered. */
async function settleRefunds(tx: Db, asked: ProviderPayment['refunds'], now: Instant): Promise<void> {
  for (const { id, isFailed, failure } of asked)
    await tx
      .update(refunds)
      .set(
        isFailed
          ? {
              status: 'failed',
              failure: failure ?? 'The card provider could not refund it.',
              updated_at: now,
            }
          : { status: 'completed', failure: null, updated_at: now },
      )
      .where(
        and(
          eq(refunds.id, id),
          inArray(refunds.status, isFailed ? ['pending', 'completed'] : ['pending', 'failed']),
        ),
      )
}

async function recordState(
  shell: Shell,
  tx: Db,
  held: HeldPayment,
  next: Pick<HeldPayment['payment'], 'refunded_amount' | 'dispute_status' | 'disputed_amount'>,
): Promise<void> {
  const { payment, invoice } = held
  const actor: Actor = { kind: 'system' }
  if (next.refunded_amount > payment.refunded_amount)
    await recordChange(tx, actor, changeOf(held, 'payment refunded', next.refunded_amount))
  if (next.refunded_amount < payment.refunded_amount) {
    const amount = payment.refunded_amount - next.refunded_amount
    await recordChange(tx, actor, changeOf(held, 'refund failed', amount))
    await tellOfTrouble(shell, tx, held, `A refund of ${formatMoney(amount, held.booking.currency)} failed`)
  }
  if (next.dispute_status !== payment.dispute_status && next.dispute_status) {
    const amount = next.disputed_amount || payment.disputed_amount
    await recordChange(tx, actor, changeOf(held, `dispute ${next.dispute_status}`, amount))
    const became = { open: 'was opened', won: 'was won', lost: 'was lost' }[next.dispute_status]
    await tellOfTrouble(shell, tx, held, `A dispute about ${invoice.invoice_number} ${became}`)
  }
}

function tellOfTrouble(shell: Shell, tx: Db, { payment, invoice, booking }: HeldPayment, title: string) {
  return tellOwners(shell, tx, {
    notice: 'payment_received',
    title,
    text: 'The card provider told us. Its own pages say what can be done, and by when.',
    rows: [
      ['Invoice', invoice.invoice_number],
      ['Payment', formatMoney(payment.amount, booking.currency)],
      ['Client', `${booking.first_name} ${booking.last_name}`],
      ['Booking', booking.booking_reference],
    ],
    about: { table: 'invoices', id: invoice.id },
    path: paths.admin.invoice(invoice.id),
  })
}
