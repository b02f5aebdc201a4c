/** Invoices of the demo, computed by the domain. */
import { bookingTransitions } from '#domain/bookings/lifecycle.ts'
import { depositRateAt } from '#domain/business/settings.ts'
import { invoiceFromQuote } from '#domain/invoices/from-quote.ts'
import { termsInWords } from '#domain/invoices/payment-terms.ts'
import { scheduleOf } from '#domain/invoices/schedule.ts'
import { quoteTotals } from '#domain/quotes/totals.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { invoicePdfPath } from '#server/records/invoices/document-address.ts'
import { storeInvoice } from './store-invoice.ts'
import { setBookingStatus, owner, advance, post, type Timeline } from './timeline.ts'
import { note, type DemoInvoice, type DemoQuote } from './year.ts'

/** Creates and sends an invoice of an accepted quote; an approval creates the full one. */
export function createInvoice(
  timeline: Timeline,
  quote: DemoQuote,
  { kind, by }: { readonly kind: 'full' | 'deposit'; readonly by: Actor },
): DemoInvoice {
  const { context, booking, at } = timeline
  const { year } = context
  const items = year.quoteItems.filter(({ quote_id }) => quote_id === quote.id)
  const earlier = year.invoices.filter(({ quote_id }) => quote_id === quote.id)
  const { items: lines, ...content } = invoiceFromQuote(
    { ...quote, items },
    { wanted: kind, depositRate: depositRateAt(context.settings, at) },
    earlier,
  )
  const invoice = storeInvoice(timeline, { ...content, quote_id: quote.id }, lines)
  const { invoice_number, total_amount } = invoice
  note(year, at, by, ['invoices', invoice.id, 'created'], {
    invoice_number,
    total_amount,
    quote_number: quote.quote_number,
  })
  if (bookingTransitions[booking.status].includes('invoiced'))
    setBookingStatus(timeline, by, 'invoiced', { invoice_id: invoice.id, invoice_number })
  Object.assign(invoice, { status: 'sent', sent_at: at })
  note(year, at, by, ['invoices', invoice.id, 'sent'], { total_amount })
  post(timeline, {
    template: 'invoice-sent',
    about: { table: 'invoices', id: invoice.id },
    pdf: invoicePdfPath(invoice.id),
    data: {
      invoice_number,
      total: total_amount,
      balance: total_amount,
      due_date: invoice.due_date,
      terms: termsInWords(invoice),
      schedule: scheduleOf(year.installments.filter(({ invoice_id }) => invoice_id === invoice.id)),
    },
  })
  return invoice
}

/** A draft by hand that was not sent. */
export function createDraft(timeline: Timeline, description: string, unit_price: number): void {
  const { context } = timeline
  timeline.at = advance(timeline, 1, 40)
  const {
    subtotal,
    tax_amount,
    total_amount: total,
  } = quoteTotals([{ quantity: 1, unit_price }], context.settings.tax_rate)
  const amounts = { subtotal, tax_rate: context.settings.tax_rate, tax_amount, total_amount: total }
  const lines = [{ description, quantity: 1, unit_price, line_total: unit_price }]
  const { id, invoice_number, total_amount } = storeInvoice(
    timeline,
    { ...amounts, kind: 'full', quote_id: null },
    lines,
  )
  note(context.year, timeline.at, owner(context), ['invoices', id, 'created'], {
    invoice_number,
    total_amount,
  })
}

export function cancelInvoice(timeline: Timeline, invoice: DemoInvoice, reason: string): void {
  const { context } = timeline
  timeline.at = advance(timeline, 1, 10)
  note(context.year, timeline.at, owner(context), ['invoices', invoice.id, 'cancelled'], {
    from: invoice.status,
    to: 'cancelled',
    reason,
  })
  Object.assign(invoice, { status: 'cancelled', updated_at: timeline.at })
}
