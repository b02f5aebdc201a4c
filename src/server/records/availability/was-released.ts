import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { claims } from './schema.ts'

/** Whether the last claim of a booking was firm, and an owner released it. */
export async function wasReleased(db: Db, bookingId: string): Promise<boolean> {
  const [last] = await db
    .select({ kind: claims.kind, ended_because: claims.ended_because })
    .from(claims)
    .where(eq(claims.booking_id, bookingId))
    .orderBy(sql`${claims.ended_at} desc nulls first`)
    .limit(1)
  return last?.kind === 'firm' && last.ended_because === 'released'
}
