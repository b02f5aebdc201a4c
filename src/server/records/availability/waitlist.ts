/** The waitlist of bookings, with an audit event for each change. */
import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import { spansOverlap, type Span } from '#domain/availability/span.ts'
import type { WaitlistState } from '#domain/availability/waitlist.ts'
import type { Instant } from '#domain/time.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { Db } from '#server/platform/database/database.ts'
import { waitlist } from './schema.ts'

export type WaitlistRow = typeof waitlist.$inferSelect

interface Joining {
  readonly booking_id: string
  readonly service: Span
  readonly occupied: Span
  readonly rank: number
}

/** The entry of a booking that waits or has an offer. */
export async function openEntry(db: Db, bookingId: string): Promise<WaitlistRow | undefined> {
  const [row] = await db
    .select()
    .from(waitlist)
    .where(and(eq(waitlist.booking_id, bookingId), inArray(waitlist.state, ['waiting', 'offered'])))
  return row
}

/** Puts a locked booking on the waitlist, or moves it there to a better rank or another time. */
export async function joinWaitlist(tx: Tx, { booking_id, service, occupied, rank }: Joining, now: Instant) {
  const entry = await openEntry(tx, booking_id)
  if (entry?.state === 'offered') return
  if (entry) {
    const set = { service, occupied, rank: Math.min(rank, entry.rank), updated_at: now }
    await tx.update(waitlist).set(set).where(eq(waitlist.id, entry.id))
    if (set.rank === entry.rank) return
  } else await tx.insert(waitlist).values({ booking_id, service, occupied, rank, joined_at: now })
  await recordEvent(tx, { kind: 'booking.waitlist-joined', id: booking_id, detail: { from: service.from } })
}

/** Reopens the newest entry of a locked booking with its place. Returns false where it has none that left or is open. */
export async function rejoinWaitlist(
  tx: Tx,
  { booking_id, service, occupied }: Omit<Joining, 'rank'>,
  now: Instant,
): Promise<boolean> {
  if (await openEntry(tx, booking_id)) return true
  const [newest] = await tx
    .select()
    .from(waitlist)
    .where(eq(waitlist.booking_id, booking_id))
    .orderBy(desc(waitlist.joined_at), desc(waitlist.id))
    .limit(1)
  if (newest?.state !== 'left') return false
  await tx
    .update(waitlist)
    .set({ state: 'waiting', service, occupied, offered_at: null, offer_ends_at: null, updated_at: now })
    .where(eq(waitlist.id, newest.id))
  await recordEvent(tx, { kind: 'booking.waitlist-joined', id: booking_id, detail: { from: service.from } })
  return true
}

/** Ends the entry of a booking. Returns the state that it had; undefined where it has none. */
export async function leaveWaitlist(
  tx: Tx,
  bookingId: string,
  state: Exclude<WaitlistState, 'waiting' | 'offered'>,
  now: Instant,
): Promise<WaitlistState | undefined> {
  const entry = await openEntry(tx, bookingId)
  if (!entry) return undefined
  await tx.update(waitlist).set({ state, updated_at: now }).where(eq(waitlist.id, entry.id))
  await recordEvent(tx, { kind: `booking.waitlist-${state}`, id: bookingId })
  return entry.state
}

/** Marks the entry of a locked booking as offered until `ends`. Returns false where it no longer waits. */
export async function offerEntry(
  tx: Tx,
  { id, booking_id }: WaitlistRow,
  ends: Instant,
  now: Instant,
): Promise<boolean> {
  const offered = await tx
    .update(waitlist)
    .set({ state: 'offered', offered_at: now, offer_ends_at: ends, updated_at: now })
    .where(and(eq(waitlist.id, id), eq(waitlist.state, 'waiting')))
    .returning({ id: waitlist.id })
  if (offered.length === 0) return false
  await recordEvent(tx, { kind: 'booking.waitlist-offered', id: booking_id, detail: { until: ends } })
  return true
}

/** Those who wait for a time that is not over, in their order. */
export async function waitingEntries(db: Db, now: Instant): Promise<readonly WaitlistRow[]> {
  return db
    .select()
    .from(waitlist)
    .where(and(eq(waitlist.state, 'waiting'), sql`lower(${waitlist.service}) > ${now}`))
    .orderBy(asc(waitlist.rank), asc(waitlist.joined_at), asc(waitlist.id))
}

/** Whether no one who waits for a part of the same time comes before an entry. */
export async function isFirstInLine(db: Db, { id, occupied }: WaitlistRow, now: Instant): Promise<boolean> {
  const waiting = (await waitingEntries(db, now)).filter((entry) => spansOverlap(entry.occupied, occupied))
  return waiting[0]?.id === id
}

/** The offers that were not answered in time. */
export async function unansweredEntries(db: Db, now: Instant): Promise<readonly WaitlistRow[]> {
  return db
    .select()
    .from(waitlist)
    .where(and(eq(waitlist.state, 'offered'), lte(waitlist.offer_ends_at, now)))
}

/** Moves an entry before or behind the others that wait: a lower rank comes first. */
export async function rankEntry(
  tx: Tx,
  { id, booking_id }: WaitlistRow,
  rank: number,
  detail: { readonly reason: string },
  now: Instant,
): Promise<void> {
  await tx.update(waitlist).set({ rank, updated_at: now }).where(eq(waitlist.id, id))
  await recordEvent(tx, { kind: 'booking.waitlist-moved', id: booking_id, detail })
}
