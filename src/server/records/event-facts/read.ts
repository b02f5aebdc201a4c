/** Reads of the facts of bookings and events. */
import { printedStart, type PlaceClock, type PrintedStart } from '#domain/events/place-clock.ts'
import { eq, or, sql } from 'drizzle-orm'
import type { BusinessSettings } from '#domain/business/settings.ts'
import { zoneOfPlace } from '#domain/events/place-zone.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { venues } from '#server/records/venues/schema.ts'
import { eventFacts } from './schema.ts'

export type FactsRow = typeof eventFacts.$inferSelect

/** A booking, its event, or both; one of them is not null. */
export interface FactsSubject {
  readonly booking_id: string | null
  readonly event_id: string | null
}

export function subjectOf(event: { readonly id: string; readonly booking_id: string | null }): FactsSubject {
  return { booking_id: event.booking_id, event_id: event.id }
}

/** What was said of a booking or an event; undefined where nothing was. */
export async function findFacts(db: Db, subject: FactsSubject): Promise<FactsRow | undefined> {
  const [row] = await db.select().from(eventFacts).where(isOf(subject))
  return row
}

/** The clock at the place of a booking, and the business's. */
export async function clockOfBooking(
  db: Db,
  bookingId: string,
  { time_zone: home }: Pick<BusinessSettings, 'time_zone'>,
): Promise<PlaceClock> {
  if (!isUuid(bookingId)) return { zone: home, home }
  const [said] = await db
    .select({ time_zone: eventFacts.time_zone, venue: { id: venues.id, time_zone: venues.time_zone } })
    .from(eventFacts)
    .leftJoin(venues, eq(venues.id, eventFacts.venue_id))
    .where(eq(eventFacts.booking_id, bookingId))
  return { zone: zoneOfPlace({ venue: said?.venue, said }, home), home }
}

/** Day and hour of a booking as emails and papers print them. */
export async function startOfBooking(
  db: Db,
  booking: Pick<PrintedStart, 'event_date' | 'start_time'> & { readonly id: string },
  settings: Pick<BusinessSettings, 'time_zone'>,
): Promise<PrintedStart> {
  return printedStart(booking, await clockOfBooking(db, booking.id, settings))
}

/** The bookings whose second contact has this address. */
export async function bookingsWithContact(db: Db, address: string, most: number): Promise<readonly string[]> {
  const rows = await db
    .select({ id: eventFacts.booking_id })
    .from(eventFacts)
    .where(sql`lower(${eventFacts.contact_email}) = ${address.toLowerCase()}`)
    .limit(most)
  return rows.flatMap(({ id }) => id ?? [])
}

/** The condition of the subject's row. */
export function isOf({ booking_id, event_id }: FactsSubject) {
  return or(
    booking_id === null ? undefined : eq(eventFacts.booking_id, booking_id),
    event_id === null ? undefined : eq(eventFacts.event_id, event_id),
  )
}
