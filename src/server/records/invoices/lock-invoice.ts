import { eq, sql, type SQL } from 'drizzle-orm'
import type { BookingRow } from '#server/records/bookings/read.ts'
import { lockBooking } from '#server/records/bookings/lock-booking.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import type { InvoiceRecord } from './read.ts'
import { invoices } from './schema.ts'

export interface HeldInvoice {
  readonly invoice: InvoiceRecord
  readonly booking: BookingRow
}

/** The invoice and its booking; both are held until the transaction ends, the booking first. */
export async function lockInvoice(tx: Db, id: string): Promise<HeldInvoice | undefined> {
  return isUuid(id) ? lockInvoiceOf(tx, sql`${id}::uuid`) : undefined
}

/** The same of the invoice that a statement finds. */
export async function lockInvoiceOf(tx: Db, id: SQL): Promise<HeldInvoice | undefined> {
  const isIt = eq(invoices.id, id)
  const booking = await lockBooking(tx, sql`(select ${invoices.booking_id} from ${invoices} where ${isIt})`)
  if (!booking) return undefined
  const [invoice] = await tx.select().from(invoices).where(isIt).for('update')
  return invoice && { invoice, booking }
}
