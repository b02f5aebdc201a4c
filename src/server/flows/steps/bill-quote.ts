import { bookingTransitions } from '#domain/bookings/lifecycle.ts'
import { invoiceDueDate } from '#domain/invoices/payment-terms.ts'
import { todayIn } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { BookingRow } from '#server/records/bookings/read.ts'
import { moveBooking } from '#server/records/events/move-booking.ts'
import { contentOfQuote } from '#server/records/invoices/content-of-quote.ts'
import type { InvoiceRecord } from '#server/records/invoices/read.ts'
import { insertInvoice, type InvoiceSheet } from '#server/records/invoices/store.ts'
import { applyFreeCredit } from '#server/records/payments/allocations.ts'
import type { LockedQuote } from '#server/records/quotes/lock-quote.ts'
import { planOfQuote } from '#server/records/quotes/plan-of-quote.ts'

export interface InvoiceFromQuoteInput extends Partial<InvoiceSheet> {
  readonly id: string
  readonly kind: 'full' | 'deposit'
}

/** Creates the draft invoice of a locked quote, under a new id; refuses where the quote cannot be billed. */
export async function billQuote(
  app: AppContext,
  tx: Tx,
  { quote, booking }: LockedQuote,
  input: InvoiceFromQuoteInput,
): Promise<InvoiceRecord> {
  const content = await contentOfQuote(app, tx, quote, input.kind)
  const settings = await app.settings()
  const now = app.clock()
  const today = todayIn(settings.time_zone, now)
  const isPlanned = content.kind === 'full' && !input.due_date && !input.payment_terms
  const agreed = isPlanned ? planOfQuote(settings, { quote, booking }, today) : undefined
  const invoice = await insertInvoice(
    tx,
    {
      id: input.id,
      booking_id: booking.id,
      quote_id: quote.id,
      content,
      plan: agreed?.plan ?? null,
      due_date:
        input.due_date ?? agreed?.installments[0]?.due_on ?? invoiceDueDate(content.kind, today, settings),
      payment_terms: input.payment_terms ?? null,
      custom_terms: input.custom_terms ?? null,
    },
    { prefix: settings.invoice_prefix, today },
  )
  const { id, invoice_number, total_amount } = invoice
  const detail = { invoice_number, total_amount, quote_number: quote.quote_number }
  await recordEvent(tx, { kind: 'invoice.created', id, detail })
  await markInvoiced(tx, booking, invoice, now)
  await applyFreeCredit(tx, booking.id, now)
  return invoice
}

/** Sets a booking with an invoice to invoiced, where its status table allows it. */
export async function markInvoiced(
  tx: Tx,
  booking: BookingRow,
  { id, invoice_number }: InvoiceRecord,
  now: string,
): Promise<void> {
  if (!bookingTransitions[booking.status].includes('invoiced')) return
  await moveBooking(tx, booking, { to: 'invoiced', now, cause: { invoice_id: id, invoice_number } })
}
