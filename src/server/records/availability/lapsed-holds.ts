/** Holds that end by themselves: which have lapsed, their end with its audit event, and whose clients are to be reminded. */
import { and, asc, eq, gt, isNull, lte, ne, sql, type SQL } from 'drizzle-orm'
import type { Instant } from '#domain/time.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { Db } from '#server/platform/database/database.ts'
import { detailOf, recordDate } from './claim-history.ts'
import { claims } from './schema.ts'
import { lockUnits } from './units.ts'

/** Whether there are holds that have lapsed and were not ended. */
export async function hasLapsedHold(db: Db, now: Instant): Promise<boolean> {
  const found = await db
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.kind, 'hold'), isNull(claims.ended_at), lte(claims.expires_at, now)))
    .limit(1)
  return found.length > 0
}

/** Ends all lapsed holds. */
export async function endLapsedHolds(tx: Tx, now: Instant): Promise<void> {
  await lockUnits(tx)
  await endLapsed(tx, now)
}

/** The holds that end between two instants and whose clients were not reminded. */
export async function endingHolds(db: Db, from: Instant, before: Instant) {
  return db
    .select({ booking_id: claims.booking_id })
    .from(claims)
    .where(
      and(
        eq(claims.kind, 'hold'),
        isNull(claims.ended_at),
        isNull(claims.reminded_at),
        gt(claims.expires_at, from),
        lte(claims.expires_at, before),
        // Made for longer than the reminder's time.
        sql`${claims.expires_at} - ${claims.created_at} > ${before}::timestamptz - ${from}::timestamptz`,
      ),
    )
    .orderBy(asc(claims.expires_at))
    .limit(100)
}

export async function markReminded(tx: Tx, id: string, now: Instant): Promise<void> {
  await tx.update(claims).set({ reminded_at: now }).where(eq(claims.id, id))
}

/** Ends the lapsed holds, or those that `which` finds. */
export async function endLapsed(tx: Tx, now: Instant, which?: SQL, except?: string): Promise<void> {
  const ended = await tx
    .update(claims)
    .set({ ended_at: now, ended_because: 'lapsed', updated_at: now })
    .where(
      and(
        eq(claims.kind, 'hold'),
        isNull(claims.ended_at),
        lte(claims.expires_at, now),
        which,
        except === undefined ? undefined : ne(claims.id, except),
      ),
    )
    .returning()
  for (const claim of ended) await recordDate(tx, claim, 'lapsed', detailOf(claim))
}
