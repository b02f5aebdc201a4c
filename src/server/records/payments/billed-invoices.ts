import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { invoices } from '#server/records/invoices/schema.ts'
import { paidOn } from './read.ts'

/** A booking's active invoices with the paid amount of each, to compute the booking's status. */
export async function billedInvoices(db: Db, bookingId: string) {
  return db
    .select({
      id: invoices.id,
      kind: invoices.kind,
      status: invoices.status,
      total_amount: invoices.total_amount,
      paid_amount: paidOn('invoices.id'),
      owed_back: invoices.owed_back,
    })
    .from(invoices)
    .where(and(eq(invoices.booking_id, bookingId), eq(invoices.is_active, true)))
}

export type BilledInvoice = Awaited<ReturnType<typeof billedInvoices>>[number]

/** The paid amount of an active invoice, in cents. */
export async function paidOnInvoice(
  db: Db,
  { id, booking_id }: { readonly id: string; readonly booking_id: string },
): Promise<number> {
  return (await billedInvoices(db, booking_id)).find((each) => each.id === id)?.paid_amount ?? 0
}
