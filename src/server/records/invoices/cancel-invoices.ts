import { and, eq, inArray, sql } from 'drizzle-orm'
import { openInvoiceStatuses } from '#domain/invoices/invoice.ts'
import type { Instant } from '#domain/time.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { type Tx } from '#server/platform/audit/transaction.ts'
import type { Db } from '#server/platform/database/database.ts'
import { invoices } from './schema.ts'

/** Ids of a booking's invoices that a cancellation cancels. */
export async function openInvoicesOf(tx: Db, bookingId: string): Promise<readonly string[]> {
  const open = await tx.select({ id: invoices.id }).from(invoices).where(isOpenOf(bookingId))
  return open.map(({ id }) => id)
}

/** Cancels a cancelled booking's open invoices; received amounts stay (C-13). */
export async function cancelInvoicesOf(tx: Tx, bookingId: string, now: Instant): Promise<readonly string[]> {
  const cancelled = await tx
    .update(invoices)
    .set({ status: 'cancelled', version: sql`${invoices.version} + 1`, updated_at: now })
    .where(isOpenOf(bookingId))
    .returning({ id: invoices.id, invoice_number: invoices.invoice_number })
  for (const { id } of cancelled) await recordEvent(tx, { kind: 'invoice.canceled-with-booking', id })
  return cancelled.map(({ invoice_number }) => invoice_number)
}

function isOpenOf(bookingId: string) {
  return and(eq(invoices.booking_id, bookingId), inArray(invoices.status, [...openInvoiceStatuses]))
}
