/** Cancelling an invoice: the way to change what was sent is to cancel it and to make a new one (C-22). */
import { inTransaction } from '#server/platform/database/transaction.ts'
import { invoiceMessages, invoiceStep } from '#domain/invoices/invoice.ts'
import { paymentMessages } from '#domain/payments/payment.ts'
import { refundMessages, type ReceivedMoneyChoice } from '#domain/payments/refund.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { allocate, freeCreditOf } from '#server/records/payments/allocations.ts'
import { closeCheckouts, isBeingPaid } from '#server/flows/steps/close-checkouts.ts'
import { undecidedOn } from '#server/records/payments/read.ts'
import { settle } from '#server/records/payments/settle.ts'
import { writeRecorded } from '#server/platform/changes/changes.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import type { Shell } from '#server/context/app-context.ts'
import { lockInvoice } from '#server/records/invoices/lock-invoice.ts'
import type { InvoiceRefusal } from '#server/records/invoices/refusal.ts'
import { finishSending, stopInvoiceEmails } from '#server/flows/steps/issue-invoice.ts'
import { moveInvoice } from '#server/records/invoices/store.ts'

interface CancelInvoiceInput {
  readonly id: string
  readonly reason: string
  /** What happens with the money that was received on it; asked for where there is some. */
  readonly received?: ReceivedMoneyChoice | undefined
}

/**
 * Cancels an invoice after its checkouts are closed, so that nobody pays it any more; refused while a payment or its
 * email is on its way. Money received on it is refunded by the owner, kept as a credit, or kept as a fee.
 */
export async function cancelInvoice(
  shell: Shell,
  actor: Actor,
  { id, reason, received }: CancelInvoiceInput,
): Promise<Verdict<true, InvoiceRefusal>> {
  const unclosed = isUuid(id) ? await closeCheckouts(shell, { invoiceId: id }) : undefined
  return inTransaction(shell, actor, async (tx) => {
    const locked = await lockInvoice(tx, id)
    if (!locked) return no({ kind: 'not-found', message: invoiceMessages.notFound })
    const { invoice, booking } = await finishSending(shell, tx, locked)
    const step = invoiceStep(invoice.status, 'cancelled')
    if (!step.ok) return no({ kind: 'refused', message: step.refusal.message })
    if (step.value === 'unchanged') return yes(true)
    const now = shell.clock()
    if (await isBeingPaid(shell, tx, { invoiceId: id }, now))
      return no({ kind: 'refused', message: unclosed ?? paymentMessages.inProgress })
    const beingSent = await stopInvoiceEmails(shell, tx, [id])
    if (beingSent) return no({ kind: 'refused', message: beingSent })

    const owed = await undecidedOn(tx, id)
    if (owed > 0 && !received) return no({ kind: 'refused', message: refundMessages.chooseReceived })

    const detail = { from: invoice.status, to: 'cancelled', reason, ...(owed > 0 ? { received } : {}) }
    const change = { kind: 'invoice.canceled', id, detail } as const
    await writeRecorded(tx, moveInvoice(tx, id, { status: 'cancelled' }, now), change)
    await freeCreditOf(tx, id)
    if (owed > 0 && (received === 'credit' || received === 'fee'))
      await allocate(tx, {
        booking_id: booking.id,
        invoice_id: id,
        kind: received,
        amount: owed,
        reason,
      })
    // Nothing is open any more where this was the last that was.
    await settle(tx, { booking, now })
    return yes(true)
  })
}
