import { eq } from 'drizzle-orm'
import type { BookingRow } from '#server/bookings/reading.ts'
import { lockBooking } from '#server/bookings/status.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import type { InvoiceRecord } from './reading.ts'
import { invoices } from './schema.ts'

/** The invoice and its booking; both are held until the transaction ends, the booking first. */
export async function lockInvoice(
  tx: Db,
  id: string,
): Promise<{ invoice: InvoiceRecord; booking: BookingRow } | undefined> {
  if (!isUuid(id)) return undefined
  const [found] = await tx
    .select({ booking_id: invoices.booking_id })
    .from(invoices)
    .where(eq(invoices.id, id))
  const booking = found && (await lockBooking(tx, found.booking_id))
  if (!booking) return undefined
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('update')
  return invoice && { invoice, booking }
}
