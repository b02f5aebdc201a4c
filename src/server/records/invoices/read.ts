/** Reads of invoices; the paid amount is always computed from the payments. */
import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import type { BilledPart } from '#domain/invoices/after-change.ts'
import { shownInvoiceStatus } from '#domain/invoices/invoice.ts'
import type { CalendarDate } from '#domain/time.ts'
import type { InvoiceItemView } from '#contract/invoices.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { creditNotes, invoiceItems, invoices } from './schema.ts'

export type InvoiceRecord = typeof invoices.$inferSelect

export async function findInvoice(db: Db, id: string): Promise<InvoiceRecord | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id))
  return row
}

/** The next version of a canceled invoice; undefined where there is none. */
export async function nextVersionOf(db: Db, id: string): Promise<InvoiceRecord | undefined> {
  const [row] = await db.select().from(invoices).where(eq(invoices.replaces_id, id))
  return row
}

/** Whether an invoice of the booking was canceled, and none is in its place; late fees are in the place of none. */
export async function isBillCanceled(db: Db, bookingId: string): Promise<boolean> {
  const billed = await db
    .select({ status: invoices.status })
    .from(invoices)
    .where(
      and(eq(invoices.booking_id, bookingId), eq(invoices.is_active, true), ne(invoices.kind, 'late_fee')),
    )
  return billed.length > 0 && billed.every(({ status }) => status === 'cancelled')
}

export async function itemsOfInvoice(db: Db, invoiceId: string): Promise<InvoiceItemView[]> {
  return db
    .select({
      id: invoiceItems.id,
      description: invoiceItems.description,
      quantity: invoiceItems.quantity,
      unit_price: invoiceItems.unit_price,
      line_total: invoiceItems.line_total,
      how: invoiceItems.how,
    })
    .from(invoiceItems)
    .where(eq(invoiceItems.invoice_id, invoiceId))
    .orderBy(asc(invoiceItems.created_at), asc(invoiceItems.position))
}

/** A booking's invoices with today's status, newest first. */
export async function invoicesOfBooking(db: Db, bookingId: string, today: CalendarDate) {
  const rows = await db
    .select()
    .from(invoices)
    .where(eq(invoices.booking_id, bookingId))
    .orderBy(desc(invoices.created_at))
  return rows.map((row) => ({
    id: row.id,
    invoice_number: row.invoice_number,
    status: shownInvoiceStatus({ ...row, due_date: row.next_due_on }, today),
  }))
}

/** The invoices of a quote that count, oldest first, with what change orders credited on them. */
export async function billedPartsOf(
  db: Db,
  quoteId: string,
): Promise<readonly (BilledPart & Pick<InvoiceRecord, 'due_date' | 'next_due_on'>)[]> {
  const rows = await db
    .select()
    .from(invoices)
    .where(
      and(eq(invoices.quote_id, quoteId), eq(invoices.is_active, true), ne(invoices.status, 'cancelled')),
    )
    .orderBy(asc(invoices.created_at), asc(invoices.id))
  const notes = await creditNotesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, kind, status, subtotal, tax_amount, total_amount, due_date, next_due_on }) => {
    const own = notes.filter(({ invoice_id }) => invoice_id === id)
    return {
      id,
      kind,
      status,
      subtotal,
      tax_amount,
      total_amount,
      due_date,
      next_due_on,
      credited_subtotal: own.reduce((sum, each) => sum + each.subtotal, 0),
      credited_tax: own.reduce((sum, each) => sum + each.tax_amount, 0),
    }
  })
}

/** What change orders took off these invoices, oldest first. */
export async function creditNotesOf(db: Db, invoiceIds: readonly string[]) {
  if (invoiceIds.length === 0) return []
  return db
    .select()
    .from(creditNotes)
    .where(inArray(creditNotes.invoice_id, [...invoiceIds]))
    .orderBy(asc(creditNotes.created_at), asc(creditNotes.id))
}

export async function invoicesOfQuote(db: Db, quoteId: string) {
  return db
    .select({
      kind: invoices.kind,
      status: invoices.status,
      subtotal: invoices.subtotal,
      tax_amount: invoices.tax_amount,
    })
    .from(invoices)
    .where(and(eq(invoices.quote_id, quoteId), eq(invoices.is_active, true)))
}
