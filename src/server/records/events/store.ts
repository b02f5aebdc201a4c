/** Writes of events, and the reads they need. */
import { and, asc, eq, gte, inArray, lte, ne, sql } from 'drizzle-orm'
import type { EventStatus } from '#domain/events/event.ts'
import { duplicateWindow } from '#domain/events/fields.ts'
import type { Instant } from '#domain/time.ts'
import type { EventFields } from '#contract/events.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import type { EventRecord } from './read.ts'
import { events } from './schema.ts'

/** Locks the event until the transaction ends. */
export async function lockEvent(tx: Tx, id: string): Promise<EventRecord | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await tx
    .select()
    .from(events)
    .where(and(eq(events.id, id), eq(events.is_active, true)))
    .for('update')
  return row
}

/** Events of a locked client within 24 hours of a start, without cancelled ones. */
export async function findDuplicates(
  db: Db,
  { client_id, start_at, id }: { client_id: string; start_at: Instant; id: string },
): Promise<readonly { id: string; title: string; start_at: Instant }[]> {
  const [from, to] = duplicateWindow(start_at)
  return db
    .select({ id: events.id, title: events.title, start_at: events.start_at })
    .from(events)
    .where(
      and(
        eq(events.client_id, client_id),
        eq(events.is_active, true),
        ne(events.status, 'cancelled'),
        ne(events.id, id),
        gte(events.start_at, from),
        lte(events.start_at, to),
      ),
    )
    .orderBy(asc(events.start_at))
    .limit(5)
}

type NewEvent = EventFields & {
  readonly id: string
  readonly client_id: string
} & Partial<Pick<EventRecord, 'booking_id' | 'booking_reference' | 'payment_status' | 'total_amount'>>

export async function insertEvent(tx: Tx, event: NewEvent, now: Instant): Promise<EventRecord> {
  const [row] = await tx
    .insert(events)
    .values({ ...event, updated_at: now })
    .returning()
  if (!row) throw new Error('the event was not stored')
  return row
}

/** Updates the locked event and raises its version. */
export async function rewriteEvent(
  tx: Tx,
  id: string,
  fields: EventFields & { readonly client_id: string },
  now: Instant,
): Promise<EventRecord> {
  const [row] = await tx
    .update(events)
    .set({ ...fields, version: sql`${events.version} + 1`, updated_at: now })
    .where(eq(events.id, id))
    .returning()
  if (!row) throw new Error('the event was not locked')
  return row
}

type FactColumns = Partial<
  Pick<EventRecord, 'start_at' | 'end_at' | 'location' | 'venue' | 'guest_count_est' | 'guest_count_final'>
>

/** Updates facts of the locked event and raises its version: an edit of its form from before is a conflict. */
export async function rewriteFacts(
  tx: Tx,
  id: string,
  facts: FactColumns,
  now: Instant,
): Promise<EventRecord> {
  const [row] = await tx
    .update(events)
    .set({ ...facts, version: sql`${events.version} + 1`, updated_at: now })
    .where(eq(events.id, id))
    .returning()
  if (!row) throw new Error('the event was not locked')
  return row
}

export async function moveEvent(tx: Tx, id: string, status: EventStatus, now: Instant): Promise<void> {
  await tx.update(events).set({ status, updated_at: now }).where(eq(events.id, id))
}

/** Links the locked event to the booking that its quotes belong to. */
export async function linkToBooking(
  tx: Tx,
  id: string,
  booking: { readonly id: string; readonly booking_reference: string },
  now: Instant,
): Promise<void> {
  await tx
    .update(events)
    .set({ booking_id: booking.id, booking_reference: booking.booking_reference, updated_at: now })
    .where(eq(events.id, id))
}

/** Moves events to another client: all of a client, or those of `ids`. Returns their ids. */
export async function moveEventsOfClient(
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
  ids?: readonly string[],
): Promise<readonly string[]> {
  const moved = await tx
    .update(events)
    .set({ client_id: to })
    .where(and(eq(events.client_id, from), ids && inArray(events.id, [...ids])))
    .returning({ id: events.id })
  return moved.map(({ id }) => id)
}

/** Gives events whose title is their type and the client's old name the new one, and raises their versions. */
export async function renameEventsOfClient(
  tx: Tx,
  clientId: string,
  { from, to }: { readonly from: string; readonly to: string },
  now: Instant,
): Promise<readonly Pick<EventRecord, 'id' | 'event_type'>[]> {
  const made = (name: string) => sql`${events.event_type} || ' - ' || ${name}::text`
  return tx
    .update(events)
    .set({ title: made(to), version: sql`${events.version} + 1`, updated_at: now })
    .where(and(eq(events.client_id, clientId), eq(events.title, made(from))))
    .returning({ id: events.id, event_type: events.event_type })
}
