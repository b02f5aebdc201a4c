import { asc, eq, sql, type SQL } from 'drizzle-orm'
import type { PaymentView } from '#contract/invoices.ts'
import type { Db } from '#server/platform/database/database.ts'
import { payments } from './schema.ts'

/** What completed payments have brought in for the invoice with this id, in cents. */
export function paidOn(invoiceId: SQL): SQL<number> {
  return sql<number>`(select coalesce(sum(p.amount - p.refunded_amount), 0)::int from payments p
    where p.invoice_id = ${invoiceId} and p.status = 'completed')`
}

/** What a payment's metadata holds. */
export interface PaymentMetadata {
  readonly payment_method: string
  readonly processed_at?: string
  readonly reference?: string | null
  readonly reason?: string
}

/** The payments of an invoice that came in or were undone, oldest first; checkouts that led nowhere are left out. */
export async function paymentsOfInvoice(db: Db, invoiceId: string): Promise<PaymentView[]> {
  const rows = await db
    .select()
    .from(payments)
    .where(
      sql`${eq(payments.invoice_id, invoiceId)} and ${payments.status} in ('completed', 'voided', 'refunded')`,
    )
    .orderBy(asc(payments.created_at))
  return rows.map(({ id, amount, refunded_amount, status, payment_type, metadata, created_at }) => {
    const { payment_method, processed_at, reference, reason } = metadata as PaymentMetadata
    return {
      id,
      amount,
      refunded_amount,
      status,
      payment_type,
      method: payment_method,
      reference: reference ?? null,
      processed_at: processed_at ?? null,
      reason: reason ?? null,
      created_at,
    }
  })
}
