import { invoiceDueDate } from '#domain/invoices/payment-terms.ts'
import { todayIn } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { bookingOfInvoice } from '#server/records/bookings/booking-of-invoice.ts'
import { findBooking } from '#server/records/bookings/read.ts'
import { clockOfBooking } from '#server/records/event-facts/read.ts'
import { contentOfQuote } from '#server/records/invoices/content-of-quote.ts'
import { findQuote } from '#server/records/quotes/read.ts'

/** The content of an invoice from a quote, for the form; nothing is written. */
export async function prefillFromQuote(
  app: AppContext,
  { quote_id, kind }: { quote_id: string; kind: 'full' | 'deposit' },
) {
  const { db } = app.database
  const quote = await findQuote(db, quote_id)
  const booking = quote && (await findBooking(db, quote.booking_id))
  if (!quote || !booking) return refuse('quote.not-found')
  const content = await contentOfQuote(app, db, quote, kind)
  const settings = await app.settings()
  const today = todayIn(settings.time_zone, app.clock())
  return {
    ...content,
    items: content.items.map((item) => ({ ...item })),
    booking: {
      ...bookingOfInvoice(booking),
      time_zone: (await clockOfBooking(db, booking.id, settings)).zone,
    },
    quote_number: quote.quote_number,
    due_date: invoiceDueDate(content.kind, today, settings),
  }
}
