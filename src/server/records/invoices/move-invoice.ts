import type { InvoiceStatus } from '#domain/invoices/invoice.ts'
import type { Instant } from '#domain/time.ts'
import { writeRecorded } from '#server/platform/audit/events.ts'
import { type Tx } from '#server/platform/audit/transaction.ts'
import { moveInvoice } from './store.ts'

/** Sets the status of a locked invoice that follows from its payments. */
export async function moveInvoiceTo(
  tx: Tx,
  invoice: { readonly id: string; readonly status: InvoiceStatus },
  status: InvoiceStatus,
  now: Instant,
): Promise<void> {
  const { id } = invoice
  const detail = { from: invoice.status, to: status }
  const change = { kind: 'invoice.status-changed', id, detail } as const
  await writeRecorded(tx, moveInvoice(tx, id, { status }, now), change)
}
