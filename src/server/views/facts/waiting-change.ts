import type { BriefView } from '#contract/event-facts.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { BookingRow } from '#server/records/bookings/read.ts'
import { openChangeOf, priceChange } from '#server/records/change-orders/read.ts'
import type { QuoteRecord } from '#server/records/quotes/read.ts'

export async function waitingChange(
  app: AppContext,
  quote: QuoteRecord,
  booking: BookingRow,
): Promise<BriefView['change']> {
  const { db } = app.database
  const change = await openChangeOf(db, quote.id)
  if (!change) return null
  const { difference } = await priceChange(app, db, { quote, booking, change })
  const { guests, minors, windows } = change.wanted
  return {
    id: change.id,
    asked_by: change.asked_by,
    guests: guests ?? null,
    minors: minors ?? null,
    windows: windows ? [...windows] : null,
    difference: difference.total_after - difference.total_before,
    currency: booking.currency,
  }
}
