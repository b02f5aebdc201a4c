import { invoiceStep } from '#domain/invoices/invoice.ts'
import type { Cents } from '#domain/money.ts'
import type { ReceivedMoneyChoice } from '#domain/payments/refund.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { writeRecorded } from '#server/platform/audit/events.ts'
import { inTransaction, type Tx } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { unwrap, refuse } from '#server/platform/core/refused.ts'
import { withdrawInvoiceEmails } from '#server/records/invoices/invoice-emails.ts'
import { lockInvoice } from '#server/records/invoices/lock-invoice.ts'
import { moveInvoice } from '#server/records/invoices/store.ts'
import { allocate, freeCreditOf } from '#server/records/payments/allocations.ts'
import { undecidedOn } from '#server/records/payments/read.ts'
import { settle } from '#server/records/payments/settle.ts'
import { closeCheckouts, requireNotBeingPaid } from './steps/close-checkouts.ts'
import { finishSending, requireNotEmailed } from './steps/finish-sending.ts'
import { renewEmails } from './steps/renew-emails.ts'

interface CancelInvoiceInput {
  readonly id: string
  readonly reason: string
  /** What to do with the money received on the invoice; required where there is some. */
  readonly received?: ReceivedMoneyChoice | undefined
  /** The received money that the owner saw, in cents: refused where it has changed. */
  readonly shown_amount?: Cents | undefined
}

/**
 * Cancels an invoice: the only way to change one that was sent (C-22). Refuses what cannot be canceled, then closes its
 * checkouts, and refuses while a payment or its email is in progress. Money received on it is refunded by the owner,
 * kept as a credit, or kept as a fee.
 */
export async function cancelInvoice(app: AppContext, actor: Actor, input: CancelInvoiceInput): Promise<void> {
  const { id, reason, received } = input
  await finishSending(app, actor, id)
  // What is refused anyway closes nobody's checkout.
  await inTransaction(app, actor, (tx) => lockToCancel(app, tx, input))
  const closing = await closeCheckouts(app, { invoiceId: id })
  await inTransaction(app, actor, async (tx) => {
    const { invoice, booking, step, owed } = await lockToCancel(app, tx, input)
    if (step === 'unchanged') return
    const now = app.clock()
    await requireNotBeingPaid(app, tx, { invoiceId: id }, closing)
    await withdrawInvoiceEmails(app, tx, [id])

    const detail = { from: invoice.status, to: 'cancelled', reason, ...(owed > 0 ? { received } : {}) }
    const cancel = moveInvoice(tx, id, { status: 'cancelled' }, now)
    await writeRecorded(tx, cancel, { kind: 'invoice.canceled', id, detail })
    await freeCreditOf(tx, id)
    if (owed > 0 && (received === 'credit' || received === 'fee')) {
      const kept = { booking_id: booking.id, invoice_id: id, kind: received, amount: owed, reason }
      await allocate(tx, kept)
    }
    // The booking's payment status changes where this was its last open invoice.
    await settle(tx, { booking, now })
    await renewEmails(app, tx, booking)
  })
}

/**
 * Locks the invoice and sums what was received on it; refuses where it cannot be canceled, its email is in progress, or
 * it is not said what happens with the money, or said of another amount.
 */
async function lockToCancel(
  app: AppContext,
  tx: Tx,
  { id, received, shown_amount: shown }: CancelInvoiceInput,
) {
  const { invoice, booking } = await lockInvoice(tx, id)
  await requireNotEmailed(app, tx, { invoice, booking })
  const step = unwrap(invoiceStep(invoice.status, 'cancelled'))
  const owed = await undecidedOn(tx, id)
  if (step !== 'unchanged' && owed > 0 && !received) refuse('payment.choose-received')
  if (step !== 'unchanged' && shown !== undefined && shown !== owed) refuse('payment.other-amount')
  return { invoice, booking, step, owed }
}
