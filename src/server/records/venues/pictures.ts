/** Photographs of venues. */
import { and, count, eq, isNull, lt } from 'drizzle-orm'
import { addMinutes, type Instant } from '#domain/time.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { lockPart } from './lock-part.ts'
import { venuePictures } from './schema.ts'

export type VenuePictureRecord = Omit<typeof venuePictures.$inferSelect, 'body'>

const facts = {
  id: venuePictures.id,
  venue_id: venuePictures.venue_id,
  caption: venuePictures.caption,
  media_type: venuePictures.media_type,
  width: venuePictures.width,
  height: venuePictures.height,
  created_at: venuePictures.created_at,
  removed_at: venuePictures.removed_at,
}

/** Locks the venue, then the picture. */
export async function lockVenuePicture(tx: Tx, id: string): Promise<VenuePictureRecord | undefined> {
  return lockPart(tx, venuePictures, id, () =>
    tx.select(facts).from(venuePictures).where(eq(venuePictures.id, id)).for('update'),
  )
}

export async function countVenuePictures(tx: Tx, venueId: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(venuePictures)
    .where(and(eq(venuePictures.venue_id, venueId), isNull(venuePictures.removed_at)))
  return row?.count ?? 0
}

/** Stores a picture. Those that were removed over a day ago, which no undo restores, are deleted with it. */
export async function insertVenuePicture(
  tx: Tx,
  picture: Omit<typeof venuePictures.$inferInsert, 'created_at' | 'removed_at'>,
  now: Instant,
): Promise<void> {
  await tx
    .delete(venuePictures)
    .where(
      and(
        eq(venuePictures.venue_id, picture.venue_id),
        lt(venuePictures.removed_at, addMinutes(now, -24 * 60)),
      ),
    )
  await tx.insert(venuePictures).values({ ...picture, created_at: now })
}

export async function updateVenuePicture(
  tx: Tx,
  id: string,
  change: Partial<Pick<VenuePictureRecord, 'caption' | 'removed_at'>>,
): Promise<void> {
  await tx.update(venuePictures).set(change).where(eq(venuePictures.id, id))
}

/** The file of a picture that was not removed. */
export async function readVenuePicture(
  db: Db,
  id: string,
): Promise<{ readonly media_type: string; readonly body: Uint8Array } | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db
    .select({ media_type: venuePictures.media_type, body: venuePictures.body })
    .from(venuePictures)
    .where(and(eq(venuePictures.id, id), isNull(venuePictures.removed_at)))
  return row
}
