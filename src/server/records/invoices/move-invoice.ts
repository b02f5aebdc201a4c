import type { InvoiceStatus } from '#domain/invoices/invoice.ts'
import type { Instant } from '#domain/time.ts'
import { writeRecorded, type Actor } from '#server/platform/changes/changes.ts'
import type { Db } from '#server/platform/database/database.ts'
import { moveInvoice } from './store.ts'

/** Sets the status that payments gave a locked invoice. */
export async function moveInvoiceTo(
  tx: Db,
  actor: Actor,
  invoice: { readonly id: string; readonly status: InvoiceStatus },
  status: InvoiceStatus,
  now: Instant,
): Promise<void> {
  const { id } = invoice
  const detail = { from: invoice.status, to: status }
  const change = { table: 'invoices', id, action: 'status changed', detail }
  await writeRecorded(tx, moveInvoice(tx, id, { status }, now), actor, change)
}
