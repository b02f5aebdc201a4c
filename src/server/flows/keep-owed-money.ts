import type { Cents } from '#domain/money.ts'
import type { AllocationKind } from '#domain/payments/refund.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { claimKey } from '#server/platform/idempotency/claim-key.ts'
import { lockInvoice } from '#server/records/invoices/lock-invoice.ts'
import { allocate } from '#server/records/payments/allocations.ts'
import { settle } from '#server/records/payments/settle.ts'

interface KeepOwedMoneyInput {
  readonly invoice_id: string
  readonly kind: AllocationKind
  readonly reason: string
  /** The amount that the owner saw, in cents: refused where another one is owed back now. */
  readonly shown_amount?: Cents | undefined
}

/**
 * Keeps the owed-back money of an invoice, as a credit for the booking's next invoice or as a fee. `key` is
 * the caller's idempotency key: a repeated call keeps nothing more.
 */
export async function keepOwedMoney(
  app: AppContext,
  actor: Actor,
  input: KeepOwedMoneyInput,
  key?: string,
): Promise<void> {
  const { invoice_id, kind, reason, shown_amount: shown } = input
  await inTransaction(app, actor, async (tx) => {
    const { invoice, booking } = await lockInvoice(tx, invoice_id)
    const claim = await claimKey(tx, { scope: 'keep-owed-money', key, input }, { success: true })
    if (claim === 'again') return
    if (claim === 'other') refuse('payment.resent')
    if (invoice.owed_back === 0) refuse('payment.nothing-owed')
    if (shown !== undefined && shown !== invoice.owed_back) refuse('payment.other-amount')
    if (kind === 'credit' && !booking.is_active) refuse('payment.no-credit')
    await allocate(tx, { booking_id: booking.id, invoice_id, kind, amount: invoice.owed_back, reason })
    await settle(tx, { booking, now: app.clock() })
  })
}
