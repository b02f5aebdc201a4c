import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { lockPayment } from '#server/records/payments/lock-payment.ts'
import type { PaymentMetadata } from '#server/records/payments/read.ts'
import { settle } from '#server/records/payments/settle.ts'
import { changePayment } from '#server/records/payments/store.ts'
import { renewEmails } from './steps/renew-emails.ts'

/** Voids a payment that was recorded by hand by mistake; the row stays, with the reason (C-28 to C-30). Repeated, it changes nothing. */
export async function voidPayment(
  app: AppContext,
  actor: Actor,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const { payment, booking } = (await lockPayment(tx, null, id)) ?? refuse('payment.not-found')
    const { status, refunded_amount, provider, amount, invoice_id } = payment
    if (status === 'voided' && (payment.metadata as PaymentMetadata).reason === reason) return
    if (status !== 'completed' || refunded_amount > 0 || provider !== null) refuse('payment.not-voidable')
    await changePayment(tx, id, { status: 'voided', noted: { reason } }, app.clock())
    await recordEvent(tx, {
      kind: 'payment.voided',
      id: invoice_id,
      detail: { amount, reason, payment_id: id },
    })
    await settle(tx, { booking, now: app.clock() })
    await renewEmails(app, tx, booking)
  })
}
