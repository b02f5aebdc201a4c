/** One event with everything the owner wants to see beside it. */
import { eq } from 'drizzle-orm'
import type { EventView } from '#contract/events.ts'
import { todayIn } from '#domain/time.ts'
import { findBooking } from '#server/records/bookings/read.ts'
import { clients } from '#server/records/clients/schema.ts'
import { invoicesOfBooking } from '#server/records/invoices/read.ts'
import { assignmentsOfEvent } from '#server/records/schedule/event-assignments.ts'
import type { Shell } from '#server/context/app-context.ts'
import { findEvent, type EventRecord } from '#server/records/events/read.ts'
import { presentRow, rowColumns, type FoundRow } from './event-row.ts'
import { quotesOfBooking } from '#server/records/quotes/read.ts'
import { servicesOfBooking } from '#server/views/inquiries/booking-services.ts'
import { checkEventQuote } from '#server/records/quotes/quote-check.ts'

export async function readEvent(shell: Shell, id: string): Promise<EventView | undefined> {
  const { db } = shell.database
  const event = await findEvent(db, id)
  if (!event) return undefined
  const [row, [client], booking, ofBooking, assignments, { allowed, reason, required_actions }] =
    await Promise.all([
      rowOf(shell, id),
      db.select().from(clients).where(eq(clients.id, event.client_id)),
      event.booking_id ? findBooking(db, event.booking_id) : undefined,
      papersOf(shell, event),
      assignmentsOfEvent(db, id),
      checkEventQuote(shell, id),
    ])
  if (!row || !client) return undefined
  return {
    ...presentRow(row),
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
    quote_check: { allowed, reason, required_actions: [...required_actions] },
  }
}

async function rowOf(shell: Shell, id: string): Promise<FoundRow | undefined> {
  const today = todayIn((await shell.settings()).time_zone, shell.clock())
  const { rows } = await shell.database.pool.query<FoundRow>({
    name: 'read-event',
    text: `select ${rowColumns} from events e join clients c on c.id = e.client_id where e.id = $2`,
    values: [today, id],
  })
  return rows[0]
}

/** Services, quotes and invoices are those of the event's booking. */
async function papersOf(shell: Shell, { booking_id: bookingId }: EventRecord) {
  const today = todayIn((await shell.settings()).time_zone, shell.clock())
  if (!bookingId) return { services: [], services_total: 0, quotes: [], invoices: [] }
  const { db } = shell.database
  const [services, quotes, invoices] = await Promise.all([
    servicesOfBooking(db, bookingId),
    quotesOfBooking(db, bookingId, shell.clock()),
    invoicesOfBooking(db, bookingId, today),
  ])
  return {
    services,
    services_total: services.reduce((sum, { line_total }) => sum + line_total, 0),
    quotes,
    invoices,
  }
}
