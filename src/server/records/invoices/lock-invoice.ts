import { eq, sql, type SQL } from 'drizzle-orm'
import { refuse } from '#server/platform/core/refused.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { lockBooking } from '#server/records/bookings/lock-booking.ts'
import type { BookingRow } from '#server/records/bookings/read.ts'
import type { InvoiceRecord } from './read.ts'
import { invoices } from './schema.ts'

export interface LockedInvoice {
  readonly invoice: InvoiceRecord
  readonly booking: BookingRow
}

/** Locks the booking, then the invoice, until the transaction ends; refuses an unknown id. */
export async function lockInvoice(tx: Db, id: string): Promise<LockedInvoice> {
  const found = isUuid(id) ? await findAndLockInvoice(tx, sql`${id}::uuid`) : undefined
  return found ?? refuse('invoice.not-found')
}

/** The same for the invoice of a subquery; undefined where it finds none. */
export async function findAndLockInvoice(tx: Db, id: SQL): Promise<LockedInvoice | undefined> {
  const isIt = eq(invoices.id, id)
  const booking = await lockBooking(tx, sql`(select ${invoices.booking_id} from ${invoices} where ${isIt})`)
  if (!booking) return undefined
  const [invoice] = await tx.select().from(invoices).where(isIt).for('update')
  return invoice && { invoice, booking }
}
