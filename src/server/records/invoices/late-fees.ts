/** The late fees of an invoice and its versions before (rules.md, Y-15). */
import { sql } from 'drizzle-orm'
import type { InvoiceStatus } from '#domain/invoices/invoice.ts'
import type { Db } from '#server/platform/database/database.ts'

/** The fees that payments of this invoice were given, oldest first, also the waived ones. */
export async function lateFeesOf(db: Db, invoiceId: string) {
  const { rows } = await db.execute<{
    id: string
    invoice_number: string
    total_amount: number
    status: InvoiceStatus
  }>(sql`
    with recursive versions as (
      select i.id, i.replaces_id from invoices i where i.id = ${invoiceId}::uuid
      union all select i.id, i.replaces_id from versions join invoices i on i.id = versions.replaces_id
    )
    select f.id, f.invoice_number, f.total_amount, f.status from invoices f
    where f.late_of in (select id from versions) and f.is_active order by f.created_at, f.id`)
  return rows
}

/** The newest version of the invoice whose payment a fee is for. */
export async function lateInvoiceOf(db: Db, lateOf: string) {
  const { rows } = await db.execute<{ id: string; invoice_number: string }>(sql`
    with recursive versions as (
      select i.id, i.invoice_number, i.revision from invoices i where i.id = ${lateOf}::uuid
      union all
      select i.id, i.invoice_number, i.revision from versions join invoices i on i.replaces_id = versions.id
    )
    select id, invoice_number from versions order by revision desc limit 1`)
  return rows[0]
}
