/** Invoices as they are read; what was paid is always the sum of the payments that came in. */
import { and, asc, desc, eq } from 'drizzle-orm'
import type { InvoiceItemView, InvoiceView } from '#contract/invoices.ts'
import { balanceOf, shownInvoiceStatus } from '#domain/invoices/invoice.ts'
import { paymentSchedule } from '#domain/invoices/schedule.ts'
import { todayIn, type CalendarDate } from '#domain/time.ts'
import { findBooking, type BookingRow } from '#server/bookings/reading.ts'
import { allocationsOfInvoice, lostOf, paidOn, paymentsOfInvoice } from '#server/payments/reading.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { findQuote } from '#server/quotes/reading.ts'
import type { Shell } from '#server/shell.ts'
import { bookingOfInvoice } from './billable.ts'
import { invoiceItems, invoices } from './schema.ts'

export type InvoiceRecord = typeof invoices.$inferSelect

export async function findInvoice(db: Db, id: string): Promise<InvoiceRecord | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id))
  return row
}

export async function itemsOfInvoice(db: Db, invoiceId: string): Promise<InvoiceItemView[]> {
  return db
    .select({
      id: invoiceItems.id,
      description: invoiceItems.description,
      quantity: invoiceItems.quantity,
      unit_price: invoiceItems.unit_price,
      line_total: invoiceItems.line_total,
    })
    .from(invoiceItems)
    .where(eq(invoiceItems.invoice_id, invoiceId))
    .orderBy(asc(invoiceItems.created_at), asc(invoiceItems.position))
}

/** A booking's invoices as they are shown today, newest first. */
export async function invoicesOfBooking(db: Db, bookingId: string, today: CalendarDate) {
  const rows = await db
    .select()
    .from(invoices)
    .where(eq(invoices.booking_id, bookingId))
    .orderBy(desc(invoices.created_at))
  return rows.map((row) => ({
    id: row.id,
    invoice_number: row.invoice_number,
    status: shownInvoiceStatus(row, today),
  }))
}

/** The invoices of a quote that count: what they are and bill. */
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

/** A booking's active invoices with what was paid on each; for what they make of the booking. */
export async function billedInvoices(db: Db, bookingId: string) {
  return db
    .select({
      id: invoices.id,
      kind: invoices.kind,
      status: invoices.status,
      total_amount: invoices.total_amount,
      paid_amount: paidOn('invoices.id'),
      owed_back: invoices.owed_back,
    })
    .from(invoices)
    .where(and(eq(invoices.booking_id, bookingId), eq(invoices.is_active, true)))
}

export type BilledInvoice = Awaited<ReturnType<typeof billedInvoices>>[number]

/** One invoice with its items, payments, schedule and booking. */
export async function readInvoice(shell: Shell, id: string, db: Db = shell.database.db) {
  const invoice = await findInvoice(db, id)
  const booking = invoice && (await findBooking(db, invoice.booking_id))
  return invoice && booking && presentInvoice(shell, db, invoice, booking)
}

async function presentInvoice(
  shell: Shell,
  db: Db,
  invoice: InvoiceRecord,
  booking: BookingRow,
): Promise<InvoiceView> {
  const { time_zone: zone } = await shell.settings()
  const payments = await paymentsOfInvoice(db, invoice.id)
  const allocations = await allocationsOfInvoice(db, invoice.id)
  const received = payments
    .filter(({ status }) => status === 'completed')
    .reduce((sum, payment) => sum + payment.amount - payment.refunded_amount - lostOf(payment), 0)
  const credit = sumOf(allocations.filter(({ is_used_here }) => is_used_here))
  const paid = received + credit - sumOf(allocations.filter(({ is_used_here }) => !is_used_here))
  const quote = invoice.quote_id ? await findQuote(db, invoice.quote_id) : undefined
  return {
    id: invoice.id,
    invoice_number: invoice.invoice_number,
    kind: invoice.kind,
    status: shownInvoiceStatus(invoice, todayIn(zone, shell.clock())),
    stored_status: invoice.status,
    total_amount: invoice.total_amount,
    currency: booking.currency,
    paid_amount: paid,
    received_amount: received,
    credit_amount: credit,
    owed_back: invoice.owed_back,
    balance: balanceOf({ total_amount: invoice.total_amount, paid_amount: paid }),
    online: shell.payments() !== undefined,
    due_date: invoice.due_date,
    created_at: invoice.created_at,
    sent_at: invoice.sent_at,
    pdf_url: invoice.pdf_final_url,
    version: invoice.version,
    quote_id: invoice.quote_id,
    quote_number: quote?.quote_number ?? null,
    subtotal: invoice.subtotal,
    tax_rate: invoice.tax_rate,
    tax_amount: invoice.tax_amount,
    payment_terms: invoice.payment_terms,
    custom_terms: invoice.custom_terms,
    items: await itemsOfInvoice(db, invoice.id),
    payments,
    allocations,
    schedule: paymentSchedule({ ...invoice, event_date: booking.event_date }).map((each) => ({ ...each })),
    booking: bookingOfInvoice(booking),
  }
}

function sumOf(amounts: readonly { readonly amount: number }[]): number {
  return amounts.reduce((sum, { amount }) => sum + amount, 0)
}
