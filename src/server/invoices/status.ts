/** Cancelling an invoice: the way to change what was sent is to cancel it and to make a new one (C-22). */
import { invoiceMessages, invoiceStep } from '#domain/invoices/invoice.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { writeRecorded, type Actor } from '#server/platform/changes/changes.ts'
import { settle } from '#server/payments/settling.ts'
import type { Shell } from '#server/shell.ts'
import { lockInvoice } from './locking.ts'
import type { InvoiceRefusal } from './refusal.ts'
import { moveInvoice } from './store.ts'

export async function cancelInvoice(
  shell: Shell,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<Verdict<true, InvoiceRefusal>> {
  return shell.database.db.transaction(async (tx) => {
    const found = await lockInvoice(tx, id)
    if (!found) return no({ kind: 'not-found', message: invoiceMessages.notFound })
    const { invoice, booking } = found
    const step = invoiceStep(invoice.status, 'cancelled')
    if (!step.ok) return no({ kind: 'refused', message: step.message })
    if (step.step === 'unchanged') return yes(true)
    const now = shell.clock()
    const detail = { from: invoice.status, to: 'cancelled', reason }
    const change = { table: 'invoices', id, action: 'cancelled', detail }
    await writeRecorded(tx, moveInvoice(tx, id, { status: 'cancelled' }, now), actor, change)
    // Nothing is open any more where this was the last that was.
    await settle(tx, actor, { booking, now })
    return yes(true)
  })
}
