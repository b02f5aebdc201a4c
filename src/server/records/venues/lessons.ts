/** What was learned at venues. */
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { Instant } from '#domain/time.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { lockPart } from './lock-part.ts'
import { venueLessons } from './schema.ts'

export type LessonRecord = typeof venueLessons.$inferSelect

/** Locks the venue, then what was learned there. */
export async function lockLesson(tx: Tx, id: string): Promise<LessonRecord | undefined> {
  return lockPart(tx, venueLessons, id, () =>
    tx.select().from(venueLessons).where(eq(venueLessons.id, id)).for('update'),
  )
}

export async function countLessons(tx: Tx, venueId: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(venueLessons)
    .where(and(eq(venueLessons.venue_id, venueId), isNull(venueLessons.removed_at)))
  return row?.count ?? 0
}

export async function insertLesson(
  tx: Tx,
  lesson: Pick<LessonRecord, 'id' | 'venue_id' | 'text' | 'event_id'>,
  now: Instant,
): Promise<void> {
  const created_by = tx.actor.kind === 'owner' ? tx.actor.accountId : null
  await tx.insert(venueLessons).values({ ...lesson, created_by, created_at: now, updated_at: now })
}

/** Changes a locked lesson and raises its version. */
export async function updateLesson(
  tx: Tx,
  id: string,
  change: Partial<Pick<LessonRecord, 'text' | 'event_id' | 'removed_at'>>,
  now: Instant,
): Promise<void> {
  await tx
    .update(venueLessons)
    .set({ ...change, version: sql`${venueLessons.version} + 1`, updated_at: now })
    .where(eq(venueLessons.id, id))
}
