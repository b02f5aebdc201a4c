/** Reads of events for other folders. */
import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { events } from './schema.ts'

export type EventRecord = typeof events.$inferSelect

export async function findEvent(db: Db, id: string): Promise<EventRecord | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db
    .select()
    .from(events)
    .where(and(eq(events.id, id), eq(events.is_active, true)))
  return row
}

/** The event of a booking; undefined where it was not converted. */
export async function eventOfBooking(db: Db, bookingId: string): Promise<EventRecord | undefined> {
  const [row] = await db
    .select()
    .from(events)
    .where(and(eq(events.booking_id, bookingId), eq(events.is_active, true)))
  return row
}
