/** One event with its related records for the office. */
import type { QuoteCheck } from '#domain/events/quote-check.ts'
import { todayIn } from '#domain/time.ts'
import type { EventFactsView } from '#contract/event-facts.ts'
import type { EventView } from '#contract/events.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { findBooking } from '#server/records/bookings/read.ts'
import { findClient } from '#server/records/clients/store.ts'
import { findEvent, type EventRecord } from '#server/records/events/read.ts'
import { invoicesOfBooking } from '#server/records/invoices/read.ts'
import { checkEventQuote } from '#server/records/quotes/quote-check.ts'
import { quotesOfBooking } from '#server/records/quotes/read.ts'
import { assignmentsOfEvent } from '#server/records/schedule/event-assignments.ts'
import { servicesOfBooking } from '#server/views/inquiries/booking-services.ts'
import { readEventFacts } from '#server/views/facts/read-facts.ts'
import { presentRow, rowColumns, type FoundRow } from './event-row.ts'

export async function readEvent(app: AppContext, id: string): Promise<EventView> {
  const { db } = app.database
  const event = await findEvent(db, id)
  if (!event) return refuse('event.not-found')
  const [row, client, booking, ofBooking, assignments, quoteCheck, facts] = await Promise.all([
    rowOf(app, id),
    findClient(db, event.client_id),
    event.booking_id ? findBooking(db, event.booking_id) : undefined,
    readDocuments(app, event),
    assignmentsOfEvent(db, id),
    checkEventQuote(app, id),
    factsOf(app, event),
  ])
  if (!row || !client) return refuse('event.not-found')
  return {
    ...presentRow(row, (await app.settings()).time_zone),
    version: event.version,
    venue: event.venue,
    notes: event.notes,
    total_amount: event.total_amount,
    client: {
      id: client.id,
      name: client.name,
      primary_email: client.primary_email,
      primary_phone: client.primary_phone,
      company_name: client.company_name,
    },
    booking: booking
      ? { id: booking.id, booking_reference: booking.booking_reference, status: booking.status }
      : null,
    ...ofBooking,
    assignments,
    quote_check: presentQuoteCheck(quoteCheck),
    facts,
  }
}

export function presentQuoteCheck(check: QuoteCheck): EventView['quote_check'] {
  return check.ok
    ? { allowed: true, reason: null, required_actions: [...check.value] }
    : { allowed: false, reason: check.refusal.message, required_actions: [] }
}

async function factsOf(app: AppContext, event: EventRecord): Promise<EventFactsView> {
  const { booking_id: id } = event
  const booking = id === null ? undefined : await findBooking(app.database.db, id)
  return readEventFacts(app, { booking, event })
}

async function rowOf(app: AppContext, id: string): Promise<FoundRow | undefined> {
  const today = todayIn((await app.settings()).time_zone, app.clock())
  const { rows } = await app.database.pool.query<FoundRow>({
    name: 'read-event',
    text: `select ${rowColumns} from events e join clients c on c.id = e.client_id where e.id = $2`,
    values: [today, id],
  })
  return rows[0]
}

/** Services, quotes and invoices of the event's booking. */
async function readDocuments(app: AppContext, { booking_id: bookingId }: EventRecord) {
  const today = todayIn((await app.settings()).time_zone, app.clock())
  if (!bookingId) return { services: [], services_total: 0, quotes: [], invoices: [] }
  const { db } = app.database
  const [services, quotes, invoices] = await Promise.all([
    servicesOfBooking(db, bookingId),
    quotesOfBooking(db, bookingId, app.clock()),
    invoicesOfBooking(db, bookingId, today),
  ])
  return {
    services,
    services_total: services.reduce((sum, { line_total }) => sum + line_total, 0),
    quotes,
    invoices,
  }
}
