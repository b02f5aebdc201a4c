import { and, eq, inArray } from 'drizzle-orm'
import { cancelledWithBooking } from '#domain/invoices/invoice.ts'
import type { Instant } from '#domain/time.ts'
import { recordChange, type Actor } from '#server/platform/changes/changes.ts'
import type { Db } from '#server/platform/database/database.ts'
import { invoices } from './schema.ts'

/** Cancels a cancelled booking's open invoices; received money is never rewritten (decisions C-13). */
export async function cancelInvoicesOf(
  tx: Db,
  actor: Actor,
  bookingId: string,
  now: Instant,
): Promise<readonly string[]> {
  const cancelled = await tx
    .update(invoices)
    .set({ status: 'cancelled', updated_at: now })
    .where(and(eq(invoices.booking_id, bookingId), inArray(invoices.status, [...cancelledWithBooking])))
    .returning({ id: invoices.id, invoice_number: invoices.invoice_number })
  for (const { id } of cancelled)
    await recordChange(tx, actor, { table: 'invoices', id, action: 'cancelled with its booking' })
  return cancelled.map(({ invoice_number }) => invoice_number)
}
