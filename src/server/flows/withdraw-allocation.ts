import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { lockInvoice } from '#server/records/invoices/lock-invoice.ts'
import { removeAllocation, findAllocation } from '#server/records/payments/allocations.ts'
import { settle } from '#server/records/payments/settle.ts'

/** Withdraws a fee, or a credit that no issued invoice uses: the money is owed back again. */
export async function withdrawAllocation(app: AppContext, actor: Actor, id: string): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const { invoice_id } = (await findAllocation(tx, id)) ?? refuse('payment.allocation-not-found')
    const { booking } = await lockInvoice(tx, invoice_id)
    const dropped = (await removeAllocation(tx, id)) ?? refuse('payment.allocation-not-found')
    if (dropped === 'applied') return refuse('payment.credit-used')
    const kind = dropped.kind === 'credit' ? 'payment.credit-withdrawn' : 'payment.fee-withdrawn'
    await recordEvent(tx, { kind, id: invoice_id, detail: { amount: dropped.amount } })
    await settle(tx, { booking, now: app.clock() })
  })
}
