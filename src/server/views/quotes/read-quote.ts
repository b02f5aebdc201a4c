import { quoteStatusAt } from '#domain/quotes/quote.ts'
import type { QuoteItemView, QuoteView } from '#contract/quotes.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { findBooking, type BookingRow } from '#server/records/bookings/read.ts'
import { type QuoteRecord, findQuote, itemsOfQuote, lastDay } from '#server/records/quotes/read.ts'

/** One quote with its items and its booking. */
export async function readQuote(app: AppContext, id: string): Promise<QuoteView | undefined> {
  const { db } = app.database
  const quote = await findQuote(db, id)
  const booking = quote && (await findBooking(db, quote.booking_id))
  return quote && booking && presentQuote(app, { quote, booking, items: await itemsOfQuote(db, quote.id) })
}

export async function presentQuote(
  app: AppContext,
  { quote, booking, items }: { quote: QuoteRecord; booking: BookingRow; items: QuoteItemView[] },
): Promise<QuoteView> {
  const { time_zone: zone } = await app.settings()
  return {
    id: quote.id,
    quote_number: quote.quote_number,
    title: quote.title,
    status: quoteStatusAt(quote, app.clock()),
    total_amount: quote.total_amount,
    created_at: quote.created_at,
    expires_at: quote.expires_at,
    expires_on: lastDay(quote.expires_at, zone),
    sent_at: quote.sent_at,
    pdf_url: quote.pdf_final_url,
    version: quote.version,
    description: quote.description,
    subtotal: quote.subtotal,
    tax_rate: quote.tax_rate,
    tax_amount: quote.tax_amount,
    currency: quote.currency,
    accepted_at: quote.accepted_at,
    items,
    booking: {
      id: booking.id,
      booking_reference: booking.booking_reference,
      first_name: booking.first_name,
      last_name: booking.last_name,
      email: booking.email,
      phone: booking.phone,
      event_type: booking.event_type,
      event_date: booking.event_date,
      start_time: booking.start_time,
      location: booking.location,
      guest_count: booking.guest_count,
      status: booking.status,
    },
  }
}
