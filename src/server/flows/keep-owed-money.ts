import type { AllocationKind } from '#domain/payments/refund.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { lockInvoice } from '#server/records/invoices/lock-invoice.ts'
import { allocate } from '#server/records/payments/allocations.ts'
import { settle } from '#server/records/payments/settle.ts'

/** Keeps the owed-back money of an invoice, as a credit for the booking's next invoice or as a fee. */
export async function keepOwedMoney(
  app: AppContext,
  actor: Actor,
  { invoice_id, kind, reason }: { invoice_id: string; kind: AllocationKind; reason: string },
): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const { invoice, booking } = await lockInvoice(tx, invoice_id)
    if (invoice.owed_back === 0) refuse('payment.nothing-owed')
    if (kind === 'credit' && !booking.is_active) refuse('payment.no-credit')
    await allocate(tx, { booking_id: booking.id, invoice_id, kind, amount: invoice.owed_back, reason })
    await settle(tx, { booking, now: app.clock() })
  })
}
