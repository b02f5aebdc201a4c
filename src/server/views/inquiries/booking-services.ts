import { and, asc, eq } from 'drizzle-orm'
import { lineTotal } from '#domain/quotes/totals.ts'
import type { BookingServiceView } from '#contract/inquiries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { eventServices } from '#server/records/bookings/schema.ts'
import { services } from '#server/records/services/schema.ts'

/** Active services of a booking, in the order they were added. */
export async function servicesOfBooking(db: Db, bookingId: string): Promise<BookingServiceView[]> {
  const rows = await db
    .select({
      id: eventServices.id,
      service_id: eventServices.service_id,
      name: services.name,
      description: services.description,
      category: services.category,
      pricing_model: services.pricing_model,
      unit: services.unit,
      base_price: services.base_price,
      quantity: eventServices.quantity,
      price_locked: eventServices.price_locked,
    })
    .from(eventServices)
    .innerJoin(services, eq(services.id, eventServices.service_id))
    .where(and(eq(eventServices.booking_id, bookingId), eq(eventServices.is_active, true)))
    .orderBy(asc(eventServices.created_at), asc(eventServices.id))
  return rows.map((row) => ({
    ...row,
    line_total: lineTotal({ quantity: row.quantity, unit_price: row.price_locked }),
  }))
}
