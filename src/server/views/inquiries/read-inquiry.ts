/** One inquiry with its related records for the office. */
import { and, count, eq, ne } from 'drizzle-orm'
import { completenessOf } from '#domain/bookings/completeness.ts'
import { todayIn } from '#domain/time.ts'
import type { InquiryView } from '#contract/inquiries.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findBooking, type BookingRow } from '#server/records/bookings/read.ts'
import { bookings } from '#server/records/bookings/schema.ts'
import { findClient } from '#server/records/clients/store.ts'
import { eventOfBooking } from '#server/records/events/read.ts'
import { invoicesOfBooking } from '#server/records/invoices/read.ts'
import { quotesOfBooking } from '#server/records/quotes/read.ts'
import { readBookingDate } from '#server/views/availability/read-booking-date.ts'
import { readEventFacts } from '#server/views/facts/read-facts.ts'
import { presentBooking } from '#server/views/portal/present-booking.ts'
import { servicesOfBooking } from './booking-services.ts'

export async function readInquiry(app: AppContext, id: string): Promise<InquiryView> {
  const { db } = app.database
  const row = isUuid(id) ? await findBooking(db, id) : undefined
  if (!row) return refuse('booking.not-found')
  const { time_zone: zone } = await app.settings()
  const event = await eventOfBooking(db, row.id)
  const [view, client, services, quotes, invoices, facts, date] = await Promise.all([
    presentBooking(app, row),
    clientOfInquiry(db, row),
    servicesOfBooking(db, row.id),
    quotesOfBooking(db, row.id, app.clock()),
    invoicesOfBooking(db, row.id, todayIn(zone, app.clock())),
    readEventFacts(app, { booking: row, event }),
    readBookingDate(app, row),
  ])
  return {
    ...view,
    status: row.status,
    payment_status: view.payment_status ?? row.payment_status,
    client_id: row.client_id,
    client,
    created_at: row.created_at,
    answered_at: row.answered_at,
    is_active: row.is_active,
    completeness: completenessOf(row),
    date,
    facts,
    services,
    services_total: services.reduce((sum, { line_total }) => sum + line_total, 0),
    quotes,
    invoices,
    event: event ? { id: event.id, title: event.title, created_at: event.created_at } : null,
  }
}

async function clientOfInquiry(db: Db, { id, client_id }: BookingRow): Promise<InquiryView['client']> {
  const client = client_id === null ? undefined : await findClient(db, client_id)
  if (!client) return null
  const [found] = await db
    .select({ others: count() })
    .from(bookings)
    .where(and(eq(bookings.client_id, client.id), ne(bookings.id, id), bookings.is_active))
  return { name: client.name, primary_phone: client.primary_phone, others: found?.others ?? 0 }
}
