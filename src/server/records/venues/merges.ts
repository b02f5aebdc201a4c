/** Merges of venues: `merged_into` always names a venue that is itself not merged. */
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Instant } from '#domain/time.ts'
import type { VenueValues } from '#domain/venues/venue.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { venueLessons, venueMerges, venueNames, venuePictures, venues } from './schema.ts'

const parts = { lessons: venueLessons, pictures: venuePictures, names: venueNames } as const

export type MovedParts = Readonly<Record<keyof typeof parts | 'venues', readonly string[]>>

interface MergeContent {
  readonly kept_id: string
  readonly merged_id: string
  readonly kept_before: {
    readonly kept: VenueValues
    readonly merged: VenueValues
    /** The kept venue's fields after the merge. */
    readonly after: VenueValues
  }
  /** Ids of the moved records; `venues` had been merged into the merged one before, `facts` are of events. */
  readonly moved: MovedParts & { readonly facts: readonly string[] }
}

export async function findVenueMerge(
  db: Db,
  id: string,
): Promise<(MergeContent & { readonly undone_at: Instant | null }) | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db.select().from(venueMerges).where(eq(venueMerges.id, id))
  return row as (MergeContent & { undone_at: Instant | null }) | undefined
}

/** The newest merge into a venue that was not undone. */
export async function lastVenueMergeInto(db: Db, keptId: string): Promise<string | undefined> {
  const [last] = await db
    .select({ id: venueMerges.id })
    .from(venueMerges)
    .where(and(eq(venueMerges.kept_id, keptId), isNull(venueMerges.undone_at)))
    .orderBy(desc(venueMerges.created_at), venueMerges.id)
    .limit(1)
  return last?.id
}

export async function insertVenueMerge(
  tx: Tx,
  content: MergeContent,
  { accountId, now }: { readonly accountId: string; readonly now: Instant },
): Promise<string> {
  const [merge] = await tx
    .insert(venueMerges)
    .values({ ...content, merged_by: accountId, created_at: now })
    .returning({ id: venueMerges.id })
  if (!merge) throw new Error('a merge was not stored')
  return merge.id
}

/** Marks a merge as undone, and deletes the spelling that it left. */
export async function markVenueMergeUndone(tx: Tx, id: string, now: Instant): Promise<void> {
  await tx.delete(venueNames).where(eq(venueNames.merge_id, id))
  await tx.update(venueMerges).set({ undone_at: now }).where(eq(venueMerges.id, id))
}

/** Moves what belongs to a venue to another one: all of it, or what is in `moved`. Returns the ids. */
export async function movePartsOfVenue(
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
  moved?: MovedParts,
): Promise<MovedParts> {
  const merged = await tx
    .update(venues)
    .set({ merged_into: to })
    .where(and(eq(venues.merged_into, from), moved && inArray(venues.id, [...moved.venues])))
    .returning({ id: venues.id })
  const move = async (part: keyof typeof parts) => {
    const table = parts[part]
    const rows = await tx
      .update(table)
      .set({ venue_id: to })
      .where(and(eq(table.venue_id, from), moved && inArray(table.id, [...moved[part]])))
      .returning({ id: table.id })
    return rows.map(({ id }) => id)
  }
  return {
    venues: merged.map(({ id }) => id),
    lessons: await move('lessons'),
    pictures: await move('pictures'),
    names: await move('names'),
  }
}
