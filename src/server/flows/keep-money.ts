/** Deciding about money that is owed back: a credit, a fee, or neither after all (decisions ). */
import { inTransaction } from '#server/platform/database/transaction.ts'
import { eq } from 'drizzle-orm'
import { refundMessages, type AllocationKind } from '#domain/payments/refund.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { lockInvoice } from '#server/records/invoices/lock-invoice.ts'
import type { InvoiceRefusal } from '#server/records/invoices/refusal.ts'
import { invoiceMessages } from '#domain/invoices/invoice.ts'
import { recordEvent } from '#server/platform/changes/changes.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import type { Shell } from '#server/context/app-context.ts'
import { allocate, dropAllocation } from '#server/records/payments/allocations.ts'
import { allocations } from '#server/records/payments/schema.ts'
import { settle } from '#server/records/payments/settle.ts'

/** Keeps all that is owed back on an invoice as a credit for the booking's next invoice, or as a fee. */
export async function keepOwedMoney(
  shell: Shell,
  actor: Actor,
  { invoice_id: id, kind, reason }: { invoice_id: string; kind: AllocationKind; reason: string },
): Promise<Verdict<true, InvoiceRefusal>> {
  return inTransaction(shell, actor, async (tx) => {
    const found = await lockInvoice(tx, id)
    if (!found) return no({ kind: 'not-found', message: invoiceMessages.notFound })
    const { invoice, booking } = found
    if (invoice.owed_back === 0) return no({ kind: 'refused', message: refundMessages.nothingOwed })
    if (kind === 'credit' && !booking.is_active)
      return no({ kind: 'refused', message: refundMessages.noCredit })
    await allocate(tx, {
      booking_id: booking.id,
      invoice_id: id,
      kind,
      amount: invoice.owed_back,
      reason,
    })
    await settle(tx, { booking, now: shell.clock() })
    return yes(true)
  })
}

/** Withdraws a credit that no issued invoice uses, or a fee: the money is owed back again. */
export async function withdrawAllocation(
  shell: Shell,
  actor: Actor,
  id: string,
): Promise<Verdict<true, InvoiceRefusal>> {
  const notFound = no({ kind: 'not-found', message: refundMessages.allocationNotFound })
  if (!isUuid(id)) return notFound
  return inTransaction(shell, actor, async (tx) => {
    const [named] = await tx.select().from(allocations).where(eq(allocations.id, id))
    const held = named && (await lockInvoice(tx, named.invoice_id))
    if (!held) return notFound
    const dropped = await dropAllocation(tx, id)
    if (!dropped) return notFound
    if (dropped === 'applied') return no({ kind: 'refused', message: refundMessages.applied })
    const { kind, amount, invoice_id } = dropped
    await recordEvent(tx, {
      kind: kind === 'credit' ? 'payment.credit-withdrawn' : 'payment.fee-withdrawn',
      id: invoice_id,
      detail: { amount },
    })
    await settle(tx, { booking: held.booking, now: shell.clock() })
    return yes(true)
  })
}
