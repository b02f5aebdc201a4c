/** Money that comes in by hand, or is undone; what invoice and booking make of it (decisions C-28 to C-30). */
import { inTransaction } from '#server/platform/database/transaction.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { balanceOf, invoiceMessages, isPayable } from '#domain/invoices/invoice.ts'
import type { Cents } from '#domain/money.ts'
import { paymentMessages, type ManualMethod } from '#domain/payments/payment.ts'
import { todayIn, type CalendarDate } from '#domain/time.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { closedBooking } from '#server/records/bookings/closed-booking.ts'
import { lockInvoice } from '#server/records/invoices/lock-invoice.ts'
import type { InvoiceRefusal } from '#server/records/invoices/refusal.ts'
import { recordEvent } from '#server/platform/changes/changes.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import type { Shell } from '#server/context/app-context.ts'
import { mailReceipt } from '#server/flows/steps/email-receipt.ts'
import { payments } from '#server/records/payments/schema.ts'
import { settle } from '#server/records/payments/settle.ts'
import { closeCheckouts, isBeingPaid } from '#server/flows/steps/close-checkouts.ts'
import { billedInvoices } from '#server/records/payments/billed-invoices.ts'

interface ManualPayment {
  readonly invoice_id: string
  /** What came in; nothing stands for all that is open. */
  readonly amount: Cents | undefined
  readonly method: ManualMethod
  readonly paid_on: CalendarDate | undefined
  readonly reference: string | null
}

/**
 * Records money that came in another way, up to what is open; the client gets a receipt. Checkouts that are open are
 * closed before, so that the invoice is not paid twice; one that cannot be closed is waited for.
 */
export async function recordPayment(
  shell: Shell,
  actor: Actor,
  { invoice_id: id, amount: wanted, method, paid_on, reference }: ManualPayment,
): Promise<Verdict<true, InvoiceRefusal>> {
  const { time_zone: zone } = await shell.settings()
  const unclosed = isUuid(id) ? await closeCheckouts(shell, { invoiceId: id }) : undefined
  return inTransaction(shell, actor, async (tx) => {
    const found = await lockInvoice(tx, id)
    if (!found) return no({ kind: 'not-found', message: invoiceMessages.notFound })
    const { invoice, booking } = found
    if (!isPayable(invoice.status)) return no({ kind: 'refused', message: invoiceMessages.notPayable })
    const closed = await closedBooking(shell, tx, booking)
    if (closed) return no({ kind: 'refused', message: closed })
    const billed = (await billedInvoices(tx, booking.id)).find((each) => each.id === invoice.id)
    const open = balanceOf({ total_amount: invoice.total_amount, paid_amount: billed?.paid_amount ?? 0 })
    const amount = wanted ?? open
    if (amount <= 0 || amount > open) return no({ kind: 'refused', message: paymentMessages.amount })
    const now = shell.clock()
    if (await isBeingPaid(shell, tx, { invoiceId: id }, now))
      return no({ kind: 'refused', message: unclosed ?? paymentMessages.inProgress })

    const day = paid_on ?? todayIn(zone, now)
    const [payment] = await tx
      .insert(payments)
      .values({
        booking_id: booking.id,
        invoice_id: invoice.id,
        amount,
        status: 'completed',
        payment_type: 'full',
        metadata: { payment_method: method, processed_at: day, reference },
      })
      .returning({ id: payments.id })
    const detail = { amount, method, reference, payment_id: payment?.id }
    await recordEvent(tx, { kind: 'payment.recorded', id: invoice.id, detail })
    await settle(tx, { booking, now })
    await mailReceipt(shell, tx, {
      booking,
      invoice,
      amount,
      method,
      paidOn: day,
      balance: open - amount,
      owed: 0,
    })
    return yes(true)
  })
}

/** Undoes a payment that was recorded wrongly by hand; the record of it stays, with the reason. */
export async function voidPayment(
  shell: Shell,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<Verdict<true, InvoiceRefusal>> {
  if (!isUuid(id)) return no({ kind: 'not-found', message: paymentMessages.notFound })
  return inTransaction(shell, actor, async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, id))
    const found = payment && (await lockInvoice(tx, payment.invoice_id))
    if (!payment || !found) return no({ kind: 'not-found', message: paymentMessages.notFound })
    const voided = await tx
      .update(payments)
      .set({
        status: 'voided',
        metadata: sql`${payments.metadata} || ${JSON.stringify({ reason })}::jsonb`,
        version: sql`${payments.version} + 1`,
        updated_at: shell.clock(),
      })
      .where(
        and(
          eq(payments.id, id),
          eq(payments.status, 'completed'),
          eq(payments.refunded_amount, 0),
          isNull(payments.provider),
        ),
      )
      .returning({ amount: payments.amount })
    if (voided.length === 0) return no({ kind: 'refused', message: paymentMessages.notVoidable })
    const detail = { amount: payment.amount, reason, payment_id: id }
    await recordEvent(tx, {
      kind: 'payment.voided',
      id: payment.invoice_id,
      detail,
    })
    await settle(tx, { booking: found.booking, now: shell.clock() })
    return yes(true)
  })
}
