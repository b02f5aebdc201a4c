import { desc, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { invoices } from './schema.ts'

/** A booking's invoices, newest first. */
export async function invoicesOfBooking(db: Db, bookingId: string) {
  return db
    .select({ id: invoices.id, invoice_number: invoices.invoice_number, status: invoices.status })
    .from(invoices)
    .where(eq(invoices.booking_id, bookingId))
    .orderBy(desc(invoices.created_at))
}
