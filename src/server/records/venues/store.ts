/** Writes of venues, and reads for other folders. */
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Instant } from '#domain/time.ts'
import { placeKey } from '#domain/venues/place-key.ts'
import type { VenueValues } from '#domain/venues/venue.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { venues } from './schema.ts'

export type VenueRecord = typeof venues.$inferSelect

export async function findVenue(db: Db, id: string): Promise<VenueRecord | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db.select().from(venues).where(eq(venues.id, id))
  return row
}

/** The venue of this id, or the one it was merged into. */
export async function findKeptVenue(db: Db, id: string): Promise<VenueRecord | undefined> {
  const venue = await findVenue(db, id)
  return venue?.merged_into ? findKeptVenue(db, venue.merged_into) : venue
}

/** Locks venues in the order of their ids, to avoid deadlocks. */
export async function lockVenues(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, VenueRecord>> {
  const rows = await tx
    .select()
    .from(venues)
    .where(inArray(venues.id, ids.filter(isUuid)))
    .orderBy(asc(venues.id))
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

/** Locks one venue that was not merged. */
export async function lockVenue(tx: Tx, id: string): Promise<VenueRecord | undefined> {
  const venue = (await lockVenues(tx, [id])).get(id)
  return venue?.merged_into ? undefined : venue
}

/** Inserts a venue; undefined when the id is stored already. */
export async function insertVenue(
  tx: Tx,
  venue: VenueValues & { readonly id: string },
  now: Instant,
): Promise<VenueRecord | undefined> {
  const [row] = await tx
    .insert(venues)
    .values({ ...venue, ...keysOf(venue), created_at: now, updated_at: now })
    .onConflictDoNothing()
    .returning()
  return row
}

/** Changes a locked venue and raises its version. */
export async function updateVenue(
  tx: Tx,
  venue: VenueRecord,
  change: Partial<VenueValues & Pick<VenueRecord, 'archived_at' | 'merged_into' | 'suggest_to_clients'>>,
  now: Instant,
): Promise<VenueRecord> {
  const keys = keysOf({ ...venue, ...change })
  const [row] = await tx
    .update(venues)
    .set({ ...change, ...keys, version: sql`${venues.version} + 1`, updated_at: now })
    .where(eq(venues.id, venue.id))
    .returning()
  if (!row) throw new Error('a venue was not stored')
  return row
}

/** Announces a change of what belongs to a venue, without a new version of the venue itself. */
export async function touchVenue(tx: Tx, id: string, now: Instant): Promise<void> {
  await tx.update(venues).set({ updated_at: now }).where(eq(venues.id, id))
}

function keysOf({ name, address }: Pick<VenueValues, 'name' | 'address'>) {
  return { name_key: placeKey(name), place_key: placeKey(name, address) }
}
