/** Invoices from an approved quote: by the owner, and by themselves when a quote is approved (C-20 to C-24). */
import { type Tx } from '#server/platform/database/transaction.ts'
import { randomUUID } from 'node:crypto'
import type { InvoiceContent } from '#domain/invoices/from-quote.ts'
import { invoiceDueDate, invoiceMessages } from '#domain/invoices/invoice.ts'
import { bookingTransitions } from '#domain/bookings/lifecycle.ts'
import { todayIn, type Instant } from '#domain/time.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { closedBooking } from '#server/records/bookings/closed-booking.ts'
import type { BookingRow } from '#server/records/bookings/read.ts'
import { moveBooking } from '#server/records/events/move-booking.ts'
import { spreadCredit } from '#server/records/payments/allocations.ts'
import { recordEvent } from '#server/platform/changes/changes.ts'
import { lockQuote } from '#server/records/quotes/lock-quote.ts'
import type { Shell } from '#server/context/app-context.ts'
import { findInvoice, type InvoiceRecord } from '#server/records/invoices/read.ts'
import type { InvoiceRefusal } from '#server/records/invoices/refusal.ts'
import { insertInvoice, type InvoiceSheet } from '#server/records/invoices/store.ts'
import type { QuoteRecord } from '#server/records/quotes/read.ts'
import { contentFor } from '#server/records/invoices/invoice-content.ts'

interface Wish extends Partial<InvoiceSheet> {
  readonly id: string
  readonly quote_id: string
  readonly kind: 'full' | 'deposit'
}

/** A draft from an approved quote; made under the booking's lock, so that a quote is billed once. */
export async function createFromQuote(
  shell: Shell,
  tx: Tx,
  wish: Wish,
): Promise<Verdict<InvoiceRecord, InvoiceRefusal>> {
  const found = await lockQuote(tx, wish.quote_id)
  if (!found) return no({ kind: 'not-found', message: invoiceMessages.quoteNotFound })
  const { quote, booking } = found
  const closed = await closedBooking(shell, tx, booking)
  if (closed) return no({ kind: 'refused', message: closed })
  if (await findInvoice(tx, wish.id)) return no({ kind: 'refused', message: invoiceMessages.conflict })
  return billQuote(shell, tx, { booking, quote, wish })
}

/** The same of a quote that is held already, under an id that is new. */
export async function billQuote(
  shell: Shell,
  tx: Tx,
  { booking, quote, wish }: { booking: BookingRow; quote: QuoteRecord; wish: Wish },
): Promise<Verdict<InvoiceRecord, InvoiceRefusal>> {
  const judged = await contentFor(shell, tx, quote, wish.kind)
  if (!judged.ok) return no({ kind: 'refused', message: judged.refusal })
  return yes(await storeDraft(shell, tx, { booking, quote, content: judged.value, wish }))
}

async function storeDraft(
  shell: Shell,
  tx: Tx,
  {
    booking,
    quote,
    content,
    wish,
  }: { booking: BookingRow; quote: QuoteRecord; content: InvoiceContent; wish: Wish },
): Promise<InvoiceRecord> {
  const settings = await shell.settings()
  const now = shell.clock()
  const today = todayIn(settings.time_zone, now)
  const invoice = await insertInvoice(
    tx,
    {
      id: wish.id,
      booking_id: booking.id,
      quote_id: quote.id,
      content,
      due_date: wish.due_date ?? invoiceDueDate(content.kind, today, settings),
      payment_terms: wish.payment_terms ?? null,
      custom_terms: wish.custom_terms ?? null,
    },
    { prefix: settings.invoice_prefix, today },
  )
  const { id, invoice_number, total_amount } = invoice
  const detail = { invoice_number, total_amount, quote_number: quote.quote_number }
  await recordEvent(tx, { kind: 'invoice.created', id, detail })
  await markInvoiced(tx, booking, invoice, now)
  await spreadCredit(tx, booking.id, now)
  return invoice
}

/** Invoice generation sets the booking to invoiced, where its table allows that (A §4). */
export async function markInvoiced(
  tx: Tx,
  booking: BookingRow,
  invoice: InvoiceRecord,
  now: Instant,
): Promise<void> {
  if (!bookingTransitions[booking.status].includes('invoiced')) return
  const because = { invoice_id: invoice.id, invoice_number: invoice.invoice_number }
  await moveBooking(tx, booking, { to: 'invoiced', now, because })
}

/** The id of an invoice that makes itself. */
export function ownInvoiceId(): string {
  return randomUUID()
}
