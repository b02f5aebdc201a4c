import { and, eq, sql } from 'drizzle-orm'
import type { AuditKind } from '#domain/audit-events.ts'
import type { AuditEvent } from '#server/platform/audit/outbox.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { findAndLockInvoice, type LockedInvoice } from '#server/records/invoices/lock-invoice.ts'
import { payments } from './schema.ts'

export interface LockedPayment extends LockedInvoice {
  readonly payment: typeof payments.$inferSelect
}

/** Locks a payment of this provider with its invoice and booking until the transaction ends. */
export async function lockPayment(
  tx: Db,
  provider: string | null,
  paymentId: string,
): Promise<LockedPayment | undefined> {
  if (!isUuid(paymentId)) return undefined
  const isIt = and(
    eq(payments.id, paymentId),
    provider === null ? undefined : eq(payments.provider, provider),
  )
  const found = await findAndLockInvoice(
    tx,
    sql`(select ${payments.invoice_id} from ${payments} where ${isIt})`,
  )
  // Read again under the lock, so that decisions use the current state.
  const [payment] = found ? await tx.select().from(payments).where(isIt) : []
  return payment && found ? { ...found, payment } : undefined
}

/** The actor of a provider's event: who paid. */
export function actorOf({ payment, booking }: LockedPayment): Actor {
  if (payment.share_id !== null) return { kind: 'payer', shareId: payment.share_id }
  return { kind: 'client', bookingId: booking.id }
}

/** An audit event of the payment's invoice; `amount` in cents. */
export function paymentEvent(
  { payment, invoice, booking }: LockedPayment,
  kind: AuditKind,
  amount: number,
  currency = booking.currency,
): AuditEvent {
  const detail = {
    amount,
    payment_id: payment.id,
    payment_type: payment.payment_type,
    ...(payment.share_id === null ? {} : { share_id: payment.share_id }),
    ...(currency.toUpperCase() === booking.currency ? {} : { currency }),
  }
  return { kind, id: invoice.id, detail }
}
